import { getBrandName } from '../../contract/brand'
import { getInput, getLimit, getOutput } from '../transaction/money'
import type { ReadLeg } from '../transaction/legs'
import {
  getDelay,
  getStaleSince,
  getTiming,
  type PolledSnapshot,
} from '../transaction/timing'
import { isFinal } from '../transaction/verdict'
import { formatChange } from './changeText'
import { formatHeadline } from './headlineText'
import { plural } from './en/plural'
import { formatCode, formatFacts, formatIso, type MarkdownFact } from './markdownText'
import { formatReceipt } from './receiptText'
import { formatRawSum } from './sums'

/** One poll: its time by the server's clock (Unix ms) and its result. */
export type PollResult = { at: number; result: string }

type ReportInput = PolledSnapshot & {
  /** From an earlier visit, and not confirmed since. */
  isRestored: boolean
  polls: readonly PollResult[]
  failure: { error: { kind: string; message: string }; failures: number } | null
  /** `label`: the user's own. */
  page: { version: string; address: string; label?: string }
}

const maxEntries = 10
/** More legs are counted only, as people read the report. */
const maxLegs = 50

/**
 * A support report in Markdown: the receipt, then what helps to find a fault. Times are in
 * ISO 8601 (UTC). `now` is Unix ms by the server's clock. Of this browser it holds the label
 * alone, if one is given. All values are in code spans, which untrusted text
 * cannot end.
 */
export function formatReport(input: ReportInput, now: number): string {
  const { rows, log } = input.snapshot
  return [
    `# ${getBrandName()} support report`,
    ...(input.page.label ? [formatFacts([['Label', input.page.label]])] : []),
    formatReceipt({ ...input, address: input.page.address }),
    '## Tracking',
    formatTracking(input),
    '## Timing (UTC)',
    formatTimes(input, now),
    `## Legs: ${rows.length}`,
    ...rows.slice(0, maxLegs).map(formatLeg),
    ...formatEntries(
      'Recent responses',
      input.polls.slice(0, maxEntries),
      ({ result }) => result,
    ),
    ...formatEntries('Recent changes', log.slice(0, maxEntries), (change) =>
      formatChange(change).join(' → '),
    ),
  ].join('\n\n')
}

function formatTracking({ snapshot, failure, page }: ReportInput): string {
  const { response, verdict } = snapshot
  const attempts = plural(failure?.failures ?? 0, {
    one: '# attempt',
    other: '# attempts',
  })
  return formatSection({
    Status: `${verdict}: ${formatHeadline(snapshot.explanation.headline)}`,
    'Quote ID': response?.result.quoteId,
    'Raw status': response && `${response.status}, done: ${response.done}`,
    Errors: failure && `${failure.error.kind}, ${attempts}: ${failure.error.message}`,
    Version: page.version,
  })
}

function formatTimes(input: ReportInput, now: number): string {
  const { snapshot, requestedAt } = input
  const timing = getTiming(snapshot)
  const isOver = isFinal(snapshot.verdict)
  const until = isOver
    ? (timing.endedAt ?? timing.lastUpdateAt)
    : (getStaleSince(input) ?? now)
  const late = until === null ? null : getDelay(timing, until)
  return formatSection({
    'Report written': now,
    Expected: timing.expectedAt,
    'Late by': late === null ? null : `${Math.round(late / 1_000)} s`,
    'Last change': timing.lastUpdateAt,
    'Last request': requestedAt,
  })
}

function formatLeg(row: ReadLeg, index: number): string {
  const { leg, kind, state } = row
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
  })
  return `${index + 1}.\n${section.replaceAll(/^/gm, '   ')}`
}

/** Labelled texts and times (Unix ms) as a list; unknown ones are left out. */
const formatSection = (section: Readonly<Record<string, MarkdownFact[1]>>): string =>
  formatFacts(Object.entries(section))

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
