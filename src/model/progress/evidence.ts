import type { Leg, StreamingDetails } from '../../contract/leg'
import type { TrackerAnswer } from '../../contract/tracker'
import { sameAsset } from '../assets'
import { isReturn, legKind, movingLegs, soldAsset } from './legs'
import { remembered } from './remembered'
import { isMoving, type LegState, stateOf } from './status'

/** What an answer proves, apart from what it claims. */
export type Evidence = {
  /** Whether money came back, or is on its way back: all of it, a part of it, or none. */
  refund: 'none' | 'part' | 'whole'
  /** Whether the leg that pays out is there. */
  paysOut: boolean
  /** The place of the first leg that can still change by itself; -1 when none can. */
  moving: number
  /** The place of the first leg whose word nobody knows; -1 when there is none. */
  unknown: number
  /** The place of the first leg without a success word; -1 when all have one. */
  unfinished: number
  /** The place of the first leg that failed, -1 for none. An approval that was given again is none. */
  failed: number
}

export const evidenceOf = remembered((answer: TrackerAnswer): Evidence => {
  const { legs } = answer.result
  const states = legs.map((leg) => stateOf(leg.status))
  return {
    refund: refundIn(answer, states),
    paysOut: paysOut(legs),
    moving: states.findIndex(isMoving),
    unknown: states.indexOf('unknown'),
    unfinished: states.findIndex((state) => state !== 'complete'),
    failed: failedAt(legs, states),
  }
})

function failedAt(legs: readonly Leg[], states: readonly LegState[]): number {
  const hasLater = (at: number) =>
    states.some((state, index) => index > at && state !== 'not-started')
  return legs.findIndex(
    (leg, at) => states[at] === 'failed' && !(legKind(leg) === 'approval' && hasLater(at)),
  )
}

/**
 * A refund shows in a status word, in a payout in the asset that was sold, or in the count of a streaming swap's
 * returned parts. It is a part when another asset was paid out beside it, or when the words or counts say so.
 */
function refundIn(
  { status, result }: TrackerAnswer,
  states: readonly LegState[],
): Evidence['refund'] {
  const { legs } = result
  const whole = stateOf(status)
  const sold = soldAsset(legs)
  const saidOf = (state: LegState) => whole === state || states.includes(state)
  const streamed = (returns: (details: StreamingDetails | null) => boolean) =>
    returns(result.streamingSwapDetails) || legs.some((leg) => returns(leg.streamingSwapDetails))
  const partly = saidOf('partially-refunded') || streamed(returnsSomeParts)
  const returned =
    saidOf('refunded') ||
    legs.some((leg) => legs.length > 1 && isReturn(leg, sold)) ||
    streamed(returnsAllParts)
  if (!partly && !returned) return 'none'
  return partly || legs.some((leg) => paysOther(leg, sold)) ? 'part' : 'whole'
}

/** Money paid out in another asset than the one sold: then what came back was only a part. */
const paysOther = (leg: Leg, sold: string): boolean =>
  legKind(leg) === 'payout' &&
  !isReturn(leg, sold) &&
  stateOf(leg.status) !== 'refunded' &&
  stateOf(leg.status) !== 'not-started'

const returnedParts = (details: StreamingDetails | null): number =>
  details === null
    ? 0
    : Math.max(details.refunded ?? 0, details.parts.filter((part) => part === 2).length)

const totalParts = (details: StreamingDetails | null): number =>
  details === null ? 0 : Math.max(details.total ?? 0, details.parts.length)

const returnsAllParts = (details: StreamingDetails | null): boolean =>
  returnedParts(details) > 0 && returnedParts(details) >= totalParts(details)

const returnsSomeParts = (details: StreamingDetails | null): boolean =>
  returnedParts(details) > 0 && returnedParts(details) < totalParts(details)

/**
 * The leg that pays out: the last moving leg that is not a deposit, or a single swap leg. Its asset must be another than
 * the one sold, and both must be named: without that nobody can tell a payout from a return.
 */
function paysOut(legs: readonly Leg[]): boolean {
  const moving = movingLegs(legs)
  const sold = soldAsset(legs)
  const last =
    moving.length === 1
      ? moving.find((leg) => legKind(leg) === 'swap')
      : moving.findLast((leg) => legKind(leg) !== 'deposit')
  return last !== undefined && sold !== '' && last.toAsset !== '' && !sameAsset(sold, last.toAsset)
}
