/** Text by key, in one collection. Every method throws what its driver throws: a full disk, a lost connection. */
export type Storage = {
  get(key: string): Promise<string | null>
  set(key: string, text: string): Promise<void>
  /** Replaces `before` (null: no entry) by `after` (null: none) in one step; false when something else is stored by now. */
  compareAndSet(key: string, before: string | null, after: string | null): Promise<boolean>
}

/** An entry goes `lifetimeMs` after it was written, and the oldest go beyond `maxEntries`. */
type Limits = { maxEntries: number; lifetimeMs: number }

/** A driver: opens a collection. `name` consists of letters. */
export type OpenStorage = (name: string, limits: Limits) => Storage
