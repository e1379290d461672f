import {
  type Leg,
  type PartState,
  type StreamingDetails,
  emptyLeg,
} from '../../contract/tracker'
import { isSameAsset } from '../../model/assets'
import { formatHashForChain } from '../../model/chains/hashes'
import type { Describe } from '../catalogue/catalogue'
import { isSwapKind } from '../networks/kinds'
import { isRequestedAsset } from '../networks/memo'
import type { Network } from '../networks/network'
import {
  convertLimit,
  hasAmount,
  readBaseUnits,
  sumAmounts,
} from '../networks/networkAmount'
import type { StoredStart } from '../store/starts'
import {
  type Facts,
  type Payout,
  type SwapParts,
  type Transfer,
  emptyFacts,
  isResting,
  timeSwap,
} from './facts'
import { getAssetChain } from './payees'
import type { Halts } from './stepHalts'

const settledStatuses = ['success', 'partially_refunded', 'refunded', 'reverted'] as const
type OpenStatus =
  | 'not_started'
  | 'mempool'
  | 'inbound'
  | 'swapping'
  | 'streaming'
  | 'outbound'

/** The statuses of this service; trackers may send others. */
type LegStatus =
  | (typeof settledStatuses)[number]
  | OpenStatus
  | 'pending'
  | 'refund_failed'
  | 'payout_failed'

/** Whether nothing more is expected of a leg. */
export const isSettled = ({ status }: Pick<Leg, 'status'>): boolean =>
  settledStatuses.some((each) => each === status)

/** What a response needs beside the facts. */
export type ResponseInput = {
  /** Canonical. */
  hash: string
  network: Network
  describe: Describe
  /** When a source reported the transaction, maybe as a kind that is not known here. */
  reported: 'now' | 'earlier' | 'never'
  /** A source gave no usable response. */
  isOutage: boolean
  /** How long ago any source's report last changed, ms. */
  ageMs: number
  /** The hashes of the transactions that used this registered memo. */
  usedBy: readonly string[]
  /** Legs before the deposit that the network does not report. */
  externalLegs: readonly ExternalLeg[]
  start: StoredStart | null
  /** The quote belongs to a sample of the sandbox, not to a client. */
  isOwnQuote: boolean
  /** When each step happened: Unix ms, null when not known. `isSentComputed`: `sent` follows from heights of blocks. */
  times: {
    began: number | null
    confirmed: number | null
    swapped: number | null
    sent: number | null
    isSentComputed: boolean
  }
  /** The usual duration of each step, ms; null where it cannot be known. */
  estimates: { inbound: number; swap: number | null; outbound: number }
  halts: Halts
  now: number
}

/** `isWaiting`: the transaction waits for something that has no usual duration. */
export type LegContext = ResponseInput & { isWaiting: boolean }

/** A leg outside the network: an approval, or a deposit that reverts on its own chain. Times: Unix ms, null if not known. */
export type ExternalLeg = Transfer & {
  txnType: 'APPROVAL' | 'TRANSFER:IN'
  status: 'pending' | 'success' | 'reverted'
  start: number | null
  end: number | null
}

/**
 * A swap has the deposit, the swap, and a leg per payout, or the expected payout while none is planned. Any other kind has
 * its deposit if there is one, the action, and its payouts. Without a known kind there is only the deposit until it ends.
 */
