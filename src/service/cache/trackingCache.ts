import * as v from 'valibot'
import type { Storage } from '../store/store'
import type { EncodedResponse } from '../tracking/encodedResponse'
import { type Cache, type CacheEntry, type Lifetime, type SharedLevel, createCache } from './cache'

/**
 * A response from the sources. `isWhole`: all sources responded; otherwise it may contain less than an earlier one.
 * `isReported`: a source has ever reported the hash. `ageMs`: how old it was when it arrived.
 */
export type FetchedResponse = {
  response: EncodedResponse
  isWhole: boolean
  isReported: boolean
  ageMs: number
}

/** `endedAt`: when the end was first seen, ms of `now`; null before. */
type CachedResponse = EncodedResponse & {
  isWhole: boolean
  isReported: boolean
  endedAt: number | null
}

export type TrackingCache = Cache<CachedResponse, () => Promise<FetchedResponse>>

/** The clocks of a process: Unix ms for what users and other instances see, monotonic ms for every lifetime. */
type Clock = { now: () => number; monotonic: () => number }

type TrackingCacheOptions = {
  /** A storage that several instances share; null for none. */
  shared: Storage | null
  clock: Clock
  /** Of a source whose responses never need confirmation. */
  fixedFreshMs?: number | undefined
}

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

export function createTrackingCache({
  shared,
  clock,
  fixedFreshMs,
}: TrackingCacheOptions): TrackingCache {
  const { monotonic: now } = clock
  return createCache<CachedResponse, () => Promise<FetchedResponse>>({
    name: 'tracker',
    async fetch(_, fetchResponse) {
      const { response, isWhole, isReported, ageMs } = await fetchResponse()
      const endedAt = response.state === 'final' ? now() : null
      return { value: { ...response, isWhole, isReported, endedAt }, ageMs }
    },
    lifetimeOf: (entry) =>
      fixedFreshMs === undefined
        ? getLifetime(entry)
        : { freshMs: fixedFreshMs, refreshAheadMs: 0, keepMs: keepMs.moving },
    merge,
    sizeOf: ({ bytes }) => bytes.length,
    maxBytes,
    shared: shared === null ? null : createSharedLevel(shared, clock),
    now,
  })
}

function getLifetime({ value, checkedAt, hasFailed }: CacheEntry<CachedResponse>): Lifetime {
  const { state, isWhole, endedAt } = value
  const keep = keepMs[state]
  // A fetch that failed or lacked a source is repeated soon, even after an end.
  if (endedAt === null || !isWhole || hasFailed) {
    return { freshMs: freshMs.moving, refreshAheadMs: 1 * seconds, keepMs: keep }
  }
  const next = confirmAfterMs.map((ms) => endedAt + ms).find((at) => at > checkedAt)
  // No refresh ahead: a confirmation must come from the sources.
  const fresh = next === undefined ? freshMs.final : next - checkedAt
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

/** Instances share Unix times, as each has a monotonic clock of its own. */
const MetadataSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    state: v.picklist(['not-found', 'moving', 'final']),
    isWhole: v.boolean(),
    isReported: v.boolean(),
    endedAt: v.nullable(v.number()),
    fetchedAt: v.number(),
    checkedAt: v.number(),
    hasFailed: v.boolean(),
  }),
)

/** An instance whose clock is ahead by more than this must not make its entries live longer. */
const maxSkewMs = 1_000

/** Entries are a line of JSON metadata, then the response's bytes, which are served without parsing. */
function createSharedLevel(storage: Storage, clock: Clock): SharedLevel<CachedResponse> {
  return {
    async read(key) {
      const text = (await storage.get(key)) ?? ''
      const end = text.indexOf('\n')
      const metadata = v.safeParse(MetadataSchema, text.slice(0, Math.max(0, end)))
      const toMonotonic = clock.monotonic() - clock.now()
      // Another version of the service may share the storage.
      if (!metadata.success || metadata.output.checkedAt > clock.now() + maxSkewMs) return null
      const { fetchedAt, checkedAt, hasFailed, endedAt, ...rest } = metadata.output
      return {
        value: {
          ...rest,
          endedAt: endedAt === null ? null : endedAt + toMonotonic,
          bytes: Buffer.from(text.slice(end + 1)),
        },
        fetchedAt: fetchedAt + toMonotonic,
        checkedAt: checkedAt + toMonotonic,
        hasFailed,
      }
    },
    async write(key, { value: { bytes, endedAt, ...rest }, ...entry }, lifetimeMs) {
      const toUnix = clock.now() - clock.monotonic()
      const metadata = {
        ...rest,
        endedAt: endedAt === null ? null : endedAt + toUnix,
        fetchedAt: entry.fetchedAt + toUnix,
        checkedAt: entry.checkedAt + toUnix,
        hasFailed: entry.hasFailed,
      }
      await storage.set(key, `${JSON.stringify(metadata)}\n${bytes.toString()}`, lifetimeMs)
    },
  }
}
