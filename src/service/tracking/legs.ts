import { type Leg, type PartState, type StreamingDetails, emptyLeg } from '../../contract/leg'
import { isPositive } from '../../model/amounts'
import { isSameAsset } from '../../model/assets'
import { formatHashForChain } from '../../model/chains/hashes'
import type { Describe } from '../catalogue/catalogue'
import { isSwapKind } from '../networks/kinds'
import { isRequestedAsset } from '../networks/memo'
import type { Network } from '../networks/network'
import {
  type AssetAmount,
  type Facts,
  type LegStatus,
  type Payout,
  type StepEstimates,
  type StepTimes,
  type Transfer,
  classifyRefund,
} from './facts'
import { getAssetChain } from './outputs'

export type LegContext = {
  network: Network
  describe: Describe
  times: StepTimes
  estimates: StepEstimates
  /** The quote's amount and asset; null without a quote. `isOwn`: the quote is the source's own. */
  expected: (AssetAmount & { isOwn: boolean }) | null
  /** The transaction waits for something that has no usual duration. */
  isWaiting: boolean
  now: number
}

/** A leg outside the network: an approval, or a deposit that reverts on its own chain. Times: Unix ms, null if not known. */
export type ExternalLeg = Transfer & {
  kind: 'approval' | 'deposit'
  status: 'not_started' | 'pending' | 'success' | 'reverted'
  start: number | null
  end: number | null
}

/**
 * A swap has the deposit, the swap, and a leg per payout, or the expected payout while none is planned. Any other kind has
 * its deposit if there is one, the action, and its payouts. Without a known kind there is only the deposit until it ends.
 */
export function createLegs(facts: Facts, context: LegContext): Leg[] {
  const { kind, end, deposit } = facts
  const payouts = facts.payouts.map((payout) => createPayoutLeg(payout, facts, context))
  if (isSwapKind(kind)) {
    const legs = [createDepositLeg(facts, context), createSwapLeg(facts, context)]
    const isUnpaid = payouts.length === 0 && end !== 'taken-as-fee' && end !== 'unpaid'
    return [...legs, ...(isUnpaid ? [createExpectedLeg(facts, context)] : payouts)]
  }
  const isAlone = deposit.asset === '' || isDirect(facts, context)
  const deposits = isAlone ? [] : [createDepositLeg(facts, context)]
  const isUnknown = kind === 'REQUEST' && end === 'open' && payouts.length === 0
  if (isUnknown && !isAlone) return deposits
  return [...deposits, createActionLeg(facts, isAlone, context), ...payouts]
}

/** Transfers and calls on the network's own chain have no deposit leg. */
const isDirect = ({ kind, deposit }: Facts, { network }: LegContext): boolean =>
  kind === 'SEND' ||
  (kind === 'CONTRACT' && (deposit.chain === '' || deposit.chain === network.chain))

export const createExternalLeg = (external: ExternalLeg, context: LegContext): Leg =>
  createTransferLeg(external, context, {
    txnType: external.kind === 'approval' ? 'APPROVAL' : 'TRANSFER:IN',
    status: external.status,
    ...createSpan(context, { start: external.start, end: external.end, estimate: 0 }),
  })

function createDepositLeg(facts: Facts, context: LegContext): Leg {
  const { deposit, arrival, confirmations, end } = facts
  const { began, confirmed } = context.times
  const arriving: LegStatus = arrival === 'mempool' ? 'mempool' : 'inbound'
  return createTransferLeg(deposit, context, {
    txnType: 'TRANSFER:IN',
    status: end === 'rejected' ? 'reverted' : arrival === 'final' ? 'success' : arriving,
    confirmations,
    ...createSpan(context, {
      start: began,
      end: arrival === 'final' ? confirmed : null,
      estimate: context.estimates.inbound,
      remaining: confirmations?.remaining,
    }),
  })
}

