import { type PolledSnapshot } from '../transaction/clocks'
import type { TrackedLeg } from '../transaction/legHistory'
import { getLegKind } from '../transaction/legs'
import { getDelay, getTiming } from '../transaction/timing'
import { isFinal } from '../transaction/verdict'
import { formatChange } from './changeText'
import { formatHeadline } from './headline'
import { formatReason } from './reasons'
import { toPlainText } from '../text'

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
  const done = response === null ? '' : `, done: ${response.done}`
  const transaction = {
    Hash: snapshot.hash,
    'Quote ID': response?.result.quoteId ?? '',
    Status: `${verdict}: ${formatHeadline(snapshot)}`,
    Reason: reason === null ? '' : formatReason(reason),
    'Raw status': response === null ? '' : `${response.status}${done}`,
    'Network message': response?.message ?? '',
    Errors: failure === null ? '' : describeFailure(failure),
    Page: `${page.address}, version ${page.version}`,
  }
  const times = {
    'Report written': formatIso(now),
    Started: formatIso(timing.startedAt),
    Expected: formatIso(timing.expectedAt),
    Ended: formatIso(timing.endedAt),
    'Late by': late === null ? '' : `${Math.round(late / 1_000)} s`,
    'Last change': formatIso(timing.lastUpdateAt),
    'Last response': formatIso(checkedAt),
    'Last request': formatIso(requestedAt),
  }
  return [
    '# Crosswatch support report',
    formatSection(transaction, '- '),
    '## Timing (UTC)',
    formatSection(times, '- '),
    `## Legs: ${rows.length}`,
    ...rows.slice(0, maxLegs).map(formatLeg),
    ...formatEntries('Inconsistencies', anomalies, (each) => formatReason(each.reason)),
    ...formatEntries('Recent responses', polls.slice(0, maxEntries), ({ result }) => result),
    ...formatEntries('Recent changes', log.slice(0, maxEntries), (each) =>
      formatChange(each.content),
    ),
  ].join('\n\n')
}

const formatIso = (at: number | null): string => (at === null ? '' : new Date(at).toISOString())

const describeFailure = ({ kind, failures, message }: NonNullable<ReportInput['failure']>) =>
  `${kind}, ${failures} ${failures === 1 ? 'attempt' : 'attempts'}: ${message}`

const formatLeg = ({ leg, state, goneAt }: TrackedLeg, index: number): string => {
  const values = {
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
  }
  return `${index + 1}.\n${formatSection(values, '   - ')}`
}

/** Labelled values; unknown ones are left out. */
const formatSection = (section: Readonly<Record<string, string>>, indent: string): string =>
  Object.entries(section)
    .filter(([, value]) => value !== '')
    .map(([label, value]) => `${indent}${label}: ${formatCode(value)}`)
    .join('\n')

/** Replaces backticks, which would end the span. */
const formatCode = (text: string): string => `\`${toPlainText(text, 300).replaceAll('`', '’')}\``

const formatEntries = <Entry extends { at: number }>(
  title: string,
  entries: readonly Entry[],
  formatText: (entry: Entry) => string,
): string[] =>
  entries.length === 0
    ? []
    : [
        `## ${title}`,
        entries.map((each) => `- ${formatIso(each.at)} ${formatCode(formatText(each))}`).join('\n'),
      ]
