import * as v from 'valibot'
import { WireResponseSchema } from '../../contract/tracker'
import { dayMs } from '../../model/time'
import { kinds } from '../../model/kinds'
import { refundCauses } from '../../model/transaction/refundCauses'
import { MemoSchema, emptyMemo } from '../networks/memo'
import { networkBlockMs } from '../networks/network'
import { amountSchema } from '../networks/networkAmount'

const text = v.optional(v.string(), '')
const flag = v.optional(v.boolean(), false)

const amountEntries = { asset: text, amount: amountSchema }
/** How much of an asset a transfer moves. */
const TransferAmountSchema = v.object(amountEntries)
export type TransferAmount = v.InferOutput<typeof TransferAmountSchema>

export const noSum: TransferAmount = { asset: '', amount: null }

const TransferSchema = v.object({
  ...amountEntries,
  chain: text,
  hash: text,
  from: text,
  to: text,
})
export type Transfer = v.InferOutput<typeof TransferSchema>

const PayoutSchema = v.object({
  ...TransferSchema.entries,
  /** The sold asset is paid back. */
  isRefund: flag,
  /** False while it is only planned. */
  sent: flag,
  /**
   * The network's block in which it saw the payment, or for which it plans it; null where
   * that is not known.
   */
  height: v.nullish(v.number(), null),
})
export type Payout = v.InferOutput<typeof PayoutSchema>

/** Counts of a streaming swap's parts. `returned`: parts whose input was refunded. */
const SwapPartsSchema = v.object({
  tried: v.number(),
  total: v.number(),
  returned: v.number(),
})
export type SwapParts = v.InferOutput<typeof SwapPartsSchema>

const SwapSchema = v.object({
  state: v.picklist(['waiting', 'swapping', 'streaming', 'done']),
  parts: v.nullish(SwapPartsSchema, null),
  /** Blocks between the parts; 0 when no source reports it. */
  interval: v.optional(v.number(), 0),
})
export type Swap = v.InferOutput<typeof SwapSchema>

const requestVerdicts = [
  'in-progress',
  'complete',
  'partially-refunded',
  'refunded',
  'failed',
] as const
export type RequestVerdict = (typeof requestVerdicts)[number]

/** One of several requests of a transaction, as it is told beside the one that decides. */
const RequestSchema = v.object({
  kind: v.picklist(kinds),
  ...amountEntries,
  verdict: v.picklist(requestVerdicts),
  /** What it pays to the user, planned or sent. */
  payouts: v.optional(v.array(PayoutSchema), []),
})

const storedWords: Record<string, RequestVerdict> = {
  pending: 'in-progress',
  success: 'complete',
  partially_refunded: 'partially-refunded',
}

/** Earlier versions have stored the verdict in the words of the interface. */
const StoredRequestSchema = v.pipe(
  v.looseObject({ status: text }),
  v.transform(({ status, ...stored }) => ({
    verdict: storedWords[status] ?? status,
    ...stored,
  })),
  RequestSchema,
)

export const sourceNames = ['node', 'indexer'] as const

const EndSchema = v.picklist([
  /** Something is pending. */
  'open',
  /** Nothing is pending, but no payment is listed. */
  'no-payment',
  /** Every planned payment was sent. */
  'ended',
  /** Payments were sent, but which of them are the user's is not known. */
  'unassigned',
  /** Every payment was sent, but not in the asset that was asked for. */
  'other-asset',
  /** The deposit took no effect on its own chain. */
  'rejected',
  /** The fees used up the deposit. */
  'taken-as-fee',
  /** The network failed to pay the refund, and keeps the money until somebody acts. */
  'refund-failed',
  /**
   * The network swapped the deposit, failed to pay the output, and keeps it until
   * somebody acts.
   */
  'payout-failed',
])
export type End = v.InferOutput<typeof EndSchema>

/**
 * One request as the node or the indexer shows it, and as that is stored: an
 * absent field has its value of a transaction of which nothing is known. Durations are ms. ''
 * means "not known", as does null of an amount; a chain of '' is the network's own chain.
 */
