import { LRUCache } from 'lru-cache'

/**
 * Who causes a request to an upstream, and whether it is about a transaction that is being watched. Null: the service itself,
 * whose few requests (token lists) serve all clients.
 */
export type Demand = {
  client: string
  isWatched: boolean
  /** The client's request, by whose ID an upstream's log can name it. Absent for renders in the process. */
  requestId?: string | undefined
} | null

export type UpstreamBudget = ReturnType<typeof createUpstreamBudget>

/** In requests. An unknown hash costs two of them, a payout's four: they must fit into one client's share. */
const minCapacity = 4

/**
 * Token buckets with a capacity of one second: one for all, and two for each client, so that no client can stop the lookups
 * of others. `now` returns monotonic ms.
 */
export function createUpstreamBudget(perSecond: number, now: () => number) {
  /** When each bucket is full again. */
  const fullAt = new LRUCache<string, number>({ max: 10_000 })
  const getMissingMs = (key: string): number =>
    Math.max(0, (fullAt.get(key) ?? 0) - now())

  /** The buckets of a request, each with its requests a second, and how many of its capacity this request may use. */
  function listBuckets(demand: Demand) {
    const capacity = Math.max(perSecond, minCapacity)
    if (demand === null) return [{ key: '', rate: perSecond, usable: capacity }]
    const { client, isWatched } = demand
    // New lookups leave half of the budget to watched transactions. One client has half of it for watched ones, and a quarter
    // of what all new ones may use.
    const usable = isWatched ? capacity : Math.ceil(capacity / 2)
    const rate = perSecond / (isWatched ? 2 : 8)
    const own = {
      key: `${isWatched} ${client}`,
      rate,
      usable: Math.max(rate, minCapacity),
    }
    return [{ key: '', rate: perSecond, usable }, own]
  }

  function add(demand: Demand, count: number): void {
    for (const { key, rate } of listBuckets(demand)) {
      fullAt.set(key, now() + getMissingMs(key) + (count * 1_000) / rate)
    }
  }

  return {
    /** Takes one request: returns 0 when it may be sent, otherwise the ms until it may. */
    take(demand: Demand): number {
      const waits = listBuckets(demand).map(
        ({ key, rate, usable }) => getMissingMs(key) - ((usable - 1) * 1_000) / rate,
      )
      const waitMs = Math.max(...waits)
      if (waitMs > 1e-6) return Math.ceil(waitMs)
      add(demand, 1)
      return 0
    },
    /** Returns one request, as its upstream was not reached. */
    giveBack: (demand: Demand): void => add(demand, -1),
  }
}

/** Two polls with this distance show that somebody waits for a transaction. Pages poll every 3 s at first, every 15 s later. */
const minWatchedMs = 2_000

/** Returns a function that notes a poll of a hash, and tells whether the hash is being watched. `now` returns monotonic ms. */
export function createWatch(now: () => number): (hash: string) => boolean {
  const firstPolls = new LRUCache<string, number>({
    max: 20_000,
    ttl: 60_000,
    ttlResolution: 0,
    perf: { now },
  })
  return (hash) => {
    const first = firstPolls.get(hash) ?? now()
    firstPolls.set(hash, first)
    return now() - first >= minWatchedMs
  }
}