export function createLegs(facts: Facts, context: LegContext): Leg[] {
  const { kind, end, deposit, payouts, swap } = facts
  const isSwap = isSwapKind(kind)
  // Transfers and calls on the network's own chain have no deposit leg.
  const isInternal = deposit.chain === '' || deposit.chain === context.network.chain
  const isDirect =
    kind === 'SEND' || kind === 'DEPOSIT' || (kind === 'CONTRACT' && isInternal)
  // The network's own transactions can come without money: the node lists 0 of a coin, and the indexer none.
  const isAlone = !isSwap && (!hasAmount(deposit.amount) || isDirect)
  const isUnpaid = payouts.length === 0
  // Where only the failed output is reported, nothing is known of the deposit.
  const isDepositKnown = deposit.asset !== '' || end !== 'payout-failed'
  const isUnknown = kind === 'REQUEST' && end === 'open' && isUnpaid && !isAlone
  const isReturned = swap.parts !== null && swap.parts.returned >= swap.parts.total
  const isLost =
    isReturned ||
    end === 'taken-as-fee' ||
    end === 'refund-failed' ||
    end === 'payout-failed'
  const isExpected = isSwap && isUnpaid && !isLost && facts.memo.asset !== ''
  const withExpected = isExpected
    ? { ...facts, payouts: [expectPayout(facts, context)] }
    : facts
  const legs = [
    ...(isUnknown ? [] : [createActionLeg(withExpected, isAlone, context)]),
    ...withExpected.payouts.map((payout) => createPayoutLeg(payout, facts, context)),
  ]
  for (const leg of legs)
    leg.unverified = isExpected && !context.isOwnQuote && leg.toAmount !== ''
  return isAlone || !isDepositKnown ? legs : [createDepositLeg(facts, context), ...legs]
}

export function createExternalLeg(external: ExternalLeg, context: LegContext): Leg {
  const { txnType, status, start, end } = external
  return createLeg(context, { ...asFields(external), txnType, status }, [start, end, 0])
}

function createDepositLeg(facts: Facts, context: LegContext): Leg {
  const { deposit, arrival, confirmations, memo, end } = facts
  const { estimates, times } = context
  const arriving: LegStatus = arrival === 'mempool' ? 'mempool' : 'inbound'
  const arrived = end === 'rejected' ? 'reverted' : 'success'
  const status = arrival === 'final' ? arrived : arriving
  const more = {
    txnType: 'TRANSFER:IN',
    status,
    confirmations,
    refundAddress: memo.refundAddress,
  }
  const span = [times.began, times.confirmed, estimates.inbound] as const
  return createLeg(
    context,
    { ...asFields(deposit), ...more },
    span,
    confirmations?.remaining,
  )
}

/** The swap, or the action of any other kind: liquidity, savings, bonds, names, transfers. `isAlone`: it has no deposit. */
function createActionLeg(facts: Facts, isAlone: boolean, context: LegContext): Leg {
  const { deposit, kind, arrival } = facts
  const { confirmed, swapped } = context.times
  const fields = {
    provider: context.network.provider,
    status: getActionStatus(facts, isAlone),
    fromAsset: deposit.asset,
    fromAmount: deposit.amount,
    ...(isSwapKind(kind) ? readSwap(facts, context.network) : readAction(facts, isAlone)),
  }
  const start = arrival === 'final' ? confirmed : null
  const span = [start, swapped, context.estimates.swap] as const
  return createLeg(context, fields, span, timeSwap(facts).remaining)
}

/** One side of the type of a swap: `TC` for the network's own coin and claims, otherwise the asset's chain. */
function getSwapSide(asset: string, network: Network): string {
  const chain = getAssetChain(asset)
  return chain === '' || chain === network.chain ? 'TC' : chain
}

function readSwap(
  { deposit, memo, order, payouts, swap }: Facts,
  network: Network,
): Partial<Leg> {
  // A swap may have several outbounds. Those in the asset of the first one are added up, unless an amount is not known.
  const paid = payouts.filter(({ isRefund }) => !isRefund)
  const asset = paid[0]?.asset ?? ''
  const same = paid.filter((each) => isSameAsset(each.asset, asset))
  const sum = sumAmounts(same.map(({ amount }) => amount))
  // The full identifier of the memo's asset. For a short code that the network's table lacks, the paid asset decides.
  const isNamed = memo.asset !== '' && !isRequestedAsset(asset, memo.asset)
  const toAsset = isNamed ? memo.asset : asset
  const toAmount = hasAmount(sum) && isSameAsset(asset, toAsset) ? sum : ''
  const streamingSwapDetails = createStreamingDetails(swap.parts)
  return {
    txnType: `SWAP:${getSwapSide(deposit.asset, network)}-${getSwapSide(toAsset, network)}`,
    toAsset,
    toAmount,
    toAmountLimit: convertLimit(memo.limit, toAsset, network),
    isStreamingSwap: streamingSwapDetails !== null,
    streamingSwapDetails,
    limitSwap: order && { state: order },
  }
}

