import type { Leg } from '../../contract/leg'
import type { WireResponse } from '../../contract/tracker'
import type { Kind } from '../networks/kinds'
import type { Memo } from '../networks/memo'

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
  /** Null for every kind but limit orders, and for an order that was refused. */
  order: NonNullable<Leg['limitSwap']>['state'] | null
  /** Payments to the user, planned or sent; payments to affiliates are left out. */
  payouts: Payout[]
  /** The amount that an action without payouts credits inside the network, and to whom; null for none. */
  credit: (AssetAmount & { to: string }) | null
  queue: Queue | null
  end: End
  /** Why the end is not certain. */
  doubt: WireResponse['result']['doubt']
  /** The only source that still reports the transaction; null for both, or while it is recent. */
  reportedBy: SourceName | null
  /** Liquidity waits for its second deposit. */
  needsOtherAsset: boolean
  /** The network's reason for a refund or a rejection; '' for none. */
  reason: string
}

export type SourceName = 'node' | 'indexer'

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
  | 'refund_failed'
  | 'reverted'

/**
 * `open`: something is pending. `unproven`: nothing is pending, but no payment proves the end. `ended`: every planned
 * payment was sent. `rejected`: the deposit took no effect on its own chain. `taken-as-fee`: the network paid nothing.
 * `unpaid`: the network failed to pay the refund, and keeps the money until somebody acts.
 */
export type End = 'open' | 'unproven' | 'ended' | 'rejected' | 'taken-as-fee' | 'unpaid'

export type AssetAmount = { asset: string; amount: string }

export type Transfer = AssetAmount & { chain: string; hash: string; from: string; to: string }

/** The memo's request: the asset to buy, its minimum amount, and the recipient. `lifeMs`: of a limit order, 0 for none. */
type Target = {
  asset: string
  limit: string
  address: string
  dexOut: Memo['dexOut']
  lifeMs: number
}

export type Swap = {
  state: 'waiting' | 'swapping' | 'streaming' | 'done'
  parts: SwapParts | null
  /** The usual duration of the whole swap, ms; null when it cannot be known. */
  duration: number | null
  /** ms until the last part, null when not known. */
  remaining: number | null
  /** The sum of all payouts, planned ones included; '' for none. */
  paid: AssetAmount
}

/** Counts of a streaming swap's parts. `returned`: parts whose input was refunded. */
export type SwapParts = { tried: number; total: number; returned: number }

export type Payout = Transfer & {
  /** The sold asset is paid back. */
  isRefund: boolean
  /** False while it is only planned. */
  sent: boolean
}

/** Counts of the deposit chain's blocks; ms until enough of them. */
export type Confirmations = { counted: number; required: number; remaining: number }

type Queue = { remaining: number; blocks: number }

/** When each step happened: Unix ms, null when not known. `isSentComputed`: `sent` follows from heights of blocks. */
export type StepTimes = {
  began: number | null
  confirmed: number | null
  swapped: number | null
  sent: number | null
  isSentComputed: boolean
}

/** The usual duration of each step, ms; null where it cannot be known. */
export type StepEstimates = { inbound: number; swap: number | null; outbound: number }

/** A swap that has not begun, and the facts of a transaction of which nothing is known. */
export const waitingSwap: Swap = {
  state: 'waiting',
  parts: null,
  duration: null,
  remaining: null,
  paid: { asset: '', amount: '' },
}
export const emptyFacts: Omit<Facts, 'kind' | 'deposit'> = {
  arrival: 'mempool',
  confirmations: null,
  target: { asset: '', limit: '', address: '', dexOut: null, lifeMs: 0 },
  swap: waitingSwap,
  order: null,
  payouts: [],
  credit: null,
  queue: null,
  end: 'open',
  doubt: null,
  reportedBy: null,
  needsOtherAsset: false,
  reason: '',
}

/** The network's blocks take about six seconds. */
export const networkBlockMs = 6_000

export function classifyRefund({ payouts, swap }: Facts): 'none' | 'part' | 'whole' {
  const hasRefund = payouts.some(({ isRefund }) => isRefund) || (swap.parts?.returned ?? 0) > 0
  if (!hasRefund) return 'none'
  return payouts.some(({ isRefund }) => !isRefund) ? 'part' : 'whole'
}
