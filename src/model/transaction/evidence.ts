import type { Leg, StreamingDetails } from '../../contract/leg'
import type { TrackerResponse } from '../../contract/tracker'
import { isSameAsset } from '../assets'
import { getLegKind, isTransferKind, type LegKind } from './legs'
import { isPending, type LegState, parseLegState } from './status'

/**
 * What a leg does with the user's money. `refund`: a payout of an asset that was sold. `fee`: a payout of neither the bought
 * nor a sold asset, which goes to someone else, such as an affiliate. A payout that a later swap sells again is `other`.
 */
export type LegRole = 'deposit' | 'swap' | 'payout' | 'refund' | 'fee' | 'other'

/** A leg with its kind, its role and the state that a page shows. */
export type ReadLeg = { leg: Leg; kind: LegKind; role: LegRole; state: LegState }

export type Reading = {
  legs: readonly ReadLeg[]
  lastSwap: Leg | undefined
  /** Whether it is another action than a swap, such as adding liquidity. */
  isAction: boolean
  /** The assets that deposits and swaps sell; none for an action, unless the action was refunded. */
  sold: readonly string[]
}

/**
 * Reads who is paid by each leg. A payout is a refund if its asset was sold before it: one that a later swap sells again is
 * none. Without an earlier sale (legs can come reordered) it is compared with all sold assets.
 */
export function readPayouts(legs: readonly Leg[]): Reading {
  const kinds = legs.map(getLegKind)
  const states = legs.map(({ status }) => parseLegState(status))
  const lastSwapAt = kinds.lastIndexOf('swap')
  const lastSwap = legs[lastSwapAt]
  const isAction = lastSwap === undefined && kinds.includes('action')
  // A withdrawal pays out the deposited asset. It is no refund unless the status says so.
  const countsAsSale =
    !isAction || legs.some((_, at) => kinds[at] === 'action' && isRefundState(states[at]))
  const sales = new Map<string, number>()
  for (const [at, { fromAsset }] of legs.entries()) {
    const isSale = countsAsSale && (kinds[at] === 'deposit' || kinds[at] === 'swap')
    if (isSale && fromAsset !== '' && !sales.has(fromAsset)) sales.set(fromAsset, at)
  }
  const sold = [...sales]
  const getRole = ({ toAsset }: Leg, at: number): LegRole => {
    const kind = kinds[at]
    if (kind === 'deposit' || kind === 'swap') return kind
    if (kind !== 'payout') return 'other'
    const earlier = sold.filter(([, place]) => place < at)
    const compared = earlier.length > 0 ? earlier : sold
    if (isRefundState(states[at]) || compared.some(([asset]) => isSameAsset(asset, toAsset))) {
      return 'refund'
    }
    if (isTargetAsset(toAsset, lastSwap)) return 'payout'
    return at < lastSwapAt ? 'other' : 'fee'
  }
  return {
    legs: legs.map((leg, at) => {
      const role = getRole(leg, at)
      return { leg, kind: kinds[at] ?? 'other', role, state: getShownState(leg, role) }
    }),
    lastSwap,
    isAction,
    sold: sold.map(([asset]) => asset),
  }
}

const isRefundState = (state: LegState | undefined): boolean =>
  state === 'refunded' || state === 'partially-refunded'

/** A refund that was paid is refunded whatever its status, and a swap with refunded parts is not complete. */
function getShownState({ status, streamingSwapDetails }: Leg, role: LegRole): LegState {
  const state = parseLegState(status)
  if (state !== 'complete') return state
  if (role === 'refund') return 'refunded'
  const refund = getPartsRefund(streamingSwapDetails)
  if (refund === 'none') return state
  return refund === 'part' ? 'partially-refunded' : 'refunded'
}

/** How many of the parts were refunded. A count of refunded parts without a total counts as all. */
function getPartsRefund(details: StreamingDetails | null): Evidence['refund'] {
  if (details === null) return 'none'
  const { refunded, total, progress: parts } = details
  const back = Math.max(refunded ?? 0, parts.filter((part) => part === 2).length)
  if (back <= 0) return 'none'
  return back < Math.max(total ?? 0, parts.length) ? 'part' : 'whole'
}

/** Whether an asset is the target of the last swap; true if that swap names no target. */
const isTargetAsset = (asset: string, lastSwap: Leg | undefined): boolean =>
  lastSwap === undefined || lastSwap.toAsset === '' || isSameAsset(asset, lastSwap.toAsset)

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

/** A leg by its number from 1, with its reported status. */
export type Step = { step: number; status: string }