const readAction = (
  { deposit, credit, kind }: Facts,
  isAlone: boolean,
): Partial<Leg> => ({
  // `TC:` is the network itself.
  txnType: `TC:${kind}`,
  hash: isAlone ? deposit.hash : '',
  fromAddress: isAlone ? deposit.from : '',
  toAsset: credit?.asset ?? '',
  toAmount: credit?.amount ?? '',
  toAddress: kind === 'SEND' || kind === 'DEPOSIT' ? (credit?.to ?? '') : '',
})

/** The status of the swap or the action. `isAlone`: it has no deposit. */
function getActionStatus(facts: Facts, isAlone: boolean): LegStatus {
  const { kind, end, arrival, swap } = facts
  if (end === 'taken-as-fee') return 'reverted'
  if (end === 'refund-failed') return 'refund_failed'
  if (end === 'payout-failed') return 'payout_failed'
  if (end === 'rejected' && isAlone) return 'reverted'
  if (end === 'rejected' || arrival !== 'final') return 'not_started'
  // The deposit itself is done; another network goes on with it.
  if (kind === 'DEPOSIT') return 'success'
  const final = getFinalStatus(facts)
  if (!isSwapKind(kind))
    return end === 'ended' || final === 'refunded' ? final : 'pending'
  if (swap.state === 'waiting') return 'not_started'
  if (isResting(facts)) return 'pending'
  return swap.state === 'done' ? final : swap.state
}

/** The status by what was refunded: nothing, a part or all of it. */
export function getFinalStatus({ payouts, swap }: Pick<Facts, 'payouts' | 'swap'>) {
  const hasRefund =
    payouts.some(({ isRefund }) => isRefund) || (swap.parts?.returned ?? 0) > 0
  if (!hasRefund) return 'success'
  return payouts.every(({ isRefund }) => isRefund) ? 'refunded' : 'partially_refunded'
}

/** Sources report only how many parts were refunded. The last ones are marked, because prices drift over time. */
function createStreamingDetails(parts: SwapParts | null): StreamingDetails | null {
  if (parts === null || parts.total > 10_000) return null
  const { tried, total, returned: refunded } = parts
  const completed = Math.max(0, tried - refunded)
  const getState = (index: number): PartState =>
    index < completed ? 1 : index < tried ? 2 : 0
  const progress = Array.from({ length: total }, (_, index) => getState(index))
  return { completed, total, refunded, progress }
}

function createPayoutLeg(payout: Payout, facts: Facts, context: LegContext): Leg {
  const { isRefund, sent } = payout
  const { swapped, sent: sentAt, isSentComputed } = context.times
  const queue = sent ? null : facts.queue
  // An expected payout is not due before the network plans it: fees may use up the refund of a refused swap.
  const isPlanned = facts.payouts.length > 0 && facts.arrival === 'final'
  const isDue = isPlanned && facts.swap.state === 'done' && facts.end !== 'rejected'
  const open: LegStatus = isDue ? 'outbound' : 'not_started'
  const fields = {
    ...asFields(payout),
    txnType: 'TRANSFER:OUT',
    status: sent ? (isRefund ? 'refunded' : 'success') : open,
    queue,
    dexOut: isRefund ? null : facts.memo.dexOut,
    isEndApproximate: sent && sentAt !== null && isSentComputed,
  }
  const span = [isDue ? swapped : null, sentAt, context.estimates.outbound] as const
  return createLeg(context, fields, span, queue?.remaining)
}

