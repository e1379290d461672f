import { useSyncExternalStore } from 'react'
import * as v from 'valibot'

/** One value in local storage, in memory where storage is blocked. Every tab is notified of a change. */
export type StoredValue<T> = {
  read: () => T
  /** The value for server rendering and hydration. */
  onServer: T
  write: (change: (before: T) => T) => void
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
  let memory: { text: string | null; value: T } = { text: null, value: empty }

  const read = (): T => {
    const text = readText(key)
    // React compares snapshots by identity, so the same text returns the same object.
    if (text !== memory.text && text !== undefined)
      memory = { text, value: parse(text, schema, empty) }
    return memory.value
  }
  const write = (change: (before: T) => T): void => {
    const value = change(read())
    const text = JSON.stringify(value)
    memory = { text: writeText(key, text) ? text : memory.text, value }
    for (const listener of listeners) listener()
  }
  const subscribe = (listener: () => void): (() => void) => {
    const onStorage = (event: StorageEvent) => {
      if (event.key === null || event.key === key) listener()
    }
    listeners.add(listener)
    window.addEventListener('storage', onStorage)
    return () => {
      listeners.delete(listener)
      window.removeEventListener('storage', onStorage)
    }
  }
  return { read, onServer, write, subscribe }
}

/** A stored value. Renders the component when it changes, in any tab. */
export const useStored = <T>(value: Pick<StoredValue<T>, 'read' | 'onServer' | 'subscribe'>): T =>
  useSyncExternalStore(value.subscribe, value.read, () => value.onServer)

/** undefined if storage is blocked. */
function readText(key: string): string | null | undefined {
  try {
    return localStorage.getItem(key)
  } catch {
    return undefined
  }
}

function writeText(key: string, text: string): boolean {
  try {
    localStorage.setItem(key, text)
    return true
  } catch {
    return false
  }
}

function parse<Schema extends v.GenericSchema>(
  text: string | null,
  schema: Schema,
  empty: v.InferOutput<Schema>,
): v.InferOutput<Schema> {
  try {
    const checked = v.safeParse(schema, JSON.parse(text ?? 'null'))
    return checked.success ? checked.output : empty
  } catch {
    return empty
  }
}
