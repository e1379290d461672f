import type { Leg, WireResponse } from '../../contract/tracker'
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
  /** Counts of the deposit chain's blocks; ms until enough of them. */
  confirmations: { counted: number; required: number; remaining: number } | null
  /** The memo's request: the asset to buy, its minimum amount, and the recipient. `lifeMs`: of a limit order, 0 for none. */
  target: {
    asset: string
    limit: string
    address: string
    dexOut: Memo['dexOut']
    lifeMs: number
  }
  swap: Swap
  /** Null for every kind but limit orders, and for an order that was refused. */
  order: NonNullable<Leg['limitSwap']>['state'] | null
  /** Payments to the user, planned or sent; payments to affiliates are left out. */
  payouts: Payout[]
  /** The amount that an action without payouts credits inside the network, and to whom; null for none. */
  credit: (AssetAmount & { to: string }) | null
  /** The delay of the planned payouts. */
  queue: { remaining: number; blocks: number } | null
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

/**
 * `open`: something is pending. `no-payment`: nothing is pending, but no payment is listed. `ended`: every planned payment
 * was sent. `rejected`: the deposit took no effect on its own chain. `taken-as-fee`: the fees used up the deposit.
 * `refund-failed`: the network failed to pay the refund, and keeps the money until somebody acts.
 */
export type End = 'open' | 'no-payment' | 'ended' | 'rejected' | 'taken-as-fee' | 'refund-failed'

export type AssetAmount = { asset: string; amount: string }

export type Transfer = AssetAmount & { chain: string; hash: string; from: string; to: string }

/** `isRefund`: the sold asset is paid back. `sent`: false while it is only planned. */
export type Payout = Transfer & { isRefund: boolean; sent: boolean }

export type Swap = {
  state: 'waiting' | 'swapping' | 'streaming' | 'done'
  parts: SwapParts | null
  /** The usual duration of the whole swap, ms; null when it cannot be known. */
  duration: number | null
  /** ms until the last part, null when not known. */
  remaining: number | null
}

/** Counts of a streaming swap's parts. `returned`: parts whose input was refunded. */
export type SwapParts = { tried: number; total: number; returned: number }

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

/** The facts of a transaction of which nothing is known. */
export const emptyFacts: Omit<Facts, 'kind'> = {
  deposit: { chain: '', hash: '', from: '', to: '', asset: '', amount: '' },
  arrival: 'mempool',
  confirmations: null,
  target: { asset: '', limit: '', address: '', dexOut: null, lifeMs: 0 },
  swap: { state: 'waiting', parts: null, duration: null, remaining: null },
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

/** Whether the order waits in the network for its price. */
export const isResting = ({ order, arrival }: Facts): boolean =>
  arrival === 'final' && (order === 'open' || order === 'partly-filled')

export function classifyRefund({ payouts, swap }: Facts): 'none' | 'part' | 'whole' {
  const hasRefund = payouts.some(({ isRefund }) => isRefund) || (swap.parts?.returned ?? 0) > 0
  if (!hasRefund) return 'none'
  return payouts.some(({ isRefund }) => !isRefund) ? 'part' : 'whole'
}
