import * as v from 'valibot'
import {
  boundedList,
  described,
  integer,
  maxSummaryEntries,
  nullableInteger,
  ofStrangers,
  text,
} from './lenient'
import { endPrecisions } from './tracker'
import { reportedVerdicts } from './reportedVerdicts'

/** `limit` of `GET /tracker/v2/addresses/{address}/txns`. */
export const maxTransactions = 50
export const defaultTransactions = 25

/** In characters. A cursor has the tokens of the networks' pages, and no rows. */
export const maxCursorLength = 512

const AssetAmountSchema = v.object({
  asset: ofStrangers(v.string()),
  amount: described(
    v.string(),
    'Decimal text in whole units; empty where the decimals of the asset are not known.',
  ),
})
export type AssetAmount = v.InferOutput<typeof AssetAmountSchema>

const PaymentSchema = v.object({
  ...AssetAmountSchema.entries,
  address: described(ofStrangers(v.string()), 'Who was paid.'),
})

const amounts = boundedList(AssetAmountSchema, maxSummaryEntries)
const texts = boundedList(ofStrangers(text), maxSummaryEntries)

const LimitOrderSchema = v.object({
  target: v.nullable(AssetAmountSchema),
  filled: v.nullable(AssetAmountSchema),
})

const OtherRequestSchema = v.object({
  kind: v.string(),
  status: v.string(),
  sold: v.nullable(AssetAmountSchema),
  received: amounts,
  refunded: amounts,
})

/** One transaction of an address, told by the network that decides it. */
export const TransactionSummarySchema = v.object({
  hash: described(v.string(), 'In its canonical form, by which the tracker finds it.'),
  network: described(v.string(), 'The network that decides, such as "thorchain".'),
  kind: described(
    v.string(),
    'An open set: the values of `type`, and others. A refunded swap is a swap. A transaction of several requests is `other`, with the amounts of one of them; the others are in `alsoRequested`.',
  ),
  verdict: v.picklist(reportedVerdicts),
  reason: described(
    v.nullable(v.string()),
    'Why, as a code of an open set; null where the verdict needs none.',
  ),
  isConfirmed: described(
    v.boolean(),
    'True: it is what the tracker says of the hash. False: only the network’s indexer was asked.',
  ),
  sold: described(v.nullable(AssetAmountSchema), 'What was sent; null: not known.'),
  received: described(
    amounts,
    'Empty also where an aggregator has turned the payout into another token, whose amount no network reports.',
  ),
  refunded: amounts,
  fees: described(amounts, 'What the network took in fees, beside what was paid out.'),
  affiliates: described(
    v.nullish(boundedList(PaymentSchema, maxSummaryEntries), []),
    'What the affiliates in the memo were paid, which is not in `received`; empty before the end.',
  ),
  startTimestamp: described(
    nullableInteger,
    'When it was sent, or else when the network first saw it: Unix ms; null: not known.',
  ),
  endTimestamp: described(nullableInteger, 'Unix ms; null: not known, or not ended.'),
  endPrecision: described(
    v.nullish(v.picklist(endPrecisions), null),
    '`about`: `endTimestamp` is computed from block heights. `latest`: nobody dates the end, and it is the latest that it can be. null: as `endTimestamp`.',
  ),
  sender: described(ofStrangers(v.string()), 'An address; empty where unknown.'),
  recipients: described(texts, 'The addresses of what was paid, each once.'),
  payoutHashes: described(
    texts,
    'The transactions that paid it, refunds too, in the form of their chains.',
  ),
  usdAtTime: described(
    v.nullable(v.string()),
    'The worth of what was sent, in US dollars at that time; null: not known.',
  ),
  usdReceived: described(
    v.nullable(v.string()),
    'Likewise of what a complete swap paid.',
  ),
  order: described(
    v.nullish(LimitOrderSchema, null),
    'Of an open limit order: the least that `sold` has to bring, and how much of it is swapped; null: not known.',
  ),
  alsoRequested: described(
    v.nullish(boundedList(OtherRequestSchema, maxSummaryEntries), []),
    'What the same transaction requested beside this, with the `kind` and `status` of the tracker’s `alsoRequested`.',
  ),
})
export type TransactionSummary = v.InferOutput<typeof TransactionSummarySchema>

/**
 * `GET /tracker/v2/addresses/{address}/txns`: the transactions of an address, newest first.
 * A page may be shorter than its limit, and even empty; only `nextCursor` ends the list.
 */
export const AddressTransactionsSchema = v.object({
  txns: boundedList(TransactionSummarySchema, maxTransactions),
  nextCursor: described(v.nullable(v.string()), 'Null at the end of the list.'),
  missing: described(
    texts,
    'The networks that could not be asked: their transactions are missing.',
  ),
})
export type AddressTransactions = v.InferOutput<typeof AddressTransactionsSchema>

/** `GET /tracker/v2/txns` has at most this many. */
export const maxLatest = 10

const { hash, network } = TransactionSummarySchema.entries
const LatestSwapSchema = v.object({
  hash,
  network,
  sold: AssetAmountSchema,
  received: amounts,
  timestamp: described(integer, 'When the network paid it, Unix ms.'),
})
export type LatestSwap = v.InferOutput<typeof LatestSwapSchema>

/**
 * `GET /tracker/v2/txns`: the latest swaps that the networks have paid, newest first, by their
 * indexers alone. No verdict is said of them.
 */
export const LatestSwapsSchema = v.object({
  txns: boundedList(LatestSwapSchema, maxLatest),
  missing: described(
    texts,
    'The networks that could not be asked: their swaps are missing.',
  ),
})
export type LatestSwaps = v.InferOutput<typeof LatestSwapsSchema>
