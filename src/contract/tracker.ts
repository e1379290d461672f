import * as v from 'valibot'
import { amount, duration, flag, numeric, remark, text, timestamp, word } from './lenient'

/** The most parts of a streaming swap that are kept; real ones stay below 300. */
const mostParts = 10_000

const part = v.fallback(v.picklist([0, 1, 2]), 0)

/** A streaming swap's parts: `parts` holds 0 not started, 1 swapped, 2 returned. The counts are null when not given. */
const streaming = v.pipe(
  v.object({
    completed: numeric,
    total: numeric,
    refunded: numeric,
    progress: v.fallback(v.array(part), []),
  }),
  v.transform(({ progress, ...counts }) => ({ ...counts, parts: progress.slice(0, mostParts) })),
)

/** What a chain still has to confirm: counts of blocks, and milliseconds. Sent by services that have it from a node. */
const confirmations = v.object({ counted: numeric, required: numeric, remaining: duration })

/** A payout that waits for its turn: milliseconds and blocks left. Sent by services that have it from a node. */
const queue = v.object({ remaining: duration, blocks: numeric })

/**
 * One leg. Units: amounts decimal text in whole units of the asset; timestamps Unix ms; durations ms; null or '' is
 * "not given". `status` and `txnType` are open sets, kept as they came.
 */
const leg = v.object({
  chain: text,
  hash: text,
  provider: remark,
  txnType: word,
  fromAsset: text,
  fromAssetImage: remark,
  fromAmount: amount,
  fromAddress: remark,
  toAsset: text,
  toAssetImage: remark,
  toAmount: amount,
  toAmountLimit: amount,
  toAddress: remark,
  status: word,
  startTimestamp: timestamp,
  updateTimestamp: timestamp,
  endTimestamp: timestamp,
  estimatedEndTimestamp: timestamp,
  estimatedDuration: duration,
  isStreamingSwap: v.fallback(flag, false),
  streamingSwapDetails: v.fallback(v.optional(v.nullable(streaming), null), null),
  confirmations: v.fallback(v.optional(v.nullable(confirmations), null), null),
  queue: v.fallback(v.optional(v.nullable(queue), null), null),
})

const result = v.object({
  quoteId: text,
  firstTransactionHash: text,
  estimatedDuration: duration,
  currentLegIndex: numeric,
  startTimestamp: timestamp,
  endTimestamp: timestamp,
  estimatedEndTimestamp: timestamp,
  legs: v.pipe(
    v.optional(v.nullable(v.array(leg)), []),
    v.transform((legs) => legs ?? []),
  ),
  isStreamingSwap: v.fallback(flag, false),
  streamingSwapDetails: v.fallback(v.optional(v.nullable(streaming), null), null),
})

/**
 * The answer of `POST /tracker/v2/txn`: every variant seen of real trackers in, one shape out. `done` is true only for
 * the boolean true. `message` is what the service adds in words, even to a 200. An object that has none of `done`,
 * `status` and `result` is no answer of this interface.
 */
export const TrackerAnswerSchema = v.pipe(
  v.looseObject({}),
  v.check(
    (answer) => ['done', 'status', 'result'].some((field) => Object.hasOwn(answer, field)),
    'has none of done, status and result',
  ),
  v.object({
    done: flag,
    status: word,
    result: v.optional(v.nullable(result), {}),
    error: v.fallback(v.optional(v.nullable(v.object({ message: remark })), null), null),
  }),
  v.transform(({ error, result: inner, ...whole }) => ({
    ...whole,
    result: inner ?? v.parse(result, {}),
    message: error?.message ?? '',
  })),
)
export type TrackerAnswer = v.InferOutput<typeof TrackerAnswerSchema>
export type Leg = TrackerAnswer['result']['legs'][number]
export type StreamingDetails = NonNullable<Leg['streamingSwapDetails']>

/** What a tracker can say of a hash: an answer, that it knows no such transaction, or nothing yet (204). */
export type Heard =
  | { kind: 'answer'; answer: TrackerAnswer }
  | { kind: 'not-found'; status: number; message: string }
  | { kind: 'no-data' }
