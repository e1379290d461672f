import * as v from 'valibot'
import { Refusal } from '../errors/errors'
import type { Store } from '../store/store'
import { getMaxFollowed } from './limits'
import type { Subscriptions, WatchedHash } from './subscriptions'

export type FollowedBound = ReturnType<typeof openFollowedBound>

/** `max`: how many the instance that follows can have. Earlier builds did not store it. */
const CountSchema = v.object({ count: v.number(), max: v.optional(v.number()) })
const countKey = 'all'

/**
 * Bounds how many hashes are followed, by the count of the instance that follows.
 * `networkCount`: how many networks the service watches. Methods throw a 503 while the
 * store fails.
 */
export function openFollowedBound(
  store: Store,
  { isFollowed, keyOf }: Subscriptions,
  networkCount: number,
) {
  const counts = store.collection('followed', CountSchema, 1)
  const ownMax = getMaxFollowed(networkCount)

  return {
    /**
     * Tells all instances how many hashes the one that follows has. What is stored may be
     * of another one, which followed before.
     */
    noteCount: async (count: number): Promise<void> => {
      await counts.update(countKey, (known) =>
        known?.count === count && known.max === ownMax ? known : { count, max: ownMax },
      )
    },

    /**
     * Throws a 409 where hashes would be too many beside those that are followed already.
     * The one that follows counts them each second, and leaves out what came meanwhile.
     */
    admit: async (watches: readonly WatchedHash[]): Promise<void> => {
      const { count = 0, max = ownMax } = (await counts.findIntact(countKey)) ?? {}
      if (count + watches.length <= max) return
      const known = await Promise.all(watches.map((watch) => isFollowed(keyOf(watch))))
      const added = known.filter((isKnown) => !isKnown).length
      if (added === 0 || count + added <= max) return
      throw new Refusal(
        409,
        `This service watches as many transactions as it can (${max}), until some of them end.`,
      )
    },
  }
}
