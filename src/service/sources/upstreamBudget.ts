export type UpstreamBudget = {
  /**
   * 0 when the request may be sent, otherwise the ms until it may. Half of the budget is reserved for watched transactions,
   * so that lookups of unknown hashes cannot stop their refreshes.
   */
  take(isWatched: boolean): number
}

export const defaultUpstreamRate = 20
/** An unknown hash costs two requests, which must fit beside the reserve. */
const minCapacity = 4

/** Holds one second's tokens. `now` returns ms. */
export function createUpstreamBudget(perSecond: number, now: () => number): UpstreamBudget {
  const capacity = Math.max(perSecond, minCapacity)
  const reserve = Math.floor(capacity / 2)
  let tokens = capacity
  let filledAt = now()
  return {
    take(isWatched) {
      const at = now()
      tokens = Math.min(capacity, tokens + (Math.max(0, at - filledAt) / 1_000) * perSecond)
      filledAt = at
      const missing = 1 + (isWatched ? 0 : reserve) - tokens
      if (missing > 0) return Math.ceil((missing / perSecond) * 1_000)
      tokens -= 1
      return 0
    },
  }
}
