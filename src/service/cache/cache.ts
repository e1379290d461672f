import { LRUCache } from 'lru-cache'
import { metrics } from '../observe/metrics'

/** A cached value with the time since its source gave it, ms. */
export type Cached<T> = { value: T; ageMs: number }

/** `fetchedAt`: when the source gave the value. `checkedAt`: when it was last requested, failures included. Ms of `now`. */
export type CacheEntry<T> = { value: T; fetchedAt: number; checkedAt: number; hasFailed: boolean }

/** How long an entry can be used, ms. */
export type Lifetime = {
  freshMs: number
  /** In this last part of `freshMs`, the entry is served while the next one is fetched in the background. */
  refreshAheadMs: number
  /** While fetching fails, the entry is served until it is this old. */
  keepMs: number
}

/** A cache that several instances share. Null for no entry. Throws when it cannot be reached. */
export type SharedLevel<T> = {
  read(key: string): Promise<CacheEntry<T> | null>
  write(key: string, entry: CacheEntry<T>, keepMs: number): Promise<void>
}

type CacheOptions<T, Context> = {
  name: string
  /** `ageMs`: how old the value is already, where its source says so. */
  fetch: (key: string, context: Context) => Promise<Cached<T>>
  lifetimeOf: (entry: CacheEntry<T>) => Lifetime
  /** Merges a new value with the known one. Returning the known value keeps its age. */
  merge?: (known: CacheEntry<T>, next: T, now: number) => T
  /** In bytes. */
  sizeOf: (value: T) => number
  maxBytes: number
  /** A fetch that failed without a known value is not repeated for this time, in ms: its error is thrown again. */
  retryMs?: number
  shared?: SharedLevel<T> | null
  /** Returns monotonic ms: a clock that is set back must not stop updates. */
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

/** Bytes of an entry beside its key and value. */
const entryOverhead = 500

type FetchContext<T, Context> = {
  context: Context
  known: CacheEntry<T> | undefined
  isOutdated: boolean
}

/** A cache bounded in bytes, which evicts the least recently used entries. */
export function createCache<T, Context>(options: CacheOptions<T, Context>): Cache<T, Context> {
  const { name, fetch, lifetimeOf, merge, sizeOf, maxBytes, shared = null, now } = options
  const { retryMs = 0 } = options
  const failures = new Map<string, { error: unknown; until: number }>()

  const entries = new LRUCache<string, CacheEntry<T>, FetchContext<T, Context>>({
    maxSize: maxBytes,
    sizeCalculation: ({ value }, key) => sizeOf(value) + key.length + entryOverhead,
    noDeleteOnStaleGet: true,
    // Requests still get an entry that is evicted during its fetch.
    ignoreFetchAbort: true,
    perf: { now },
    ttlResolution: 0,
    fetchMethod: async (key, stale, { options: stored, context }) => {
      const entry = await refresh(key, stale ?? context.known, context)
      // An entry is stale once its age exceeds the `ttl`; 0 would mean "for ever".
      stored.ttl = Math.max(1, entry.checkedAt + lifetimeOf(entry).freshMs - now() - 1)
      return entry
    },
  })

  async function refresh(
    key: string,
    own: CacheEntry<T> | undefined,
    { context, isOutdated }: FetchContext<T, Context>,
  ): Promise<CacheEntry<T>> {
    const found = (await shared?.read(key).catch(() => null)) ?? null
    if (found !== null && !isOutdated) {
      const { freshMs, refreshAheadMs } = lifetimeOf(found)
      if (now() - found.checkedAt < freshMs - refreshAheadMs) return found
    }
    const newest = found === null || (own && own.checkedAt > found.checkedAt) ? own : found
    const isServable = newest && now() - newest.fetchedAt <= lifetimeOf(newest).keepMs
    const entry = await fetchEntry(key, context, isServable ? newest : undefined)
    await shared?.write(key, entry, lifetimeOf(entry).keepMs).catch(() => {})
    return entry
  }

  async function fetchEntry(
    key: string,
    context: Context,
    known: CacheEntry<T> | undefined,
  ): Promise<CacheEntry<T>> {
    const failure = failures.get(key)
    if (failure !== undefined && known === undefined && now() < failure.until) throw failure.error
    failures.delete(key)
    try {
      const { value: next, ageMs } = await fetch(key, context)
      const at = now()
      const value = known === undefined || merge === undefined ? next : merge(known, next, at)
      return known !== undefined && value === known.value && value !== next
        ? { ...known, checkedAt: at, hasFailed: true }
        : { value, fetchedAt: at - ageMs, checkedAt: at, hasFailed: false }
    } catch (error) {
      if (known !== undefined) return { ...known, checkedAt: now(), hasFailed: true }
      if (retryMs > 0) failures.set(key, { error, until: now() + retryMs })
      throw error
    }
  }

  const serve = (
    { value, fetchedAt }: CacheEntry<T>,
    result: 'hit' | 'fetched' | 'stale',
  ): Cached<T> => {
    metrics.cacheResponses.inc({ cache: name, result })
    return { value, ageMs: Math.max(0, now() - fetchedAt) }
  }

  async function wait(next: Promise<CacheEntry<T> | undefined>, key: string): Promise<Cached<T>> {
    const entry = await next
    if (entry === undefined) throw new Error(`The fetch of ${key} gave nothing.`)
    return serve(entry, entry.hasFailed ? 'stale' : 'fetched')
  }

  return {
    get(key, context, isOutdated = false) {
      if (isOutdated) {
        const known = entries.peek(key, { allowStale: true })
        entries.delete(key)
        const outdated = { context: { context, known, isOutdated } }
        return wait(entries.fetch(key, outdated), key)
      }
      const request = { context: { context, known: undefined, isOutdated } }
      const fresh = entries.get(key)
      if (fresh === undefined) return wait(entries.fetch(key, request), key)
      if (entries.getRemainingTTL(key) < lifetimeOf(fresh).refreshAheadMs) {
        // If this refresh fails, the next request fetches again.
        entries.fetch(key, { ...request, forceRefresh: true }).catch(() => {})
      }
      return serve(fresh, 'hit')
    },
    delete: (key) => void entries.delete(key),
  }
}
