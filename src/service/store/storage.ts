/**
 * One collection of texts by key, each with a lifetime in ms. Beyond the limit, the
 * entries that expire first are deleted. Methods throw the errors of the driver: a full
 * disk, a lost connection.
 */
type Storage = {
  get(key: string): Promise<string | null>
  /**
   * Stores the text; with `expected` only where that is stored, null for nothing,
   * atomically also among processes. Returns whether it did.
   */
  set(
    key: string,
    text: string,
    lifetimeMs: number,
    expected?: string | null,
  ): Promise<boolean>
  /** Gives an entry a new lifetime from now. */
  renew(key: string, lifetimeMs: number): Promise<void>
  delete(key: string): Promise<void>
}

/**
 * A driver: opens a collection. `name` consists of letters, after the prefix of its network
 * and a colon where several networks share a folder.
 */
export type OpenStorage = (name: string, maxEntries: number) => Storage

/** Swaps take hours at most, and users look at them for weeks. */
export const storedForMs = 30 * 24 * 3_600_000
