import type { NameEntry } from '../../contract/names'
import { createCache } from '../cache/cache'

const seconds = 1_000
const lifetime = { freshMs: 60 * seconds, refreshAheadMs: 0, keepMs: 3_660 * seconds }

type Fetchers = {
  entries: (name: string) => Promise<readonly NameEntry[] | null>
  names: (key: string) => Promise<readonly string[]>
}

/** `now` returns Unix ms. */
export function createNameCaches(fetchers: Fetchers, now: () => number) {
  const options = {
    lifetimeOf: () => lifetime,
    // A character has two bytes at most.
    sizeOf: (value: unknown) => 2 * JSON.stringify(value).length,
    maxBytes: 8_000_000,
    now,
  }
  return {
    entries: createCache<readonly NameEntry[] | null, null>({
      ...options,
      name: 'name-entries',
      fetch: fetchers.entries,
    }),
    names: createCache<readonly string[], null>({
      ...options,
      name: 'names',
      fetch: fetchers.names,
    }),
  }
}
