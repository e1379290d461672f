import { LRUCache } from 'lru-cache'

/**
 * Who causes a request to an upstream, and whether it is about a transaction that is being watched. Null: the service itself,
 * whose few requests (token lists) serve all clients.
 */
export type Demand = { client: string; isWatched: boolean } | null

export type UpstreamBudget = {
  /** Takes one request: returns 0 when it may be sent, otherwise the ms until it may. */
  take(demand: Demand): number
  /** Returns one request, as its upstream was not reached. */
  giveBack(demand: Demand): void
}

export const defaultUpstreamRate = 20
/** An unknown hash costs two requests, a payout's four. They must fit into one client's share. */
const minCapacity = 4
/** New lookups leave this part of the budget to watched transactions. */
const watchedReserve = 1 / 2
/** One client's part of the whole budget: a quarter of what is not watched, and half of it for watched transactions. */
const clientShare = { unwatched: 1 / 8, watched: 1 / 2 }
const maxClients = 10_000

/**
 * Token buckets with a capacity of one second: one for all, and two for each client, so that no client can stop the lookups
 * of others. `now` returns monotonic ms.
 */
export function createUpstreamBudget(perSecond: number, now: () => number): UpstreamBudget {
  const all = createBuckets(perSecond, now)
  const watched = createBuckets(perSecond * clientShare.watched, now)
  const unwatched = createBuckets(perSecond * clientShare.unwatched, now)

  function add(demand: Demand, count: number): void {
    all.add('', count)
    if (demand !== null) (demand.isWatched ? watched : unwatched).add(demand.client, count)
  }

  return {
    take(demand) {
      const waitMs = Math.max(
        all.getWaitMs('', demand?.isWatched === false ? watchedReserve : 0),
        demand === null ? 0 : (demand.isWatched ? watched : unwatched).getWaitMs(demand.client),
      )
      if (waitMs === 0) add(demand, 1)
      return waitMs
    },
    giveBack: (demand) => add(demand, -1),
  }
}

function createBuckets(perSecond: number, now: () => number) {
  const capacity = Math.max(perSecond, minCapacity)
  const msPerToken = 1_000 / perSecond
  /** When each bucket is full again. */
  const fullAt = new LRUCache<string, number>({ max: maxClients })
  const getMissing = (key: string): number =>
    Math.max(0, (fullAt.get(key) ?? 0) - now()) / msPerToken
  return {
    /** Ms until one token is there beside the reserved part of the capacity. */
    getWaitMs(key: string, reserve = 0): number {
      const needed = getMissing(key) + 1 + Math.floor(capacity * reserve) - capacity
      return needed > 1e-9 ? Math.ceil(needed * msPerToken) : 0
    },
    add(key: string, count: number): void {
      fullAt.set(key, now() + (getMissing(key) + count) * msPerToken)
    },
  }
}

/** Two polls with this distance show that somebody waits for a transaction. Pages poll every 3 s at first, every 15 s later. */
const minWatchedMs = 2_000
const watchedForMs = 60_000
const maxWatched = 20_000

/** Returns a function that notes a poll of a hash, and tells whether the hash is being watched. `now` returns monotonic ms. */
export function createWatch(now: () => number): (hash: string) => boolean {
  const firstPolls = new LRUCache<string, number>({
    max: maxWatched,
    ttl: watchedForMs,
    updateAgeOnGet: true,
    ttlResolution: 0,
    perf: { now },
  })
  return (hash) => {
    const first = firstPolls.get(hash)
    if (first === undefined) firstPolls.set(hash, now())
    return first !== undefined && now() - first >= minWatchedMs
  }
}
