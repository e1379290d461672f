import { getInput, getLimit, getOutput } from '../transaction/money'
import type { Step } from '../transaction/steps'
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
/** More steps are counted only, as people read the report. */
const maxSteps = 50

/**
 * A support report in Markdown: the receipt, then what helps to find a fault. Times are in
 * ISO 8601 (UTC). `now` is Unix ms by the server's clock. Of this browser it holds the label
 * alone, if one is given. All values are in code spans, which untrusted text
 * cannot end.
 */
export function formatReport(input: ReportInput, now: number): string {
  const { steps } = input.snapshot.explanation
  const polls = input.polls
    .slice(0, maxEntries)
    .map(({ at, result }) => `- ${formatIso(at)} ${formatCode(result)}`)
  return [
    `# ${fillText(texts.title, {})}`,
    ...(input.page.label ? [formatFacts([[labels.label, input.page.label]])] : []),
    formatReceipt({ ...input, address: input.page.address }),
    `## ${texts.tracking}`,
    formatTracking(input),
    `## ${texts.timing}`,
    formatTimes(input, now),
    `## ${fillText(texts.steps, { count: steps.length })}`,
    ...steps.slice(0, maxSteps).map(formatStep),
    ...(polls.length === 0 ? [] : [`## ${texts.responses}`, polls.join('\n')]),
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
  const until = isOver ? timing.endedAt : (getStaleSince(input) ?? now)
  const late = until === null ? null : getDelay(timing, until)
  return formatFacts([
    [labels.written, now],
    [labels.expected, timing.expectedAt],
    [labels.lateBy, late === null ? null : `${Math.round(late / 1_000)} s`],
    [labels.lastChange, timing.lastUpdateAt],
    [labels.lastRequest, requestedAt],
  ])
}

function formatStep(step: Step, index: number) {
  const { role, action, state, said } = step
  const limit = getLimit(step)
  const section = formatFacts([
    [labels.kind, fillText(texts.kind, { ...step, kind: role, type: action })],
    [labels.state, `${state} ${said}`.trim()],
    [labels.from, `${formatRawSum(getInput(step))} ${step.from}`],
    [labels.to, `${formatRawSum(getOutput(step, false))} ${step.to}`],
    [labels.minimum, limit && formatRawSum(limit)],
    [labels.limitOrder, step.order?.state],
    [labels.hash, step.hash],
    [labels.started, step.startedAt],
    [labels.ended, step.endedAt],
    [labels.expected, step.expectedAt],
  ])
  return `${index + 1}.\n${section.replaceAll(/^/gm, '   ')}`
}
