import { isSwapKind } from '../networks/kinds'
import { type Facts, type LegStatus, type Payout, classifyRefund } from './facts'
import { getExpectedAmount, isAmountUnverified, createSwapLeg } from './swapLeg'
import type { Leg } from '../../contract/leg'
import { getAssetChain } from './outputs'
import { type LegContext, createLeg } from './wireLeg'

/**
 * A swap has the deposit, the swap, and a leg per payout, or the expected payout while none is planned. Any other kind has
 * its deposit if there is one, the action, and its payouts.
 */
export function createLegs(facts: Facts, context: LegContext): Leg[] {
  const payouts = facts.payouts.map((payout) => createPayoutLeg(payout, facts, context))
  if (!isSwapKind(facts.kind)) {
    const hasDeposit = facts.deposit.asset !== '' && !directKinds.has(facts.kind)
    return [
      ...(hasDeposit ? [createDepositLeg(facts, context)] : []),
      createActionLeg(facts, context),
      ...payouts,
    ]
  }
  const isUnpaid = payouts.length === 0 && facts.end !== 'taken-as-fee'
  if (!isUnpaid)
    return [createDepositLeg(facts, context), createSwapLeg(facts, context), ...payouts]
  const expected = createPayoutLeg(createExpectedPayout(facts, context), facts, context)
  const unverified = isAmountUnverified(facts, context)
  return [
    createDepositLeg(facts, context),
    createSwapLeg(facts, context),
    { ...expected, unverified },
  ]
}

/** Transfers and calls on the network's own chain have no deposit leg. */
const directKinds: ReadonlySet<string> = new Set(['SEND', 'CONTRACT'])

function createDepositLeg(facts: Facts, context: LegContext): Leg {
  const { deposit, arrival } = facts
  const isFinal = arrival === 'final'
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
      end: isFinal ? confirmed : null,
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

/** The leg of every kind but swaps: liquidity, savings, bonds, names, transfers. `TC:` is the network itself. */
function createActionLeg(facts: Facts, context: LegContext): Leg {
  const { deposit, credit, kind } = facts
  const isDirect = directKinds.has(kind)
  return createLeg(context, {
    chain: context.network.chain,
    hash: isDirect || deposit.asset === '' ? deposit.hash : '',
    provider: context.network.provider,
    txnType: `TC:${kind}`,
    from: { asset: deposit.asset, amount: deposit.amount, address: isDirect ? deposit.from : '' },
    to: { asset: credit?.asset ?? '', amount: credit?.amount ?? '', address: '' },
    status: getActionStatus(facts),
    span: {
      start: facts.arrival === 'final' ? context.times.confirmed : null,
      end: facts.end === 'open' ? null : context.times.swapped,
      estimate: context.estimates.swap,
      remaining: null,
    },
  })
}

function getActionStatus(facts: Facts): LegStatus {
  const isAlone = directKinds.has(facts.kind) || facts.deposit.asset === ''
  if (facts.end === 'taken-as-fee') return 'reverted'
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
    more: { queue: sent ? null : facts.queue },
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
