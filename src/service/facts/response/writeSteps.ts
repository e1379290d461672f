import {
  isPositive,
  parseAmount,
  sumAmounts,
  writeQuantity,
} from '../../../model/amounts'
import { isSameAsset } from '../../../model/assets'
import { isSwapKind } from '../../../model/kinds'
import type { PartCounts, Step } from '../../../model/transaction/steps'
import { isRequestedAsset } from '../../networks/memo'
import type { Network } from '../../networks/network'
import { convertLimit } from '../../networks/networkAmount'
import { findRecipientFault } from '../accounts'
import {
  type Facts,
  type Payout,
  type SwapParts,
  type Transfer,
  emptyFacts,
  noSum,
  timeSwap,
} from '../facts'
import { getAssetChain } from '../payments'
import { type StepContext, createStep, describeAmount, describeTransfer } from './step'
import { getActionState, getDepositState, getHeld, isWithoutDeposit } from './stepState'

/**
 * Writes the steps of a transaction in their order: the deposit, the swap or any other action,
 * and one per payout, or the expected payout of a swap while none is planned.
 */
export function writeSteps(facts: Facts, context: StepContext): Step[] {
  const { kind, end, deposit, payouts, misdirected } = facts
  const isSwap = isSwapKind(kind)
  const isAlone = isWithoutDeposit(facts, context.network)
  // Of the deposit behind a swap whose output failed nothing is known.
  const isOutcome = deposit.asset === '' && end === 'payout-failed'
  const steps = isAlone || isOutcome ? [] : [createDeposit(facts, context)]
  // Until it ends, nobody knows what the deposit requests.
  const isUnknown = kind === 'REQUEST' && end === 'open' && payouts.length === 0
  if (isUnknown && steps.length > 0) return steps
  if (isSwap && isPayoutExpected(facts, context.network)) {
    // What a client's quote says is unverified.
    const payout = expectPayout(facts, context)
    const expected = [
      createAction({ ...facts, payouts: [payout] }, false, context),
      createPayout(payout, facts, context),
    ]
    return steps.concat(
      expected.map((step) =>
        Object.assign(step, { isQuoted: step.bought.amount !== '' }),
      ),
    )
  }
  return [
    ...steps,
    createAction(facts, isAlone, context),
    ...payouts.map((payout) => createPayout(payout, facts, context)),
    ...misdirected.map((payout) =>
      Object.assign(createPayout(payout, facts, context), {
        role: 'misdirected' as const,
      }),
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
  isSwapKind(kind) || isPositive(deposit.amount) ? deposit : { ...deposit, ...noSum }

function createDeposit(facts: Facts, context: StepContext): Step {
  const { confirmations, memo, arrival } = facts
  const { began, confirmed, precision } = context.times
  const fields: Partial<Step> = {
    ...describeTransfer(omitEmptyTrigger(facts), context.describe),
    role: 'deposit',
    state: getDepositState(facts),
    isConfirming: arrival === 'confirming',
    // Nothing is left to count, which nodes say by leaving it out.
    confirmations: arrival === 'final' ? null : confirmations,
    refundAddress: memo.refundAddress,
  }
  const span = {
    start: began,
    end: confirmed,
    usual: context.estimates.inbound,
    remaining: confirmations?.remaining ?? null,
    precision: precision.confirmed,
  }
  return createStep(fields, span, context)
}

function createAction(facts: Facts, isAlone: boolean, context: StepContext) {
  const { kind, arrival, payouts } = facts
  const { confirmed, swapped, precision } = context.times
  const isSwap = isSwapKind(kind)
  const own = isSwap
    ? describeSwap(facts, context)
    : describeAction(facts, isAlone, context)
  // What pays nothing out the network does in the block of the deposit, so that nothing shows
  // its end.
  const isImmediate = !isSwap && payouts.length === 0
  const fields: Partial<Step> = {
    provider: context.network.provider,
    state: getActionState(facts, isAlone),
    held: getHeld(facts),
    sold: describeAmount(omitEmptyTrigger(facts), context.describe),
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
  return createStep(fields, span, context)
}

function describeSwap(
  { memo, order, orderFilled, payouts, swap }: Facts,
  { network, describe }: StepContext,
): Partial<Step> {
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
  const amount = isPositive(sum) && isSameAsset(asset, toAsset) ? sum : null
  const limit = convertLimit(memo.limit, toAsset, network)
  return {
    role: 'swap',
    bought: describeAmount({ asset: toAsset, amount }, describe),
    limit: limit && writeQuantity(limit),
    isStreaming: swap.parts !== null,
    parts: swap.parts && countParts(swap.parts),
    order: order && { state: order, filled: writeQuantity(orderFilled).amount },
  }
}

function describeAction(
  { deposit, credit, kind }: Facts,
  isAlone: boolean,
  { describe }: StepContext,
): Partial<Step> {
  const isTransfer = kind === 'SEND' || kind === 'DEPOSIT'
  return {
    action: kind,
    // Of what another network goes on with, this is the deposit alone.
    role: kind === 'DEPOSIT' ? 'deposit' : 'action',
    hash: isAlone ? deposit.hash : '',
    from: isAlone ? deposit.from : '',
    bought: describeAmount(credit ?? noSum, describe),
    to: isTransfer && credit !== null ? credit.to : '',
  }
}

/** The parts of a streaming swap are counted up to as many. */
const maxParts = 10_000

function countParts({ tried, total, returned }: SwapParts): PartCounts | null {
  if (total > maxParts) return null
  const refunded = Math.min(returned, total)
  return {
    total,
    swapped: Math.min(total - refunded, Math.max(0, tried - returned)),
    refunded,
  }
}

/** `facts`: those of the transaction, in which an expected payout is not listed. */
function createPayout(payout: Payout, facts: Facts, context: StepContext): Step {
  const { isRefund, sent } = payout
  const { payouts, arrival, swap, end, memo } = facts
  const { swapped, sent: sentAt, precision } = context.times
  const queue = sent ? null : facts.queue
  // An expected payout is not due before the network plans it: fees may use up the refund of
  // a refused swap.
  const isPlanned = payouts.length > 0 && arrival === 'final'
  const isDue = isPlanned && swap.state === 'done' && end !== 'rejected'
  const sentState = isRefund ? 'refunded' : 'complete'
  const openState = isDue ? 'in-progress' : 'not-started'
  const fields: Partial<Step> = {
    ...describeTransfer(payout, context.describe),
    role: isRefund ? 'refund' : 'payout',
    state: sent ? sentState : openState,
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
  return createStep(fields, span, context)
}

function expectPayout({ memo, swap }: Facts, { start, describe }: StepContext): Payout {
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
    amount: isQuoted && !hasReturned ? parseAmount(start?.expectedBuyAmount ?? '') : null,
    to: destination ?? '',
    isRefund: false,
    sent: false,
    height: null,
  }
}
