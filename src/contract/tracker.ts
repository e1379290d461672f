import * as v from 'valibot'
import { LegSchema, streamingDetails, waitingFor } from './leg'
import { duration, flag, numeric, optionalText, text, timestamp, word } from './lenient'

const lenientFlag = v.fallback(flag, false)

/** One of the listed words; null for any other value. */
const oneOf = <const Word extends string>(words: readonly Word[]) =>
  v.pipe(
    v.optional(v.unknown(), null),
    v.transform((value): Word | null => words.find((each) => each === value) ?? null),
    v.nullable(v.picklist(words)),
  )

const result = v.object({
  quoteId: text,
  firstTransactionHash: text,
  estimatedDuration: duration,
  currentLegIndex: v.pipe(numeric, v.description('The first leg that is not settled.')),
  startTimestamp: v.pipe(
    timestamp,
    v.description('When the deposit was sent or first seen, Unix ms; null: not known.'),
  ),
  endTimestamp: timestamp,
  estimatedEndTimestamp: timestamp,
  isEndApproximate: v.pipe(
    lenientFlag,
    v.description('The end is computed from heights of blocks.'),
  ),
  legs: v.pipe(
    v.optional(v.nullable(v.array(v.unknown())), []),
    v.transform((legs) => legs ?? []),
    v.array(LegSchema),
  ),
  isStreamingSwap: lenientFlag,
  streamingSwapDetails: streamingDetails,
  doubt: v.pipe(
    oneOf(['lag', 'outage', 'disagree']),
    v.description(
      'Why the end is not certain. lag: a source has not confirmed it. outage: a source cannot be reached. disagree: the sources contradict each other.',
    ),
  ),
  waitingFor,
  reportedBy: v.pipe(
    oneOf(['node', 'indexer']),
    v.description(
      'The one source that reports the transaction, long after the other one forgot it; null otherwise.',
    ),
  ),
  unverified: v.pipe(
    lenientFlag,
    v.description('A client supplied the quote ID, and the legs that are marked likewise.'),
  ),
  disputed: v.pipe(
    lenientFlag,
    v.description('Clients described the transaction differently: nothing that differs is sent.'),
  ),
})

/** The response as trackers send it, read leniently. Its output is what this service sends. */
export const WireResponseSchema = v.object({
  done: flag,
  status: v.pipe(
    word,
    v.description('An open set: pending, swapping, success, refunded, refund_failed, not_found…'),
  ),
  result: v.optional(result, {}),
  error: v.pipe(
    v.fallback(v.optional(v.nullable(v.object({ message: optionalText })), null), null),
    v.description('The network’s reason for a refund or a failure, as text of the network.'),
  ),
})
export type WireResponse = v.InferOutput<typeof WireResponseSchema>

/**
 * The response of `POST /tracker/v2/txn`, normalized from every variant of real trackers. `done` is true only for the boolean
 * true. `message` can accompany a 200. An object without `done`, `status` and `result` is invalid.
 */
export const TrackerResponseSchema = v.pipe(
  v.looseObject({}),
  v.check(
    (response) => ['done', 'status', 'result'].some((field) => Object.hasOwn(response, field)),
    'has none of done, status and result',
  ),
  v.transform((fields): Record<string, unknown> => ({ ...fields, result: fields['result'] ?? {} })),
  WireResponseSchema,
  v.transform(({ error, ...response }) => ({ ...response, message: error?.message ?? '' })),
)
export type TrackerResponse = v.InferOutput<typeof TrackerResponseSchema>

/** The result of a tracking request: a response, "not found", or no data yet (204). */
export type TrackingResult =
  | { kind: 'response'; response: TrackerResponse }
  | { kind: 'not-found'; status: number; message: string }
  | { kind: 'no-data' }

type Rejection = { name: string; message: string }

const notFoundPatterns = [
  /\bnot[\s_-]*(?:yet\s+|been\s+)*(?:found|exist|seen|indexed|observed|tracked)/i,
  /\b(?:does|do|did|could|can|has|have|is|was)n['’]?t\s+(?:yet\s+|been\s+|be\s+)*(?:exist|found|find|seen|see|indexed|know)/i,
  /\b(?:can|could)\s?not\s+(?:be\s+)?f(?:ind|ound)|\bunable to find|\bnever seen|\bnothing found/i,
  /\bno\s+(?:such\s+|matching\s+|known\s+)?(?:transaction|txn?|record|swap|result|data)s?\b/i,
  /\bunknown\s+(?:transaction|txn?|hash)|\b(?:transaction|txn?|hash)\b.{0,100}\bis unknown/i,
]

/** Such a message is about the request, such as "no transaction hash provided". */
const missingFieldPattern = /\b(?:provided|given|supplied|specified|required)\b/i

/** Whether a message says that the transaction is unknown. Wordings differ, and most contain the hash. */
const isNotFoundMessage = (message: string): boolean =>
  notFoundPatterns.some((words) => words.test(message)) && !missingFieldPattern.test(message)

/**
 * Whether a rejection is about the request itself, so that a retry is useless: its `name` says so or its message names a
 * field. A "not found" message is about the transaction.
 */
export const isAboutRequest = ({ name, message }: Rejection): boolean =>
  !isNotFoundMessage(message) &&
  (/valid|format|parse/i.test(name) || /\b(hash|txn)\b/i.test(message))

/** The meaning of a 400 or 404: transaction not found (yet), invalid request, or another rejection that may be temporary. */
export function classifyRejection(
  status: number,
  rejection: Rejection,
): 'not-found' | 'invalid' | 'refused' {
  if (isAboutRequest(rejection) && status === 400) return 'invalid'
  const { name, message } = rejection
  const isNotFound = /^(?:transaction)?not_?found/i.test(name) || isNotFoundMessage(message)
  if (status === 404 || message === '' || isNotFound) return 'not-found'
  return 'refused'
}
