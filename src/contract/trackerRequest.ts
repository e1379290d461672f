import * as v from 'valibot'
import { timestamp } from './lenient'

/** A hash as people and chains write it; what it may be is decided by whoever recognises it. */
const hash = v.pipe(v.string(), v.minLength(1), v.maxLength(200))

/** A decimal number in whole units of the asset, as a number or as text: clients send both. */
const sellAmount = v.pipe(
  v.union([v.pipe(v.number(), v.finite(), v.transform(String)), v.string()]),
  v.regex(/^\d{1,60}(\.\d{1,40})?$/, 'is not a decimal amount'),
)

const optionalText = v.optional(v.nullable(v.pipe(v.string(), v.maxLength(300))))

/** What starts a tracking: the quote, the hash of its first leg, and the quote's route, which is opaque here. */
const start = v.object({
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
export type StartOfTracking = v.InferOutput<typeof start>

/** The body of `POST /tracker/v2/txn`: `{ txn }` starts a tracking, `{ hash }` asks for one. With both, `txn` holds. */
export const TrackerRequestSchema = v.union([v.object({ txn: start }), v.object({ hash })])
