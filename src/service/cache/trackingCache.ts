import * as v from 'valibot'
import type { Storage } from '../store/store'
import type { EncodedResponse } from '../tracking/encodedResponse'
import { type Cache, type CacheEntry, createCache } from './cache'

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
type CachedResponse = EncodedResponse & { isWhole: boolean; endedAt: number | null }

export type TrackingCache = Cache<CachedResponse, () => Promise<FetchedResponse>>

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

/**
 * `shared`: a storage that several instances share; null for none. `fixedFreshMs`: of a source whose responses never need
 * confirmation. `now` returns monotonic ms since 1970, as instances exchange them.
 */
export function createTrackingCache(
  shared: Storage | null,
  now: () => number,
  fixedFreshMs?: number,
): TrackingCache {
  return createCache<CachedResponse, () => Promise<FetchedResponse>>({
    name: 'tracker',
    async fetch(_, fetchResponse, known) {
      const { response, isWhole, ageMs } = await fetchResponse()
      if (!isWhole && known !== null && isPreferred(known, now())) return null
      const endedAt = response.state === 'final' ? (known?.value.endedAt ?? now()) : null
      // A response that lacked a source is fetched again soon, even after an end.
      const fresh = isWhole && endedAt !== null ? now() - endedAt : null
      return {
        value: { ...response, isWhole, endedAt },
        ageMs,
        freshMs: fixedFreshMs ?? (fresh === null ? freshMs.moving : getConfirmMs(fresh)),
        keepMs: keepMs[response.state],
      }
    },
    sizeOf: ({ bytes }) => bytes.length,
    maxBytes: 32_000_000,
    shared: shared === null ? null : { storage: shared, stringify, parse },
    now,
  })
}

const isPreferred = (
  { value: { state, isWhole }, fetchedAt }: CacheEntry<CachedResponse>,
  now: number,
): boolean =>
  isWhole && (state === 'final' || (state === 'moving' && now - fetchedAt < preferWholeMs))

/** Ms until an end that was first seen `sinceEnd` ms ago is confirmed by its sources. */
function getConfirmMs(sinceEnd: number): number {
  const next = confirmAfterMs.find((ms) => ms > sinceEnd)
  return next === undefined ? freshMs.final : next - sinceEnd
}

const stringify = ({ value, ...entry }: CacheEntry<CachedResponse>): string =>
  JSON.stringify({ ...entry, value: { ...value, bytes: value.bytes.toString() } })

const EntrySchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    value: v.object({
      state: v.picklist(['not-found', 'moving', 'final']),
      bytes: v.pipe(
        v.string(),
        v.transform((text) => Buffer.from(text)),
      ),
      isWhole: v.boolean(),
      endedAt: v.nullable(v.number()),
    }),
    fetchedAt: v.number(),
    freshUntil: v.number(),
    keepUntil: v.number(),
    isStale: v.boolean(),
  }),
)

function parse(text: string): CacheEntry<CachedResponse> | null {
  const parsed = v.safeParse(EntrySchema, text)
  return parsed.success ? parsed.output : null
}
