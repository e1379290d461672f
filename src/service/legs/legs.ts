import { parseIdentifier } from '../../model/assets'
import type { Estimates, Facts, Payout, Times } from './facts'
import type { WireLeg, WireParts, WireStatus } from './wire'
import { type Describe, leg } from './wireLeg'

/** The network itself: the code of its chain, and its name as the provider of swaps. */
export type Network = { chain: string; provider: string }

/** What legs are made with, beside the facts. */
export type Setting = {
  network: Network
  describe: Describe
  times: Times
  estimates: Estimates
  /** What the quote promised to pay, '' when unknown. */
  expectedAmount: string
  now: number
}

/** The deposit, the swap, and a leg for each payout; one that is still to come when none is planned yet. */
export function legsOf(facts: Facts, setting: Setting): WireLeg[] {
  const payouts = facts.payouts.length > 0 ? facts.payouts : [expectedPayout(facts, setting)]
  return [
    depositLeg(facts, setting),
    swapLeg(facts, setting),
    ...payouts.map((payout) => payoutLeg(payout, facts, setting)),
  ]
}

/** How far money has come back: not at all, a part of it, all of it. */
export function refundOf({ payouts, swap }: Facts): 'none' | 'part' | 'whole' {
  const hasReturn = payouts.some(({ isRefund }) => isRefund) || (swap.parts?.returned ?? 0) > 0
  if (!hasReturn) return 'none'
  return payouts.some(({ isRefund }) => !isRefund) ? 'part' : 'whole'
}

function depositLeg(facts: Facts, setting: Setting): WireLeg {
  const { deposit, arrival } = facts
  const isFinal = arrival === 'final'
  const { began, confirmed } = setting.times
  return leg(setting, {
    chain: deposit.chain || setting.network.chain,
    hash: deposit.hash,
    txnType: 'TRANSFER:IN',
    from: { asset: deposit.asset, amount: deposit.amount, address: deposit.from },
    to: { asset: deposit.asset, amount: deposit.amount, address: deposit.to },
    status: isFinal ? 'success' : arrival === 'mempool' ? 'mempool' : 'inbound',
    span: {
      start: began,
      end: isFinal ? confirmed : null,
      estimate: setting.estimates.inbound,
      remaining: facts.confirmations?.remaining ?? null,
    },
    more: { confirmations: facts.confirmations },
  })
}

function swapLeg(facts: Facts, setting: Setting): WireLeg {
  const { deposit, swap, target } = facts
  const isOver = swap.state === 'done'
  const paid = facts.payouts.find(({ isRefund }) => !isRefund)
  const asset = paid?.asset ?? target.asset
  const parts = partsOf(facts)
  return leg(setting, {
    chain: setting.network.chain,
    hash: '',
    provider: setting.network.provider,
    txnType: `SWAP:${swapSide(deposit.asset, setting)}-${swapSide(asset, setting)}`,
    from: { asset: deposit.asset, amount: deposit.amount, address: '' },
    to: { asset, amount: paid?.amount ?? expectedAmountOf(facts, setting), address: '' },
    status: swapStatus(facts),
    span: {
      start: facts.arrival === 'final' ? setting.times.confirmed : null,
      end: isOver ? setting.times.swapped : null,
      estimate: setting.estimates.swap,
      remaining: isOver ? null : swap.remaining,
    },
    more: {
      toAmountLimit: target.limit,
      isStreamingSwap: parts !== null,
      streamingSwapDetails: parts,
    },
  })
}

function swapStatus(facts: Facts): WireStatus {
  const { state } = facts.swap
  if (facts.arrival !== 'final' || state === 'waiting') return 'not_started'
  if (state !== 'done') return state
  const refund = refundOf(facts)
  if (refund === 'none') return 'success'
  return refund === 'whole' ? 'refunded' : 'partially_refunded'
}

function payoutLeg(payout: Payout, facts: Facts, setting: Setting): WireLeg {
  const { isRefund, sent } = payout
  const isDue = facts.swap.state === 'done' && facts.arrival === 'final'
  return leg(setting, {
    chain: payout.chain || setting.network.chain,
    hash: payout.hash,
    txnType: 'TRANSFER:OUT',
    from: { asset: payout.asset, amount: payout.amount, address: payout.from },
    to: { asset: payout.asset, amount: payout.amount, address: payout.to },
    status: sent ? (isRefund ? 'refunded' : 'success') : isDue ? 'outbound' : 'not_started',
    span: {
      start: isDue ? setting.times.swapped : null,
      end: sent ? setting.times.sent : null,
      estimate: setting.estimates.outbound,
      remaining: sent ? null : (facts.queue?.remaining ?? null),
    },
    more: { queue: sent ? null : facts.queue },
  })
}

/** The payout that the memo or the quote promises, before the network has planned one. */
function expectedPayout(facts: Facts, setting: Setting): Payout {
  const parsed = parseIdentifier(facts.target.asset)
  return {
    chain: parsed?.kind === 'native' ? parsed.chain : '',
    hash: '',
    from: '',
    to: facts.target.address,
    asset: facts.target.asset,
    amount: expectedAmountOf(facts, setting),
    isRefund: false,
    sent: false,
  }
}

/** What a quote promised stays worth showing only until the network returns money instead. */
const expectedAmountOf = (facts: Facts, setting: Setting): string =>
  refundOf(facts) === 'none' ? setting.expectedAmount : ''

/** Where a side of the swap comes from: the network itself (TC) for its coin and for claims it keeps, else a chain. */
function swapSide(asset: string, { network }: Setting): string {
  const parsed = parseIdentifier(asset)
  if (parsed === null) return 'TC'
  return parsed.kind !== 'native' || parsed.chain === network.chain ? 'TC' : parsed.chain
}

/** Which parts came back is not told, only how many: the last ones are marked, as prices run away over time. */
function partsOf({ swap: { parts } }: Facts): WireParts | null {
  if (parts === null || parts.total > 10_000) return null
  const completed = Math.max(0, parts.tried - parts.returned)
  const progress = Array.from({ length: parts.total }, (_, index) =>
    index < completed ? 1 : index < parts.tried ? 2 : 0,
  )
  return { completed, total: parts.total, refunded: parts.returned, progress }
}
