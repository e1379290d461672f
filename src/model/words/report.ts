import { toPlainText } from '../text'
import type { PolledSnapshot } from '../transaction/clocks'
import type { TrackedLeg } from '../transaction/legHistory'
import { getDelay, getTiming } from '../transaction/timing'
import { isFinal } from '../transaction/verdict'
import { formatChange } from './changeText'
import { formatHeadline } from './headline'
import { formatReason } from './reasons'

/** One poll: its time by the server's clock (Unix ms) and its result. */
export type PollResult = { at: number; result: string }

export type ReportInput = Omit<PolledSnapshot, 'failure'> & {
  polls: readonly PollResult[]
  failure: { kind: string; message: string; failures: number } | null
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
  const attempts = failure?.failures === 1 ? '1 attempt' : `${failure?.failures} attempts`
  return [
    '# Crosswatch support report',
    formatSection('- ', {
      Hash: snapshot.hash,
      'Quote ID': response?.result.quoteId,
      Status: `${verdict}: ${formatHeadline(snapshot)}`,
      Reason: reason && formatReason(reason),
      'Raw status': response && `${response.status}, done: ${response.done}`,
      'Network message': response?.message,
      Errors: failure && `${failure.kind}, ${attempts}: ${failure.message}`,
      Page: `${page.address}, version ${page.version}`,
    }),
    '## Timing (UTC)',
    formatSection('- ', {
      'Report written': formatIso(now),
      Started: formatIso(timing.startedAt),
      Expected: formatIso(timing.expectedAt),
      Ended: formatIso(timing.endedAt),
      'Late by': late && `${Math.round(late / 1_000)} s`,
      'Last change': formatIso(timing.lastUpdateAt),
      'Last response': formatIso(checkedAt),
      'Last request': formatIso(requestedAt),
    }),
    `## Legs: ${rows.length}`,
    ...rows.slice(0, maxLegs).map(formatLeg),
    ...formatEntries('Inconsistencies', anomalies, ({ reason: each }) => formatReason(each)),
    ...formatEntries('Recent responses', polls.slice(0, maxEntries), ({ result }) => result),
    ...formatEntries('Recent changes', log.slice(0, maxEntries), ({ content }) =>
      formatChange(content),
    ),
  ].join('\n\n')
}

const formatIso = (at: number | null): string => (at === null ? '' : new Date(at).toISOString())

const formatLeg = ({ leg, kind, state, goneAt }: TrackedLeg, index: number): string =>
  `${index + 1}.\n${formatSection('   - ', {
    Kind: `${kind} ${leg.txnType} on ${leg.chain} ${leg.provider}`,
    State: `${state} ${leg.status}`,
    From: `${leg.fromAmount} ${leg.fromAsset} ${leg.fromAddress}`,
    To: `${leg.toAmount} ${leg.toAsset} ${leg.toAddress}`,
    'Minimum received': leg.toAmountLimit,
    'Limit order': leg.limitSwap?.state,
    Hash: leg.hash,
    Started: formatIso(leg.startTimestamp),
    Ended: formatIso(leg.endTimestamp),
    Updated: formatIso(leg.updateTimestamp),
    Expected: formatIso(leg.estimatedEndTimestamp),
    'Not reported since': formatIso(goneAt),
  })}`

/** Labelled values; unknown ones are left out. */
const formatSection = (
  indent: string,
  section: Readonly<Record<string, string | null | undefined | 0>>,
): string =>
  Object.entries(section)
    .map(([label, value]) => ({ label, text: (value || '').trim() }))
    .flatMap(({ label, text }) => (text === '' ? [] : `${indent}${label}: ${formatCode(text)}`))
    .join('\n')

/** Replaces backticks, which would end the span. */
const formatCode = (text: string): string => `\`${toPlainText(text, 300).replaceAll('`', '’')}\``

function formatEntries<Entry extends { at: number }>(
  title: string,
  entries: readonly Entry[],
  format: (entry: Entry) => string,
): string[] {
  const lines = entries.map((entry) => `- ${formatIso(entry.at)} ${formatCode(format(entry))}`)
  return lines.length === 0 ? [] : [`## ${title}`, lines.join('\n')]
}
