import { formatCount } from '../amounts'
import { toPlainText } from '../text'
import { getInput, getLimit, getOutput } from '../transaction/money'
import { getDelay, getTiming, type PolledSnapshot } from '../transaction/timing'
import { isFinal } from '../transaction/verdict'
import { formatChange } from './changeText'
import { formatHeadline } from './headline'
import { formatReason } from './reasons'
import { formatRawSum } from './sums'

/** One poll: its time by the server's clock (Unix ms) and its result. */
export type PollResult = { at: number; result: string }

type ReportInput = Omit<PolledSnapshot, 'failure'> & {
  /** From an earlier visit, and not confirmed since. */
  isRestored: boolean
  polls: readonly PollResult[]
  failure: { error: { kind: string; message: string }; failures: number } | null
  page: { version: string; address: string }
}

const maxEntries = 10
/** More legs are counted only, as people read the report. */
const maxLegs = 50

/**
 * A support report in Markdown. Times are in ISO 8601 (UTC). `now` is Unix ms by the server's clock. It holds the transaction only,
 * no settings or lists of this browser. All values are in code spans, which untrusted text cannot end.
 */
export function formatReport(input: ReportInput, now: number): string {
  const { snapshot, checkedAt, requestedAt, polls, failure, page } = input
  const { response, rows, log, verdict, reason, anomalies } = snapshot
  const timing = getTiming(snapshot)
  const until = isFinal(verdict) ? (timing.endedAt ?? timing.lastUpdateAt) : now
  const late = until === null ? null : getDelay(timing, until)
  const attempts = formatCount(failure?.failures ?? 0, 'attempt')
  return [
    '# Crosswatch support report',
    formatSection({
      Hash: snapshot.hash,
      'Quote ID': response?.result.quoteId,
      Status: `${verdict}: ${formatHeadline(snapshot)}`,
      Unconfirmed: input.isRestored ? 'saved by an earlier visit' : null,
      Reason: reason && formatReason(reason),
      'Raw status': response && `${response.status}, done: ${response.done}`,
      'Network message': response?.message,
      Errors: failure && `${failure.error.kind}, ${attempts}: ${failure.error.message}`,
      Page: `${page.address}, version ${page.version}`,
    }),
    '## Timing (UTC)',
    formatSection({
      'Report written': now,
      Started: timing.startedAt,
      Expected: timing.expectedAt,
      Ended: timing.endedAt,
      'Late by': late === null ? null : `${Math.round(late / 1_000)} s`,
      'Last change': timing.lastUpdateAt,
      'Last response': checkedAt,
      'Last request': requestedAt,
    }),
    `## Legs: ${rows.length}`,
    ...rows.slice(0, maxLegs).map((row, index) => {
      const { leg, kind, state, goneAt } = row
      const limit = getLimit(leg)
      const section = formatSection({
        Kind: `${kind} ${leg.txnType} on ${leg.chain} ${leg.provider}`,
        State: `${state} ${leg.status}`,
        From: `${formatRawSum(getInput(row))} ${leg.fromAddress}`,
        To: `${formatRawSum(getOutput(leg, false))} ${leg.toAddress}`,
        'Minimum received': limit && formatRawSum(limit),
        'Limit order': leg.limitSwap?.state,
        Hash: leg.hash,
        Started: leg.startTimestamp,
        Ended: leg.endTimestamp,
        Updated: leg.updateTimestamp,
        Expected: leg.estimatedEndTimestamp,
        'Not reported since': goneAt,
      })
      return `${index + 1}.\n${section.replaceAll(/^/gm, '   ')}`
    }),
    ...formatEntries('Inconsistencies', anomalies, ({ reason: each }) =>
      formatReason(each),
    ),
    ...formatEntries(
      'Recent responses',
      polls.slice(0, maxEntries),
      ({ result }) => result,
    ),
    ...formatEntries('Recent changes', log.slice(0, maxEntries), (change) =>
      formatChange(change).join(' → '),
    ),
  ].join('\n\n')
}

/** Labelled texts and times (Unix ms) as a list; unknown ones are left out. */
const formatSection = (
  section: Readonly<Record<string, string | number | null | undefined>>,
) =>
  Object.entries(section)
    .map(([label, value]) => [
      label,
      typeof value === 'number' ? formatIso(value) : value?.trim(),
    ])
    .flatMap(([label, text]) => (text ? `- ${label}: ${formatCode(text)}` : []))
    .join('\n')

const formatIso = (at: number): string => new Date(at).toISOString()

/** Replaces backticks, which would end the span. */
const formatCode = (text: string): string =>
  `\`${toPlainText(text, 300).replaceAll('`', '’')}\``

function formatEntries<Entry extends { at: number }>(
  title: string,
  entries: readonly Entry[],
  format: (entry: Entry) => string,
): string[] {
  const lines = entries.map(
    (entry) => `- ${formatIso(entry.at)} ${formatCode(format(entry))}`,
  )
  return lines.length === 0 ? [] : [`## ${title}`, lines.join('\n')]
}