function createSwapLeg(facts: Facts, context: LegContext): Leg {
  const { deposit, swap, target, order } = facts
  const { network, times, estimates } = context
  const isOver = swap.state === 'done'
  const asset = getTargetAsset(facts)
  const isPaid = isPositive(swap.paid.amount) && isSameAsset(swap.paid.asset, asset)
  const expected = isPaid ? '' : getExpectedAmount(facts, context)
  const details = createStreamingDetails(facts)
  return createLeg(context, {
    chain: network.chain,
    provider: network.provider,
    txnType: `SWAP:${getSwapSide(deposit.asset, network)}-${getSwapSide(asset, network)}`,
    status: getSwapStatus(facts),
    fromAsset: deposit.asset,
    fromAmount: deposit.amount,
    toAsset: asset,
    toAmount: isPaid ? swap.paid.amount : expected,
    toAmountLimit: target.limit,
    isStreamingSwap: details !== null,
    streamingSwapDetails: details,
    limitSwap: order === null ? null : { state: order },
    unverified: expected !== '' && context.expected?.isOwn === false,
    ...createSpan(context, {
      start: facts.arrival === 'final' ? times.confirmed : null,
      end: isOver ? times.swapped : null,
      estimate: estimates.swap,
      remaining: isOver ? null : swap.remaining,
    }),
  })
}

/** The full identifier of the memo's asset. For a short code that the network's table lacks, the paid asset decides. */
const getTargetAsset = ({ target, swap: { paid } }: Facts): string =>
  target.asset === '' || isRequestedAsset(paid.asset, target.asset) ? paid.asset : target.asset

function getSwapStatus(facts: Facts): LegStatus {
  const { state } = facts.swap
  if (facts.end === 'taken-as-fee') return 'reverted'
  if (facts.end === 'unpaid') return 'refund_failed'
  if (facts.end === 'rejected' || facts.arrival !== 'final' || state === 'waiting') {
    return 'not_started'
  }
  if (facts.order === 'open' || facts.order === 'partly-filled') return 'pending'
  if (state !== 'done') return state
  return endStatuses[classifyRefund(facts)]
}

export const endStatuses = {
  none: 'success',
  part: 'partially_refunded',
  whole: 'refunded',
} as const satisfies Record<string, LegStatus>

/** The quote's amount: '' after a refund, and for another asset than the network reports. */
function getExpectedAmount(facts: Facts, { expected, describe }: LegContext): string {
  if (expected === null || classifyRefund(facts) !== 'none') return ''
  const asset = describe(getTargetAsset(facts)).identifier
  const isSame = expected.asset === asset || isSameAsset(expected.asset, asset)
  return isSame || expected.isOwn ? expected.amount : ''
}

/** `TC` for the network's own coin and claims, otherwise the asset's chain. */
function getSwapSide(asset: string, network: Network): string {
  const chain = getAssetChain(asset)
  return chain === '' || chain === network.chain ? 'TC' : chain
}

/** Sources report only how many parts were refunded. The last ones are marked, because prices drift over time. */
function createStreamingDetails({ swap: { parts } }: Facts): StreamingDetails | null {
  if (parts === null || parts.total > 10_000) return null
  const { tried, total, returned } = parts
  const completed = Math.max(0, tried - returned)
  const getState = (index: number): PartState => (index < completed ? 1 : index < tried ? 2 : 0)
  const progress = Array.from({ length: total }, (_, index) => getState(index))
  return { completed, total, refunded: returned, progress }
}

/** The leg of every kind but swaps: liquidity, savings, bonds, names, transfers. `TC:` is the network itself. */
function createActionLeg(facts: Facts, isAlone: boolean, context: LegContext): Leg {
  const { deposit, credit, kind, arrival, end } = facts
  const { network, times, estimates } = context
  return createLeg(context, {
    chain: network.chain,
    hash: isAlone ? deposit.hash : '',
    provider: network.provider,
    txnType: `TC:${kind}`,
    status: getActionStatus(facts, isAlone),
    fromAsset: deposit.asset,
    fromAmount: deposit.amount,
    fromAddress: isAlone ? deposit.from : '',
    toAsset: credit?.asset ?? '',
    toAmount: credit?.amount ?? '',
    toAddress: kind === 'SEND' ? (credit?.to ?? '') : '',
    ...createSpan(context, {
      start: arrival === 'final' ? times.confirmed : null,
      end: end === 'open' ? null : times.swapped,
      estimate: estimates.swap,
    }),
  })
}

