import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { UpstreamError, refuseForNow } from '../errors/errors'
import { metrics } from '../observe/metrics'
import { createLru } from '../store/lru'
import { inTime } from '../time/inTime'
import type { CacheEntry, Answer } from './entry'
import { cacheLimits } from './limits'
import type { Begun, Looked, SharedEntries } from './sharedEntries'

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
  /** Where several instances share their entries; null for one instance. */
  shared?: SharedEntries<T> | null
  /**
   * An instance asks the shared entries again after this time at most, as another one can
   * delete them.
   */
  ownMs?: number
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

const { maxWaitMs, lateRetryMs, lookAgainMs } = cacheLimits
const { firstRestMs, longestRestMs, longestRetryMs } = cacheLimits
/** Bytes of an entry beside its key and value. */
const entryOverhead = 500

type RunningFetch<T> = Begun & { result: Promise<Answer<T>> }

/** A cache bounded in bytes, which evicts the least recently used entries. */
export class Cache<T, Context> {
  readonly #options: CacheOptions<T, Context>
  readonly #entries: LRUCache<string, CacheEntry<T>>
  readonly #running = new Map<string, RunningFetch<T>>()
  /**
   * The last failure of keys, how often they have failed in a row, and until when they rest: a
   * key that fails must not cost a request for each client that asks for it.
   */
  readonly #failures = createLru<{ error: Error; count: number; until: number }>(5_000)

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
    this.#failures.delete(key)
    await this.#options.shared?.delete(key)
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

  /**
   * Only the latest fetch of a key changes its entry: an earlier one may not know why it
   * was deleted or outdated.
   */
  #isLatest({ key, owner }: Begun): boolean {
    return this.#running.get(key)?.owner === owner
  }

  #start(key: string, context: Context, isOutdated: boolean): RunningFetch<T> {
    const begun = { key, owner: randomUUID(), isOutdated }
    const { shared = null, ownMs = Infinity, monotonic } = this.#options
    const result = this.#refresh(begun, context)
      .then((entry) => {
        const ownUntil = shared === null ? Infinity : monotonic() + ownMs
        const freshUntil = Math.min(entry.freshUntil, ownUntil)
        if (this.#isLatest(begun)) this.#entries.set(key, { ...entry, freshUntil })
        return this.#serve(entry)
      })
      .finally(() => {
        if (this.#isLatest(begun)) this.#running.delete(key)
      })
    const running = { ...begun, result }
    this.#running.set(key, running)
    return running
  }

  /** Returns what another instance has fetched. Otherwise fetches, or serves what is known. */
  async #refresh(begun: Begun, context: Context): Promise<CacheEntry<T>> {
    for (let waitedMs = 0; waitedMs < maxWaitMs; waitedMs += lookAgainMs) {
      const { role, entry, failure } = await this.#look(begun)
      if (role === 'fetch') return this.#fetch(begun, context, entry)
      if (entry !== null && role === 'fresh') return entry
      if (entry !== null) {
        this.#count('stale')
        const againMs = failure?.leftMs ?? lookAgainMs
        return { ...entry, freshUntil: this.#options.monotonic() + againMs }
      }
      if (failure !== null) throw failure.error
      await delay(lookAgainMs)
    }
    throw refuseForNow(503, lookAgainMs, 'Another instance is still looking this up.')
  }

  /** Looks up a key that is not fresh here: alone, or with the other instances. */
  async #look(begun: Begun): Promise<Looked<T>> {
    const { key, isOutdated } = begun
    const own = this.#findStored(key)
    const failed = isOutdated ? undefined : this.#failures.get(key)
    const leftMs = (failed?.until ?? 0) - this.#options.monotonic()
    if (failed !== undefined && leftMs > 0)
      return { role: 'failed', entry: own, failure: { error: failed.error, leftMs } }
    const looked = await this.#options.shared?.look(begun, own !== null)
    if (!looked) return { role: 'fetch', entry: own, failure: null }
    const { entry } = looked
    if (own !== null && (entry === null || own.fetchedAt > entry.fetchedAt)) {
      // An instance that could not reach the others has fetched a later value.
      const { freshUntil } = entry ?? own
      return { ...looked, entry: { ...own, freshUntil } }
    }
    // Whoever waits for the fetch too long is served that, and not an older one.
    if (entry !== null && !isOutdated && this.#isLatest(begun))
      this.#entries.set(key, entry)
    return looked
  }

  /** Fetches. Serves what is known where that fails, and throws its error without it. */
  async #fetch(
    begun: Begun,
    context: Context,
    known: CacheEntry<T> | null,
  ): Promise<CacheEntry<T>> {
    const { fetch, shared, now, monotonic } = this.#options
    try {
      const fetched = await fetch(begun.key, context, known && this.#serve(known))
      this.#failures.delete(begun.key)
      const { value, at, freshMs, keepMs } = {
        ...cacheLimits.usual,
        ...this.#options,
        ...fetched,
      }
      const fetchedAt = monotonic() - Math.max(0, now() - at)
      const keepUntil = fetchedAt + keepMs
      const entry = { value, fetchedAt, freshUntil: monotonic() + freshMs, keepUntil }
      this.#count('fetched')
      if (this.#isLatest(begun)) shared?.write(begun, entry)
      return entry
    } catch (thrown) {
      const error = thrown instanceof Error ? thrown : new Error(String(thrown))
      // It says nothing of the key: its client could not get a turn. What is known stays as old as
      // it is, so that the next client has a turn of its own.
      const isOverBudget = error instanceof UpstreamError && error.kind === 'over-budget'
      if (isOverBudget) {
        shared?.fail(begun, null)
        if (known === null) throw error
        return known
      }
      const count = (this.#failures.get(begun.key)?.count ?? 0) + 1
      const usualMs = Math.min(firstRestMs * 2 ** (count - 1), longestRestMs)
      const retryMs = error instanceof UpstreamError ? error.retryAfterMs : 0
      const restMs = Math.max(usualMs, Math.min(retryMs, longestRetryMs))
      this.#failures.set(begun.key, { error, count, until: monotonic() + restMs })
      shared?.fail(begun, { error, restMs })
      if (known === null) throw error
      this.#count('stale')
      return { ...known, freshUntil: monotonic() + restMs }
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
