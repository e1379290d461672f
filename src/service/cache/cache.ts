import { LRUCache } from 'lru-cache'
import { metrics } from '../observe/metrics'
import type { Storage } from '../store/store'

/** A value with the time since its source gave it, ms. */
export type Cached<T> = { value: T; ageMs: number }

/**
 * `fetchedAt`: when the source gave the value. Until `freshUntil` it is served without a request, until `keepUntil` while
 * fetching fails. Ms of `now`. `isStale`: the last fetch failed.
 */
export type CacheEntry<T> = {
  value: T
  fetchedAt: number
  freshUntil: number
  keepUntil: number
  isStale: boolean
}

type CacheOptions<T, Context> = {
  name: string
  /** Null keeps `known`, an earlier value that may still be served. Lifetimes in ms replace those of the cache. */
  fetch: (
    key: string,
    context: Context,
    known: CacheEntry<T> | null,
  ) => Promise<(Cached<T> & { freshMs?: number; keepMs?: number }) | null>
  freshMs?: number
  keepMs?: number
  /** In bytes. */
  sizeOf?: (value: T) => number
  maxBytes?: number
  /** A fetch that failed without a known value is not repeated for this time, in ms: its error is thrown again. */
  retryMs?: number
  /** A storage that several instances share; null for none. `parse` returns null for texts of other versions. */
  shared?: {
    storage: Storage
    stringify: (entry: CacheEntry<T>) => string
    parse: (text: string) => CacheEntry<T> | null
  } | null
  /** Returns monotonic ms: a clock that is set back must not stop updates. Instances that share entries count from 1970. */
  now: () => number
}

export type Cache<T, Context> = {
  /**
   * Returns the value at once while it is fresh. Otherwise fetches it, once per key at a time, and returns the stale value
   * while fetching fails. `isOutdated`: fetches in any case, and does not join a fetch that began earlier.
   */
  get: (key: string, context: Context, isOutdated?: boolean) => Cached<T> | Promise<Cached<T>>
  delete: (key: string) => void
}

/** A stale value is served for this time before the next fetch. */
const staleRetryMs = 3_000
/** An instance whose clock is ahead by more than this must not make its entries live longer. */
const maxSkewMs = 1_000
/** Bytes of an entry beside its key and value. */
const entryOverhead = 500

/** Values are served for a minute, and for an hour more while fetching fails. */
const defaults = { freshMs: 60_000, keepMs: 3_660_000, maxBytes: 8_000_000 }
/** A character has two bytes at most. */
const estimateSize = (value: unknown): number => 2 * JSON.stringify(value).length

type Fetch<T, Context> = { context: Context; known: CacheEntry<T> | undefined; isOutdated: boolean }

/** A cache bounded in bytes, which evicts the least recently used entries. */
export function createCache<T, Context>(options: CacheOptions<T, Context>): Cache<T, Context> {
  const { name, fetch, sizeOf = estimateSize, retryMs = 0, shared = null, now } = options
  const lifetime = { ...defaults, ...options }
  const failures = new Map<string, { error: unknown; until: number }>()

  const entries = new LRUCache<string, CacheEntry<T>, Fetch<T, Context>>({
    maxSize: lifetime.maxBytes,
    sizeCalculation: ({ value }, key) => sizeOf(value) + key.length + entryOverhead,
    noDeleteOnStaleGet: true,
    // Requests still get an entry that is evicted during its fetch.
    ignoreFetchAbort: true,
    perf: { now },
    ttlResolution: 0,
    async fetchMethod(key, stale, { options: stored, context }) {
      const entry = await refresh(key, { ...context, known: stale ?? context.known })
      // An entry is stale once its age exceeds the `ttl`; 0 would mean "for ever".
      stored.ttl = Math.max(1, entry.freshUntil - now() - 1)
      return entry
    },
  })

  async function refresh(key: string, wanted: Fetch<T, Context>): Promise<CacheEntry<T>> {
    const text = await shared?.storage.get(key).catch(() => null)
    const parsed = text ? shared?.parse(text) : null
    const found = parsed && parsed.fetchedAt <= now() + maxSkewMs ? parsed : undefined
    if (found && !wanted.isOutdated && found.freshUntil > now()) return found
    const own = wanted.known
    const newest = own && found ? (own.fetchedAt > found.fetchedAt ? own : found) : (own ?? found)
    const isServable = newest !== undefined && newest.keepUntil >= now()
    const entry = await fetchEntry(key, wanted.context, isServable ? newest : null)
    const keptMs = entry.keepUntil - now()
    await shared?.storage.set(key, shared.stringify(entry), keptMs).catch(() => {})
    return entry
  }

  async function fetchEntry(
    key: string,
    context: Context,
    known: CacheEntry<T> | null,
  ): Promise<CacheEntry<T>> {
    const failure = failures.get(key)
    if (failure !== undefined && known === null && now() < failure.until) throw failure.error
    failures.delete(key)
    try {
      const fetched = await fetch(key, context, known)
      if (fetched !== null) {
        const { value, ageMs, freshMs, keepMs } = { ...lifetime, ...fetched }
        const fetchedAt = now() - ageMs
        return {
          value,
          fetchedAt,
          freshUntil: now() + freshMs,
          keepUntil: fetchedAt + keepMs,
          isStale: false,
        }
      }
      if (known === null) throw new Error(`The fetch of ${key} gave nothing.`)
    } catch (error) {
      if (known === null && retryMs > 0) failures.set(key, { error, until: now() + retryMs })
      if (known === null) throw error
    }
    return { ...known, freshUntil: now() + staleRetryMs, isStale: true }
  }

  const serve = ({ value, fetchedAt }: CacheEntry<T>, result: string): Cached<T> => {
    metrics.cacheResponses.inc({ cache: name, result })
    return { value, ageMs: Math.max(0, now() - fetchedAt) }
  }

  return {
    get(key, context, isOutdated = false) {
      const known = isOutdated ? entries.peek(key, { allowStale: true }) : undefined
      const fresh = isOutdated ? undefined : entries.get(key)
      if (fresh !== undefined) return serve(fresh, 'hit')
      if (isOutdated) entries.delete(key)
      return entries
        .forceFetch(key, { context: { context, known, isOutdated } })
        .then((entry) => serve(entry, entry.isStale ? 'stale' : 'fetched'))
    },
    delete: (key) => void entries.delete(key),
  }
}
