import type { NameEntry } from '../../contract/names'
import { type Cached, createCache } from '../cache/cache'
import type { Demand } from '../upstream/budget'

const seconds = 1_000
const lifetime = { freshMs: 60 * seconds, refreshAheadMs: 0, keepMs: 3_660 * seconds }

type Fetchers = {
  entries: (name: string, demand: Demand) => Promise<Cached<readonly NameEntry[] | null>>
  names: (key: string, demand: Demand) => Promise<Cached<readonly string[]>>
}

/** Caches the entries of names, and the names of addresses. `now` returns monotonic ms. */
export function createNameCaches(fetchers: Fetchers, now: () => number) {
  const options = {
    lifetimeOf: () => lifetime,
    // A character has two bytes at most.
    sizeOf: (value: unknown) => 2 * JSON.stringify(value).length,
    maxBytes: 8_000_000,
    now,
  }
  return {
    entries: createCache<readonly NameEntry[] | null, Demand>({
      ...options,
      name: 'name-entries',
      fetch: fetchers.entries,
    }),
    names: createCache<readonly string[], Demand>({
      ...options,
      name: 'names',
      fetch: fetchers.names,
    }),
  }
}