/** The state of a limit order. */
export type OrderState = NonNullable<Leg['limitSwap']>['state']

/** What a response proves, independent of its claims. A step is the first of its sort, null for none. */
export type Evidence = {
  reading: Reading
  /** How much was refunded or is being refunded. */
  refund: 'none' | 'part' | 'whole'
  payout: PayoutProof
  /** It can still change without user action. */
  pending: Step | null
  unknown: Step | null
  unfinished: Step | null
  /** Except an approval that a later leg shows was given again. */
  failed: Step | null
  /** The wallet replaced it, with the same exception. */
  replaced: Step | null
  unfilledOrder: OrderState | null
}

export function getEvidence(response: TrackerResponse): Evidence {
  const reading = readPayouts(response.result.legs)
  const { legs } = reading
  const lastStarted = legs.findLastIndex(({ state }) => state !== 'not-started')
  const findStep = (test: (each: ReadLeg, at: number) => boolean): Step | null => {
    const at = legs.findIndex(test)
    return at < 0 ? null : { step: at + 1, status: legs[at]?.leg.status ?? '' }
  }
  const hasFailed = ({ state, kind }: ReadLeg, at: number) =>
    state === 'failed' && !(kind === 'approval' && lastStarted > at)
  const order = legs.find(({ leg }) => leg.limitSwap !== null && leg.limitSwap.state !== 'filled')
  return {
    reading,
    refund: findRefund(response, reading),
    payout: provePayout(reading),
    pending: findStep(({ state }) => isPending(state)),
    unknown: findStep(({ state }) => state === 'unknown'),
    unfinished: findStep(({ state }) => state !== 'complete'),
    failed: findStep(hasFailed),
    replaced: findStep((each, at) => each.leg.status === 'replaced' && hasFailed(each, at)),
    unfilledOrder: order?.leg.limitSwap?.state ?? null,
  }
}

/**
 * A refund shows in a status, in a payout of a sold asset, or in a streaming swap's count of refunded parts. It is partial
 * if the target asset was also paid out, or if statuses or counts say so.
 */
function findRefund(
  { status, result }: TrackerResponse,
  { legs, sold, isAction }: Reading,
): Evidence['refund'] {
  const state = parseLegState(status)
  const hasState = (wanted: LegState) =>
    state === wanted || legs.some((leg) => leg.state === wanted)
  const parts = [result.streamingSwapDetails, ...legs.map(({ leg }) => leg.streamingSwapDetails)]
  const refunds = new Set(parts.map(getPartsRefund))
  const isPartial = hasState('partially-refunded') || refunds.has('part')
  const isRefunded =
    hasState('refunded') || refunds.has('whole') || legs.some(({ role }) => role === 'refund')
  if (!isPartial && !isRefunded) return 'none'
  // An action pays out any asset, if another of its payouts is the refund.
  const canBePaid =
    sold.length > 0 ||
    (isAction && legs.some((leg) => leg.role === 'refund' && isRefundState(leg.state)))
  const isPaid = legs.some((leg) => leg.role === 'payout' && leg.state !== 'not-started')
  return isPartial || (canBePaid && isPaid) ? 'part' : 'whole'
}

/**
 * The payout leg is the last leg other than a deposit. It is a payout, or a swap with no payout after it. Any other action
 * proves itself.
 */
function provePayout({ legs, sold, lastSwap, isAction }: Reading): PayoutProof {
  const transfers = legs.filter(({ kind }) => isTransferKind(kind))
  const last = transfers.findLast(({ kind }) => kind !== 'deposit')
  if (last === undefined || last.kind === 'other') return 'no-payout'
  if (isAction) return 'proven'
  const sellers = transfers.filter(({ kind }) => kind === 'deposit' || kind === 'swap')
  if (sellers.length === 0) return 'no-deposit'
  // An action after a swap takes in the bought asset and may pay out nothing.
  const isIntake = last.kind === 'action' && last.leg.toAsset === ''
  const asset = isIntake ? last.leg.fromAsset : last.leg.toAsset
  if (asset === '' || sellers.some(({ leg }) => leg.fromAsset === '')) return 'not-named'
  if (sold.some((each) => isSameAsset(each, asset))) return 'sold-asset'
  if (!isTargetAsset(asset, lastSwap)) return 'other-asset'
  const payouts = transfers.filter(({ kind }) => kind === 'payout')
  const isPaid = payouts.length === 0 || payouts.some(({ role }) => role === 'payout')
  return isPaid ? 'proven' : 'other-asset'
}
