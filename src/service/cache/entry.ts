/** A value with the time since its source gave it, ms. */
export type Cached<T> = { value: T; ageMs: number }

/** A cached value. Times are ms of the cache's clock. */
export type CacheEntry<T> = {
  value: T
  /** When the source gave the value. */
  fetchedAt: number
  /** Until then it is served without a request. */
  freshUntil: number
  /** Until then it is served while fetching fails. */
  keepUntil: number
}
