import { LRUCache } from 'lru-cache'
import { metrics } from '../observe/metrics'

/** A value with the time since its source gave it, ms. */
export type Cached<T> = { value: T; ageMs: number }

/**
 * `fetchedAt`: when the source gave the value. Until `freshUntil` it is served without a request, until `keepUntil` while
 * fetching fails. Ms of `now`.
 */
export type CacheEntry<T> = { value: T; fetchedAt: number; freshUntil: number; keepUntil: number }

type CacheOptions<T, Context> = {
  name: string
  /** `known`: an earlier value, which is served when this throws. Lifetimes in ms replace those of the cache. */
  fetch: (
    key: string,
    context: Context,
    known: CacheEntry<T> | null,
  ) => Promise<Cached<T> & { freshMs?: number; keepMs?: number }>
  freshMs?: number
  keepMs?: number
  /** In bytes. */
  sizeOf?: (value: T) => number
  maxBytes?: number
  /** Where several instances share their entries. */
  shared?:
    | {
        read: (key: string) => Promise<CacheEntry<T> | null>
        write: (key: string, entry: CacheEntry<T>, lifetimeMs: number) => Promise<void>
      }
    | undefined
  /** Returns monotonic ms: a clock that is set back must not stop updates. Instances that share entries count from 1970. */
  now: () => number
}

/** A stale value is served for this time before the next fetch. */
const staleRetryMs = 3_000
/** An instance whose clock is ahead by more than this must not make its entries live longer. */
const maxSkewMs = 1_000
/** Bytes of an entry beside its key and value. */
const entryOverhead = 500

/** Values are served for a minute, and for an hour more while fetching fails. */
const usualLifetime = { freshMs: 60_000, keepMs: 3_660_000 }
/** A character has two bytes at most. */
const estimateSize = (value: unknown): number => 2 * JSON.stringify(value).length

export type Cache<T, Context> = ReturnType<typeof createCache<T, Context>>

/** A cache bounded in bytes, which evicts the least recently used entries. */
export function createCache<T, Context>(options: CacheOptions<T, Context>) {
  const { name, fetch, sizeOf = estimateSize, maxBytes = 8_000_000, shared, now } = options
  const lifetime = { ...usualLifetime, ...options }
  const count = (result: string) => metrics.cacheResponses.inc({ cache: name, result })

  /** `outdated`: the entry that a fetch was asked to replace in any case. */
  type FetchContext = { context: Context; isOutdated: boolean; outdated: CacheEntry<T> | undefined }
  const entries = new LRUCache<string, CacheEntry<T>, FetchContext>({
    maxSize: maxBytes,
    sizeCalculation: ({ value }, key) => sizeOf(value) + key.length + entryOverhead,
    noDeleteOnStaleGet: true,
    // Requests still get an entry that is evicted during its fetch.
    ignoreFetchAbort: true,
    perf: { now },
    ttlResolution: 0,
    async fetchMethod(key, stale, { options: stored, context: { context, isOutdated, outdated } }) {
      const own = stale ?? outdated
      const read = await shared?.read(key)
      const other = read && read.fetchedAt <= now() + maxSkewMs ? read : undefined
      const isFetched = other !== undefined && !isOutdated && other.freshUntil > now()
      const newest = own && other ? (own.fetchedAt > other.fetchedAt ? own : other) : (own ?? other)
      const known = newest !== undefined && newest.keepUntil >= now() ? newest : null
      const entry = isFetched ? other : await fetchEntry(key, context, known)
      if (!isFetched) await shared?.write(key, entry, entry.keepUntil - now())
      // An entry is stale once its age exceeds the `ttl`; 0 would mean "for ever".
      stored.ttl = Math.max(1, entry.freshUntil - now() - 1)
      return entry
    },
  })

  async function fetchEntry(
    key: string,
    context: Context,
    known: CacheEntry<T> | null,
  ): Promise<CacheEntry<T>> {
    try {
      const fetched = await fetch(key, context, known)
      const { value, ageMs, freshMs, keepMs } = { ...lifetime, ...fetched }
      const fetchedAt = now() - ageMs
      count('fetched')
      return { value, fetchedAt, freshUntil: now() + freshMs, keepUntil: fetchedAt + keepMs }
    } catch (error) {
      if (known === null) throw error
      count('stale')
      return { ...known, freshUntil: now() + staleRetryMs }
    }
  }

  const serve = ({ value, fetchedAt }: CacheEntry<T>): Cached<T> => ({
    value,
    ageMs: Math.max(0, now() - fetchedAt),
  })

  return {
    /**
     * Returns the value at once while it is fresh. Otherwise fetches it, once per key at a time, and returns the stale value
     * while fetching fails. `isOutdated`: fetches in any case, and does not join a fetch that began earlier.
     */
    get(key: string, context: Context, isOutdated = false): Cached<T> | Promise<Cached<T>> {
      const outdated = isOutdated ? entries.peek(key, { allowStale: true }) : undefined
      if (isOutdated) entries.delete(key)
      const fresh = entries.get(key)
      if (fresh === undefined) {
        return entries.forceFetch(key, { context: { context, isOutdated, outdated } }).then(serve)
      }
      count('hit')
      return serve(fresh)
    },
    delete: (key: string) => void entries.delete(key),
  }
}
