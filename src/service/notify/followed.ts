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

  /** Reads the hashes that were subscribed to since a time, once for each subscription. */
  async function* readSince(
    from: number,
  ): AsyncGenerator<readonly [FollowedKey, FollowedHash]> {
    const until = now() + clockSlackMs
    for await (const { entry } of readAll(lists.added, Math.max(0, from), until)) {
      for (const watch of entry.watches) {
        const key = keyOf(watch)
        if (watch.since >= from) yield [key, toFollowed(watch, key)]
      }
    }
  }

  /** Lists the hashes that were subscribed to since a time. */
  async function listSince(from: number): Promise<Map<FollowedKey, FollowedHash>> {
    const followed = new Map<FollowedKey, FollowedHash>()
    for await (const [key, each] of readSince(from)) {
      const known = followed.get(key)
      followed.set(key, known === undefined ? each : joinFollowed(known, each))
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

  /** Begins to note what is read of all, or of the last minute. */
  function beginRecent(at: number): void {
    recent = new Set()
    readAllAt = at
  }

  function noteRecent(key: FollowedKey, { wantedAt }: FollowedHash): void {
    if (wantedAt >= readAllAt - 2 * clockSlackMs) recent.add(key)
    newestAt = Math.max(newestAt, wantedAt)
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
    if (isAll) beginRecent(at)
    for (const [key, each] of followed) noteRecent(key, each)
    for (const [key] of added) recent.add(key)
    return added.map(([, each]) => each)
  }

  return {
    /** Reads the hashes of all instances, once for each subscription. */
    async *readFollowed(): AsyncGenerator<FollowedHash> {
      beginRecent(now())
      for await (const [key, followed] of readSince(0)) {
        noteRecent(key, followed)
        yield followed
      }
      // They can have been added again.
      removed = []
    },

    /**
     * Returns what was added or removed by any instance since the last call of this or of
     * `readFollowed`. Where the store fails, the next call returns it.
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

/** A hash as one of its subscriptions watches it. */
function toFollowed(
  { hash, chain, network, since }: WatchedHash & { since: number },
  key: FollowedKey,
): FollowedHash {
  return {
    hash,
    chain: key === hash ? undefined : chain,
    network: network === '' ? undefined : network,
    since,
    wantedAt: since,
  }
}

/** Joins what several subscriptions say of a hash. */
export function joinFollowed(known: FollowedHash, more: FollowedHash): FollowedHash {
  const first = more.since < known.since ? more : known
  const wantedAt = Math.max(known.wantedAt, more.wantedAt)
  if (first === known && wantedAt === known.wantedAt) return known
  // A spread would give each of a hundred thousand a hidden class of its own in V8, three
  // times as large as what it has.
  const { hash, chain, network, since } = first
  return { hash, chain, network, since, wantedAt }
}
