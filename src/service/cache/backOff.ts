import { UpstreamError } from '../errors/errors'
import { createLru } from '../store/lru'
import { cacheLimits } from './limits'

const { firstRestMs, longestRestMs, longestRetryMs } = cacheLimits

/** What must not be asked for until a time. */
type Rest = {
  until: number
  /** The last failure. */
  error: Error
  /** How often it has failed in a row. */
  failures: number
}

/**
 * Remembers what must not be asked for again yet, by name: a key that fails must not cost a
 * request for each client that asks for it. `now` returns ms of a clock that is never set.
 */
export function createBackOff(now: () => number) {
  const rests = createLru<Rest>(5_000)

  return {
    /** The failure of a name that rests, and for how long, ms. Null if it may be asked for. */
    findFailure(name: string): { error: Error; leftMs: number } | null {
      const { until, error } = rests.get(name) ?? {}
      const leftMs = (until ?? 0) - now()
      return leftMs > 0 && error !== undefined ? { error, leftMs } : null
    },
    /** Notes a failure. Returns for how long the name rests, ms, and how often it has failed. */
    noteFailure(name: string, error: Error): { restMs: number; failures: number } {
      const failures = (rests.get(name)?.failures ?? 0) + 1
      const usualMs = Math.min(firstRestMs * 2 ** (failures - 1), longestRestMs)
      const retryMs = error instanceof UpstreamError ? error.retryAfterMs : 0
      const restMs = Math.max(usualMs, Math.min(retryMs, longestRetryMs))
      rests.set(name, { until: now() + restMs, error, failures })
      return { restMs, failures }
    },
    clear: (name: string): boolean => rests.delete(name),
  }
}
