import { useSyncExternalStore } from 'react'
import * as v from 'valibot'

/** One value kept in this browser. Every tab sees a change at once; where nothing can be kept it lives in memory. */
export type Stored<T> = {
  read: () => T
  /** What the server renders, which knows nothing of this browser, and what the browser hydrates. */
  onServer: T
  write: (change: (before: T) => T) => void
  subscribe: (listener: () => void) => () => void
}

/**
 * A value under `key` in local storage, checked by `schema` when it is read: what is absent, damaged or from an older
 * version reads as `empty`. A write reads what is there first, so that two tabs do not lose each other's.
 */
export function stored<Schema extends v.GenericSchema>(
  key: string,
  schema: Schema,
  empty: v.InferOutput<Schema>,
  onServer = empty,
): Stored<v.InferOutput<Schema>> {
  type T = v.InferOutput<Schema>
  const listeners = new Set<() => void>()
  let memory: { text: string | null; value: T } = { text: null, value: empty }

  const read = (): T => {
    const text = readText(key)
    // The same text gives the same object, as React compares snapshots by identity.
    if (text !== memory.text && text !== undefined)
      memory = { text, value: parse(text, schema, empty) }
    return memory.value
  }
  const write = (change: (before: T) => T): void => {
    const value = change(read())
    const text = JSON.stringify(value)
    memory = { text: keepText(key, text) ? text : memory.text, value }
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

/** A stored value, and a render whenever it changes, in this tab or another. */
export const useStored = <T>(value: Pick<Stored<T>, 'read' | 'onServer' | 'subscribe'>): T =>
  useSyncExternalStore(value.subscribe, value.read, () => value.onServer)

/** undefined where storage is blocked. */
function readText(key: string): string | null | undefined {
  try {
    return localStorage.getItem(key)
  } catch {
    return undefined
  }
}

function keepText(key: string, text: string): boolean {
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
