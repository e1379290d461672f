import { subscriptionLimits } from './limits'
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

const { clockSlackMs, slowClocksMs } = subscriptionLimits

/** Lists the hashes that subscriptions watch, and what changes of them. */
export function createFollowedList({ readAll, keyOf, now }: Subscriptions) {
  /** Lists the hashes that were subscribed to since a time. */
  async function listSince(from: number): Promise<Map<FollowedKey, FollowedHash>> {
    const followed = new Map<FollowedKey, FollowedHash>()
    for await (const { entry } of readAll(
      lists.added,
      Math.max(0, from),
      now() + clockSlackMs,
    )) {
      for (const watch of entry.watches.filter(({ since }) => since >= from)) {
        const key = keyOf(watch)
        const known = followed.get(key)
        if (known === undefined || watch.since < known.since)
          followed.set(key, toFollowed(watch, key))
      }
    }
    return followed
  }

  /** What was returned of the last minute, and perhaps more. */
  let recent = new Set<FollowedKey>()
  /** The time of the newest one, by the clock of its instance. */
  let newestAt = 0
  /** When all of the last minute were read, by this instance's clock. */
  let readAllAt = 0
  const removed = new Set<string>()

  function setRecent(followed: ReadonlyMap<FollowedKey, FollowedHash>, at: number): void {
    recent = new Set()
    readAllAt = at
    for (const [key, { since }] of followed)
      if (since >= at - 2 * clockSlackMs) recent.add(key)
    setNewest(followed)
  }

  function setNewest(followed: ReadonlyMap<FollowedKey, FollowedHash>): void {
    for (const { since } of followed.values()) newestAt = Math.max(newestAt, since)
  }

  /**
   * Reads what was added since the newest one; now and then all of the last minute, as the
   * clock of another instance can be behind.
   */
  async function listAdded(): Promise<FollowedHash[]> {
    const at = now()
    const isAll = at - readAllAt >= slowClocksMs
    const followed = await listSince(isAll ? readAllAt - clockSlackMs : newestAt)
    const added = [...followed].filter(([key]) => !recent.has(key) || removed.has(key))
    if (isAll) setRecent(followed, at)
    for (const [key] of added) recent.add(key)
    setNewest(followed)
    return added.map(([, each]) => each)
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
      const added = await listAdded()
      const gone = [...removed]
      removed.clear()
      return [
        ...gone.map((hash) => ({ kind: 'removed', hash }) as const),
        ...added.map((followed) => ({ kind: 'added', followed }) as const),
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
