import type { Leg, StreamingDetails } from '../../contract/leg'
import type { TrackerResponse } from '../../contract/tracker'
import { isSameAsset } from '../assets'
import { getLegKind, selectTransferLegs } from './legs'
import { memoizeByObject } from '../memoizeByObject'
import { isPending, type LegState, parseLegState } from './status'
import { type SwapFacts, getSwapFacts } from './swapFacts'

/**
 * Whether the payout leg is proven. `no-deposit`: no leg names what was sold. `not-named`: a deposit, swap or payout does
 * not name its asset. `sold-asset`: the payout is in an asset that was sold. `other-asset`: it is not the last swap's target.
 */
export type PayoutProof =
  | 'proven'
  | 'no-payout'
  | 'no-deposit'
  | 'not-named'
  | 'sold-asset'
  | 'other-asset'

/** What a response proves, independent of its claims. Legs are given by their places, -1 for none. */
export type Evidence = {
  /** How much was refunded or is being refunded. */
  refund: 'none' | 'part' | 'whole'
  payout: PayoutProof
  /** The first leg that can still change without user action. */
  pendingLeg: number
  unknownLeg: number
  unfinishedLeg: number
  /** The first leg that failed, except an approval that a later leg shows was given again. */
  failedLeg: number
  /** The first leg that the wallet replaced, with the same exception. */
  replacedLeg: number
  /** The first leg whose limit order was not filled. */
  unfilledLeg: number
}

export const getEvidence = memoizeByObject((response: TrackerResponse): Evidence => {
  const { legs } = response.result
  const states = legs.map((leg) => parseLegState(leg.status))
  const lastStarted = states.findLastIndex((state) => state !== 'not-started')
  const hasFailed = (leg: Leg, at: number) =>
    states[at] === 'failed' && !(getLegKind(leg) === 'approval' && lastStarted > at)
  return {
    refund: findRefund(response, states),
    payout: provePayout(legs),
    pendingLeg: states.findIndex(isPending),
    unknownLeg: states.indexOf('unknown'),
    unfinishedLeg: states.findIndex((state) => state !== 'complete'),
    failedLeg: legs.findIndex(hasFailed),
    replacedLeg: legs.findIndex((leg, at) => leg.status === 'replaced' && hasFailed(leg, at)),
    unfilledLeg: legs.findIndex(
      ({ limitSwap }) => limitSwap !== null && limitSwap.state !== 'filled',
    ),
  }
})

/**
 * A refund shows in a status, in a payout of a sold asset, or in a streaming swap's count of refunded parts. It is partial
 * if the target asset was also paid out, or if statuses or counts say so.
 */
function findRefund(
  { status, result }: TrackerResponse,
  states: readonly LegState[],
): Evidence['refund'] {
  const { legs } = result
  const state = parseLegState(status)
  const facts = getSwapFacts(legs)
  const hasState = (wanted: LegState) => state === wanted || states.includes(wanted)
  const hasParts = (isRefunded: (details: StreamingDetails | null) => boolean) =>
    isRefunded(result.streamingSwapDetails) ||
    legs.some((leg) => isRefunded(leg.streamingSwapDetails))
  const isPartial = hasState('partially-refunded') || hasParts(hasRefundedSomeParts)
  const isRefunded = hasState('refunded') || facts.refunds.size > 0 || hasParts(hasRefundedParts)
  if (!isPartial && !isRefunded) return 'none'
  const hasRefundedPayout = legs.some(
    (leg, at) => states[at] === 'refunded' && getLegKind(leg) === 'payout',
  )
  const isPaid = legs.some((leg) => isActualPayout(leg, facts, hasRefundedPayout))
  return isPartial || isPaid ? 'part' : 'whole'
}

/**
 * Whether a leg pays out what the transaction was for: the bought asset of a swap, or any asset of another action if another of
 * its payouts is the refund. A swap's payout in neither asset goes to someone else, such as an affiliate.
 */
const isActualPayout = (
  leg: Leg,
  { sold, refunds, lastSwap, isAction }: SwapFacts,
  hasRefundedPayout: boolean,
): boolean =>
  getLegKind(leg) === 'payout' &&
  (sold.getFirstPlace() < Infinity || (isAction && hasRefundedPayout)) &&
  !refunds.has(leg) &&
  parseLegState(leg.status) !== 'refunded' &&
  parseLegState(leg.status) !== 'not-started' &&
  isTargetAsset(leg.toAsset, lastSwap)

/** Whether an asset is the target of the last swap; true if that swap names no target. */
const isTargetAsset = (asset: string, lastSwap: Leg | undefined): boolean =>
  lastSwap === undefined || lastSwap.toAsset === '' || isSameAsset(asset, lastSwap.toAsset)

const countRefundedParts = (details: StreamingDetails | null): number =>
  details === null
    ? 0
    : Math.max(details.refunded ?? 0, details.progress.filter((part) => part === 2).length)

const countParts = (details: StreamingDetails | null): number =>
  details === null ? 0 : Math.max(details.total ?? 0, details.progress.length)

const hasRefundedParts = (details: StreamingDetails | null): boolean =>
  countRefundedParts(details) > 0

const hasRefundedSomeParts = (details: StreamingDetails | null): boolean =>
  hasRefundedParts(details) && countRefundedParts(details) < countParts(details)

/**
 * The payout leg is the last leg other than a deposit. It is a payout, or a swap with no payout after it. Any other action
 * proves itself.
 */
function provePayout(legs: readonly Leg[]): PayoutProof {
  const { sold, lastSwap, isAction } = getSwapFacts(legs)
  const transfers = selectTransferLegs(legs)
  const last = transfers.findLast((leg) => getLegKind(leg) !== 'deposit')
  const kind = last && getLegKind(last)
  if (last === undefined || kind === 'other') return 'no-payout'
  if (isAction) return 'proven'
  const sellers = transfers.filter(
    (leg) => getLegKind(leg) === 'deposit' || getLegKind(leg) === 'swap',
  )
  if (sellers.length === 0) return 'no-deposit'
  const payouts = transfers.filter((leg) => getLegKind(leg) === 'payout')
  // An action after a swap takes in the bought asset and may pay out nothing.
  const asset = kind === 'action' && last.toAsset === '' ? last.fromAsset : last.toAsset
  if (asset === '' || sellers.some(({ fromAsset }) => fromAsset === '')) return 'not-named'
  if (sold.findPlace(asset) < Infinity) return 'sold-asset'
  if (!isTargetAsset(asset, lastSwap)) return 'other-asset'
  const isPaid = payouts.length === 0 || payouts.some((leg) => isTargetAsset(leg.toAsset, lastSwap))
  return isPaid ? 'proven' : 'other-asset'
}
