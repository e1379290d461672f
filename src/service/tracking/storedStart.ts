import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import * as v from 'valibot'
import { type TrackingStart, TrackingStartSchema } from '../../contract/trackerRequest'
import { parseAmount } from '../../model/amounts'

/**
 * The stored form of a `{ txn }` that started tracking. The route is opaque and may be large, so only common fields are
 * stored. '' means "not given"; times are Unix ms.
 */
export const StoredStartSchema = v.object({
  quoteId: v.string(),
  hash: v.string(),
  sellAsset: v.string(),
  sellAmount: v.string(),
  buyAsset: v.string(),
  expectedBuyAmount: v.string(),
  fromAddress: v.string(),
  toAddress: v.string(),
  isStreamingSwap: v.boolean(),
  /** SHA-256 of the whole route, so that two starts can be compared. */
  routeDigest: v.optional(v.string(), ''),
  /** Clients sent starts that differ: only what they agree on is kept. */
  isContested: v.optional(v.boolean(), false),
  /** The whole start, until the service behind this one has accepted it; null where none needs it. */
  unsent: v.optional(v.nullable(TrackingStartSchema), null),
  /** The client's time of the first leg, and the time of the request. */
  startTimestamp: v.number(),
  begunAt: v.number(),
})
export type StoredStart = v.InferOutput<typeof StoredStartSchema>

/** Uses `now` (Unix ms) as the start time when the client sends none, or its clock is ahead. */
export const createStoredStart = (hash: string, txn: TrackingStart, now: number): StoredStart => ({
  quoteId: txn.quoteId,
  hash,
  sellAsset: readField(txn.route, ['sellAsset', 'fromAsset']),
  sellAmount: parseAmount(txn.sellAmount) ?? '',
  buyAsset: readField(txn.route, ['buyAsset', 'toAsset']),
  expectedBuyAmount:
    parseAmount(readField(txn.route, ['expectedBuyAmount', 'expectedOutput', 'buyAmount'])) ?? '',
  fromAddress: txn.fromAddress ?? '',
  toAddress: txn.toAddress ?? '',
  isStreamingSwap: txn.isStreamingSwap === true,
  routeDigest: createHash('sha256').update(JSON.stringify(txn.route)).digest('base64url'),
  isContested: false,
  unsent: null,
  startTimestamp: Math.min(txn.startTimestamp ?? now, now),
  begunAt: now,
})

const describingFields = [
  ...(['quoteId', 'sellAsset', 'sellAmount', 'buyAsset', 'expectedBuyAmount'] as const),
  ...(['fromAddress', 'toAddress', 'isStreamingSwap', 'routeDigest'] as const),
]

/**
 * Merges another client's start into the first one: fields that differ become empty, as nobody knows who is right. Returns
 * the first one itself where they agree.
 */
export function mergeStarts(first: StoredStart, other: StoredStart): StoredStart {
  const contested = describingFields.filter((field) => first[field] !== other[field])
  const emptied = contested.map((field): [string, string | boolean] => [
    field,
    field === 'isStreamingSwap' ? false : '',
  ])
  const merged = { ...first, ...Object.fromEntries(emptied) }
  if (isDeepStrictEqual(merged, first)) return first
  return { ...merged, isContested: true, unsent: null }
}

/** Returns the first field that is text: versions of quotes name fields differently. */
function readField(route: TrackingStart['route'], names: readonly string[]): string {
  const found = names.map((name) => Object.hasOwn(route, name) && route[name])
  const text = found.find((value) => typeof value === 'string')
  return typeof text === 'string' ? text.slice(0, 200) : ''
}
