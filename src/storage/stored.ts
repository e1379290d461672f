import { useSyncExternalStore } from 'react'
import * as v from 'valibot'
import { parseJson } from '../contract/lenient'

/**
 * One value in local storage, in memory where storage is blocked or full. Every tab is
 * notified of a change.
 */
type StoredValue<T> = ReturnType<typeof createStoredValue<T>>

type StoredOptions<T> = {
  /** The value for server rendering and hydration; by default the empty one. */
  onServer?: T
  /** What is stored of a value, as JSON; by default all of it. null: nothing. */
  encode?: (value: T) => unknown
}

/**
 * Creates a value under `key` in local storage. A value that is missing or does not
 * match the schema reads as `empty`. A write changes the current value of the storage,
 * so that tabs do not overwrite each other's changes, and returns whether it is stored.
 */
export function createStoredValue<T>(
  key: string,
  schema: v.GenericSchema<unknown, T>,
  empty: NoInfer<T>,
  options: StoredOptions<NoInfer<T>> = {},
) {
  const { onServer = empty, encode = (value: T): unknown => value } = options
  const listeners = new Set<() => void>()
  /**
   * The last value, and the stored text that it belongs to. A write that storage
   * rejects leaves the text.
   */
  let last: { text: string | null; value: T; isKept: boolean } = {
    text: null,
    value: empty,
    isKept: true,
  }

  const read = () => {
    const text = access((storage) => storage.getItem(key))
    // React compares snapshots by identity, so the same text returns the same object.
    if (text !== undefined && text !== last.text) {
      last = { text, value: readStored(key, schema) ?? empty, isKept: true }
    }
    return last.value
  }
  const store = (value: T) => {
    const encoded = value === empty ? null : encode(value)
    const text = encoded === null ? null : JSON.stringify(encoded)
    const isStored = access((storage) => {
      if (text === null) storage.removeItem(key)
      else storage.setItem(key, text)
      return true
    })
    last = {
      text: isStored ? text : last.text,
      value: text === null ? empty : value,
      isKept: isStored === true,
    }
    for (const listener of listeners) listener()
    return isStored === true
  }
  return {
    read,
    onServer,
    /** Whether the last change is stored, and stays when the tab is closed. */
    isKept: () => last.isKept,
    /** Whether a value that was read has been stored. */
    isStored: (value: T) => value !== empty && value !== onServer,
    write: (change: (before: T) => T) => store(change(read())),
    /** Removes the value from storage, so that it reads as empty. */
    clear: () => store(empty),
    subscribe: (listener: () => void) => {
      const stop = new AbortController()
      listeners.add(listener)
      const listenToOthers = (event: StorageEvent) => {
        // Null where another tab has cleared all.
        if ((event.key ?? key) === key) listener()
      }
      window.addEventListener('storage', listenToOthers, { signal: stop.signal })
      // A page in the back/forward cache gets no storage events.
      window.addEventListener('pageshow', listener, { signal: stop.signal })
      return () => {
        listeners.delete(listener)
        stop.abort()
      }
    },
  }
}

/**
 * Creates a list under `key`. An item that does not match the schema, such as one that a
 * newer version of the page has stored, is left out; a write leaves it in storage.
 */
export function createStoredList<Item>(
  key: string,
  schema: v.GenericSchema<unknown, Item>,
) {
  const readItem = (item: unknown) => {
    const { success, output } = v.safeParse(schema, item)
    return success ? [output] : []
  }
  const itemsSchema = v.array(v.unknown())
  const listSchema = v.pipe(
    itemsSchema,
    v.transform((items) => items.flatMap(readItem)),
  )
  const readUnreadable = () =>
    (readStored(key, itemsSchema) ?? []).filter((item) => !v.is(schema, item))
  return createStoredValue<Item[]>(key, listSchema, [], {
    encode: (items) => {
      const all = [...items, ...readUnreadable()]
      return all.length === 0 ? null : all
    },
  })
}

/**
 * A stored value. Renders the component when it changes, in any tab. `onServer`: what it is on
 * the server and during hydration, for who tells it apart from an empty one.
 */
export const useStored = <T, OnServer = T>(
  value: Pick<StoredValue<T>, 'read' | 'onServer' | 'subscribe'>,
  onServer: T | OnServer = value.onServer,
): T | OnServer =>
  useSyncExternalStore<T | OnServer>(value.subscribe, value.read, () => onServer)

/** Whether the last change of a value is stored. On the server it is. */
export const useIsKept = (
  value: Pick<StoredValue<unknown>, 'isKept' | 'subscribe'>,
): boolean => useSyncExternalStore(value.subscribe, value.isKept, () => true)

/** A list of a few transactions is no longer. */
const probe = { key: 'crosswatch:probe', text: '0'.repeat(1_000) }

/** Whether this browser stores anything. Browser only. */
export const canStore = (): boolean =>
  access((storage) => {
    storage.setItem(probe.key, probe.text)
    storage.removeItem(probe.key)
    return true
  }) === true

let isBlocked = false

/**
 * From now on, storage is as blocked in this document. A frame of another site reads and
 * writes nothing of this browser: where a site of the same owner frames it, that would be
 * the visitor's own watchlist.
 */
export function blockStorage(): void {
  isBlocked = true
}

/** undefined if storage is blocked or full. */
export function access<Result>(
  attempt: (storage: Storage) => Result,
): Result | undefined {
  if (isBlocked) return undefined
  try {
    return attempt(localStorage)
  } catch {
    return undefined
  }
}

/**
 * null if the value is missing, damaged or of another version, or if storage is
 * blocked.
 */
export const readStored = <T>(
  key: string,
  schema: v.GenericSchema<unknown, T>,
): T | null =>
  access((storage) => v.parse(schema, parseJson(storage.getItem(key) ?? ''))) ?? null

export const listKeys = (prefix: string): string[] =>
  access((storage) =>
    Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').filter(
      (key) => key.startsWith(prefix),
    ),
  ) ?? []

/** Removes all that this origin stores, whatever has written it. */
export const removeAllKeys = (): void => removeKeys(listKeys('crosswatch:'))

export const removeKeys = (keys: readonly string[]): void =>
  access((storage) => keys.forEach((key) => storage.removeItem(key)))

/**
 * Runs with the storage of this tab; returns null where it is blocked, full or
 * unreadable.
 */
export function attemptInTab<Result>(
  action: (storage: Storage) => Result,
): Result | null {
  try {
    return action(sessionStorage)
  } catch {
    return null
  }
}
