import { LRUCache } from 'lru-cache'

type LruOptions = {
  /** In ms. Absent for entries that stay until they are evicted. */
  ttl: number
  ttlResolution: number
  perf: { now: () => number }
}

/**
 * Creates a cache that evicts the least recently used of more than `maxEntries`. Its entries
 * count as a size of one each, because the library's option `max` sets aside room for all of
 * them: a millisecond for 5,000, at each start and for each cache.
 */
export const createLru = <Value extends object | number | boolean>(
  maxEntries: number,
  options: Partial<LruOptions> = {},
): LRUCache<string, Value> =>
  new LRUCache({ maxSize: maxEntries, sizeCalculation: () => 1, ...options })
