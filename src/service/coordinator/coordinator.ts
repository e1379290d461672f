import type { RedisConnection } from '../redis/connection'

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

type RunScript = RedisConnection['runScript']

/** How instances share the entries of caches: by scripts, each for the keys of one entry. */
export type EntryScripts = {
  /**
   * Runs one that must not be left out while Redis is slow. Returns its reply; undefined
   * when Redis fails, or leaves it unanswered until the connection ends.
   */
  insist: RunScript
  /** Runs one that somebody waits for. Null or undefined while Redis fails or is slow. */
  run: (timeoutMs: number, ...command: Parameters<RunScript>) => Promise<unknown>
  getKey: (collection: string, key: string) => string
}

/** What the instances of a service have together, beside their store. */
export type Coordinator = {
  /** Takes requests from a bucket that fills at a rate. A negative count adds some to it. */
  take: (bucket: string, count: number, perSecond: number) => Promise<Taken>
  /** Counts the cost of a request of a group, but not one that exceeds its points. */
  count: (group: string, cost: number, window: CountingWindow) => Promise<Counted>
  /** Tells the other instances that a name is closed for some ms. */
  close: (name: string, ms: number, isForEveryone: boolean) => void
  /** Null for one instance. */
  entries: EntryScripts | null
}
