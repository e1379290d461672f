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
const trackingStart = v.object({
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
export type TrackingStart = v.InferOutput<typeof trackingStart>

/** An addition to the interface, so an invalid value is ignored like an unknown field. */
const chain = v.fallback(v.optional(v.pipe(ChainCodeSchema, v.toUpperCase())), undefined)

/**
 * The body of `POST /tracker/v2/txn`: `{ txn }` starts tracking, `{ hash }` looks a transaction up, with `chain` on that
 * chain where the source needs one. `txn` takes precedence.
 */
export const TrackerRequestSchema = v.union([
  v.object({ txn: trackingStart }),
  v.object({ hash, chain }),
])
