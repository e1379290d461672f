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

type Bucket = { tokens: number; filledAt: number }

/**
 * Token buckets with a capacity of one second: one for all, and two for each client, so that no client can stop the lookups
 * of others. `now` returns monotonic ms.
 */
export function createUpstreamBudget(perSecond: number, now: () => number): UpstreamBudget {
  const all = createBuckets(perSecond, minCapacity, now)
  const clients = {
    watched: createBuckets(perSecond * clientShare.watched, minCapacity, now),
    unwatched: createBuckets(perSecond * clientShare.unwatched, minCapacity, now),
  }
  const findOwn = (demand: NonNullable<Demand>) =>
    demand.isWatched ? clients.watched : clients.unwatched

  return {
    take(demand) {
      const reserve = demand === null || demand.isWatched ? 0 : watchedReserve
      const waitMs = Math.max(
        all.getWaitMs('', reserve),
        demand === null ? 0 : findOwn(demand).getWaitMs(demand.client),
      )
      if (waitMs > 0) return waitMs
      all.add('', -1)
      if (demand !== null) findOwn(demand).add(demand.client, -1)
      return 0
    },
    giveBack(demand) {
      all.add('', 1)
      if (demand !== null) findOwn(demand).add(demand.client, 1)
    },
  }
}

function createBuckets(perSecond: number, min: number, now: () => number) {
  const capacity = Math.max(perSecond, min)
  const buckets = new LRUCache<string, Bucket>({ max: maxClients })
  function fill(key: string): Bucket {
    const at = now()
    const bucket = buckets.get(key) ?? { tokens: capacity, filledAt: at }
    const filled = bucket.tokens + (Math.max(0, at - bucket.filledAt) / 1_000) * perSecond
    bucket.tokens = Math.min(capacity, filled)
    bucket.filledAt = at
    buckets.set(key, bucket)
    return bucket
  }
  return {
    /** Ms until one token is there beside the reserved part of the capacity. */
    getWaitMs(key: string, reserve = 0): number {
      const missing = 1 + Math.floor(capacity * reserve) - fill(key).tokens
      return missing > 0 ? Math.ceil((missing / perSecond) * 1_000) : 0
    },
    add(key: string, count: number): void {
      fill(key).tokens += count
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
