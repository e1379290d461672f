/** One collection of texts by key. Methods throw the errors of the driver: a full disk, a lost connection. */
export type Storage = {
  get(key: string): Promise<string | null>
  set(key: string, text: string): Promise<void>
  /** Atomically replaces `before` by `after`; null means no entry. Returns false when another value is stored. */
  compareAndSet(key: string, before: string | null, after: string | null): Promise<boolean>
}

/** Entries expire `lifetimeMs` after they were written. Beyond `maxEntries`, the oldest are deleted. */
type Limits = { maxEntries: number; lifetimeMs: number }

/** A driver: opens a collection. `name` consists of letters. */
export type OpenStorage = (name: string, limits: Limits) => Storage
