import type { TrackerResponse } from '../../contract/tracker'
import { getParts, isEnded } from './legs'
import type { ReportRules } from './sourceMemory'
import { type Verdict, decideVerdict, findRefund, isFinal, readResponse } from './verdict'

/** How far a response tells each part of a transaction. */
function measure(response: TrackerResponse): number[] {
  const { legs } = readResponse(response)
  const parts = legs.map(({ leg }) => getParts(leg.streamingSwapDetails))
  return [
    legs.filter(({ state }) => isEnded(state)).length,
    legs.filter(({ state }) => state !== 'not-started').length,
    legs.filter(({ hash }) => hash !== '').length,
    Math.max(0, ...parts.map((counted) => counted?.swapped ?? 0)),
  ]
}

const hasEnded = (response: TrackerResponse): boolean =>
  isFinal(decideVerdict(response).verdict)

const isRefunding = (response: TrackerResponse): boolean =>
  findRefund(readResponse(response)) !== null

/**
 * Whether a response tells less than the one before, and nothing more. An end is further than
 * anything open, and a refund replaces steps that were only planned.
 */
function isBehind(before: TrackerResponse, reported: TrackerResponse): boolean {
  // What contradicts itself is no more than anything else.
  if (decideVerdict(before).verdict === 'unclear') return false
  const isOver = hasEnded(before)
  if (hasEnded(reported) !== isOver) return isOver
  if (isRefunding(reported) && !isRefunding(before)) return false
  const known = measure(before)
  const differences = measure(reported).map((count, index) => count - (known[index] ?? 0))
  return differences.some((more) => more < 0) && differences.every((more) => more <= 0)
}

/** What a response says about how it ends; null where it says nothing of that. */
function readOutcome(response: TrackerResponse): Verdict | null {
  const { verdict } = decideVerdict(response)
  if (isFinal(verdict)) return verdict
  const read = readResponse(response)
  if (read.state === 'failed') return 'failed'
  const refund = findRefund(read)
  if (refund === null) return null
  return refund === 'part' ? 'partially-refunded' : 'refunded'
}

/** The addresses that sent payments went to. */
const listPaid = (response: TrackerResponse): string[] =>
  readResponse(response)
    .legs.filter(({ kind, state }) => kind === 'payout' && isEnded(state))
    .map(({ leg }) => leg.toAddress.toLowerCase())
    .filter((address) => address !== '')

/** Whether a response says that an end which was told is another one, or paid somebody else. */
function contradicts(before: TrackerResponse, reported: TrackerResponse): boolean {
  if (!hasEnded(before)) return false
  const outcome = readOutcome(reported)
  if (outcome !== null && outcome !== decideVerdict(before).verdict) return true
  const paid = new Set(listPaid(before))
  return paid.size > 0 && listPaid(reported).some((address) => !paid.has(address))
}

/** How responses of a service that has no memory of its own are compared. */
export const responseRules: ReportRules<TrackerResponse> = {
  advance: (before, reported) => (isBehind(before, reported) ? before : reported),
  contradicts,
  isNews: (before, reported) => JSON.stringify(before) !== JSON.stringify(reported),
  age: (response) => response,
}
