import * as v from 'valibot'
import { withFallback } from '../errors/errors'
import type { Store } from '../store/store'
import { searchedForMs } from './limits'

const maxSearches = 10_000

/**
 * Returns a function that tells since when a hash is searched that nobody has reported, the same at
 * all instances, Unix ms; null for one that was found. It is asked before the look-up, and tells
 * after it. `now` returns Unix ms.
 */
export function openSearches(store: Store, now: () => number) {
  const stored = store.collection('search', v.number(), maxSearches, {
    lifetimeMs: searchedForMs,
  })
  return (hash: string, known: { searchedSince: number | null } | undefined) => {
    const reading =
      known === undefined
        ? withFallback(stored.findIntact(hash), null)
        : known.searchedSince
    return async (isMissing: boolean): Promise<number | null> => {
      if (!isMissing) return null
      const found = await reading
      if (found !== null) return found
      const since = now()
      // Nobody waits until that is stored.
      void withFallback(stored.keepFirst(hash, since), since)
      return since
    }
  }
}
