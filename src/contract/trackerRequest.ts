import * as v from 'valibot'
import { timestamp } from './lenient'
import { ChainCodeSchema } from './names'

/** Any text of sensible length: `model/recognise` decides whether it is a hash. */
const hash = v.pipe(v.string(), v.minLength(1), v.maxLength(200))

/** A decimal amount in whole units, as number or text. */
const sellAmount = v.pipe(
  v.union([v.pipe(v.number(), v.finite(), v.transform(String)), v.string()]),
  v.regex(/^\d{1,60}(\.\d{1,40})?$/, 'is not a decimal amount'),
)

const optionalText = v.optional(v.nullable(v.pipe(v.string(), v.maxLength(300))))

/** Starts tracking: the quote, the hash of its first leg, and the route of the quote, which is opaque here. */
export const TrackingStartSchema = v.object({
  quoteId: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  hash,
  sellAmount,
  route: v.record(v.string(), v.unknown()),
  startTimestamp: v.optional(v.nullable(timestamp)),
  fromAddress: optionalText,
  toAddress: optionalText,
  isStreamingSwap: v.optional(v.nullable(v.boolean())),
  isLending: v.optional(v.nullable(v.boolean())),
})
export type TrackingStart = v.InferOutput<typeof TrackingStartSchema>

/** An addition to the interface, so an invalid value is ignored like an unknown field. */
const chain = v.fallback(v.optional(v.pipe(ChainCodeSchema, v.toUpperCase())), undefined)

/** Describes what is wrong with a field of a request. */
export function describeIssue(issue: v.BaseIssue<unknown>): string {
  if (issue.input === undefined) return 'is missing'
  switch (issue.type) {
    case 'string':
      return 'is not text'
    case 'boolean':
      return 'is not true or false'
    case 'min_length':
      return 'is empty'
    case 'max_length':
      return 'is too long'
    // Only amounts are unions.
    case 'union':
    case 'finite':
      return 'is not a decimal amount'
    case 'regex':
      return issue.message
    default:
      return 'is not an object'
  }
}

/**
 * The body of `POST /tracker/v2/txn`: `{ txn }` starts tracking, `{ hash }` looks a transaction up, with `chain` on that
 * chain where the source needs one. `txn` takes precedence.
 */
export const TrackerRequestSchema = v.union([
  v.object({ txn: TrackingStartSchema }),
  v.object({ hash, chain }),
])
