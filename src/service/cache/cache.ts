import { LRUCache } from 'lru-cache'
import { metrics } from '../running/metrics'

/** A cached value with the time since its source gave it, ms. */
export type Cached<T> = { value: T; ageMs: number }

/** `fetchedAt`: when the source gave the value. `checkedAt`: when it was last requested, failures included. Unix ms. */
export type CacheEntry<T> = { value: T; fetchedAt: number; checkedAt: number }

/** How long an entry can be used, ms. */
export type Lifetime = {
  freshMs: number
  /** In this last part of `freshMs`, the entry is served while the next one is fetched in the background. */
  refreshAheadMs: number
  /** While fetching fails, the entry is served until it is this old. */
  keepMs: number
}

export type SharedLevel<T> = {
  /** Null for no entry. Throws when the storage cannot be reached. */
  read(key: string): Promise<CacheEntry<T> | null>
  write(key: string, entry: CacheEntry<T>, keepMs: number): Promise<void>
  exclusively(
    key: string,
    isUsable: (entry: CacheEntry<T>) => boolean,
    run: () => Promise<CacheEntry<T>>,
  ): Promise<CacheEntry<T>>
}

type CacheOptions<T, Context> = {
  name: string
  fetch: (key: string, context: Context) => Promise<T>
  lifetimeOf: (entry: CacheEntry<T>) => Lifetime
  /** Merges a new value with the known one. Returning the known value keeps its age. */
  merge?: (known: CacheEntry<T>, next: T, now: number) => T
  sizeOf: (value: T) => number
  maxBytes: number
  shared?: SharedLevel<T> | null
  now: () => number
}

export type Cache<T, Context> = {
  /** Returns the fresh value, or fetches it; returns the stale value while fetching fails. One fetch per key runs at a time. */
  get: (key: string, context: Context) => Promise<Cached<T>>
  /** Makes the next `get` fetch again. The stale value remains the fallback. */
  expire: (key: string) => Promise<void>
}

/** Bytes of an entry beside its key and value. */
const entryOverhead = 500
/** A key that expires during its fetch is fetched again. */
const maxAttempts = 3

/** A cache bounded in bytes over `LRUCache`, which joins concurrent fetches and evicts the least recently used. */
export function createCache<T, Context>(options: CacheOptions<T, Context>): Cache<T, Context> {
  const { name, lifetimeOf, merge, sizeOf, maxBytes, shared = null, now } = options
  /** Keys whose next value must come from a fetch that starts later. */
  const expired = new Set<string>()

  const entries = new LRUCache<string, CacheEntry<T>, { context: Context }>({
    maxSize: maxBytes,
    sizeCalculation: ({ value }, key) => sizeOf(value) + key.length + entryOverhead,
    fetchMethod: async (key, _, { context: { context } }) => {
      fetching.add(key)
      return refresh(key, context).finally(() => fetching.delete(key))
    },
    // Requests still get an entry that is evicted during its fetch.
    ignoreFetchAbort: true,
  })

  /** Setting one of these entries would abort its fetch. */
  const fetching = new Set<string>()
  const remainingMs = (entry: CacheEntry<T>): number =>
    entry.checkedAt + lifetimeOf(entry).freshMs - now()
  const isServable = (entry: CacheEntry<T>): boolean =>
    now() - entry.fetchedAt <= lifetimeOf(entry).keepMs
  const served = (
    { value, fetchedAt }: CacheEntry<T>,
    result: 'hit' | 'fetched' | 'stale',
  ): Cached<T> => {
    metrics.cacheResponses.inc({ cache: name, result })
    return { value, ageMs: Math.max(0, now() - fetchedAt) }
  }

  /** Returns the newer of the shared and the own entry; the own one while the storage fails. */
  async function read(key: string): Promise<CacheEntry<T> | null> {
    const own = entries.peek(key, { allowStale: true }) ?? null
    if (shared === null) return own
    try {
      const found = await shared.read(key)
      return own !== null && (found === null || own.checkedAt > found.checkedAt) ? own : found
    } catch {
      return own
    }
  }

  async function refresh(key: string, context: Context): Promise<CacheEntry<T>> {
    const run = () => fetchUntilSettled(key, context)
    const isUsable = (entry: CacheEntry<T>) => remainingMs(entry) > 0
    // Another instance may have started its fetch before the key expired here.
    return shared === null || expired.has(key) ? run() : shared.exclusively(key, isUsable, run)
  }

  async function fetchUntilSettled(key: string, context: Context): Promise<CacheEntry<T>> {
    for (let attempt = 1; ; attempt += 1) {
      expired.delete(key)
      const entry = await fetchOnce(key, context)
      if (!expired.has(key) || attempt === maxAttempts) {
        await shared?.write(key, entry, lifetimeOf(entry).keepMs).catch(() => {})
        return entry
      }
    }
  }

  async function fetchOnce(key: string, context: Context): Promise<CacheEntry<T>> {
    const found = await read(key)
    const known = found !== null && isServable(found) ? found : null
    try {
      const next = await options.fetch(key, context)
      const at = now()
      const value = known === null || merge === undefined ? next : merge(known, next, at)
      const isKnown = known !== null && value === known.value
      return { value, fetchedAt: isKnown ? known.fetchedAt : at, checkedAt: at }
    } catch (error) {
      if (known === null) throw error
      return { ...known, checkedAt: now() }
    }
  }

  return {
    async get(key, context) {
      const known = await read(key)
      const left = known === null ? 0 : remainingMs(known)
      if (known !== null && left > lifetimeOf(known).refreshAheadMs) return served(known, 'hit')
      const next = entries.fetch(key, { forceRefresh: true, context: { context } })
      if (known !== null && left > 0) {
        // If this refresh fails, the next request fetches again.
        next.catch(() => {})
        return served(known, 'hit')
      }
      const entry = await next
      if (entry === undefined) throw new Error(`The fetch of ${key} gave nothing.`)
      return served(entry, entry.fetchedAt === entry.checkedAt ? 'fetched' : 'stale')
    },
    async expire(key) {
      expired.add(key)
      const known = await read(key)
      if (known === null) return
      const outdated = { ...known, checkedAt: 0 }
      if (!fetching.has(key)) entries.set(key, outdated)
      await shared?.write(key, outdated, lifetimeOf(known).keepMs).catch(() => {})
    },
  }
}
