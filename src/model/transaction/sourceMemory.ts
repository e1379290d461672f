import { minuteMs } from '../time'

/**
 * What one source has reported of one transaction, over all its answers: sources lag, omit, forget
 * and fail, so what was reported stays, and only news changes it. Times are Unix ms.
 */
export type SourceMemory<Report> = {
  /** The furthest that it has reported; null: nothing of a known kind. */
  report: Report | null
  /** When it last gave a usable answer, also one that says nothing of the transaction. */
  answeredAt: number
  /** When it first and last reported the transaction; null: never. */
  firstAt: number | null
  reportedAt: number | null
  /** When it last reported news, as its first report is; null: never. */
  changedAt: number | null
  /** Its last answers in a row that contradict the report; null for none. */
  contrary: Contrary | null
  /** When such answers last became the report; null: never. */
  revisedAt: number | null
}

/** Statements that contradict what is known: when the first one was made, and how many. */
type Contrary = { since: number; count: number }

/**
 * What one source answers now. `report`: null for a transaction of a kind that is not known here;
 * undefined where the source does not list it, as one that lags or forgets. `at`: Unix ms.
 */
type SourceAnswer<Report> = { report: Report | null | undefined; at: number }

/** How reports of one form are compared. */
export type ReportRules<Report> = {
  /**
   * Joins two reports of one source, which it made some ms after each other: of each fact
   * the furthest.
   */
  advance: (before: Report, reported: Report, elapsedMs: number) => Report
  /** Whether a report says the contrary of the one before, and not only less. */
  contradicts: (before: Report, reported: Report) => boolean
  /** What is known once a contrary report counts. Absent: that one. */
  revise?: (before: Report, reported: Report) => Report
  /** Whether a report says something new, beside times that always change. */
  isNews: (before: Report, reported: Report) => boolean
  /** Returns what a report says some ms later: less time remains. Absent: the same. */
  age?: (report: Report, ms: number) => Report
}

/** A node that lags, or the next one of a gateway, says the contrary for seconds. */
const contraryMs = 2 * minuteMs
const contraryCount = 3

/** Adds a contrary statement. */
export const addContrary = (before: Contrary | null, at: number): Contrary => ({
  since: before?.since ?? at,
  count: (before?.count ?? 0) + 1,
})

/** Whether contrary statements are many enough, and for long enough, to be news. */
export const isEstablished = ({ since, count }: Contrary, at: number): boolean =>
  count >= contraryCount && at - since >= contraryMs

/**
 * Adds an answer to what is known of a source; null while it has given none. An older answer and
 * the same change nothing but the times.
 */
export function rememberAnswer<Report>(
  before: SourceMemory<Report> | null,
  { report: reported, at }: SourceAnswer<Report>,
  rules: ReportRules<Report>,
): SourceMemory<Report> {
  const known = before ?? {
    report: null,
    answeredAt: at,
    firstAt: null,
    reportedAt: null,
    changedAt: null,
    contrary: null,
    revisedAt: null,
  }
  const answered = { ...known, answeredAt: Math.max(known.answeredAt, at) }
  if (reported === undefined) return answered
  const reportedAt = Math.max(known.reportedAt ?? 0, at)
  const report = recallReport(known, reportedAt, rules)
  // Memories of earlier versions have no first time.
  const firstAt = known.firstAt ?? known.changedAt ?? at
  const aged = { ...answered, firstAt, reportedAt, report }
  if (reported === null) return { ...aged, changedAt: known.changedAt ?? at }
  if (report === null) return { ...aged, report: reported, changedAt: at }
  if (rules.contradicts(report, reported)) {
    const contrary = addContrary(known.contrary, at)
    if (!isEstablished(contrary, at)) return { ...aged, contrary }
    const revised = rules.revise?.(report, reported) ?? reported
    return { ...aged, report: revised, changedAt: at, contrary: null, revisedAt: at }
  }
  const elapsedMs = reportedAt - (known.reportedAt ?? reportedAt)
  const advanced = rules.advance(report, reported, elapsedMs)
  const changedAt = rules.isNews(report, advanced) ? at : known.changedAt
  return { ...aged, report: advanced, changedAt, contrary: null }
}

/** What a source has reported, as it is at `at`; null for nothing. */
export function recallReport<Report>(
  { report, reportedAt }: SourceMemory<Report>,
  at: number,
  { age }: Pick<ReportRules<Report>, 'age'>,
): Report | null {
  const elapsedMs = reportedAt === null ? 0 : Math.max(0, at - reportedAt)
  return report && elapsedMs > 0 && age ? age(report, elapsedMs) : report
}
