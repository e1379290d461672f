import { LRUCache } from 'lru-cache'
import { UpstreamError } from '../errors/errors'

/** A key that could not be fetched is not fetched again for 3, 6, 12, 24, then 30 s. */
const firstRestMs = 3_000
const longestRestMs = 30_000
/** An upstream says itself when it wants to be asked again, at most a minute later. */
const longestRetryMs = 60_000

type Failure = { error: Error; count: number; until: number }

/**
 * Remembers what could not be fetched: a key that fails must not cost a request for each
 * client that asks for it. `now` returns ms of the cache's clock.
 */
export function createFailureMemory(now: () => number) {
  const failures = new LRUCache<string, Failure>({ max: 2_000 })

  return {
    /** The error of a key that must not be fetched now, and for how long, ms. Null if it may. */
    find(key: string): { error: Error; leftMs: number } | null {
      const failure = failures.get(key)
      if (failure === undefined) return null
      const leftMs = failure.until - now()
      return leftMs > 0 ? { error: failure.error, leftMs } : null
    },
    /** Notes a failure, and returns for how long the key rests, ms. */
    note(key: string, error: Error): number {
      const count = (failures.get(key)?.count ?? 0) + 1
      const usualMs = Math.min(firstRestMs * 2 ** (count - 1), longestRestMs)
      const restMs = Math.max(usualMs, getRetryMs(error))
      failures.set(key, { error, count, until: now() + restMs })
      return restMs
    },
    clear: (key: string): boolean => failures.delete(key),
  }
}

const getRetryMs = (error: Error): number =>
  error instanceof UpstreamError ? Math.min(error.retryAfterMs, longestRetryMs) : 0

/** A failure that says nothing of the key: its client could not get a turn. */
export const isOverBudget = (error: unknown): boolean =>
  error instanceof UpstreamError && error.kind === 'over-budget'