/**
 * The payout by memo and quote, before the network has planned one. No amount is expected after a refund of some parts, and
 * for another asset than the network reports.
 */
function expectPayout(
  { memo, swap }: Facts,
  { start, isOwnQuote, describe }: LegContext,
): Payout {
  const { asset, destination } = memo
  const { buyAsset = '', expectedBuyAmount = '' } = start ?? {}
  const { identifier } = describe(asset)
  const isSame =
    buyAsset === identifier || isSameAsset(buyAsset, identifier) || isOwnQuote
  const amount = isSame && !swap.parts?.returned ? expectedBuyAmount : ''
  const transfer = { ...emptyFacts.deposit, chain: getAssetChain(asset), asset, amount }
  return { ...transfer, to: destination ?? '', isRefund: false, sent: false }
}

/** The fields of a leg that moves one asset. */
const asFields = ({ chain, hash, asset, amount, from, to }: Transfer): Partial<Leg> => ({
  chain,
  hash,
  fromAsset: asset,
  fromAmount: amount,
  fromAddress: from,
  toAsset: asset,
  toAmount: amount,
  toAddress: to,
})

/** The assets of a leg by the catalogue's identifiers, with their logos. */
export function describeAssets(
  { fromAsset, toAsset }: Leg,
  describe: Describe,
): Partial<Leg> {
  const [sold, bought] = [describe(fromAsset), describe(toAsset)]
  const images = { fromAssetImage: sold.image, toAssetImage: bought.image }
  return { fromAsset: sold.identifier, toAsset: bought.identifier, ...images }
}

/** The start and end, Unix ms, and the usual duration, ms; null where not known. */
type Span = readonly [start: number | null, end: number | null, usual: number | null]

/** A leg, on the network's own chain where none is given. `remaining`: ms, as the network says. */
function createLeg(
  { describe, network, isWaiting, now }: LegContext,
  fields: Partial<Leg>,
  [start, settledAt, usual]: Span,
  remaining: number | null = null,
): Leg {
  const leg = { ...emptyLeg, ...fields, chain: fields.chain || network.chain }
  const amounts = separateBaseUnits(leg)
  const end = isSettled(leg) ? settledAt : null
  const isCounted = remaining !== null && !isWaiting && !isSettled(leg)
  return {
    ...leg,
    ...amounts,
    hash: formatHashForChain(leg.chain, leg.hash),
    ...describeAssets(leg, describe),
    updateTimestamp: end ?? start ?? 0,
    ...timeSpan([start, end, isWaiting && end === null ? null : usual]),
    ...(isCounted && { estimatedEndTimestamp: now + remaining }),
  }
}

/**
 * Amounts in base units have a field of their own, so that no client takes them for whole units.
 */
function separateBaseUnits({ fromAmount, toAmount, toAmountLimit }: Leg): Partial<Leg> {
  const baseUnits = {
    from: readBaseUnits(fromAmount),
    to: readBaseUnits(toAmount),
    limit: readBaseUnits(toAmountLimit),
  }
  if (Object.values(baseUnits).every((units) => units === '')) return {}
  return {
    baseUnits,
    fromAmount: baseUnits.from === '' ? fromAmount : '',
    toAmount: baseUnits.to === '' ? toAmount : '',
    toAmountLimit: baseUnits.limit === '' ? toAmountLimit : '',
  }
}

/** The times of a leg or of the whole. The end is estimated from the usual duration, `since` the start if that is not known. */
export const timeSpan = ([start, end, usual]: Span, since = start) => ({
  startTimestamp: start,
  endTimestamp: end,
  estimatedEndTimestamp: end ?? (since === null || !usual ? null : since + usual),
  // A client's clock can be ahead of the network's.
  estimatedDuration:
    start !== null && end !== null ? Math.max(0, end - start) : (usual ?? 0),
})
