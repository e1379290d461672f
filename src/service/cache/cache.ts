import { LRUCache } from 'lru-cache'
import { withFallback } from '../errors'
import { metrics } from '../observe/metrics'

/** A value with the time since its source gave it, ms. */
export type Cached<T> = { value: T; ageMs: number }

/**
 * `fetchedAt`: when the source gave the value. Until `freshUntil` it is served without a request, until `keepUntil` while
 * fetching fails. Ms of `now`.
 */
type CacheEntry<T> = {
  value: T
  fetchedAt: number
  freshUntil: number
  keepUntil: number
}

/** `isLatest`: whether no later fetch of the key has begun, and nobody has deleted it. */
type Refreshing = { isOutdated: boolean; isLatest: () => boolean }

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
  /** Where several instances share their entries. Its failures only cost a request. */
  shared?:
    | {
        read: (key: string) => Promise<CacheEntry<T> | null>
        write: (key: string, entry: CacheEntry<T>, lifetimeMs: number) => Promise<void>
        delete: (key: string) => Promise<void>
      }
    | undefined
  /** Returns monotonic ms: a clock that is set back must not stop updates. Instances that share entries count from 1970. */
  now: () => number
}

/** A stale value is served for this time before the next fetch. */
const staleRetryMs = 3_000
/** Another instance can delete an entry: from its own memory, an instance serves a shared one for this time. */
const ownMs = 3_000
/** An instance whose clock is ahead by more than this must not make its entries live longer. */
const maxSkewMs = 1_000
/** Bytes of an entry beside its key and value. */
const entryOverhead = 500

/** Values are served for a minute, and for an hour more while fetching fails. */
const usualLifetime = { freshMs: 60_000, keepMs: 3_660_000 }
/** A character has two bytes at most. */
const estimateSize = (value: unknown): number => 2 * JSON.stringify(value).length

/** A cache bounded in bytes, which evicts the least recently used entries. */
export function createCache<T, Context>(options: CacheOptions<T, Context>) {
  const {
    name,
    fetch,
    sizeOf = estimateSize,
    maxBytes = 8_000_000,
    shared,
    now,
  } = options
  const count = (result: string) => metrics.cacheResponses.inc({ cache: name, result })
  const entries = new LRUCache<string, CacheEntry<T>>({
    maxSize: maxBytes,
    sizeCalculation: ({ value }, key) => sizeOf(value) + key.length + entryOverhead,
  })
  const fetching = new Map<string, Promise<Cached<T>>>()

  /** Returns what another instance has fetched, unless it is outdated too. Otherwise fetches, or keeps what is known. */
  async function refresh(
    key: string,
    context: Context,
    { isOutdated, isLatest }: Refreshing,
  ) {
    const others = shared && (await withFallback(shared.read(key), null))
    const [known = null] = [others, entries.get(key)]
      .flatMap((each) => each ?? [])
      .filter(
        ({ keepUntil, fetchedAt }) =>
          keepUntil >= now() && fetchedAt <= now() + maxSkewMs,
      )
      .toSorted((a, b) => b.fetchedAt - a.fetchedAt)
    if (known !== null && !isOutdated && known.freshUntil > now()) return known
    let entry: CacheEntry<T>
    try {
      const fetched = await fetch(key, context, known)
      const { value, ageMs, freshMs, keepMs } = {
        ...usualLifetime,
        ...options,
        ...fetched,
      }
      const fetchedAt = now() - ageMs
      entry = {
        value,
        fetchedAt,
        freshUntil: now() + freshMs,
        keepUntil: fetchedAt + keepMs,
      }
      count('fetched')
    } catch (error) {
      if (known === null) throw error
      entry = { ...known, freshUntil: now() + staleRetryMs }
      count('stale')
    }
    const leftMs = entry.keepUntil - now()
    if (shared && leftMs > 0 && isLatest())
      await withFallback(shared.write(key, entry, leftMs), undefined)
    return entry
  }

  const serve = ({ value, fetchedAt }: CacheEntry<T>): Cached<T> => ({
    value,
    ageMs: Math.max(0, now() - fetchedAt),
  })

  return {
    /**
     * Returns the value at once while it is fresh. Otherwise fetches it, once per key at a time, and returns the stale value
     * while fetching fails. `isOutdated`: fetches in any case, does not join a fetch that began earlier, and others wait for it.
     */
    get(
      key: string,
      context: Context,
      isOutdated = false,
    ): Cached<T> | Promise<Cached<T>> {
      const known = entries.get(key)
      if (isOutdated && known !== undefined) known.freshUntil = now()
      if (known !== undefined && known.freshUntil > now()) {
        count('hit')
        return serve(known)
      }
      const running = isOutdated ? undefined : fetching.get(key)
      if (running !== undefined) return running
      // Only the latest fetch of a key changes its entry: an earlier one may not know why it was deleted or outdated.
      const isLatest = () => fetching.get(key) === started
      const started = refresh(key, context, { isOutdated, isLatest })
        .then((entry) => {
          const freshUntil = Math.min(entry.freshUntil, shared ? now() + ownMs : Infinity)
          if (isLatest()) entries.set(key, { ...entry, freshUntil })
          return serve(entry)
        })
        .finally(() => isLatest() && fetching.delete(key))
      fetching.set(key, started)
      return started
    },
    async delete(key: string): Promise<void> {
      entries.delete(key)
      fetching.delete(key)
      if (shared) await withFallback(shared.delete(key), undefined)
    },
  }
}