function getActionStatus(facts: Facts, isAlone: boolean): LegStatus {
  if (facts.end === 'taken-as-fee') return 'reverted'
  if (facts.end === 'unpaid') return 'refund_failed'
  if (facts.end === 'rejected') return isAlone ? 'reverted' : 'not_started'
  if (facts.arrival !== 'final') return 'not_started'
  if (classifyRefund(facts) === 'whole') return 'refunded'
  return facts.end === 'ended' ? 'success' : 'pending'
}

function createPayoutLeg(payout: Payout, facts: Facts, context: LegContext): Leg {
  const { isRefund, sent } = payout
  const { times, estimates } = context
  const isDue = facts.swap.state === 'done' && facts.arrival === 'final' && facts.end !== 'rejected'
  const open: LegStatus = isDue ? 'outbound' : 'not_started'
  return createTransferLeg(payout, context, {
    txnType: 'TRANSFER:OUT',
    status: sent ? (isRefund ? 'refunded' : 'success') : open,
    queue: sent ? null : facts.queue,
    dexOut: isRefund ? null : facts.target.dexOut,
    isEndApproximate: sent && times.sent !== null && times.isSentComputed,
    ...createSpan(context, {
      start: isDue ? times.swapped : null,
      end: sent ? times.sent : null,
      estimate: estimates.outbound,
      remaining: sent ? null : facts.queue?.remaining,
    }),
  })
}

/** The payout by memo or quote, before the network has planned one. */
function createExpectedLeg(facts: Facts, context: LegContext): Leg {
  const { asset, address } = facts.target
  const amount = getExpectedAmount(facts, context)
  const payout: Payout = {
    chain: getAssetChain(asset),
    hash: '',
    from: '',
    to: address,
    asset,
    amount,
    isRefund: false,
    sent: false,
  }
  const unverified = amount !== '' && context.expected?.isOwn === false
  return { ...createPayoutLeg(payout, facts, context), unverified }
}

type Times = {
  start: number | null
  end: number | null
  /** The usual duration, ms; 0 or null when not known. `remaining`: what the network says is left. */
  estimate: number | null
  remaining?: number | null | undefined
}

/** The times of a leg. The estimated end follows from the remaining time, or else from the start. */
function createSpan({ isWaiting, now }: LegContext, { start, end, ...times }: Times) {
  const { estimate, remaining = null } = times
  const usual = isWaiting && end === null ? 0 : (estimate ?? 0)
  const expected = start !== null && usual > 0 ? start + usual : null
  const left = remaining === null ? expected : now + remaining
  return {
    startTimestamp: start,
    updateTimestamp: end ?? start ?? 0,
    endTimestamp: end,
    estimatedEndTimestamp: end ?? (isWaiting ? null : left),
    estimatedDuration: start !== null && end !== null ? Math.max(0, end - start) : usual,
  }
}

/** A leg that moves one asset. */
const createTransferLeg = (transfer: Transfer, context: LegContext, more: Partial<Leg>): Leg =>
  createLeg(context, {
    chain: transfer.chain || context.network.chain,
    hash: transfer.hash,
    fromAsset: transfer.asset,
    fromAmount: transfer.amount,
    fromAddress: transfer.from,
    toAsset: transfer.asset,
    toAmount: transfer.amount,
    toAddress: transfer.to,
    ...more,
  })

function createLeg({ describe }: LegContext, fields: Partial<Leg>): Leg {
  const leg = { ...emptyLeg, ...fields }
  const [sold, bought] = [describe(leg.fromAsset), describe(leg.toAsset)]
  return {
    ...leg,
    hash: formatHashForChain(leg.chain, leg.hash),
    fromAsset: sold.identifier,
    fromAssetImage: sold.image,
    toAsset: bought.identifier,
    toAssetImage: bought.image,
  }
}
