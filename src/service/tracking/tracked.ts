import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import * as v from 'valibot'
import type { TrackingStart } from '../../contract/trackerRequest'
import { parseAmount } from '../../model/amounts'

/** One leg of a quote: who does it, what it takes and gives. Amounts decimal text, '' when not given. */
const PlannedLegSchema = v.object({
  provider: v.string(),
  sellAsset: v.string(),
  sellAmount: v.string(),
  buyAsset: v.string(),
  buyAmount: v.string(),
})
export type PlannedLeg = v.InferOutput<typeof PlannedLegSchema>

/** Quotes have one to three. */
const mostLegs = 6

/**
 * What is kept of a `{ txn }` that started a tracking. Of the route, which is opaque and may be large, only what
 * quotes commonly carry. '' is "not given"; times are Unix ms.
 */
export const TrackedSchema = v.object({
  quoteId: v.string(),
  hash: v.string(),
  sellAsset: v.string(),
  sellAmount: v.string(),
  buyAsset: v.string(),
  expectedBuyAmount: v.string(),
  fromAddress: v.string(),
  toAddress: v.string(),
  isStreamingSwap: v.boolean(),
  /** The route needs the sender's leave to take a token, before the first leg. */
  needsApproval: v.optional(v.boolean(), false),
  /** The quote's own legs, in order; those of another provider happen outside the network. */
  legs: v.optional(v.array(PlannedLegSchema), []),
  /** SHA-256 of the whole route, so that two starts can be compared. */
  routeDigest: v.optional(v.string(), ''),
  /** When the first leg was sent, as the client says; when this service heard of it. */
  startTimestamp: v.number(),
  begunAt: v.number(),
})
export type Tracked = v.InferOutput<typeof TrackedSchema>

/**
 * A starting request as it is kept. `now` (Unix ms) stands in for a client that does not say when it sent its first
 * leg, or whose clock is ahead.
 */
export const trackedFrom = (txn: TrackingStart, now: number): Tracked => ({
  quoteId: txn.quoteId,
  hash: txn.hash.trim(),
  sellAsset: fieldOf(txn.route, ['sellAsset', 'fromAsset']),
  sellAmount: parseAmount(txn.sellAmount) ?? '',
  buyAsset: fieldOf(txn.route, ['buyAsset', 'toAsset']),
  expectedBuyAmount:
    parseAmount(fieldOf(txn.route, ['expectedBuyAmount', 'expectedOutput', 'buyAmount'])) ?? '',
  fromAddress: txn.fromAddress ?? '',
  toAddress: txn.toAddress ?? '',
  isStreamingSwap: txn.isStreamingSwap === true,
  needsApproval: fieldOf(txn.route, ['approvalToken', 'approvalTarget', 'approvalSpender']) !== '',
  legs: legsOf(txn.route),
  routeDigest: createHash('sha256').update(JSON.stringify(txn.route)).digest('base64url'),
  startTimestamp: Math.min(txn.startTimestamp ?? now, now),
  begunAt: now,
})

/** Whether two starts carry the same data; the times they name do not matter. */
export const isSameStart = (a: Tracked, b: Tracked): boolean =>
  isDeepStrictEqual({ ...a, ...untimed }, { ...b, ...untimed })

const untimed = { startTimestamp: 0, begunAt: 0 }

function legsOf(route: TrackingStart['route']): PlannedLeg[] {
  const legs: unknown = Object.hasOwn(route, 'legs') ? route['legs'] : []
  if (!Array.isArray(legs) || legs.length > mostLegs) return []
  const parsed = legs.map((leg: unknown) => v.safeParse(v.record(v.string(), v.unknown()), leg))
  return parsed.flatMap(({ success, output }) => (success ? [legOf(output)] : []))
}

const legOf = (leg: TrackingStart['route']): PlannedLeg => ({
  provider: fieldOf(leg, ['provider']),
  sellAsset: fieldOf(leg, ['sellAsset', 'fromAsset']),
  sellAmount: parseAmount(fieldOf(leg, ['sellAmount', 'fromAmount'])) ?? '',
  buyAsset: fieldOf(leg, ['buyAsset', 'toAsset']),
  buyAmount: parseAmount(fieldOf(leg, ['buyAmount', 'expectedBuyAmount', 'toAmount'])) ?? '',
})

/** The first of the fields that is text, as quotes of several versions name them differently. */
function fieldOf(route: TrackingStart['route'], names: readonly string[]): string {
  const values = names.map((name) => (Object.hasOwn(route, name) ? route[name] : undefined))
  const found = values.find((value) => typeof value === 'string')
  return typeof found === 'string' ? found.slice(0, 200) : ''
}
