import type { Leg, PartState, StreamingDetails } from '../../../contract/tracker'
import { isSameAsset } from '../../../model/assets'
import { isSwapKind } from '../../../model/kinds'
import { isRequestedAsset } from '../../networks/memo'
import type { Network } from '../../networks/network'
import { convertLimit, hasAmount, sumAmounts } from '../../networks/networkAmount'
import { type Facts, type Payout, type SwapParts, emptyFacts, timeSwap } from '../facts'
import { getAssetChain } from '../payments'
import { type LegContext, createLeg, describeTransfer } from './leg'
import { type LegStatus, getActionStatus, getDepositStatus } from './legStatus'

/** Which legs a transaction has. */
type Shape =
  /**
   * The deposit, the swap, and a leg per payout, or the expected payout while none is
   * planned.
   */
  | 'swap'
  /** The deposit, an action of any other kind, and its payouts. */
  | 'action'
  /** An action that has no deposit, and its payouts. */
  | 'alone'
  /** Only the deposit: until it ends, nobody knows what it requests. */
  | 'deposit'
  /** The swap whose output failed, of whose deposit nothing is known. */
  | 'outcome'

function findShape(facts: Facts, network: Network): Shape {
  const { kind, end, deposit, payouts } = facts
  if (isAlone(facts, network)) return 'alone'
  if (deposit.asset === '' && end === 'payout-failed') return 'outcome'
  if (isSwapKind(kind)) return 'swap'
  const isUnknown = kind === 'REQUEST' && end === 'open' && payouts.length === 0
  return isUnknown ? 'deposit' : 'action'
}

/**
 * Whether an action has no deposit leg: a transfer or a call on the network's own chain,
 * or one that came without money. The node lists 0 of a coin then, and the indexer none.
 */
function isAlone({ kind, deposit }: Facts, network: Network): boolean {
  if (isSwapKind(kind)) return false
  const isInternal = deposit.chain === '' || deposit.chain === network.chain
  const isDirect =
    kind === 'SEND' || kind === 'DEPOSIT' || (kind === 'CONTRACT' && isInternal)
  return isDirect || !hasAmount(deposit.amount)
}

/** Creates the legs of a transaction in their order. */
export function createLegs(facts: Facts, context: LegContext): Leg[] {
  const shape = findShape(facts, context.network)
  const legs = createOwnLegs(facts, shape, context)
  const hasDeposit = shape !== 'alone' && shape !== 'outcome'
  return hasDeposit ? [createDepositLeg(facts, context), ...legs] : legs
}

/** Creates the legs of the network itself: the swap or action, and the payouts. */
function createOwnLegs(facts: Facts, shape: Shape, context: LegContext): Leg[] {
  if (shape === 'deposit') return []
  if (isSwapKind(facts.kind) && isPayoutExpected(facts)) {
    return createExpectedLegs(facts, context)
  }
  return [
    createActionLeg(facts, shape === 'alone', context),
    ...facts.payouts.map((payout) => createPayoutLeg(payout, facts, context)),
    ...facts.misdirected.map((payout) => {
      return { ...createPayoutLeg(payout, facts, context), role: 'misdirected' }
    }),
  ]
}

/** Whether a swap will pay out what it has not planned yet. */
function isPayoutExpected({ payouts, misdirected, memo, swap, end }: Facts): boolean {
  const isPaid = payouts.length > 0 || misdirected.length > 0
  if (isPaid || memo.asset === '') return false
  const isReturned = swap.parts !== null && swap.parts.returned >= swap.parts.total
  const isLost =
    end === 'taken-as-fee' || end === 'refund-failed' || end === 'payout-failed'
  return !isReturned && !isLost
}

/**
 * The legs with the payout that memo and quote expect. What a client's quote says is
 * unverified.
 */
function createExpectedLegs(facts: Facts, context: LegContext): Leg[] {
  const payout = expectPayout(facts, context)
  const legs = [
    createActionLeg({ ...facts, payouts: [payout] }, false, context),
    createPayoutLeg(payout, facts, context),
  ]
  return legs.map((leg) => Object.assign(leg, { unverified: leg.toAmount !== '' }))
}

function createDepositLeg(facts: Facts, context: LegContext): Leg {
  const { deposit, confirmations, memo } = facts
  const { began, confirmed } = context.times
  const fields: Partial<Leg> = {
    ...describeTransfer(deposit),
    txnType: 'TRANSFER:IN',
    status: getDepositStatus(facts),
    // Nothing is left to count, which nodes say by leaving it out.
    confirmations: facts.arrival === 'final' ? null : confirmations,
    refundAddress: memo.refundAddress,
  }
  const span = {
    start: began,
    end: confirmed,
    usual: context.estimates.inbound,
    remaining: confirmations?.remaining ?? null,
  }
  return createLeg(fields, span, context)
}

/**
 * The swap, or the action of any other kind: liquidity, savings, bonds, names, transfers.
 */
function createActionLeg(facts: Facts, isWithoutDeposit: boolean, context: LegContext) {
  const { deposit, kind, arrival } = facts
  const { confirmed, swapped } = context.times
  const own = isSwapKind(kind)
    ? describeSwap(facts, context.network)
    : describeAction(facts, isWithoutDeposit)
  const fields: Partial<Leg> = {
    provider: context.network.provider,
    status: getActionStatus(facts, isWithoutDeposit),
    fromAsset: deposit.asset,
    fromAmount: deposit.amount,
    ...own,
  }
  const span = {
    start: arrival === 'final' ? confirmed : null,
    end: swapped ?? (isImmediate(facts) ? confirmed : null),
    usual: context.estimates.swap,
    remaining: timeSwap(facts).remaining,
  }
  return createLeg(fields, span, context)
}

