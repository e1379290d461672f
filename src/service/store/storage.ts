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

/** Where an entry stands in a list of its collection: lists are ordered by `at`, a time. */
export type Place = {
  /** Printable ASCII. */
  list: string
  /** Unix ms. */
  at: number
}

/** A text with its places; null for no entry, which has none. */
export type ListedText = { text: string | null; places: readonly Place[] }

/** An entry at one of its places; `text`: null where it has been deleted. */
export type ListedKey = { key: string; at: number; text: string | null }

/** The part of a list up to a time, behind a place. */
export type ListRange = {
  after?: { at: number; key: string }
  /** The last time, Unix ms. */
  to: number
  limit: number
}

/**
 * One collection of texts by key that can be listed. They have no lifetime and are never
 * evicted: who stores them bounds and deletes them.
 */
export type ListedStorage = {
  get(key: string): Promise<string | null>
  /**
   * Replaces a text and its places by others, where the text is the expected one:
   * atomically, also among processes. Returns whether it did. `key`: printable ASCII.
   */
  replace(key: string, before: ListedText, after: ListedText): Promise<boolean>
  /** Lists the entries of a list in its order. */
  list(list: string, range: ListRange): Promise<ListedKey[]>
  /** Counts the entries of a list. */
  count(list: string): Promise<number>
}

/** Opens a listed collection of a driver. */
export type OpenListedStorage = (name: string) => ListedStorage

/** What the service stores in one place: a folder, a Redis, the memory of its process. */
export type StorageDriver = { open: OpenStorage; openListed: OpenListedStorage }

/** Swaps take hours at most, and users look at them for weeks. */
export const storedForMs = 30 * 24 * 3_600_000
