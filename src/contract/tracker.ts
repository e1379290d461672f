import * as v from 'valibot'
import { LegSchema, readStreaming } from './leg'
import { duration, flag, numeric, remark, text, timestamp, word } from './lenient'

const streaming = v.pipe(v.optional(v.unknown(), null), v.transform(readStreaming))

const result = v.object({
  quoteId: text,
  firstTransactionHash: text,
  estimatedDuration: duration,
  currentLegIndex: numeric,
  startTimestamp: timestamp,
  endTimestamp: timestamp,
  estimatedEndTimestamp: timestamp,
  legs: v.pipe(
    v.optional(v.nullable(v.array(LegSchema)), []),
    v.transform((legs) => legs ?? []),
  ),
  isStreamingSwap: v.fallback(flag, false),
  streamingSwapDetails: streaming,
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

/** What a tracker can say of a hash: an answer, that it knows no such transaction, or nothing yet (204). */
export type Heard =
  | { kind: 'answer'; answer: TrackerAnswer }
  | { kind: 'not-found'; status: number; message: string }
  | { kind: 'no-data' }

/**
 * Whether a tracker's 400 is about the request itself, and so would come again: its `name` says so, or its message names a
 * field. Others mean by a 400 that nobody has seen the transaction.
 */
export const isAboutRequest = ({ name, message }: { name: string; message: string }): boolean =>
  /valid|format|parse/i.test(name) || /\b(hash|txn)\b/i.test(message)