/**
 * Whether the network does all of it in the block of the deposit, so that nothing shows
 * its end: an action that pays nothing out.
 */
const isImmediate = ({ kind, payouts }: Facts): boolean =>
  !isSwapKind(kind) && payouts.length === 0

/**
 * One side of the type of a swap: `TC` for the network's own coin and claims, otherwise
 * the asset's chain.
 */
function getSwapSide(asset: string, network: Network): string {
  const chain = getAssetChain(asset)
  return chain === '' || chain === network.chain ? 'TC' : chain
}

function describeSwap(
  { deposit, memo, order, orderFilled, payouts, swap }: Facts,
  network: Network,
): Partial<Leg> {
  // A swap may have several outbounds. Those in the asset of the first one are added up,
  // unless an amount is not known.
  const paid = payouts.filter(({ isRefund }) => !isRefund)
  const asset = paid[0]?.asset ?? ''
  const same = paid.filter((payout) => isSameAsset(payout.asset, asset))
  const sum = sumAmounts(same.map(({ amount }) => amount))
  // The full identifier of the memo's asset. For a short code that the network's table
  // lacks, the paid asset decides.
  const isNamed = memo.asset !== '' && !isRequestedAsset(asset, memo.asset)
  const toAsset = isNamed ? memo.asset : asset
  const soldSide = getSwapSide(deposit.asset, network)
  const boughtSide = getSwapSide(toAsset, network)
  const streamingSwapDetails = createStreamingDetails(swap.parts)
  return {
    txnType: `SWAP:${soldSide}-${boughtSide}`,
    toAsset,
    toAmount: hasAmount(sum) && isSameAsset(asset, toAsset) ? sum : '',
    toAmountLimit: convertLimit(memo.limit, toAsset, network),
    isStreamingSwap: streamingSwapDetails !== null,
    streamingSwapDetails,
    limitSwap: order && { state: order, filled: orderFilled },
  }
}

/** An action without a deposit leg has the transaction's hash and sender itself. */
function describeAction(
  { deposit, credit, kind }: Facts,
  isWithoutDeposit: boolean,
): Partial<Leg> {
  const isTransfer = kind === 'SEND' || kind === 'DEPOSIT'
  return {
    // `TC:` is the network itself.
    txnType: `TC:${kind}`,
    hash: isWithoutDeposit ? deposit.hash : '',
    fromAddress: isWithoutDeposit ? deposit.from : '',
    toAsset: credit?.asset ?? '',
    toAmount: credit?.amount ?? '',
    toAddress: isTransfer && credit !== null ? credit.to : '',
  }
}

/** A longer list of parts would be too large for a response. */
const maxListedParts = 10_000

/**
 * Sources report only how many parts were refunded. The last ones are marked, because
 * prices drift over time.
 */
function createStreamingDetails(parts: SwapParts | null): StreamingDetails | null {
  if (parts === null || parts.total > maxListedParts) return null
  const { tried, total, returned: refunded } = parts
  const completed = Math.max(0, tried - refunded)
  const getState = (index: number): PartState => {
    if (index < completed) return 1
    return index < tried ? 2 : 0
  }
  const progress = Array.from({ length: total }, (_, index) => getState(index))
  return { completed, total, refunded, progress }
}

/** `facts`: those of the transaction, in which an expected payout is not listed. */
function createPayoutLeg(payout: Payout, facts: Facts, context: LegContext): Leg {
  const { isRefund, sent } = payout
  const { swapped, sent: sentAt, isSentComputed } = context.times
  const queue = sent ? null : facts.queue
  const isDue = isPayoutDue(facts)
  const fields: Partial<Leg> = {
    ...describeTransfer(payout),
    txnType: 'TRANSFER:OUT',
    role: isRefund ? 'refund' : 'payout',
    status: getPayoutStatus(payout, isDue),
    queue,
    dexOut: isRefund ? null : facts.memo.dexOut,
    isEndApproximate: sent && sentAt !== null && isSentComputed,
  }
  const span = {
    start: isDue ? swapped : null,
    end: sentAt,
    usual: context.estimates.outbound,
    remaining: queue?.remaining ?? null,
  }
  return createLeg(fields, span, context)
}

/**
 * Whether the network has to send its payouts now. An expected payout is not due before
 * the network plans it: fees may use up the refund of a refused swap.
 */
function isPayoutDue({ payouts, arrival, swap, end }: Facts): boolean {
  const isPlanned = payouts.length > 0 && arrival === 'final'
  return isPlanned && swap.state === 'done' && end !== 'rejected'
}

function getPayoutStatus({ sent, isRefund }: Payout, isDue: boolean): LegStatus {
  if (sent) return isRefund ? 'refunded' : 'success'
  return isDue ? 'outbound' : 'not_started'
}

/**
 * The payout by memo and quote, before the network has planned one. No amount is expected
 * after a refund of some parts, and for another asset than the network reports.
 */
function expectPayout({ memo, swap }: Facts, { start, describe }: LegContext): Payout {
  const { asset, destination } = memo
  const buyAsset = start?.buyAsset ?? ''
  const { identifier } = describe(asset)
  const isQuoted = buyAsset === identifier || isSameAsset(buyAsset, identifier)
  const hasReturned = swap.parts !== null && swap.parts.returned > 0
  return {
    ...emptyFacts.deposit,
    chain: getAssetChain(asset),
    asset,
    amount: isQuoted && !hasReturned ? (start?.expectedBuyAmount ?? '') : '',
    to: destination ?? '',
    isRefund: false,
    sent: false,
    height: null,
  }
}
