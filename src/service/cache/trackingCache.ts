import * as v from 'valibot'
import type { OpenStorage } from '../store/storage'
import type { EncodedResponse } from '../tracking/encodedResponse'
import { type CacheEntry, type Cached, type Lifetime, createCache } from './cache'
import { createSharedLevel } from './sharedLevel'

/** What the sources responded. `isWhole` is false when one of them was silent: it may be less than was known before. */
export type FetchedResponse = { answer: EncodedResponse; isWhole: boolean }

/** The tracker's answers by hash. */
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
/** An answer is better than none for so long while the sources fail. */
const keepMs = { 'not-found': 1 * minutes, moving: 1 * hours, final: 24 * hours }
/** After an end the sources are asked again, as they can take it back. A page polls a fifth earlier than 30, 90, 180 s. */
const confirmAfterMs = [24 * seconds, 72 * seconds, 144 * seconds]
/** For so long, a whole answer is better than a newer one that lacks a source. */
const preferWholeMs = 30 * seconds
const maxBytes = 32_000_000

function lifetimeOf({ value, fetchedAt, checkedAt }: CacheEntry<CachedResponse>): Lifetime {
  const { state, isWhole, endedAt } = value
  // A fetch that failed, or lacked a source, is repeated soon, also after an end.
  const isSettled = isWhole && fetchedAt === checkedAt
  const keep = keepMs[state]
  if (endedAt === null || !isSettled) {
    return { freshMs: freshMs.moving, refreshAheadMs: 1 * seconds, keepMs: keep }
  }
  const next = confirmAfterMs.map((ms) => endedAt + ms).find((at) => at > fetchedAt)
  // A confirmation is never served ahead of time: the page counts on an answer of the sources.
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

/** `shared`: a storage that several instances share, null for none. `now` gives Unix ms. */
export function createTrackingCache(shared: OpenStorage | null, now: () => number): TrackingCache {
  const cache = createCache<CachedResponse, () => Promise<FetchedResponse>>({
    name: 'tracker',
    async fetch(_, fetch) {
      const { answer, isWhole } = await fetch()
      return { ...answer, isWhole, endedAt: answer.state === 'final' ? now() : null }
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
            name: 'answer',
            maxEntries: 50_000,
            keepMs: keepMs.final,
            stringify,
            parse,
          }),
    now,
  })
  return { get: cache.get, expire: cache.expire }
}

const NoteSchema = v.pipe(
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

/** A line of JSON, then the answer's own bytes: they are not parsed to be served. */
function stringify({ value, ...times }: CacheEntry<CachedResponse>): string {
  const { bytes, ...note } = value
  return `${JSON.stringify({ ...note, ...times })}\n${bytes.toString()}`
}

function parse(text: string): CacheEntry<CachedResponse> | null {
  const end = Math.max(0, text.indexOf('\n'))
  const note = v.safeParse(NoteSchema, text.slice(0, end))
  if (!note.success) return null
  const { fetchedAt, checkedAt, ...rest } = note.output
  return { value: { ...rest, bytes: Buffer.from(text.slice(end + 1)) }, fetchedAt, checkedAt }
}
