import * as v from 'valibot'
import { amount, duration, flag, numeric, optionalText, text, timestamp, word } from './lenient'

const lenientFlag = v.fallback(flag, false)

/** A part of a streaming swap: 0 not started, 1 swapped, 2 returned. */
export type PartState = 0 | 1 | 2

/** Limits memory; real swaps have fewer than 300 parts. */
const maxParts = 10_000

/** An object whose fields are all read leniently; null for any other value. */
const details = <const Entries extends v.ObjectEntries>(entries: Entries) =>
  v.fallback(v.optional(v.nullable(v.object(entries)), null), null)

/** A streaming swap's parts. The counts are null when not given. */
export const streamingDetails = details({
  completed: numeric,
  total: numeric,
  refunded: numeric,
  progress: v.pipe(
    v.fallback(v.optional(v.array(v.unknown()), []), []),
    v.transform((parts) =>
      parts.slice(0, maxParts).map((part): PartState => (part === 1 || part === 2 ? part : 0)),
    ),
    v.array(v.picklist([0, 1, 2])),
    v.description('Each part: 0 not started, 1 swapped, 2 returned.'),
  ),
})
export type StreamingDetails = NonNullable<v.InferOutput<typeof streamingDetails>>

/** The state of a limit order; null for other legs and unknown states. */
const limitSwap = details({
  state: v.picklist(['open', 'partly-filled', 'filled', 'expired', 'cancelled']),
})

/** Pending confirmations: counts of blocks, and ms left. Only services with a node send it. */
const confirmations = details({ counted: numeric, required: numeric, remaining: duration })

/** A queued payout: ms and blocks left. Only services with a node send it. */
const queue = details({ remaining: duration, blocks: numeric })

/** The aggregator that turns the paid asset into another token, as the memo names both: codes or addresses. */
const dexOut = v.pipe(
  details({ aggregator: word, token: word }),
  v.description('The swap outside the network that follows this payout.'),
)

/**
 * One leg: lenient about what any tracker sends, exact about what it returns, which is also what this service sends. Amounts
 * are decimal text in whole units, timestamps Unix ms, durations ms; null or '' means "not given".
 */
export const LegSchema = v.object({
  chain: text,
  hash: v.pipe(text, v.description('Empty until the leg has happened.')),
  provider: optionalText,
  txnType: v.pipe(
    word,
    v.description('An open set: SWAP:<A>-<B>, TRANSFER:IN, TRANSFER:OUT, APPROVAL…'),
  ),
  fromAsset: text,
  fromAssetImage: optionalText,
  fromAmount: amount,
  fromAddress: optionalText,
  toAsset: text,
  toAssetImage: optionalText,
  toAmount: amount,
  toAmountLimit: amount,
  toAddress: optionalText,
  status: v.pipe(
    word,
    v.description(
      'An open set: not_started, pending, success, refunded… A payout is `outbound` while it is planned or queued.',
    ),
  ),
  startTimestamp: timestamp,
  updateTimestamp: timestamp,
  endTimestamp: timestamp,
  estimatedEndTimestamp: timestamp,
  estimatedDuration: duration,
  isEndApproximate: v.pipe(
    lenientFlag,
    v.description('The end is computed from block heights: exact to about a minute per hour.'),
  ),
  isStreamingSwap: lenientFlag,
  streamingSwapDetails: streamingDetails,
  limitSwap,
  confirmations,
  queue,
  dexOut,
  unverified: v.pipe(
    lenientFlag,
    v.description('A client supplied the amounts or the whole leg; no source confirmed them.'),
  ),
})
export type Leg = v.InferOutput<typeof LegSchema>

/** A leg without any data. */
export const emptyLeg: Leg = { ...v.parse(LegSchema, {}), updateTimestamp: 0, estimatedDuration: 0 }

/** Why the transaction waits, so that it is not late; null for none and for forms of other trackers. */
export const waitingFor = v.pipe(
  details({
    reason: v.picklist(['other-asset', 'limit-price', 'halted']),
    chain: v.pipe(word, v.description('The halted chain; empty otherwise.')),
    since: v.pipe(
      timestamp,
      v.description('When this service first saw the halt, Unix ms; null: earlier than it knows.'),
    ),
    until: v.pipe(
      timestamp,
      v.description('When a limit order expires, Unix ms; null: not known.'),
    ),
  }),
  v.description(
    'other-asset: liquidity waits for its second deposit. limit-price: an order waits for its price. halted: the network halted the chain that comes next.',
  ),
)
