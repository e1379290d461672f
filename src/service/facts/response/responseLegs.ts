import type { Leg, PartState, StreamingDetails } from '../../../contract/tracker'
import { isSameAsset } from '../../../model/assets'
import { isSwapKind } from '../../../model/kinds'
import { isRequestedAsset } from '../../networks/memo'
import type { Network } from '../../networks/network'
import { convertLimit, hasAmount, sumAmounts } from '../../networks/networkAmount'
import { findRecipientFault } from '../accounts'
import {
  type Facts,
  type Payout,
  type SwapParts,
  type Transfer,
  emptyFacts,
  timeSwap,
} from '../facts'
import { getAssetChain } from '../payments'
import { type LegContext, createLeg, describeTransfer } from './leg'
import {
  type LegStatus,
  getActionStatus,
  getDepositStatus,
  isWithoutDeposit,
} from './legStatus'

/**
 * Creates the legs of a transaction in their order: the deposit, the swap or any other action,
 * and a leg per payout, or the expected payout of a swap while none is planned.
 */
export function createLegs(facts: Facts, context: LegContext): Leg[] {
  const { kind, end, deposit, payouts, misdirected } = facts
  const isSwap = isSwapKind(kind)
  const isAlone = isWithoutDeposit(facts, context.network)
  // Of the deposit behind a swap whose output failed nothing is known.
  const isOutcome = deposit.asset === '' && end === 'payout-failed'
  const legs = isAlone || isOutcome ? [] : [createDepositLeg(facts, context)]
  // Until it ends, nobody knows what the deposit requests.
  const isUnknown = kind === 'REQUEST' && end === 'open' && payouts.length === 0
  if (isUnknown && legs.length > 0) return legs
  if (isSwap && isPayoutExpected(facts, context.network)) {
    // What a client's quote says is unverified.
    const payout = expectPayout(facts, context)
    const expected = [
      createActionLeg({ ...facts, payouts: [payout] }, false, context),
      createPayoutLeg(payout, facts, context),
    ]
    return legs.concat(
      expected.map((leg) => Object.assign(leg, { unverified: leg.toAmount !== '' })),
    )
  }
  return [
    ...legs,
    createActionLeg(facts, isAlone, context),
    ...payouts.map((payout) => createPayoutLeg(payout, facts, context)),
    ...misdirected.map((payout) =>
      Object.assign(createPayoutLeg(payout, facts, context), { role: 'misdirected' }),
    ),
  ]
}

function isPayoutExpected(facts: Facts, network: Network) {
  const { payouts, misdirected, memo, swap, end } = facts
  const isPaid = payouts.length > 0 || misdirected.length > 0
  if (isPaid || memo.asset === '') return false
  const isReturned = swap.parts !== null && swap.parts.returned >= swap.parts.total
  const isLost =
    end === 'taken-as-fee' || end === 'refund-failed' || end === 'payout-failed'
  return !isReturned && !isLost && findRecipientFault(facts, network) === null
}

/**
 * Withdrawals and the like are started by a message without money, for which sources name
 * 0 of a coin. That is no amount of the transaction.
 */
const omitEmptyTrigger = ({ deposit, kind }: Facts): Transfer =>
  isSwapKind(kind) || hasAmount(deposit.amount)
    ? deposit
    : { ...deposit, asset: '', amount: '' }

function createDepositLeg(facts: Facts, context: LegContext): Leg {
  const { confirmations, memo } = facts
  const { began, confirmed, precision } = context.times
  const fields: Partial<Leg> = {
    ...describeTransfer(omitEmptyTrigger(facts)),
    txnType: 'TRANSFER:IN',
    role: 'deposit',
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
    precision: precision.confirmed,
  }
  return createLeg(fields, span, context)
}

