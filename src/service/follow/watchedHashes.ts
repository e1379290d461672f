import type { Noted } from '../notify/noteResult'
import type { FollowedKey } from '../notify/subscription'
import { getBlockName } from '../tracking/hashChanges'
import type { LookUpReason } from './planLookUp'
import type { Queue } from './queue'

/** Who is told, shared by the subscriptions that one browser made at one address. */
export type Receiver = {
  owner: string
  queue: Queue<Watch>
  /** The numbers of its client’s groups. */
  clients: readonly number[]
}

/** A subscription at the instance that follows: its texts stay in the store. */
export type Watch = {
  watched: Watched
  receiver: Receiver
  /** As how many subscriptions it counts, by its length. */
  weight: number
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
}

export const findWatch = ({ watches }: Watched, owner: string): Watch | undefined => {
  if (watches instanceof Map) return watches.get(owner)
  return watches?.receiver.owner === owner ? watches : undefined
}

export const listWatches = ({ watches }: Watched): Watch[] => {
  if (watches instanceof Map) return [...watches.values()]
  return watches === null ? [] : [watches]
}

export type WatchedHashes = ReturnType<typeof createWatchedHashes>

/** The followed hashes, by themselves and by what blocks call them. */
export function createWatchedHashes() {
  const byKey = new Map<FollowedKey, Watched>()
  /** Those that blocks call something else than their key. */
  const byName = new Map<string, readonly Watched[]>()

  const find = (key: FollowedKey): Watched | undefined => byKey.get(key)
  const findOthers = (name: string): readonly Watched[] => byName.get(name) ?? []

  function addName(each: Watched, name: string): void {
    if (name !== each.key) byName.set(name, [...findOthers(name), each])
  }

  function removeName(each: Watched, name: string): void {
    const others = findOthers(name).filter((other) => other !== each)
    if (others.length > 0) byName.set(name, others)
    else byName.delete(name)
  }

  return {
    find,
    findNamed: (name: string): Watched[] => {
      const own = find(name)
      return own === undefined ? [...findOthers(name)] : [own, ...findOthers(name)]
    },
    list: (): Iterable<Watched> => byKey.values(),
    count: (): number => byKey.size,
    /** Whether it has not been removed meanwhile. */
    has: (each: Watched): boolean => find(each.key) === each,
    clear(): void {
      byKey.clear()
      byName.clear()
    },
    add(watch: Watch): void {
      const { watched, receiver } = watch
      const { watches } = watched
      if (watches instanceof Map) watches.set(receiver.owner, watch)
      else if (watches !== null) {
        const known = [watches, watch].map((each) => [each.receiver.owner, each] as const)
        watched.watches = new Map(known)
      } else {
        watched.watches = watch
        byKey.set(watched.key, watched)
        addName(watched, getBlockName(watched.hash))
      }
    },
    remove({ watched, receiver }: Watch): void {
      const { watches } = watched
      if (watches instanceof Map) watches.delete(receiver.owner)
      if (watches instanceof Map && watches.size > 0) return
      watched.watches = null
      byKey.delete(watched.key)
      removeName(watched, getBlockName(watched.hash))
      removeName(watched, watched.depositName)
    },
    /** Lets blocks that name a deposit name the hash of its payout, too. */
    setDeposit(each: Watched, name: string): void {
      if (['', each.depositName, getBlockName(each.hash)].includes(name)) return
      removeName(each, each.depositName)
      each.depositName = name
      addName(each, name)
    },
  }
}