export const FactsSchema = v.object({
  kind: v.picklist(kinds),
  /** Of a DEPOSIT: the chain of the network whose deposit it is; '' for other kinds. */
  nextNetwork: text,
  /**
   * Of a SEND: the chain of the network which its memo instructs, although none of its
   * vaults received it; '' for none.
   */
  strayMemo: text,
  deposit: TransferSchema,
  /**
   * `mempool`: too few nodes observed it yet. `confirming`: blocks of its chain are being
   * counted.
   */
  arrival: v.picklist(['mempool', 'confirming', 'final']),
  /** Counts of the deposit chain's blocks; ms until enough of them. */
  confirmations: v.nullish(
    v.object({ counted: v.number(), required: v.number(), remaining: v.number() }),
    null,
  ),
  memo: v.optional(MemoSchema, emptyMemo),
  swap: v.optional(SwapSchema, { state: 'waiting' }),
  /** Null for every kind but limit orders, and for an order that was refused. */
  order: v.nullish(
    v.picklist(['open', 'partly-filled', 'filled', 'expired', 'cancelled']),
    null,
  ),
  /** How much of its deposit an order has sold; null where only the node reports it. */
  orderFilled: amountSchema,
  /** How much of its deposit was swapped, failed parts left out; null where not reported. */
  swapped: amountSchema,
  /** Payments to the user, planned or sent; payments to affiliates are left out. */
  payouts: v.optional(v.array(PayoutSchema), []),
  /**
   * Payments that should be the user’s, sent to another address than the memo names. Of
   * one source alone they are a guess: once settled, only those are listed of which both agree.
   */
  misdirected: v.optional(v.array(PayoutSchema), []),
  /** What the network kept of the payouts for sending them; empty where not reported. */
  fees: v.optional(v.array(TransferAmountSchema), []),
  /** What the indexer reports of the costs of a swap; null: nothing, or no swap. */
  costs: v.nullish(
    v.object({
      /** What affiliates were paid, by asset and recipient. */
      affiliates: v.optional(v.array(v.object({ ...amountEntries, to: text })), []),
      /** What the pools kept, in the network's coin. */
      liquidity: amountSchema,
      /** Prices of one unit in US dollars when it was swapped. */
      soldPrice: text,
      boughtPrice: text,
    }),
    null,
  ),
  /**
   * The amount that an action without payouts credits inside the network, and to whom;
   * null for none.
   */
  credit: v.nullish(v.object({ ...amountEntries, to: text }), null),
  /** The delay of the planned payouts. */
  queue: v.nullish(v.object({ remaining: v.number(), blocks: v.number() }), null),
  /**
   * The time until the network sends the planned payouts, ms; negative once it should
   * have. Null where the node does not report it.
   */
  payoutDueIn: v.nullish(v.number(), null),
  /**
   * The network's height at which the node reported this; null where it does not say, as before it
   * plans a payout.
   */
  height: v.nullish(v.number(), null),
  /** The height for which the node has planned the payout; null where it does not say. */
  scheduledHeight: v.nullish(v.number(), null),
  /** The end that this source shows, or, once settled, that of all. */
  end: v.optional(EndSchema, 'open'),
  /** Liquidity waits for its second deposit. */
  needsOtherAsset: flag,
  /** There are more payments than are read. */
  isTruncated: flag,
  /** What the network says of a refund or a rejection, in its own words; '' for nothing. */
  reason: text,
  /** Why it refunds or rejects; null where none is known here. */
  cause: v.nullish(v.picklist(refundCauses), null),
  /** By how much a swap missed its limit, in per cent of it; null where that is not known. */
  shortfall: v.nullish(v.number(), null),
})
export type Facts = v.InferOutput<typeof FactsSchema>

/** A transaction as it is told: what all sources show of it, and what is decided by it. */
export const SettledSchema = v.object({
  ...FactsSchema.entries,
  /** Why the end is not certain. */
  doubt: WireResponseSchema.entries.result.entries.doubt,
  /** The rule that decided the end, or left it open; '' before any has. */
  decidedBy: text,
  /**
   * The only source that still reports the transaction; null for both, or while it is
   * recent.
   */
  reportedBy: v.nullish(v.picklist(sourceNames), null),
  /** What no source accounts for of a deposit that has come back; null for nothing. */
  unaccounted: v.nullish(v.object(amountEntries), null),
  /** What the same transaction requested beside this. */
  alsoRequested: v.optional(v.array(StoredRequestSchema), []),
})
export type Settled = v.InferOutput<typeof SettledSchema>

export type SourceName = (typeof sourceNames)[number]

/** The facts of a transaction of which nothing is known. */
export const emptyFacts: Omit<Facts, 'kind'> = v.parse(v.omit(FactsSchema, ['kind']), {
  deposit: {},
  arrival: 'mempool',
})

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
const readDuration = (ms: number) => (ms < 365 * dayMs ? ms : null)

/** Whether the order waits in the network for its price. */
export const isResting = ({ order, arrival, swap }: Facts): boolean =>
  arrival === 'final' &&
  swap.state !== 'done' &&
  (order === 'open' || order === 'partly-filled')

/** How many of the costs are known. */
export const countCosts = (costs: Facts['costs']): number =>
  [costs?.affiliates[0], costs?.liquidity, costs?.soldPrice, costs?.boughtPrice].filter(
    Boolean,
  ).length
