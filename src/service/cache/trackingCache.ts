import * as v from 'valibot'
import type { OpenStorage } from '../store/storage'
import type { EncodedResponse } from '../tracking/encodedResponse'
import { type CacheEntry, type Cached, type Lifetime, createCache } from './cache'
import { createSharedLevel } from './sharedLevel'

/** A response from the sources. `isWhole`: all sources responded. Otherwise it may contain less than an earlier one. */
export type FetchedResponse = { response: EncodedResponse; isWhole: boolean }

export type TrackingCache = {
  get: (hash: string, fetch: () => Promise<FetchedResponse>) => Promise<Cached<EncodedResponse>>
  expire: (hash: string) => Promise<void>
}

/** `endedAt`: when the end was first seen, Unix ms; null before. */
type CachedResponse = EncodedResponse & { isWhole: boolean; endedAt: number | null }

const seconds = 1_000
const minutes = 60 * seconds
const hours = 60 * minutes

const freshMs = { moving: 3 * seconds, final: 2 * minutes }
/** How long a stale response is served while the sources fail. */
const keepMs = { 'not-found': 1 * minutes, moving: 1 * hours, final: 24 * hours }
/** Sources can revoke an end, so it is confirmed about 30, 90 and 180 s later. Pages poll up to a fifth earlier. */
const confirmAfterMs = [24 * seconds, 72 * seconds, 144 * seconds]
/** How long a whole response is preferred to a newer one that lacks a source. */
const preferWholeMs = 30 * seconds
const maxBytes = 32_000_000

function lifetimeOf({ value, fetchedAt, checkedAt }: CacheEntry<CachedResponse>): Lifetime {
  const { state, isWhole, endedAt } = value
  // A fetch that failed or lacked a source is repeated soon, even after an end.
  const isSettled = isWhole && fetchedAt === checkedAt
  const keep = keepMs[state]
  if (endedAt === null || !isSettled) {
    return { freshMs: freshMs.moving, refreshAheadMs: 1 * seconds, keepMs: keep }
  }
  const next = confirmAfterMs.map((ms) => endedAt + ms).find((at) => at > fetchedAt)
  // No refresh ahead: a confirmation must come from the sources.
  const fresh = next === undefined ? freshMs.final : next - fetchedAt
  return { freshMs: fresh, refreshAheadMs: 0, keepMs: keep }
}

function merge(
  { value: known, fetchedAt }: CacheEntry<CachedResponse>,
  next: CachedResponse,
  now: number,
): CachedResponse {
  const isPreferred =
    known.state === 'final' || (known.state === 'moving' && now - fetchedAt < preferWholeMs)
  if (!next.isWhole && known.isWhole && isPreferred) return known
  return next.endedAt !== null && known.endedAt !== null
    ? { ...next, endedAt: known.endedAt }
    : next
}

/** `shared`: a storage that several instances share; null for none. `now` returns Unix ms. */
export function createTrackingCache(shared: OpenStorage | null, now: () => number): TrackingCache {
  const cache = createCache<CachedResponse, () => Promise<FetchedResponse>>({
    name: 'tracker',
    async fetch(_, fetch) {
      const { response, isWhole } = await fetch()
      return { ...response, isWhole, endedAt: response.state === 'final' ? now() : null }
    },
    lifetimeOf,
    merge,
    sizeOf: ({ bytes }) => bytes.length,
    maxBytes,
    shared:
      shared === null
        ? null
        : createSharedLevel({
            open: shared,
            name: 'response',
            maxEntries: 50_000,
            keepMs: keepMs.final,
            stringify,
            parse,
          }),
    now,
  })
  return { get: cache.get, expire: cache.expire }
}

const MetadataSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    tag: v.string(),
    state: v.picklist(['not-found', 'moving', 'final']),
    isWhole: v.boolean(),
    endedAt: v.nullable(v.number()),
    fetchedAt: v.number(),
    checkedAt: v.number(),
  }),
)

/** A line of JSON metadata, then the response's bytes, which are served without parsing. */
function stringify({ value, ...times }: CacheEntry<CachedResponse>): string {
  const { bytes, ...metadata } = value
  return `${JSON.stringify({ ...metadata, ...times })}\n${bytes.toString()}`
}

function parse(text: string): CacheEntry<CachedResponse> | null {
  const end = Math.max(0, text.indexOf('\n'))
  const metadata = v.safeParse(MetadataSchema, text.slice(0, end))
  if (!metadata.success) return null
  const { fetchedAt, checkedAt, ...rest } = metadata.output
  return { value: { ...rest, bytes: Buffer.from(text.slice(end + 1)) }, fetchedAt, checkedAt }
}
