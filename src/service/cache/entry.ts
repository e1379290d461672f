/** A value, and when its source gave it, Unix ms. */
export type Answer<T> = { value: T; at: number }

/** A cached value. Times are ms of a clock that is never set. */
export type CacheEntry<T> = {
  value: T
  /** When the source gave the value. */
  fetchedAt: number
  /** Until then it is served without a request. */
  freshUntil: number
  /** Until then it is served while fetching fails. */
  keepUntil: number
}
