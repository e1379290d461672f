import type { Leg, StreamingDetails } from '../../contract/leg'
import type { TrackerAnswer } from '../../contract/tracker'
import { sameAsset } from '../assets'
import { legKind, movingLegs } from './legs'
import { memoizeByObject } from '../memoizeByObject'
import { isMoving, type LegState, stateOf } from './status'
import { type SwapFacts, swapFactsOf } from './swapFacts'

/**
 * Whether the leg that pays out is there. `no-deposit`: nothing says what was sold. `not-named`: a deposit, a swap or the
 * payout does not name its asset. `sold-asset`: the payout is in an asset that was sold. `other-asset`: it is in another
 * asset than the last swap's target.
 */
export type PayoutProof =
  | 'proven'
  | 'no-payout'
  | 'no-deposit'
  | 'not-named'
  | 'sold-asset'
  | 'other-asset'

/** What an answer proves, apart from what it claims. */
export type Evidence = {
  /** Whether money came back, or is on its way back: all of it, a part of it, or none. */
  refund: 'none' | 'part' | 'whole'
  payout: PayoutProof
  /** The place of the first leg that can still change by itself; -1 when none can. */
  moving: number
  /** The place of the first leg whose word nobody knows; -1 when there is none. */
  unknown: number
  /** The place of the first leg without a success word; -1 when all have one. */
  unfinished: number
  /** The place of the first leg that failed, -1 for none. An approval that was given again is none. */
  failed: number
  /** The place of the first leg that a wallet replaced, -1 for none; with the same exception. */
  replaced: number
  /** The place of the first leg whose limit order did not fill although its status is a success; -1 for none. */
  unfilled: number
}

export const evidenceOf = memoizeByObject((answer: TrackerAnswer): Evidence => {
  const { legs } = answer.result
  const states = legs.map((leg) => stateOf(leg.status))
  const lastBegun = states.findLastIndex((state) => state !== 'not-started')
  const hasFailed = (leg: Leg, at: number) =>
    states[at] === 'failed' && !(legKind(leg) === 'approval' && lastBegun > at)
  return {
    refund: refundIn(answer, states),
    payout: proofOf(legs),
    moving: states.findIndex(isMoving),
    unknown: states.indexOf('unknown'),
    unfinished: states.findIndex((state) => state !== 'complete'),
    failed: legs.findIndex(hasFailed),
    replaced: legs.findIndex((leg, at) => leg.status === 'replaced' && hasFailed(leg, at)),
    unfilled: legs.findIndex(
      ({ limitSwap }, at) =>
        limitSwap !== null && limitSwap.state !== 'filled' && states[at] === 'complete',
    ),
  }
})

/**
 * A refund shows in a status word, in a payout in an asset that was sold, or in the count of a streaming swap's returned
 * parts. It is a part when the target asset was paid out beside it, or when the words or counts say so.
 */
function refundIn(
  { status, result }: TrackerAnswer,
  states: readonly LegState[],
): Evidence['refund'] {
  const { legs } = result
  const whole = stateOf(status)
  const facts = swapFactsOf(legs)
  const saidOf = (state: LegState) => whole === state || states.includes(state)
  const streamed = (returns: (details: StreamingDetails | null) => boolean) =>
    returns(result.streamingSwapDetails) || legs.some((leg) => returns(leg.streamingSwapDetails))
  const partly = saidOf('partially-refunded') || streamed(returnsSomeParts)
  const returned = saidOf('refunded') || facts.returns.size > 0 || streamed(returnsAllParts)
  if (!partly && !returned) return 'none'
  return partly || legs.some((leg) => isSwapPayout(leg, facts)) ? 'part' : 'whole'
}

/** A payout of what was bought. One in neither asset belongs to somebody else, such as an affiliate. */
const isSwapPayout = (leg: Leg, { sold, returns, lastSwap }: SwapFacts): boolean =>
  legKind(leg) === 'payout' &&
  sold.begin() < Infinity &&
  !returns.has(leg) &&
  stateOf(leg.status) !== 'refunded' &&
  stateOf(leg.status) !== 'not-started' &&
  isTarget(leg.toAsset, lastSwap)

/** Whether an asset is what the last swap buys; of a swap that does not say, any can be. */
const isTarget = (asset: string, lastSwap: Leg | undefined): boolean =>
  lastSwap === undefined || lastSwap.toAsset === '' || sameAsset(asset, lastSwap.toAsset)

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
 * The leg that pays out is the last leg that is not a deposit. It is a payout, or a swap that nothing is paid out behind;
 * of what is no swap, the action itself proves that it was done.
 */
function proofOf(legs: readonly Leg[]): PayoutProof {
  const { sold, lastSwap, isAction } = swapFactsOf(legs)
  const moving = movingLegs(legs)
  const last = moving.findLast((leg) => legKind(leg) !== 'deposit')
  const kind = last && legKind(last)
  if (last === undefined || kind === 'other') return 'no-payout'
  if (isAction) return 'proven'
  const sellers = moving.filter((leg) => legKind(leg) === 'deposit' || legKind(leg) === 'swap')
  if (sellers.length === 0) return 'no-deposit'
  const payouts = moving.filter((leg) => legKind(leg) === 'payout')
  // An action behind a swap takes in what was bought, and may pay out nothing.
  const asset = kind === 'action' && last.toAsset === '' ? last.fromAsset : last.toAsset
  if (asset === '' || sellers.some(({ fromAsset }) => fromAsset === '')) return 'not-named'
  if (sold.firstPlaceOf(asset) < Infinity) return 'sold-asset'
  if (!isTarget(asset, lastSwap)) return 'other-asset'
  const isPaid =
    kind === 'payout' ||
    payouts.length === 0 ||
    payouts.some((leg) => isTarget(leg.toAsset, lastSwap))
  return isPaid ? 'proven' : 'other-asset'
}
