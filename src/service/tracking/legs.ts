import { type Leg, type PartState, type StreamingDetails, emptyLegFields } from '../../contract/leg'
import { isPositive } from '../../model/amounts'
import { isSameAsset } from '../../model/assets'
import { formatHashForChain } from '../../model/chains/hashes'
import type { Describe } from '../catalogue/describe'
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

/** A leg outside the network: an approval, or a deposit that reverts on its own chain. */
export type ExternalLeg = {
  kind: 'approval' | 'deposit'
  chain: string
  hash: string
  sold: AssetAmount
  from: string
  to: string
  status: 'not_started' | 'pending' | 'success' | 'reverted'
  /** Unix ms, null when not known. */
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
  const deposits =
    deposit.asset === '' || isDirect(facts, context) ? [] : [createDepositLeg(facts, context)]
  if (!isSwapKind(kind)) {
    const isUnknown = kind === 'REQUEST' && end === 'open' && payouts.length === 0
    if (isUnknown && deposits.length > 0) return deposits
    return [...deposits, createActionLeg(facts, context), ...payouts]
  }
  const legs = [createDepositLeg(facts, context), createSwapLeg(facts, context)]
  const isUnpaid = payouts.length === 0 && end !== 'taken-as-fee' && end !== 'unpayable'
  if (!isUnpaid) return [...legs, ...payouts]
  const expected = createPayoutLeg(createExpectedPayout(facts, context), facts, context)
  return [...legs, { ...expected, unverified: isAmountUnverified(facts, context) }]
}

export function createExternalLeg(external: ExternalLeg, context: LegContext): Leg {
  const { sold, chain, hash, from, to, status, start, end } = external
  return createLeg(context, {
    chain,
    hash,
    txnType: external.kind === 'approval' ? 'APPROVAL' : 'TRANSFER:IN',
    from: { ...sold, address: from },
    to: { ...sold, address: to },
    status,
    span: { start, end, estimate: 0, remaining: null },
  })
}

/** Transfers and calls on the network's own chain have no deposit leg. */
const isDirect = ({ kind, deposit }: Facts, { network }: LegContext): boolean =>
  kind === 'SEND' ||
  (kind === 'CONTRACT' && (deposit.chain === '' || deposit.chain === network.chain))

function createDepositLeg(facts: Facts, context: LegContext): Leg {
  const { deposit, arrival } = facts
  const { began, confirmed } = context.times
  return createLeg(context, {
    chain: deposit.chain || context.network.chain,
    hash: deposit.hash,
    txnType: 'TRANSFER:IN',
    from: { asset: deposit.asset, amount: deposit.amount, address: deposit.from },
    to: { asset: deposit.asset, amount: deposit.amount, address: deposit.to },
    status: getDepositStatus(facts),
    span: {
      start: began,
      end: arrival === 'final' ? confirmed : null,
      estimate: context.estimates.inbound,
      remaining: facts.confirmations?.remaining ?? null,
    },
    more: { confirmations: facts.confirmations },
  })
}

function getDepositStatus({ arrival, end }: Facts): LegStatus {
  if (end === 'rejected') return 'reverted'
  if (arrival === 'final') return 'success'
  return arrival === 'mempool' ? 'mempool' : 'inbound'
}

function createSwapLeg(facts: Facts, context: LegContext): Leg {
  const { deposit, swap, target } = facts
  const isOver = swap.state === 'done'
  const asset = getTargetAsset(facts)
  const isPaid = isPositive(swap.paid.amount) && isSameAsset(swap.paid.asset, asset)
  const parts = createStreamingDetails(facts)
  return createLeg(context, {
    chain: context.network.chain,
    hash: '',
    provider: context.network.provider,
    txnType: `SWAP:${getSwapSide(deposit.asset, context)}-${getSwapSide(asset, context)}`,
    from: { asset: deposit.asset, amount: deposit.amount, address: '' },
    to: {
      asset,
      amount: isPaid ? swap.paid.amount : getExpectedAmount(facts, context),
      address: '',
    },
    status: getSwapStatus(facts),
    span: {
      start: facts.arrival === 'final' ? context.times.confirmed : null,
      end: isOver ? context.times.swapped : null,
      estimate: context.estimates.swap,
      remaining: isOver ? null : swap.remaining,
    },
    more: {
      toAmountLimit: target.limit,
      isStreamingSwap: parts !== null,
      streamingSwapDetails: parts,
      unverified: !isPaid && isAmountUnverified(facts, context),
      limitSwap: facts.order === null ? null : { state: facts.order },
    },
  })
}

/** The full identifier of the memo's asset. For a short code that the network's table lacks, the paid asset decides. */
function getTargetAsset({ target, swap }: Facts): string {
  const { paid } = swap
  return target.asset === '' || isRequestedAsset(paid.asset, target.asset)
    ? paid.asset
    : target.asset
}

function getSwapStatus(facts: Facts): LegStatus {
  const { state } = facts.swap
  if (facts.end === 'taken-as-fee') return 'reverted'
  if (facts.end === 'unpayable') return 'refund_failed'
  if (facts.end === 'rejected') return 'not_started'
  if (facts.arrival !== 'final' || state === 'waiting') return 'not_started'
  if (facts.order === 'open' || facts.order === 'partly-filled') return 'pending'
  if (state !== 'done') return state
  const refund = classifyRefund(facts)
  if (refund === 'none') return 'success'
  return refund === 'whole' ? 'refunded' : 'partially_refunded'
}

/** The quote's amount: '' after a refund, and for another asset than the network reports. */
function getExpectedAmount(facts: Facts, { expected, describe }: LegContext): string {
  if (expected === null || classifyRefund(facts) !== 'none') return ''
  const asset = describe(getTargetAsset(facts)).identifier
  const isSame = expected.asset === asset || isSameAsset(expected.asset, asset)
  return isSame || expected.isOwn ? expected.amount : ''
}

