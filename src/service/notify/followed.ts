import { watchLimits } from './limits'
import { type FollowedKey, lists } from './subscription'
import type { Subscriptions, WatchedHash } from './subscriptions'

/** A hash of which somebody wants to be told. */
export type FollowedHash = {
  /** In its canonical form. */
  hash: string
  /** The chain and the network that its look-ups name, as its first subscription did. */
  chain: string | undefined
  network: string | undefined
  /** When its first subscription came, Unix ms. */
  since: number
}

/** A hash that got a subscription, or lost its last one. */
export type FollowedChange =
  | { kind: 'added'; followed: FollowedHash }
  | { kind: 'removed'; hash: string }

const { clockSlackMs } = watchLimits

/** Lists the hashes that subscriptions watch, and what changes of them. */
export function createFollowedList({ readAll, keyOf, now }: Subscriptions) {
  /** Lists the hashes that were subscribed to since a time. */
  async function listSince(from: number): Promise<Map<FollowedKey, FollowedHash>> {
    const followed = new Map<FollowedKey, FollowedHash>()
    for await (const { entry } of readAll(lists.added, from, now() + clockSlackMs)) {
      for (const watch of entry.watches.filter(({ since }) => since >= from)) {
        const key = keyOf(watch)
        const known = followed.get(key)
        if (known === undefined || watch.since < known.since)
          followed.set(key, toFollowed(watch, key))
      }
    }
    return followed
  }

  /** The hashes of the last minute that `takeChanges` has returned. */
  let recent: ReadonlyMap<FollowedKey, FollowedHash> = new Map()
  let changedSince = 0
  const removed = new Set<string>()

  /** `at`: before the list was read. */
  function setRecent(followed: ReadonlyMap<FollowedKey, FollowedHash>, at: number): void {
    changedSince = Math.max(0, at - clockSlackMs)
    recent = new Map([...followed].filter(([, { since }]) => since >= changedSince))
  }

  return {
    /** Lists the hashes of all instances. Throws a 503 while the store fails. */
    listFollowed: async (): Promise<FollowedHash[]> => {
      const at = now()
      const followed = await listSince(0)
      setRecent(followed, at)
      removed.clear()
      return [...followed.values()]
    },

    /**
     * Returns what was added by any instance, and removed by this one, since the last call
     * of this or of `listFollowed`. What others remove is missing in the next list of all.
     * Throws a 503 while the store fails: the next call returns it.
     */
    takeChanges: async (): Promise<FollowedChange[]> => {
      const at = now()
      const followed = await listSince(changedSince)
      const added = [...followed].filter(([key]) => !recent.has(key) || removed.has(key))
      setRecent(followed, at)
      const changes: FollowedChange[] = [...removed].map((hash) => ({
        kind: 'removed',
        hash,
      }))
      removed.clear()
      return [
        ...changes,
        ...added.map(([, each]) => ({ kind: 'added', followed: each }) as const),
      ]
    },

    /** Notes that nobody watches a hash any more. */
    remove: (hash: string): void => void removed.add(hash),
  }
}

const toFollowed = (
  { hash, chain, network, since }: WatchedHash & { since: number },
  key: FollowedKey,
): FollowedHash => ({
  hash,
  chain: key === hash ? undefined : chain,
  network: network === '' ? undefined : network,
  since,
})
