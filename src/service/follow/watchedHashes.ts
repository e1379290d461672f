import { getBlockName } from '../tracking/hashChanges'
import type { FollowedHash } from '../notify/followed'
import type { LookUpReason } from './planLookUp'

/** A followed hash at the instance that looks it up. */
export type Watched = {
  followed: FollowedHash
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
  /** The number of the last list that had it. */
  listNumber: number
}

/** One that was not followed before. */
export const createWatched = ({
  followed,
  changedAt,
  listNumber,
}: Pick<Watched, 'followed' | 'changedAt' | 'listNumber'>): Watched => ({
  followed,
  depositName: '',
  reason: 'start',
  dueSecond: null,
  changedAt,
  isRunning: false,
  listNumber,
})

type Followed = Pick<FollowedHash, 'hash' | 'chain'>

/** A hash can be followed on several chains, where its source needs one. */
const getKey = ({ hash, chain }: Followed): string =>
  chain === undefined ? hash : `${hash}@${chain}`

/** The followed hashes, by themselves and by what blocks call them. */
export function createWatchedHashes() {
  const watched = new Map<string, Watched>()
  const named = createNames()

  return {
    find: (followed: Followed): Watched | null => watched.get(getKey(followed)) ?? null,
    findNamed(name: string): Iterable<Watched> {
      const own = watched.get(name)
      return own === undefined ? named.find(name) : [own, ...named.find(name)]
    },
    list: (): Iterable<Watched> => watched.values(),
    /** Lists some that were wanted least recently. */
    listLeastWanted: (count: number): Watched[] =>
      [...watched.values()]
        .toSorted((left, right) => left.followed.wantedAt - right.followed.wantedAt)
        .slice(0, count),
    count: (): number => watched.size,
    /** Whether it has not been removed meanwhile. */
    has: (each: Watched): boolean => watched.get(getKey(each.followed)) === each,
    add(each: Watched): void {
      const key = getKey(each.followed)
      watched.set(key, each)
      // Nearly all are called what their key is.
      const name = getBlockName(each.followed.hash)
      if (name !== key) named.add(name, each)
    },
    remove(each: Watched): void {
      watched.delete(getKey(each.followed))
      named.remove(getBlockName(each.followed.hash), each)
      named.remove(each.depositName, each)
    },
    /** Lets blocks that name a deposit name the hash of its payout, too. */
    setDeposit(each: Watched, name: string): void {
      const isOther = name !== '' && name !== getBlockName(each.followed.hash)
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
