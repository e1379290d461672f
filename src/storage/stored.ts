import { useSyncExternalStore } from 'react'
import * as v from 'valibot'

/** One value in local storage, in memory where storage is blocked or full. Every tab is notified of a change. */
export type StoredValue<T> = {
  read: () => T
  /** The value for server rendering and hydration. */
  onServer: T
  write: (change: (before: T) => T) => void
  /** Removes the value from storage, so that it reads as empty. */
  clear: () => void
  subscribe: (listener: () => void) => () => void
}

/**
 * Creates a value under `key` in local storage. A value that is missing or does not match the schema reads as `empty`. A write
 * changes the current value of the storage, so that tabs do not overwrite each other's changes.
 */
export function createStoredValue<Schema extends v.GenericSchema>(
  key: string,
  schema: Schema,
  empty: v.InferOutput<Schema>,
  onServer = empty,
): StoredValue<v.InferOutput<Schema>> {
  type T = v.InferOutput<Schema>
  const listeners = new Set<() => void>()
  /** The last value, and the stored text that it belongs to. A write that storage rejects leaves the text. */
  let last: { text: string | null; value: T } = { text: null, value: empty }

  const read = (): T => {
    const text = access((storage) => storage.getItem(key))
    // React compares snapshots by identity, so the same text returns the same object.
    if (text !== undefined && text !== last.text) {
      last = { text, value: parseStored(text, schema, empty) }
    }
    return last.value
  }
  const store = (value: T, text: string | null): void => {
    const isStored = access((storage) => {
      if (text === null) storage.removeItem(key)
      else storage.setItem(key, text)
      return true
    })
    last = { text: isStored ? text : last.text, value }
    for (const listener of listeners) listener()
  }
  return {
    read,
    onServer,
    write: (change) => {
      const value = change(read())
      store(value, JSON.stringify(value))
    },
    clear: () => store(empty, null),
    subscribe: (listener) => {
      const stop = new AbortController()
      const onStorage = (event: StorageEvent) => {
        if (event.key === null || event.key === key) listener()
      }
      listeners.add(listener)
      window.addEventListener('storage', onStorage, { signal: stop.signal })
      // A page in the back/forward cache gets no storage events.
      window.addEventListener('pageshow', listener, { signal: stop.signal })
      return () => {
        listeners.delete(listener)
        stop.abort()
      }
    },
  }
}

/** A stored value. Renders the component when it changes, in any tab. */
export const useStored = <T>(value: Pick<StoredValue<T>, 'read' | 'onServer' | 'subscribe'>): T =>
  useSyncExternalStore(value.subscribe, value.read, () => value.onServer)

/**
 * Makes storage throw in this document, as browsers do that block it. An embedded page reads and writes nothing of this browser:
 * where another site of the same owner frames it, that would be the visitor's own watchlist.
 */
export function blockStorage(): void {
  for (const name of ['localStorage', 'sessionStorage']) {
    Object.defineProperty(window, name, {
      get: () => {
        throw new DOMException('Storage is not used in a frame.', 'SecurityError')
      },
    })
  }
}

/** undefined if storage is blocked or full. */
export function access<Result>(attempt: (storage: Storage) => Result): Result | undefined {
  try {
    return attempt(localStorage)
  } catch {
    return undefined
  }
}

/** Returns `empty` if the text is missing, damaged or of another version. */
export function parseStored<Schema extends v.GenericSchema, Empty>(
  text: string | null,
  schema: Schema,
  empty: Empty,
): v.InferOutput<Schema> | Empty {
  try {
    return v.parse(schema, JSON.parse(text ?? ''))
  } catch {
    return empty
  }
}
