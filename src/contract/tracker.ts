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
export const TrackerResponseSchema = v.pipe(
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
export type TrackerResponse = v.InferOutput<typeof TrackerResponseSchema>

/** What a tracker can say of a hash: an answer, that it knows no such transaction, or nothing yet (204). */
export type TrackingResult =
  | { kind: 'response'; response: TrackerResponse }
  | { kind: 'not-found'; status: number; message: string }
  | { kind: 'no-data' }

type Refused = { name: string; message: string }

const notFoundWords = [
  /\bnot[\s_-]*(?:yet\s+|been\s+)*(?:found|exist|seen|indexed|observed|tracked)/i,
  /\b(?:does|do|did|could|can|has|have|is|was)n['’]?t\s+(?:yet\s+|been\s+|be\s+)*(?:exist|found|find|seen|see|indexed|know)/i,
  /\b(?:can|could)\s?not\s+(?:be\s+)?f(?:ind|ound)|\bunable to find|\bnever seen|\bnothing found/i,
  /\bno\s+(?:such\s+|matching\s+|known\s+)?(?:transaction|txn?|record|swap|result|data)s?\b/i,
  /\bunknown\s+(?:transaction|txn?|hash)|\b(?:transaction|txn?|hash)\b.{0,100}\bis unknown/i,
]

/** Such a message is about the request: "no transaction hash provided". */
const missingWords = /\b(?:provided|given|supplied|specified|required)\b/i

/** Whether a message says that nobody knows the transaction. Services word it differently, most of them name the hash. */
const saysNotFound = (message: string): boolean =>
  notFoundWords.some((words) => words.test(message)) && !missingWords.test(message)

/**
 * Whether a tracker's refusal is about the request itself, and so would come again: its `name` says so, or its message
 * names a field. A message that says "not found" is about the transaction.
 */
export const isAboutRequest = ({ name, message }: Refused): boolean =>
  !saysNotFound(message) && (/valid|format|parse/i.test(name) || /\b(hash|txn)\b/i.test(message))

/**
 * What a tracker means by a 400 or 404: that it does not know the transaction (yet), that the request is wrong and would be
 * refused again, or, with another message, that it does not answer now.
 */
export function readRefusal(status: number, refusal: Refused): 'not-found' | 'invalid' | 'refused' {
  if (isAboutRequest(refusal) && status === 400) return 'invalid'
  const { name, message } = refusal
  const isNotFound = /^(?:transaction)?not_?found/i.test(name) || saysNotFound(message)
  if (status === 404 || message === '' || isNotFound) return 'not-found'
  return 'refused'
}