const isAmountUnverified = (facts: Facts, context: LegContext): boolean =>
  context.expected?.isOwn === false && getExpectedAmount(facts, context) !== ''

/** `TC` for the network's own coin and claims, otherwise the asset's chain. */
function getSwapSide(asset: string, { network }: LegContext): string {
  const chain = getAssetChain(asset)
  return chain === '' || chain === network.chain ? 'TC' : chain
}

/** Sources report only how many parts were refunded. The last ones are marked, because prices drift over time. */
function createStreamingDetails({ swap: { parts } }: Facts): StreamingDetails | null {
  if (parts === null || parts.total > 10_000) return null
  const completed = Math.max(0, parts.tried - parts.returned)
  const progress = Array.from({ length: parts.total }, (_, index): PartState =>
    index < completed ? 1 : index < parts.tried ? 2 : 0,
  )
  return { completed, total: parts.total, refunded: parts.returned, progress }
}

/** The leg of every kind but swaps: liquidity, savings, bonds, names, transfers. `TC:` is the network itself. */
function createActionLeg(facts: Facts, context: LegContext): Leg {
  const { deposit, credit, kind } = facts
  const isAlone = deposit.asset === '' || isDirect(facts, context)
  return createLeg(context, {
    chain: context.network.chain,
    hash: isAlone ? deposit.hash : '',
    provider: context.network.provider,
    txnType: `TC:${kind}`,
    from: { asset: deposit.asset, amount: deposit.amount, address: isAlone ? deposit.from : '' },
    to: {
      asset: credit?.asset ?? '',
      amount: credit?.amount ?? '',
      address: kind === 'SEND' ? (credit?.to ?? '') : '',
    },
    status: getActionStatus(facts, isAlone),
    span: {
      start: facts.arrival === 'final' ? context.times.confirmed : null,
      end: facts.end === 'open' ? null : context.times.swapped,
      estimate: context.estimates.swap,
      remaining: null,
    },
  })
}

function getActionStatus(facts: Facts, isAlone: boolean): LegStatus {
  if (facts.end === 'taken-as-fee') return 'reverted'
  if (facts.end === 'unpayable') return 'refund_failed'
  if (facts.end === 'rejected') return isAlone ? 'reverted' : 'not_started'
  if (facts.arrival !== 'final') return 'not_started'
  if (classifyRefund(facts) === 'whole') return 'refunded'
  return facts.end === 'ended' ? 'success' : 'pending'
}

function createPayoutLeg(payout: Payout, facts: Facts, context: LegContext): Leg {
  const { isRefund, sent } = payout
  const isDue = facts.swap.state === 'done' && facts.arrival === 'final' && facts.end !== 'rejected'
  return createLeg(context, {
    chain: payout.chain || context.network.chain,
    hash: payout.hash,
    txnType: 'TRANSFER:OUT',
    from: { asset: payout.asset, amount: payout.amount, address: payout.from },
    to: { asset: payout.asset, amount: payout.amount, address: payout.to },
    status: sent ? (isRefund ? 'refunded' : 'success') : isDue ? 'outbound' : 'not_started',
    span: {
      start: isDue ? context.times.swapped : null,
      end: sent ? context.times.sent : null,
      estimate: context.estimates.outbound,
      remaining: sent ? null : (facts.queue?.remaining ?? null),
    },
    more: {
      queue: sent ? null : facts.queue,
      dexOut: isRefund ? null : facts.target.dexOut,
      isEndApproximate: sent && context.times.sent !== null && context.times.isSentComputed,
    },
  })
}

/** The payout by memo or quote, before the network has planned one. */
function createExpectedPayout(facts: Facts, context: LegContext): Payout {
  return {
    chain: getAssetChain(facts.target.asset),
    hash: '',
    from: '',
    to: facts.target.address,
    asset: facts.target.asset,
    amount: getExpectedAmount(facts, context),
    isRefund: false,
    sent: false,
  }
}

type Side = AssetAmount & { address: string }
type LegFields = {
  chain: string
  hash: string
  provider?: string
  txnType: string
  from: Side
  to: Side
  status: LegStatus
  /** `estimate`: the usual duration, 0 or null when not known. */
  span: {
    start: number | null
    end: number | null
    estimate: number | null
    remaining: number | null
  }
  more?: Partial<Leg>
}

/** Creates a leg with every field. The estimated end follows from the remaining time, or else from the start. */
function createLeg({ describe, isWaiting, now }: LegContext, fields: LegFields): Leg {
  const { from, to, span } = fields
  const [sold, bought] = [describe(from.asset), describe(to.asset)]
  const { start, end, remaining } = span
  const estimate = isWaiting && end === null ? 0 : (span.estimate ?? 0)
  const usual = start !== null && estimate > 0 ? start + estimate : null
  const expected = isWaiting ? null : remaining !== null ? now + remaining : usual
  return {
    chain: fields.chain,
    hash: formatHashForChain(fields.chain, fields.hash),
    provider: fields.provider ?? '',
    txnType: fields.txnType,
    fromAsset: sold.identifier,
    fromAssetImage: sold.image,
    fromAmount: from.amount,
    fromAddress: from.address,
    toAsset: bought.identifier,
    toAssetImage: bought.image,
    toAmount: to.amount,
    toAmountLimit: '',
    toAddress: to.address,
    status: fields.status,
    startTimestamp: start,
    updateTimestamp: end ?? start ?? 0,
    endTimestamp: end,
    estimatedEndTimestamp: end ?? expected,
    estimatedDuration: start !== null && end !== null ? Math.max(0, end - start) : estimate,
    ...emptyLegFields,
    ...fields.more,
  }
}
