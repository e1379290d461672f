import type { GenericSchema } from 'valibot'

/** In which a group of clients has some points. */
export type CountingWindow = { points: number; seconds: number }

/** What a counter says of a request. */
export type Counted = {
  /** 0 where the cost fits into the window, otherwise the ms until the next one. */
  waitMs: number
  /** The points that are left, and the ms until the window ends. */
  left: number
  resetMs: number
}

/**
 * What was taken from a bucket: after how many ms it may be used. `closed`: what instances have
 * told with `close`, names and the ms that are left, in turn.
 */
type Taken = { waitMs: number; closed: readonly (string | number)[] }

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

/** The values of one cache, as instances share them. */
export type Collection<T> = {
  name: string
  /** Reads a value from the JSON that `encode` makes of it. */
  schema: GenericSchema<unknown, T>
  /** What JSON should hold of a value; absent for the value itself. */
  encode?: (value: T) => unknown
  /** Whether a value can be of a key; absent: any. Others could have written it. */
  isOf?: (key: string, value: T) => boolean
  /**
   * For how long an instance serves an entry without asking for it again, as another one can
   * delete it. Absent: while it is fresh.
   */
  ownMs?: number
}

/** A key that is not fresh at an instance. */
export type Wanted<T> = {
  collection: Collection<T>
  key: string
  /** It is fetched in any case. */
  isOutdated: boolean
  /** Returns what this instance can serve of it; null for nothing. */
  findKnown: () => CacheEntry<T> | null
  /** Takes what another instance has fetched since, while the key is fetched. */
  keep: (entry: CacheEntry<T>) => void
}

/** Why a key could not be fetched, and for how long nobody tries again. */
export type Failure = { error: Error; restMs: number }

/** What is known of a key. `failure`: why that is not fresh. */
export type Found<T> =
  | { entry: CacheEntry<T>; failure: null }
  | { entry: CacheEntry<T> | null; failure: Failure }

/** What is known of a key that rests. */
export const rest = <T>(
  known: CacheEntry<T> | null,
  failure: Failure,
  now: number,
): Found<T> => ({
  entry: known && { ...known, freshUntil: now + failure.restMs },
  failure,
})

/** Fetches a key. `known`: an earlier value. */
export type FetchEntry<T> = (known: CacheEntry<T> | null) => Promise<CacheEntry<T>>

/** What the instances of a service have together, beside their store. */
export type Coordinator = {
  /** Takes requests from a bucket that fills at a rate. A negative count adds some to it. */
  take: (bucket: string, count: number, perSecond: number) => Promise<Taken>
  /** Counts the cost of a request of a group, but not one that exceeds its points. */
  count: (group: string, cost: number, window: CountingWindow) => Promise<Counted>
  /**
   * Fetches a key, which one instance does at a time, and none for some time after it failed.
   * Never rejects.
   */
  once: <T>(wanted: Wanted<T>, fetch: FetchEntry<T>) => Promise<Found<T>>
  /** Deletes what is known of a key. */
  forget: (collection: string, key: string) => Promise<void>
  /** Tells the other instances that a name is closed for some ms. */
  close: (name: string, ms: number, isForEveryone: boolean) => void
}
