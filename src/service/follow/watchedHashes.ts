import { getBlockName } from '../tracking/hashChanges'
import type { Noted } from '../notify/noteResult'
import type { FollowedKey } from '../notify/subscription'
import type { LookUpReason } from './planLookUp'

/** A subscription at the instance that follows: its texts stay in the store. */
export type Watch = {
  watched: Watched
  owner: string
  /** Of its messages: `push:` and a push service, or the owner of a webhook. */
  queue: string
  /** The numbers of its client’s groups. */
  clients: readonly number[]
  /** Unix s: a time in ms would be an object of its own in V8. */
  sinceSecond: number
  /** Shared by all that were told the same. */
  noted: Noted
  /** The place of its message in the calendar. */
  dueSecond: number | null
}

/** A followed hash at the instance that looks it up. */
export type Watched = {
  key: FollowedKey
  /** In its canonical form. */
  hash: string
  /** The chain and the network that its look-ups name, as its first subscription did. */
  chain: string | undefined
  network: string | undefined
  /** When its first subscription came, Unix s. */
  sinceSecond: number
  /** Nearly all have one, which then needs no map; by their owners. */
  watches: Watch | Map<string, Watch> | null
  /** How many of them are of browsers. */
  pushCount: number
  /** What blocks call the deposit behind the payout by whose hash it is followed; or ''. */
  depositName: string
  reason: LookUpReason
  /** Its place in the calendar. */
  dueSecond: number | null
  /**
   * When a block last named it, or else its first subscription came, by the monotonic
   * clock, ms.
   */
  changedAt: number
  isRunning: boolean
}

export const findWatch = ({ watches }: Watched, owner: string): Watch | undefined => {
  if (watches instanceof Map) return watches.get(owner)
  return watches?.owner === owner ? watches : undefined
}

export const listWatches = ({ watches }: Watched): Watch[] => {
  if (watches instanceof Map) return [...watches.values()]
  return watches === null ? [] : [watches]
}

export function addWatch(watched: Watched, watch: Watch): void {
  const { watches } = watched
  if (watches === null) watched.watches = watch
  else if (watches instanceof Map) watches.set(watch.owner, watch)
  else
    watched.watches = new Map([
      [watches.owner, watches],
      [watch.owner, watch],
    ])
}

/** Returns whether any is left. */
export function removeWatch(watched: Watched, { owner }: Watch): boolean {
  const { watches } = watched
  if (!(watches instanceof Map)) watched.watches = null
  else watches.delete(owner)
  return watches instanceof Map && watches.size > 0
}

export type WatchedHashes = ReturnType<typeof createWatchedHashes>

/** The followed hashes, by themselves and by what blocks call them. */
export function createWatchedHashes() {
  const watched = new Map<FollowedKey, Watched>()
  const named = createNames()

  return {
    find: (key: FollowedKey): Watched | null => watched.get(key) ?? null,
    findNamed(name: string): Iterable<Watched> {
      const own = watched.get(name)
      return own === undefined ? named.find(name) : [own, ...named.find(name)]
    },
    list: (): Iterable<Watched> => watched.values(),
    count: (): number => watched.size,
    /** Whether it has not been removed meanwhile. */
    has: (each: Watched): boolean => watched.get(each.key) === each,
    clear(): void {
      watched.clear()
      named.clear()
    },
    add(each: Watched): void {
      watched.set(each.key, each)
      // Nearly all are called what their key is.
      const name = getBlockName(each.hash)
      if (name !== each.key) named.add(name, each)
    },
    remove(each: Watched): void {
      watched.delete(each.key)
      named.remove(getBlockName(each.hash), each)
      named.remove(each.depositName, each)
    },
    /** Lets blocks that name a deposit name the hash of its payout, too. */
    setDeposit(each: Watched, name: string): void {
      const isOther = name !== '' && name !== getBlockName(each.hash)
      if (!isOther || name === each.depositName) return
      named.remove(each.depositName, each)
      each.depositName = name
      named.add(name, each)
    },
  }
}

/** Nearly all names have one hash, which then needs no set. */
function createNames() {
  const byName = new Map<string, Watched | Set<Watched>>()

  function find(name: string): Iterable<Watched> {
    const found = byName.get(name)
    if (found === undefined) return []
    return found instanceof Set ? found : [found]
  }

  return {
    find,
    clear: (): void => byName.clear(),
    add(name: string, each: Watched): void {
      const found = byName.get(name)
      byName.set(name, found === undefined ? each : new Set([...find(name), each]))
    },
    remove(name: string, each: Watched): void {
      const found = byName.get(name)
      if (found instanceof Set) found.delete(each)
      const isEmpty = found instanceof Set ? found.size === 0 : found === each
      if (isEmpty) byName.delete(name)
    },
  }
}
