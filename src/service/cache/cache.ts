import { LRUCache } from 'lru-cache'
import type { CacheEntry, Collection, Coordinator } from '../coordinator/coordinator'
import { onceLimits } from '../coordinator/limits'
import { UpstreamError } from '../errors/errors'
import { metrics } from '../observe/metrics'
import { inTime } from '../time/inTime'
import type { Answer } from './entry'
import { cacheLimits } from './limits'

/** What a source gave. Lifetimes in ms replace those of the cache. */
type Fetched<T> = Answer<T> & { freshMs?: number; keepMs?: number }

export type CacheOptions<T, Context> = {
  name: string
  /** `known`: an earlier value, which is served when this throws. */
  fetch: (key: string, context: Context, known: Answer<T> | null) => Promise<Fetched<T>>
  freshMs?: number
  keepMs?: number
  /** In bytes. */
  sizeOf?: (value: T) => number
  maxBytes?: number
  coordinator: Pick<Coordinator, 'once' | 'forget'>
  collection: Collection<T>
  /**
   * After this time a known value is served, although it is being fetched again. Absent:
   * never.
   */
  serveStaleAfterMs?: number
  /** Called for a client that waits for the fetch of another one. */
  join?: (key: string, context: Context) => void
  /** Returns Unix ms, for what is told of a value. */
  now: () => number
  /** Returns ms of a clock that is never set: one that is set back must not stop updates. */
  monotonic: () => number
}

const { lateRetryMs, usual } = cacheLimits
const { maxWaitMs } = onceLimits
/** Bytes of an entry beside its key and value. */
const entryOverhead = 500

type RunningFetch<T> = { key: string; isOutdated: boolean; result: Promise<Answer<T>> }

/** A cache bounded in bytes, which evicts the least recently used entries. */
export class Cache<T, Context> {
  readonly #options: CacheOptions<T, Context>
  readonly #entries: LRUCache<string, CacheEntry<T>>
  readonly #running = new Map<string, RunningFetch<T>>()

  constructor(options: CacheOptions<T, Context>) {
    const { maxBytes = 8_000_000 } = options
    // A character has two bytes at most.
    const { sizeOf = (value) => 2 * JSON.stringify(value).length } = options
    this.#options = options
    this.#entries = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ value }, key) => sizeOf(value) + key.length + entryOverhead,
    })
  }

  /**
   * Returns the value at once while it is fresh. Otherwise fetches it, once per key at a
   * time, and returns the stale value while fetching fails. `isOutdated`: fetches in any
   * case, does not join a fetch that began earlier, and others wait for it.
   */
  get(key: string, context: Context, isOutdated = false): Answer<T> | Promise<Answer<T>> {
    const { monotonic } = this.#options
    const known = this.#entries.get(key)
    if (isOutdated && known !== undefined) known.freshUntil = monotonic()
    if (known !== undefined && known.freshUntil > monotonic()) {
      this.#count('hit')
      return this.#serve(known)
    }

    const running = isOutdated ? undefined : this.#running.get(key)
    if (running !== undefined) this.#options.join?.(key, context)
    return this.#waitFor(running ?? this.#start(key, context, isOutdated))
  }

  async delete(key: string): Promise<void> {
    this.#entries.delete(key)
    this.#running.delete(key)
    const { coordinator, collection } = this.#options
    await coordinator.forget(collection.name, key)
  }

  #count(result: string): void {
    metrics.cacheResponses.inc({ cache: this.#options.name, result })
  }

  #serve({ value, fetchedAt }: CacheEntry<T>): Answer<T> {
    const { now, monotonic } = this.#options
    // Clocks that are never set have fractions, which no time in a response has.
    return { value, at: Math.round(now() + fetchedAt - monotonic()) }
  }

  #findStored(key: string): CacheEntry<T> | null {
    const entry = this.#entries.get(key)
    return entry !== undefined && entry.keepUntil >= this.#options.monotonic()
      ? entry
      : null
  }

  #start(key: string, context: Context, isOutdated: boolean): RunningFetch<T> {
    const { coordinator, collection } = this.#options
    // Only the latest fetch of a key changes its entry: an earlier one may not know why it
    // was deleted or outdated.
    const isLatest = (): boolean => this.#running.get(key) === running
    const wanted = {
      collection,
      key,
      isOutdated,
      findKnown: () => this.#findStored(key),
      // Whoever waits for the fetch too long is served that, and not an older one.
      keep: (entry: CacheEntry<T>) => {
        if (!isOutdated && isLatest()) this.#entries.set(key, entry)
      },
    }
    const result = coordinator
      .once(wanted, (known) => this.#fetch(key, context, known))
      .then(({ entry, failure }) => {
        if (entry === null) throw failure?.error
        if (failure !== null) this.#count('stale')
        if (isLatest()) this.#entries.set(key, entry)
        return this.#serve(entry)
      })
      .finally(() => {
        if (isLatest()) this.#running.delete(key)
      })
    const running = { key, isOutdated, result }
    this.#running.set(key, running)
    return running
  }

  async #fetch(
    key: string,
    context: Context,
    known: CacheEntry<T> | null,
  ): Promise<CacheEntry<T>> {
    const { fetch, now, monotonic, freshMs, keepMs } = this.#options
    const fetched = await fetch(key, context, known && this.#serve(known))
    const fetchedAt = monotonic() - Math.max(0, now() - fetched.at)
    this.#count('fetched')
    return {
      value: fetched.value,
      fetchedAt,
      freshUntil: monotonic() + (fetched.freshMs ?? freshMs ?? usual.freshMs),
      keepUntil: fetchedAt + (fetched.keepMs ?? keepMs ?? usual.keepMs),
    }
  }

  /**
   * Returns what a fetch gives, or the known value when it takes too long. Each client
   * has its own deadline, as others that join the fetch prolong it. Throws an
   * `UpstreamError` for a client that has waited too long for a value that is not known.
   */
  async #waitFor({ key, isOutdated, result }: RunningFetch<T>): Promise<Answer<T>> {
    const { serveStaleAfterMs = maxWaitMs } = this.#options
    for (const waitMs of [serveStaleAfterMs, maxWaitMs - serveStaleAfterMs]) {
      const fetched = await inTime(result, waitMs)
      if (fetched !== null) return fetched
      const known = isOutdated ? null : this.#findStored(key)
      if (known !== null) return this.#serve(known)
    }
    const details = { retryAfterMs: lateRetryMs }
    throw new UpstreamError('over-budget', 'its turn has not come in time', details)
  }
}
