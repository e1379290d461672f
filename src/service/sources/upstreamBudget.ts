export type UpstreamBudget = {
  /**
   * Takes one request: returns 0 when it may be sent, otherwise the ms until it may. Half of the budget is reserved for
   * watched transactions, so that lookups of unknown hashes cannot stop their refreshes, and prices leave more to both.
   */
  take(priority: Priority): number
}

/** `watched`: about a transaction that clients already watch. */
type Priority = 'watched' | 'unwatched' | 'price'
/** The part of the budget that requests of each priority leave to others. */
const reservedShares: Readonly<Record<Priority, number>> = {
  watched: 0,
  unwatched: 1 / 2,
  price: 3 / 4,
}

export const defaultUpstreamRate = 20
/** An unknown hash costs two requests, which must fit beside the reserve. */
const minCapacity = 4

/** A token bucket with a capacity of one second. `now` returns ms. */
export function createUpstreamBudget(perSecond: number, now: () => number): UpstreamBudget {
  const capacity = Math.max(perSecond, minCapacity)
  let tokens = capacity
  let filledAt = now()
  return {
    take(priority) {
      const at = now()
      tokens = Math.min(capacity, tokens + (Math.max(0, at - filledAt) / 1_000) * perSecond)
      filledAt = at
      const reserve = Math.floor(capacity * reservedShares[priority])
      const missing = 1 + reserve - tokens
      if (missing > 0) return Math.ceil((missing / perSecond) * 1_000)
      tokens -= 1
      return 0
    },
  }
}
