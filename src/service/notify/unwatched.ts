import * as v from 'valibot'
import type { Store } from '../store/store'
import type { FollowedKey } from './subscription'

/** '' is no chain. */
const UnwatchedSchema = v.object({ hash: v.string(), chain: v.string() })
type Unwatched = v.InferOutput<typeof UnwatchedSchema>

const list = 'all'
/** Those that are taken at a time. */
const pageSize = 500

/**
 * The hashes that have lost a subscription, perhaps not their last one: a queue from the
 * instances that delete subscriptions to the one that follows. Methods throw a 503 while
 * the store fails.
 */
export function openUnwatched(store: Store) {
  const stored = store.listed({
    name: 'unwatched',
    schema: UnwatchedSchema,
    placesOf: () => [{ list, at: 0 }],
  })
  return {
    note: async (key: FollowedKey, unwatched: Unwatched): Promise<void> => {
      await stored.update(key, () => unwatched)
    },
    /** Takes what was noted, by the keys of the hashes. */
    take: async (): Promise<({ key: FollowedKey } & Unwatched)[]> => {
      const noted = await stored.list(list, { to: 0, limit: pageSize })
      // What is noted again after this is taken the next time.
      await Promise.all(noted.map(({ key }) => stored.update(key, () => null)))
      return noted.map(({ key, entry: { hash, chain } }) => ({ key, hash, chain }))
    },
  }
}
