import type { Leg, TrackerResponse } from '../../contract/tracker'
import { dayMs } from '../../model/time'
import type { Kind } from '../../model/kinds'
import { type Memo, emptyMemo } from '../networks/memo'
import { networkBlockMs } from '../networks/network'

/**
 * One transaction as the node, the indexer or both report it. Amounts are decimal text in
 * whole units, or base units with a mark where the asset's decimals are not known
 * (`networks/networkAmount.ts`). Durations are ms. '' means "not known"; a chain of '' is
 * the network's own chain.
 */
export type Facts = {
  kind: Kind
  /**
   * The chain of another network. For a DEPOSIT: the network whose deposit it is. For a
   * SEND: the network which its memo instructs, although none of its vaults received it.
   */
  elsewhere: string
  deposit: Transfer
  /**
   * `mempool`: too few nodes observed it yet. `confirming`: blocks of its chain are being
   * counted.
   */
  arrival: 'mempool' | 'confirming' | 'final'
  /** Counts of the deposit chain's blocks; ms until enough of them. */
  confirmations: { counted: number; required: number; remaining: number } | null
  memo: Memo
  swap: Swap
  /** Null for every kind but limit orders, and for an order that was refused. */
  order: NonNullable<Leg['limitSwap']>['state'] | null
  /** Payments to the user, planned or sent; payments to affiliates are left out. */
  payouts: Payout[]
  /**
   * Payments that should be the user’s, sent to another address than the memo names. Of
   * one source alone they are a guess: merged facts list them only where both agree.
   */
  misdirected: Payout[]
  /** What the network kept of the payouts for sending them; empty where not reported. */
  fees: TransferAmount[]
  /**
   * The amount that an action without payouts credits inside the network, and to whom;
   * null for none.
   */
  credit: (TransferAmount & { to: string }) | null
  /** What another message of the same transaction requested; null for none. */
  alsoRequested:
    | (TransferAmount & {
        kind: Kind
        status: 'pending' | 'success' | 'partially_refunded' | 'refunded' | 'failed'
      })
    | null
  /** The delay of the planned payouts. */
  queue: { remaining: number; blocks: number } | null
  /**
   * The time until the network sends the planned payouts, ms; negative once it should
   * have. Null where the node does not report it.
   */
  payoutDueIn: number | null
  /**
   * The network's height at which the node reported this; null where it does not say, as before it
   * plans a payout.
   */
  height: number | null
  end: End
  /** Why the end is not certain. */
  doubt: TrackerResponse['result']['doubt']
  /**
   * The only source that still reports the transaction; null for both, or while it is
   * recent.
   */
  reportedBy: SourceName | null
  /** Liquidity waits for its second deposit. */
  needsOtherAsset: boolean
  /** There are more payments than are read. */
  isTruncated: boolean
  /** The network's reason for a refund or a rejection; '' for none. */
  reason: string
}

export type SourceName = 'node' | 'indexer'

export type End =
  /** Something is pending. */
  | 'open'
  /** Nothing is pending, but no payment is listed. */
  | 'no-payment'
  /** Every planned payment was sent. */
  | 'ended'
  /** Payments were sent, but which of them are the user's is not known. */
  | 'unassigned'
  /** The deposit took no effect on its own chain. */
  | 'rejected'
  /** The fees used up the deposit. */
  | 'taken-as-fee'
  /** The network failed to pay the refund, and keeps the money until somebody acts. */
  | 'refund-failed'
  /**
   * The network swapped the deposit, failed to pay the output, and keeps it until
   * somebody acts.
   */
  | 'payout-failed'

/** How much of an asset a transfer moves. */
export type TransferAmount = { asset: string; amount: string }

export type Transfer = TransferAmount & {
  chain: string
  hash: string
  from: string
  to: string
}

/** `isRefund`: the sold asset is paid back. `sent`: false while it is only planned. */
export type Payout = Transfer & { isRefund: boolean; sent: boolean }

export type Swap = {
  state: 'waiting' | 'swapping' | 'streaming' | 'done'
  parts: SwapParts | null
  /** Blocks between the parts; 0 when no source reports it. */
  interval: number
}

/** Counts of a streaming swap's parts. `returned`: parts whose input was refunded. */
export type SwapParts = { tried: number; total: number; returned: number }

/** The facts of a transaction of which nothing is known. */
export const emptyFacts: Omit<Facts, 'kind'> = {
  elsewhere: '',
  deposit: { chain: '', hash: '', from: '', to: '', asset: '', amount: '' },
  arrival: 'mempool',
  confirmations: null,
  memo: emptyMemo,
  swap: { state: 'waiting', parts: null, interval: 0 },
  order: null,
  payouts: [],
  misdirected: [],
  fees: [],
  credit: null,
  alsoRequested: null,
  queue: null,
  payoutDueIn: null,
  height: null,
  end: 'open',
  doubt: null,
  reportedBy: null,
  needsOtherAsset: false,
  isTruncated: false,
  reason: '',
}

/**
 * The usual duration of the whole swap, and the time until its last part, ms. Null when
 * not known: the network chooses the number of parts, or swaps several of them in one
 * block (an interval of 0 blocks).
 */
export function timeSwap({ swap: { parts, interval, state }, memo }: Facts) {
  const total = parts?.total ?? memo.parts
  const partMs = (interval || memo.interval) * networkBlockMs
  const isAtOnce = parts === null && (total === 1 || (total === 0 && partMs === 0))
  const isOver = parts === null || interval === 0 || state === 'done'
  return {
    duration: isAtOnce ? networkBlockMs : readDuration(total * partMs) || null,
    remaining: isOver ? null : readDuration((total - parts.tried) * partMs),
  }
}

/** No swap takes a year: such a count of parts or blocks is an error. */
const readDuration = (ms: number): number | null => (ms < 365 * dayMs ? ms : null)

/** Whether the order waits in the network for its price. */
export const isResting = ({ order, arrival, swap }: Facts): boolean =>
  arrival === 'final' &&
  swap.state !== 'done' &&
  (order === 'open' || order === 'partly-filled')