function createActionLeg(facts: Facts, isAlone: boolean, context: LegContext) {
  const { kind, arrival, payouts } = facts
  const { confirmed, swapped, precision } = context.times
  const { asset, amount } = omitEmptyTrigger(facts)
  const isSwap = isSwapKind(kind)
  const own = isSwap
    ? describeSwap(facts, context.network)
    : describeAction(facts, isAlone)
  // What pays nothing out the network does in the block of the deposit, so that nothing shows
  // its end.
  const isImmediate = !isSwap && payouts.length === 0
  const fields: Partial<Leg> = {
    provider: context.network.provider,
    status: getActionStatus(facts, isAlone),
    fromAsset: asset,
    fromAmount: amount,
    ...own,
  }
  const end = swapped ?? (isImmediate ? confirmed : null)
  // From the latest time that it can have begun, it would have taken less than it did.
  const hasStart = end === null || precision.confirmed === 'exact'
  const span = {
    start: arrival === 'final' && hasStart ? confirmed : null,
    end,
    usual: context.estimates.swap,
    remaining: timeSwap(facts).remaining,
    precision: swapped === null ? precision.confirmed : 'exact',
  }
  return createLeg(fields, span, context)
}

function getSwapSide(asset: string, network: Network) {
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
    role: 'swap',
    toAsset,
    toAmount: hasAmount(sum) && isSameAsset(asset, toAsset) ? sum : '',
    toAmountLimit: convertLimit(memo.limit, toAsset, network),
    isStreamingSwap: streamingSwapDetails !== null,
    streamingSwapDetails,
    limitSwap: order && { state: order, filled: orderFilled },
  }
}

function describeAction(
  { deposit, credit, kind }: Facts,
  isAlone: boolean,
): Partial<Leg> {
  const isTransfer = kind === 'SEND' || kind === 'DEPOSIT'
  return {
    // `TC:` is the network itself.
    txnType: `TC:${kind}`,
    // Of what another network goes on with, this is the deposit alone.
    role: kind === 'DEPOSIT' ? 'deposit' : 'action',
    hash: isAlone ? deposit.hash : '',
    fromAddress: isAlone ? deposit.from : '',
    toAsset: credit?.asset ?? '',
    toAmount: credit?.amount ?? '',
    toAddress: isTransfer && credit !== null ? credit.to : '',
  }
}

/** A longer list of parts would be too large for a response. */
const maxListedParts = 10_000

function createStreamingDetails(parts: SwapParts | null): StreamingDetails | null {
  if (parts === null || parts.total > maxListedParts) return null
  const { tried, total, returned: refunded } = parts
  const completed = Math.max(0, tried - refunded)
  // Sources report only how many parts were refunded: the last ones, as prices drift over time.
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
  const { payouts, arrival, swap, end, memo } = facts
  const { swapped, sent: sentAt, precision } = context.times
  const queue = sent ? null : facts.queue
  // An expected payout is not due before the network plans it: fees may use up the refund of
  // a refused swap.
  const isPlanned = payouts.length > 0 && arrival === 'final'
  const isDue = isPlanned && swap.state === 'done' && end !== 'rejected'
  const sentStatus: LegStatus = isRefund ? 'refunded' : 'success'
  const openStatus: LegStatus = isDue ? 'outbound' : 'not_started'
  const fields: Partial<Leg> = {
    ...describeTransfer(payout),
    txnType: 'TRANSFER:OUT',
    role: isRefund ? 'refund' : 'payout',
    status: sent ? sentStatus : openStatus,
    queue,
    dexOut: isRefund ? null : memo.dexOut,
  }
  const span = {
    start: isDue ? swapped : null,
    end: sentAt,
    usual: context.estimates.outbound,
    remaining: queue?.remaining ?? null,
    precision: precision.sent,
  }
  return createLeg(fields, span, context)
}

function expectPayout({ memo, swap }: Facts, { start, describe }: LegContext): Payout {
  const { asset, destination } = memo
  const buyAsset = start?.buyAsset ?? ''
  const { identifier } = describe(asset)
  // No amount is expected after a refund of some parts, and for another asset.
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
