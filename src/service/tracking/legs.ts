import { parseIdentifier } from '../../model/assets'
import { isSwapKind } from '../networks/kinds'
import { type Facts, type Payout, refundOf } from './facts'
import { expectedAmountOf, isClaimed, swapLeg } from './swapLeg'
import type { WireLeg, WireStatus } from './wire'
import { type LegContext, leg } from './wireLeg'

/**
 * A swap: the deposit, the swap, and a leg for each payout, or for the expected one while none is planned. Any other
 * kind: the deposit where something was sent, the action, and what it pays out.
 */
export function legsOf(facts: Facts, context: LegContext): WireLeg[] {
  const payouts = facts.payouts.map((payout) => payoutLeg(payout, facts, context))
  if (!isSwapKind(facts.kind)) {
    const hasDeposit = facts.deposit.asset !== '' && !sentDirectly.has(facts.kind)
    return [
      ...(hasDeposit ? [depositLeg(facts, context)] : []),
      actionLeg(facts, context),
      ...payouts,
    ]
  }
  const isUnpaid = payouts.length === 0 && facts.end !== 'kept'
  if (!isUnpaid) return [depositLeg(facts, context), swapLeg(facts, context), ...payouts]
  const expected = payoutLeg(expectedPayout(facts, context), facts, context)
  const mark = isClaimed(facts, context) ? { unverified: true as const } : {}
  return [depositLeg(facts, context), swapLeg(facts, context), { ...expected, ...mark }]
}

/** Transfers and calls on the network's own chain are one leg: nothing is deposited with the network. */
const sentDirectly: ReadonlySet<string> = new Set(['SEND', 'CONTRACT'])

function depositLeg(facts: Facts, context: LegContext): WireLeg {
  const { deposit, arrival } = facts
  const isFinal = arrival === 'final'
  const { began, confirmed } = context.times
  return leg(context, {
    chain: deposit.chain || context.network.chain,
    hash: deposit.hash,
    txnType: 'TRANSFER:IN',
    from: { asset: deposit.asset, amount: deposit.amount, address: deposit.from },
    to: { asset: deposit.asset, amount: deposit.amount, address: deposit.to },
    status: depositStatus(facts),
    span: {
      start: began,
      end: isFinal ? confirmed : null,
      estimate: context.estimates.inbound,
      remaining: facts.confirmations?.remaining ?? null,
    },
    more: { confirmations: facts.confirmations },
  })
}

function depositStatus({ arrival, end }: Facts): WireStatus {
  if (end === 'rejected') return 'reverted'
  if (arrival === 'final') return 'success'
  return arrival === 'mempool' ? 'mempool' : 'inbound'
}

/** What is neither a swap nor a payout: liquidity, savings, bonds, names, transfers. `TC:` is the network itself. */
function actionLeg(facts: Facts, context: LegContext): WireLeg {
  const { deposit, credit, kind } = facts
  const isDirect = sentDirectly.has(kind)
  return leg(context, {
    chain: context.network.chain,
    hash: isDirect || deposit.asset === '' ? deposit.hash : '',
    provider: context.network.provider,
    txnType: `TC:${kind}`,
    from: { asset: deposit.asset, amount: deposit.amount, address: isDirect ? deposit.from : '' },
    to: { asset: credit?.asset ?? '', amount: credit?.amount ?? '', address: '' },
    status: actionStatus(facts),
    span: {
      start: facts.arrival === 'final' ? context.times.confirmed : null,
      end: facts.end === 'open' ? null : context.times.swapped,
      estimate: context.estimates.swap,
      remaining: null,
    },
  })
}

function actionStatus(facts: Facts): WireStatus {
  const isAlone = sentDirectly.has(facts.kind) || facts.deposit.asset === ''
  if (facts.end === 'kept') return 'reverted'
  if (facts.end === 'rejected') return isAlone ? 'reverted' : 'not_started'
  if (facts.arrival !== 'final') return 'not_started'
  if (refundOf(facts) === 'whole') return 'refunded'
  return facts.end === 'ended' ? 'success' : 'pending'
}

function payoutLeg(payout: Payout, facts: Facts, context: LegContext): WireLeg {
  const { isRefund, sent } = payout
  const isDue = facts.swap.state === 'done' && facts.arrival === 'final' && facts.end !== 'rejected'
  return leg(context, {
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

/** The payout that the memo or the quote promises, before the network has planned one. */
function expectedPayout(facts: Facts, context: LegContext): Payout {
  const parsed = parseIdentifier(facts.target.asset)
  return {
    chain: parsed?.kind === 'native' ? parsed.chain : '',
    hash: '',
    from: '',
    to: facts.target.address,
    asset: facts.target.asset,
    amount: expectedAmountOf(facts, context),
    isRefund: false,
    sent: false,
  }
}
