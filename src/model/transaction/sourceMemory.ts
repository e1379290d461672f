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
  /** When it last reported the transaction; null: never. */
  reportedAt: number | null
  /** When it last reported news; null: never. */
  changedAt: number | null
  /** Its last answers in a row that contradict the report; null for none. */
  contrary: Contrary | null
  /** When such answers last became the report; null: never. */
  revisedAt: number | null
}

/** Statements that contradict what is known: when the first one was made, and how many. */
type Contrary = { since: number; count: number }

/** What one source answers now. `at`: Unix ms. */
type UsableAnswer<Report> =
  /** `report`: null for a transaction of a kind that is not known here. */
  | { kind: 'report'; report: Report | null; at: number }
  /** It does not list the transaction, which a source that lags or forgets does not either. */
  | { kind: 'absent'; at: number }
export type SourceAnswer<Report> =
  | UsableAnswer<Report>
  /** It gave no usable answer, or was not asked. */
  | { kind: 'none' }

/** How reports of one form are compared. */
export type ReportRules<Report> = {
  /**
   * Joins two reports of one source, which it made some ms after each other: of each fact
   * the furthest.
   */
  advance: (before: Report, reported: Report, elapsedMs: number) => Report
  /** Whether a report says the contrary of the one before, and not only less. */
  contradicts: (before: Report, reported: Report) => boolean
  /** What is known once a contrary report counts. */
  revise: (before: Report, reported: Report) => Report
  /** Whether a report says something new, beside times that always change. */
  isNews: (before: Report, reported: Report) => boolean
  /** Returns what a report says some ms later: less time remains. */
  age: (report: Report, ms: number) => Report
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
 * Adds an answer to what is known of a source; null while it has given none. An older answer, the
 * same, and none at all change nothing but the times.
 */
export function rememberAnswer<Report>(
  before: SourceMemory<Report> | null,
  answer: UsableAnswer<Report>,
  rules: ReportRules<Report>,
): SourceMemory<Report>
export function rememberAnswer<Report>(
  before: SourceMemory<Report> | null,
  answer: SourceAnswer<Report>,
  rules: ReportRules<Report>,
): SourceMemory<Report> | null
export function rememberAnswer<Report>(
  before: SourceMemory<Report> | null,
  answer: SourceAnswer<Report>,
  rules: ReportRules<Report>,
): SourceMemory<Report> | null {
  if (answer.kind === 'none') return before
  const known = before ?? createSourceMemory<Report>(answer.at)
  const answered = { ...known, answeredAt: Math.max(known.answeredAt, answer.at) }
  if (answer.kind === 'absent') return answered
  const reportedAt = Math.max(known.reportedAt ?? 0, answer.at)
  const report = recallReport(known, reportedAt, rules)
  const aged = { ...answered, reportedAt, report }
  const elapsedMs = reportedAt - (known.reportedAt ?? reportedAt)
  return addReport(aged, answer.report, { at: answer.at, elapsedMs, rules })
}

/** What a source has reported, as it is at `at`; null for nothing. */
export function recallReport<Report>(
  { report, reportedAt }: SourceMemory<Report>,
  at: number,
  { age }: Pick<ReportRules<Report>, 'age'>,
): Report | null {
  const elapsedMs = reportedAt === null ? 0 : Math.max(0, at - reportedAt)
  return report === null || elapsedMs === 0 ? report : age(report, elapsedMs)
}

const createSourceMemory = <Report>(answeredAt: number): SourceMemory<Report> => ({
  report: null,
  answeredAt,
  reportedAt: null,
  changedAt: null,
  contrary: null,
  revisedAt: null,
})

type ReportContext<Report> = {
  at: number
  /** Since the report before, ms. */
  elapsedMs: number
  rules: ReportRules<Report>
}

function addReport<Report>(
  known: SourceMemory<Report>,
  reported: Report | null,
  { at, elapsedMs, rules }: ReportContext<Report>,
): SourceMemory<Report> {
  if (reported === null) return { ...known, changedAt: known.changedAt ?? at }
  const { report } = known
  if (report === null) return { ...known, report: reported, changedAt: at }
  if (rules.contradicts(report, reported)) {
    const contrary = addContrary(known.contrary, at)
    return isEstablished(contrary, at)
      ? reviseReport(known, rules.revise(report, reported), at)
      : { ...known, contrary }
  }
  const advanced = rules.advance(report, reported, elapsedMs)
  const isNews = rules.isNews(report, advanced)
  const changedAt = isNews ? at : known.changedAt
  return { ...known, report: advanced, changedAt, contrary: null }
}

const reviseReport = <Report>(
  known: SourceMemory<Report>,
  report: Report,
  at: number,
): SourceMemory<Report> => ({
  ...known,
  report,
  changedAt: at,
  contrary: null,
  revisedAt: at,
})
