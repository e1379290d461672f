import { LRUCache } from 'lru-cache'
import { UpstreamError } from '../errors/errors'

/** A start that the service refuses this often is not sent again. */
const maxStartRefusals = 3

/**
 * Counts how often the service has refused each start: sent again with each poll, a start
 * that it cannot take would fail for as long as somebody looks.
 */
export function createStartRefusals() {
  const counts = new LRUCache<string, number>({ max: 10_000 })
  return {
    /**
     * Counts an error of a start, and tells whether the start is given up. An outage is
     * about no start.
     */
    isGivenUp(hash: string, error: unknown): boolean {
      const status = error instanceof UpstreamError ? error.status : 0
      const isRefused = status === 500 || (status >= 400 && status < 500)
      if (!isRefused) return false
      const count = (counts.get(hash) ?? 0) + 1
      counts.set(hash, count)
      return count >= maxStartRefusals
    },
  }
}
