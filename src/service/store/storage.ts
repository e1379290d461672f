/** Methods throw the errors of the driver: a full disk, a lost connection. */
export type Storage = {
  get(key: string): Promise<string | null>
  set(key: string, text: string): Promise<void>
  /** null means no entry. Returns false when another value is stored. */
  compareAndSet(key: string, before: string | null, after: string | null): Promise<boolean>
}

/** Counted from the time of writing. Beyond `maxEntries`, the oldest are deleted. */
type Limits = { maxEntries: number; lifetimeMs: number }

/** `name` consists of letters. */
export type OpenStorage = (name: string, limits: Limits) => Storage
