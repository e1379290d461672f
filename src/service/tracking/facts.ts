import type { Kind } from '../networks/kinds'

/**
 * What one source (the node or the indexer) reports of one transaction, or both together: the step between their
 * responses and the tracker's legs. Amounts are decimal text in whole units; durations ms; '' is "not known", except
 * that a chain of '' is the network's own.
 */
export type Facts = {
  kind: Kind
  deposit: Transfer
  /** `mempool`: seen by too few nodes yet. `confirming`: its chain's blocks are being counted. */
  arrival: 'mempool' | 'confirming' | 'final'
  confirmations: Confirmations | null
  target: Target
  swap: Swap
  /** The state of a limit order; null for every other kind. */
  order: OrderState | null
  /** Payments to the user, planned or sent; payments to affiliates are left out. */
  payouts: Payout[]
  /** What an action without payouts credits to the user inside the network; null for none. */
  credit: Sum | null
  queue: Queue | null
  end: End
  /** The network's own words for a refund or a failure. */
  reason: string
}

/**
 * How far the source is. `open`: something is pending. `unproven`: nothing is pending, and there is no payment that
 * proves the end. `ended`: everything that was planned is out. `rejected`: the deposit took no effect on its own chain.
 * `kept`: the network took the deposit as a fee and paid nothing.
 */
export type End = 'open' | 'unproven' | 'ended' | 'rejected' | 'kept'

export type Sum = { asset: string; amount: string }

/** Money that moves on one chain. */
type Transfer = Sum & { chain: string; hash: string; from: string; to: string }

/** What the memo asks for: the asset wanted, the least amount of it, and where it should go. */
type Target = { asset: string; limit: string; address: string }

export type Swap = {
  state: 'waiting' | 'swapping' | 'streaming' | 'done'
  parts: Parts | null
  /** ms until the last part, null when not known. */
  remaining: number | null
  /** What was paid out or is planned to be, all payouts together; '' when nothing is. */
  paid: Sum
}

/** A streaming swap's parts: tried, planned, and those whose input was refunded. */
export type Parts = { tried: number; total: number; returned: number }

export type OrderState = 'open' | 'partly-filled' | 'filled' | 'expired' | 'cancelled'

export type Payout = Transfer & {
  /** The sold asset is paid back. */
  isRefund: boolean
  /** False while it is only planned. */
  sent: boolean
}

/** Counts of the deposit chain's blocks; ms until enough of them. */
export type Confirmations = { counted: number; required: number; remaining: number }

/** A payout that waits in the network's queue. */
type Queue = { remaining: number; blocks: number }

/** When each step happened as far as it was seen: Unix ms, null when it was not. */
export type Times = {
  began: number | null
  confirmed: number | null
  swapped: number | null
  sent: number | null
}

/** What a step usually takes, ms. */
export type Estimates = { inbound: number; swap: number; outbound: number }

/** How much was refunded: nothing, a part, all of it. */
export function refundOf({ payouts, swap }: Facts): 'none' | 'part' | 'whole' {
  const hasRefund = payouts.some(({ isRefund }) => isRefund) || (swap.parts?.returned ?? 0) > 0
  if (!hasRefund) return 'none'
  return payouts.some(({ isRefund }) => !isRefund) ? 'part' : 'whole'
}
