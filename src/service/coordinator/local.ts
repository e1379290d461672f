import { UpstreamError } from '../errors/errors'
import { createLru } from '../store/lru'
import { type Coordinator, type Counted, rest } from './coordinator'
import { onceLimits } from './limits'

const { firstRestMs, longestRestMs, longestRetryMs } = onceLimits
const noFailure = { error: new Error('Nothing has failed.'), count: 0, until: 0 }
const noRetry = { kind: '', retryAfterMs: 0 }

/**
 * Requests that may be sent at once after a rest. A look-up with a payout's deposit needs
 * four.
 */
const minBurst = 4

/** The ms that `count` requests take at a rate, and those that a rest can save up. */
export const getDurations = (count: number, perSecond: number) => ({
  neededMs: (count * 1_000) / perSecond,
  burstMs: (Math.max(perSecond, minBurst) * 1_000) / perSecond,
})

/** Decides for one instance. `now` returns ms of a clock that is never set. */
export function createLocalCoordinator(now: () => number) {
  /** By bucket: when all that was taken is due, evenly spaced. */
  const dueAt = new Map<string, number>()
  const windows = createLru<{ used: number; endsAt: number }>(100_000)
  /**
   * The last failure of keys, how often they have failed in a row, and until when they rest: a
   * key that fails must not cost a request for each client that asks for it.
   */
  const failures = createLru<{ error: Error; count: number; until: number }>(10_000)
  /** Of which this is one: it has its part of each rate. */
  let instances = 1

  function add(bucket: string, earliest: number, ms: number): number {
    const due = Math.max(dueAt.get(bucket) ?? 0, earliest) + ms
    dueAt.set(bucket, due)
    return due
  }

  return {
    // By the generic cell rate algorithm: what is due within one burst may be sent now.
    take: async (bucket, count, perSecond) => {
      const { neededMs, burstMs } = getDurations(count, perSecond / instances)
      const due = add(bucket, now(), neededMs)
      return { waitMs: Math.max(0, Math.ceil(due - burstMs - now())), closed: [] }
    },
    count: async (group, cost, { points, seconds }): Promise<Counted> => {
      const known = windows.get(group)
      const { used, endsAt } =
        known !== undefined && known.endsAt > now()
          ? known
          : { used: 0, endsAt: now() + seconds * 1_000 }
      const counted = Math.max(0, used + cost)
      const resetMs = Math.max(1, endsAt - now())
      if (counted > points) return { waitMs: resetMs, left: 0, resetMs }
      windows.set(group, { used: counted, endsAt })
      return { waitMs: 0, left: points - counted, resetMs }
    },
    async once({ collection, key, isOutdated, findKnown }, fetch) {
      const name = `${collection.name}:${key}`
      const known = findKnown()
      const last = failures.get(name) ?? noFailure
      const leftMs = last.until - now()
      if (leftMs > 0 && !isOutdated)
        return rest(known, { error: last.error, restMs: leftMs }, now())
      try {
        const entry = await fetch(known)
        failures.delete(name)
        return { entry, failure: null }
      } catch (thrown) {
        const error = thrown instanceof Error ? thrown : new Error(String(thrown))
        const { kind, retryAfterMs } = error instanceof UpstreamError ? error : noRetry
        // A client that could not get a turn says nothing of the key: the next one has its own.
        if (kind === 'over-budget') return rest(known, { error, restMs: 0 }, now())
        const usualMs = Math.min(firstRestMs * 2 ** last.count, longestRestMs)
        const restMs = Math.max(usualMs, Math.min(retryAfterMs, longestRetryMs))
        failures.set(name, { error, count: last.count + 1, until: now() + restMs })
        return rest(known, { error, restMs }, now())
      }
    },
    forget: async (collection, key) => void failures.delete(`${collection}:${key}`),
    close: () => {},
    /** Lets what is taken here follow what was taken together with other instances. */
    follow: (bucket: string, waitMs: number, perSecond: number, seen: number): void => {
      instances = Math.max(1, seen)
      const { burstMs } = getDurations(0, perSecond / instances)
      if (waitMs > 0) add(bucket, now() + waitMs + burstMs, 0)
    },
  } satisfies Coordinator & Record<string, unknown>
}
