import { type PolledSnapshot } from '../transaction/clocks'
import type { TrackedLeg } from '../transaction/legHistory'
import { getLegKind } from '../transaction/legs'
import { getDelay, getTiming } from '../transaction/timing'
import { isFinal } from '../transaction/verdict'
import { formatChange } from './changeText'
import { formatHeadline } from './headline'
import { formatReason } from './reasons'
import { toPlainText } from './toPlainText'

/** One poll: its time by the server's clock (Unix ms) and its result. */
export type PollResult = { at: number; result: string }

export type ReportInput = Omit<PolledSnapshot, 'failure'> & {
  polls: readonly PollResult[]
  failure: { kind: string; message: string; failures: number } | null
  page: { version: string; address: string }
}

/** A section of a report: labelled values, '' for unknown ones. */
type Section = Readonly<Record<string, string>>
type Entry = { at: string; text: string }

/** A support report, readable as JSON and as Markdown. */
export type Report = {
  title: string
  transaction: Section
  timing: Section
  legCount: number
  legs: Section[]
  inconsistencies: Entry[]
  responses: Entry[]
  changes: Entry[]
}

const maxEntries = 10
/** More legs are counted only, as people read the report. */
const maxLegs = 50

/**
 * Creates a support report. Times are in ISO 8601 (UTC). `now` is Unix ms by the server's clock. It holds the transaction only, no
 * settings or lists of this browser.
 */
export function createReport(input: ReportInput, now: number): Report {
  const { snapshot, checkedAt, requestedAt, polls, failure, page } = input
  const { response, rows, log, verdict, reason, anomalies } = snapshot
  const timing = getTiming(snapshot)
  const until = isFinal(verdict) ? (timing.endedAt ?? timing.lastUpdateAt) : now
  const late = until === null ? null : getDelay(timing, until)
  const done = response === null ? '' : `, done: ${response.done}`
  return {
    title: 'Crosswatch support report',
    transaction: {
      Hash: snapshot.hash,
      'Quote ID': response?.result.quoteId ?? '',
      Status: `${verdict}: ${formatHeadline(snapshot)}`,
      Reason: reason === null ? '' : formatReason(reason),
      'Raw status': response === null ? '' : `${response.status}${done}`,
      'Network message': response?.message ?? '',
      Errors: failure === null ? '' : describeFailure(failure),
      Page: `${page.address}, version ${page.version}`,
    },
    timing: {
      'Report written': formatIso(now),
      Started: formatIso(timing.startedAt),
      Expected: formatIso(timing.expectedAt),
      Ended: formatIso(timing.endedAt),
      'Late by': late === null ? '' : `${Math.round(late / 1_000)} s`,
      'Last change': formatIso(timing.lastUpdateAt),
      'Last response': formatIso(checkedAt),
      'Last request': formatIso(requestedAt),
    },
    legCount: rows.length,
    legs: rows.slice(0, maxLegs).map(createLegSection),
    inconsistencies: anomalies.map(({ at, reason: why }) => createEntry(at, formatReason(why))),
    responses: polls.slice(0, maxEntries).map(({ at, result }) => createEntry(at, result)),
    changes: log
      .slice(0, maxEntries)
      .map(({ at, content }) => createEntry(at, formatChange(content))),
  }
}

const createEntry = (at: number, text: string): Entry => ({ at: formatIso(at), text })

const formatIso = (at: number | null): string => (at === null ? '' : new Date(at).toISOString())

const describeFailure = ({ kind, failures, message }: NonNullable<ReportInput['failure']>) =>
  `${kind}, ${failures} ${failures === 1 ? 'attempt' : 'attempts'}: ${message}`

const createLegSection = ({ leg, state, goneAt }: TrackedLeg): Section => ({
  Kind: `${getLegKind(leg)} ${leg.txnType} on ${leg.chain} ${leg.provider}`.trimEnd(),
  State: `${state} ${leg.status}`.trim(),
  From: `${leg.fromAmount} ${leg.fromAsset} ${leg.fromAddress}`.trim(),
  To: `${leg.toAmount} ${leg.toAsset} ${leg.toAddress}`.trim(),
  'Minimum received': leg.toAmountLimit,
  'Limit order': leg.limitSwap?.state ?? '',
  Hash: leg.hash,
  Started: formatIso(leg.startTimestamp),
  Ended: formatIso(leg.endTimestamp),
  Updated: formatIso(leg.updateTimestamp),
  Expected: formatIso(leg.estimatedEndTimestamp),
  'Not reported since': formatIso(goneAt),
})

/** A report in Markdown. All values are in code spans, which untrusted text cannot end. */
export const formatReport = (report: Report): string =>
  [
    `# ${report.title}`,
    formatSection(report.transaction, '- '),
    '## Timing (UTC)',
    formatSection(report.timing, '- '),
    `## Legs: ${report.legCount}`,
    ...report.legs.map((leg, index) => `${index + 1}.\n${formatSection(leg, '   - ')}`),
    ...formatEntries('Inconsistencies', report.inconsistencies),
    ...formatEntries('Recent responses', report.responses),
    ...formatEntries('Recent changes', report.changes),
  ].join('\n\n')

const formatSection = (section: Section, indent: string): string =>
  Object.entries(section)
    .filter(([, value]) => value !== '')
    .map(([label, value]) => `${indent}${label}: ${formatCode(value)}`)
    .join('\n')

/** Replaces backticks, which would end the span. */
const formatCode = (text: string): string => `\`${toPlainText(text, 300).replaceAll('`', '’')}\``

const formatEntries = (title: string, entries: readonly Entry[]): string[] =>
  entries.length === 0
    ? []
    : [`## ${title}`, entries.map(({ at, text }) => `- ${at} ${formatCode(text)}`).join('\n')]
