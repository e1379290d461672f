import { isPositive } from '../../model/amounts'
import { parseIdentifier, isSameAsset } from '../../model/assets'
import type { Describe } from '../catalogue/describe'
import { isSwapKind } from '../networks/kinds'
import { isRequestedAsset } from '../networks/memo'
import type { Network } from '../networks/network'
import type { Estimates, Facts, Payout, Sum, Times } from './facts'
import type { WireLeg, WireParts, WireStatus } from './wire'
import { leg } from './wireLeg'

/** What legs are made with, beside the facts. */
export type LegContext = {
  network: Network
  describe: Describe
  times: Times
  estimates: Estimates
  /** The amount that the quote promises, and of which asset; null without a quote. `isOwn`: the source's own quote. */
  expected: (Sum & { isOwn: boolean }) | null
  now: number
}

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

/** How much was refunded: nothing, a part, all of it. */
export function refundOf({ payouts, swap }: Facts): 'none' | 'part' | 'whole' {
  const hasRefund = payouts.some(({ isRefund }) => isRefund) || (swap.parts?.returned ?? 0) > 0
  if (!hasRefund) return 'none'
  return payouts.some(({ isRefund }) => !isRefund) ? 'part' : 'whole'
}

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

function swapLeg(facts: Facts, context: LegContext): WireLeg {
  const { deposit, swap, target } = facts
  const isOver = swap.state === 'done'
  const asset = targetAsset(facts)
  const isPaid = isPositive(swap.paid.amount) && isSameAsset(swap.paid.asset, asset)
  const parts = wireParts(facts)
  return leg(context, {
    chain: context.network.chain,
    hash: '',
    provider: context.network.provider,
    txnType: `SWAP:${swapSide(deposit.asset, context)}-${swapSide(asset, context)}`,
    from: { asset: deposit.asset, amount: deposit.amount, address: '' },
    to: {
      asset,
      amount: isPaid ? swap.paid.amount : expectedAmountOf(facts, context),
      address: '',
    },
    status: swapStatus(facts),
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
      ...(!isPaid && isClaimed(facts, context) && { unverified: true }),
      limitSwap: facts.order === null ? null : { state: facts.order },
    },
  })
}

/** The asset that the memo asks for, in full. A short code that is not in the network's table leaves it to what is paid. */
function targetAsset({ target, swap }: Facts): string {
  const { paid } = swap
  return target.asset === '' || isRequestedAsset(paid.asset, target.asset)
    ? paid.asset
    : target.asset
}

function swapStatus(facts: Facts): WireStatus {
  const { state } = facts.swap
  if (facts.end === 'kept') return 'reverted'
  if (facts.end === 'rejected') return 'not_started'
  if (facts.arrival !== 'final' || state === 'waiting') return 'not_started'
  if (facts.order === 'open' || facts.order === 'partly-filled') return 'pending'
  if (state !== 'done') return state
  const refund = refundOf(facts)
  if (refund === 'none') return 'success'
  return refund === 'whole' ? 'refunded' : 'partially_refunded'
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

/** The amount of a quote is shown until the network refunds instead, and only for the asset that the network names. */
function expectedAmountOf(facts: Facts, { expected }: LegContext): string {
  if (expected === null || refundOf(facts) !== 'none') return ''
  const asset = targetAsset(facts)
  const isSame = expected.asset === asset || isSameAsset(expected.asset, asset)
  return isSame || expected.isOwn ? expected.amount : ''
}

/** Whether the expected amount is what a client said. */
const isClaimed = (facts: Facts, context: LegContext): boolean =>
  context.expected?.isOwn === false && expectedAmountOf(facts, context) !== ''

/** Where a side of the swap comes from: the network itself (TC) for its coin and for claims it keeps, else a chain. */
function swapSide(asset: string, { network }: LegContext): string {
  const parsed = parseIdentifier(asset)
  if (parsed === null) return 'TC'
  return parsed.kind !== 'native' || parsed.chain === network.chain ? 'TC' : parsed.chain
}

/** Which parts were refunded is not reported, only how many: the last ones are marked, as prices drift over time. */
function wireParts({ swap: { parts } }: Facts): WireParts | null {
  if (parts === null || parts.total > 10_000) return null
  const completed = Math.max(0, parts.tried - parts.returned)
  const progress = Array.from({ length: parts.total }, (_, index) =>
    index < completed ? 1 : index < parts.tried ? 2 : 0,
  )
  return { completed, total: parts.total, refunded: parts.returned, progress }
}
