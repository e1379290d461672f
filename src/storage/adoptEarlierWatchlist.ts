import * as v from 'valibot'
import { readStored, removeKeys, listKeys } from './stored'
import { findWatched, maxWatched, type Watched, watched, WatchedSchema } from './watched'

const EarlierSchema = v.object({ ...WatchedSchema.entries, since: v.number() })

/**
 * Moves the watchlist of an earlier version, which had a key for each transaction, into
 * the list. Its code loads only for a browser that has such keys. Only what the list has stored is
 * removed: the rest stays for the next start, when there may be space.
 */
export function adoptEarlierWatchlist(): void {
  const earlier = listKeys('crosswatch:watched:').map((key) => ({
    key,
    item: readStored(key, EarlierSchema),
  }))
  const added = earlier
    .flatMap(({ item }) => item ?? [])
    .filter(isMissing)
    .toSorted((one, other) => other.since - one.since)
    .slice(0, Math.max(0, maxWatched - watched.read().length))
  const isStored = added.length === 0 || watched.write((list) => [...list, ...added])
  if (!isStored) return

  const adopted = earlier.filter(({ item }) => item === null || !isMissing(item))
  removeKeys([...adopted.map(({ key }) => key), ...listKeys('crosswatch:took:')])
}

const isMissing = ({ hash }: Watched) => findWatched(watched.read(), hash) === undefined
