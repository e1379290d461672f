import type { WireResponse } from '../../contract/tracker'
import type { Kind } from '../networks/kinds'

/**
 * One transaction as the node, the indexer or both report it. Amounts are decimal text in whole units, durations ms.
 * '' means "not known"; a chain of '' is the network's own chain.
 */
export type Facts = {
  kind: Kind
  deposit: Transfer
  /** `mempool`: too few nodes observed it yet. `confirming`: blocks of its chain are being counted. */
  arrival: 'mempool' | 'confirming' | 'final'
  confirmations: Confirmations | null
  target: Target
  swap: Swap
  /** Null for every kind but limit orders. */
  order: OrderState | null
  /** Payments to the user, planned or sent; payments to affiliates are left out. */
  payouts: Payout[]
  /** The amount that an action without payouts credits to the user inside the network; null for none. */
  credit: AssetAmount | null
  queue: Queue | null
  end: End
  /** Why the end is not certain. */
  doubt: Doubt
  /** The network's reason for a refund or a rejection; '' for none. */
  reason: string
}

export type Doubt = WireResponse['result']['doubt']

/** The statuses of this service; trackers may send others. */
export type LegStatus =
  | 'not_started'
  | 'mempool'
  | 'pending'
  | 'inbound'
  | 'swapping'
  | 'streaming'
  | 'outbound'
  | 'success'
  | 'refunded'
  | 'partially_refunded'
  | 'reverted'

/**
 * `open`: something is pending. `unproven`: nothing is pending, but no payment proves the end. `ended`: every planned
 * payment was sent. `rejected`: the deposit took no effect on its own chain. `taken-as-fee`: the network paid nothing.
 */
export type End = 'open' | 'unproven' | 'ended' | 'rejected' | 'taken-as-fee'

export type AssetAmount = { asset: string; amount: string }

type Transfer = AssetAmount & { chain: string; hash: string; from: string; to: string }

/** The memo's request: the asset to buy, its minimum amount, and the recipient. */
type Target = { asset: string; limit: string; address: string }

export type Swap = {
  state: 'waiting' | 'swapping' | 'streaming' | 'done'
  parts: SwapParts | null
  /** ms until the last part, null when not known. */
  remaining: number | null
  /** The sum of all payouts, planned ones included; '' for none. */
  paid: AssetAmount
}

/** Counts of a streaming swap's parts. `returned`: parts whose input was refunded. */
export type SwapParts = { tried: number; total: number; returned: number }

export type OrderState = 'open' | 'partly-filled' | 'filled' | 'expired' | 'cancelled'

export type Payout = Transfer & {
  /** The sold asset is paid back. */
  isRefund: boolean
  /** False while it is only planned. */
  sent: boolean
}

/** Counts of the deposit chain's blocks; ms until enough of them. */
export type Confirmations = { counted: number; required: number; remaining: number }

type Queue = { remaining: number; blocks: number }

/** When each step happened: Unix ms, null when not known. */
export type StepTimes = {
  began: number | null
  confirmed: number | null
  swapped: number | null
  sent: number | null
}

/** The usual duration of each step, ms. */
export type StepEstimates = { inbound: number; swap: number; outbound: number }

export function classifyRefund({ payouts, swap }: Facts): 'none' | 'part' | 'whole' {
  const hasRefund = payouts.some(({ isRefund }) => isRefund) || (swap.parts?.returned ?? 0) > 0
  if (!hasRefund) return 'none'
  return payouts.some(({ isRefund }) => !isRefund) ? 'part' : 'whole'
}
