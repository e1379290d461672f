import { getInput, getLimit, getOutput } from '../transaction/money'
import type { ReadLeg } from '../transaction/legs'
import { getDelay } from '../transaction/dueTimes'
import { getStaleSince, type PolledSnapshot } from '../transaction/polledSnapshot'
import { isFinal } from '../transaction/verdict'
import { formatHeadline } from './headlineText'
import { reportLabels as labels, reportTexts as texts } from '#words/supportReport'
import { fillText } from './messages'
import { formatCode, formatFacts, formatIso } from './markdownText'
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
  const { rows } = input.snapshot
  return [
    `# ${fillText(texts.title, {})}`,
    ...(input.page.label ? [formatFacts([[labels.label, input.page.label]])] : []),
    formatReceipt({ ...input, address: input.page.address }),
    `## ${texts.tracking}`,
    formatTracking(input),
    `## ${texts.timing}`,
    formatTimes(input, now),
    `## ${fillText(texts.legs, { count: rows.length })}`,
    ...rows.slice(0, maxLegs).map(formatLeg),
    ...formatEntries(
      texts.responses,
      input.polls.slice(0, maxEntries),
      ({ result }) => result,
    ),
  ].join('\n\n')
}

function formatTracking({ snapshot, failure, page }: ReportInput) {
  const { response, verdict } = snapshot
  return formatFacts([
    [labels.status, `${verdict}: ${formatHeadline(snapshot.explanation.headline)}`],
    [labels.quoteId, response?.result.quoteId],
    [
      labels.rawStatus,
      response && fillText(texts.rawStatus, { ...response, done: String(response.done) }),
    ],
    [
      labels.errors,
      failure && fillText(texts.error, { ...failure.error, attempts: failure.failures }),
    ],
    [labels.version, page.version],
  ])
}

function formatTimes(input: ReportInput, now: number) {
  const { snapshot, requestedAt } = input
  const { timing } = snapshot
  const isOver = isFinal(snapshot.verdict)
  const until = isOver
    ? (timing.endedAt ?? timing.lastUpdateAt)
    : (getStaleSince(input) ?? now)
  const late = until === null ? null : getDelay(timing, until)
  return formatFacts([
    [labels.written, now],
    [labels.expected, timing.expectedAt],
    [labels.lateBy, late === null ? null : `${Math.round(late / 1_000)} s`],
    [labels.lastChange, timing.lastUpdateAt],
    [labels.lastRequest, requestedAt],
  ])
}

function formatLeg(row: ReadLeg, index: number) {
  const { leg, kind, state } = row
  const limit = getLimit(leg)
  const section = formatFacts([
    [labels.kind, fillText(texts.kind, { ...leg, kind, type: leg.txnType })],
    [labels.state, `${state} ${leg.status}`],
    [labels.from, `${formatRawSum(getInput(row))} ${leg.fromAddress}`],
    [labels.to, `${formatRawSum(getOutput(leg, false))} ${leg.toAddress}`],
    [labels.minimum, limit && formatRawSum(limit)],
    [labels.limitOrder, leg.limitSwap?.state],
    [labels.hash, leg.hash],
    [labels.started, leg.startTimestamp],
    [labels.ended, leg.endTimestamp],
    [labels.updated, leg.updateTimestamp],
    [labels.expected, leg.estimatedEndTimestamp],
  ])
  return `${index + 1}.\n${section.replaceAll(/^/gm, '   ')}`
}

function formatEntries<Entry extends { at: number }>(
  title: string,
  entries: readonly Entry[],
  format: (entry: Entry) => string,
) {
  const lines = entries.map(
    (entry) => `- ${formatIso(entry.at)} ${formatCode(format(entry))}`,
  )
  return lines.length === 0 ? [] : [`## ${title}`, lines.join('\n')]
}
