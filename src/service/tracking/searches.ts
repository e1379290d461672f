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
    const opening = known === undefined ? withFallback(stored.open(hash), null) : null
    return async (isMissing: boolean): Promise<number | null> => {
      if (!isMissing) return null
      const opened = await opening
      const found = known === undefined ? opened?.known : known.searchedSince
      if (typeof found === 'number') return found
      const since = now()
      const storing: Promise<unknown> =
        opened === null
          ? stored.keepFirst(hash, since)
          : opened.update((other) => other ?? since)
      // Nobody waits until that is stored.
      void withFallback(storing, undefined)
      return since
    }
  }
}
