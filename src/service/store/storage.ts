/**
 * One collection of texts by key, each with a lifetime in ms. Beyond the limit, the
 * entries that expire first are deleted. Methods throw the errors of the driver: a full
 * disk, a lost connection.
 */
type Storage = {
  get(key: string): Promise<string | null>
  /**
   * Stores the text; with `expected` only where that is stored, null for nothing,
   * atomically also among instances. Returns whether it did.
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

/** A record by its owner and key; its version grows with each change. */
type ChangedRecord = {
  version: number
  owner: string
  key: string
  /** Null where it was deleted. */
  text: string | null
}

/**
 * The one collection of texts that stay until they are deleted: who stores them bounds them.
 * Each has an owner, and an instance learns by versions which have changed. Owners and keys
 * are printable ASCII.
 */
export type RecordStorage = {
  get(owner: string, key: string): Promise<string | null>
  /** Lists the keys of an owner, in any order. */
  list(owner: string): Promise<string[]>
  count(owner: string): Promise<number>
  /**
   * Replaces a text by another one where it is the expected one, null for none: atomically,
   * also among instances. Returns whether it did. `isTold`: it is a change that others have
   * to learn. A deletion that is told leaves a mark, which a second one that is not removes.
   */
  replace(
    place: Pick<ChangedRecord, 'owner' | 'key'>,
    before: string | null,
    after: string | null,
    isTold: boolean,
  ): Promise<boolean>
  /**
   * Lists what has changed after a version, in order. Null where that version was never
   * given: the storage has lost what it had, and all is to be read again.
   */
  changes(after: number, limit: number): Promise<ChangedRecord[] | null>
}

/** What the service stores in one place: a folder, a Redis, the memory of its process. */
export type StorageDriver = { open: OpenStorage; records: RecordStorage }

/** Swaps take hours at most, and users look at them for weeks. */
export const storedForMs = 30 * 24 * 3_600_000
