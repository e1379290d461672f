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
  /** When its newest subscription came, Unix ms. */
  wantedAt: number
}

/** A hash that got a subscription, or lost its last one. */
export type FollowedChange =
  | { kind: 'added'; followed: FollowedHash }
  | ({ kind: 'removed' } & Pick<FollowedHash, 'hash' | 'chain'>)

const { clockSlackMs, slowClocksMs } = subscriptionLimits

/**
 * Lists the hashes that subscriptions watch, and what changes of them. All methods throw a
 * 503 while the store fails.
 */
export function createFollowedList(subscriptions: Subscriptions) {
  const { isFollowed, readAll, keyOf, now, takeUnwatched } = subscriptions

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
        followed.set(key, joinWatch(followed.get(key), watch, key))
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
  let removed: FollowedChange[] = []

  /** Reads which hashes have lost their last subscription, of all instances. */
  async function readRemoved(): Promise<void> {
    const taken = await takeUnwatched()
    const areFollowed = await Promise.all(taken.map(({ key }) => isFollowed(key)))
    for (const [index, { key, hash, chain }] of taken.entries()) {
      if (areFollowed[index] === true) continue
      recent.delete(key)
      removed.push({ kind: 'removed', hash, chain: chain || undefined })
    }
  }

  function setRecent(followed: ReadonlyMap<FollowedKey, FollowedHash>, at: number): void {
    recent = new Set()
    readAllAt = at
    for (const [key, { wantedAt }] of followed)
      if (wantedAt >= at - 2 * clockSlackMs) recent.add(key)
    setNewest(followed)
  }

  function setNewest(followed: ReadonlyMap<FollowedKey, FollowedHash>): void {
    for (const { wantedAt } of followed.values()) newestAt = Math.max(newestAt, wantedAt)
  }

  /**
   * Reads what was added since the newest one; now and then all of the last minute, as the
   * clock of another instance can be behind.
   */
  async function listAdded(): Promise<FollowedHash[]> {
    const at = now()
    const isAll = at - readAllAt >= slowClocksMs
    const followed = await listSince(isAll ? readAllAt - clockSlackMs : newestAt)
    const added = [...followed].filter(([key]) => !recent.has(key))
    if (isAll) setRecent(followed, at)
    for (const [key] of added) recent.add(key)
    setNewest(followed)
    return added.map(([, each]) => each)
  }

  return {
    /** Lists the hashes of all instances. */
    listFollowed: async (): Promise<FollowedHash[]> => {
      const at = now()
      const followed = await listSince(0)
      // They can have been added again.
      removed = []
      setRecent(followed, at)
      return [...followed.values()]
    },

    /**
     * Returns what was added or removed by any instance since the last call of this or of
     * `listFollowed`. Where the store fails, the next call returns it.
     */
    takeChanges: async (): Promise<FollowedChange[]> => {
      await readRemoved()
      const added = await listAdded()
      const gone = removed
      removed = []
      return [...gone, ...added.map((followed) => ({ kind: 'added', followed }) as const)]
    },
  }
}

/** A followed hash with one more of its watches. */
function joinWatch(
  known: FollowedHash | undefined,
  watch: WatchedHash & { since: number },
  key: FollowedKey,
): FollowedHash {
  const { hash, chain, network, since } = watch
  const first =
    known !== undefined && known.since <= since
      ? known
      : {
          hash,
          chain: key === hash ? undefined : chain,
          network: network === '' ? undefined : network,
          since,
        }
  // A spread would give each of a hundred thousand a hidden class of its own in V8, three
  // times as large as what it has.
  return {
    hash: first.hash,
    chain: first.chain,
    network: first.network,
    since: first.since,
    wantedAt: Math.max(since, known?.wantedAt ?? since),
  }
}
