import * as v from 'valibot'
import { onStorageChange, notifyListeners } from './storageEvents'

/** Entries in local storage, each with an ID and a key of its own. */
export type StoredCollection<T> = {
  read: () => readonly T[]
  onServer: readonly T[]
  /** Changes one entry. `before` is undefined for a new entry; returning undefined deletes the entry. */
  put: (id: string, change: (before: T | undefined) => T | undefined) => void
  clear: () => void
  subscribe: (listener: () => void) => () => void
}

/**
 * Creates a collection with one key per entry, `prefix` and its ID, so that two tabs never overwrite each other's entries.
 * Entries that do not match the schema are ignored. Where storage is blocked or full, entries live in memory. `order` sorts
 * the entries; the last ones beyond `maxEntries` are deleted.
 */
export function createStoredCollection<Schema extends v.GenericSchema>(
  prefix: string,
  schema: Schema,
  order: (a: v.InferOutput<Schema>, b: v.InferOutput<Schema>) => number,
  maxEntries: number,
): StoredCollection<v.InferOutput<Schema>> {
  type T = v.InferOutput<Schema>
  /** Writes that storage rejected: texts by key, null for a deletion. */
  const memory = new Map<string, string | null>()
  let lastRead: { signature: string; values: readonly T[] } = { signature: '', values: [] }

  const readTexts = (): Map<string, string> => {
    const all = readStoredTexts(prefix)
    for (const [key, text] of memory) {
      if (text === null) all.delete(key)
      else all.set(key, text)
    }
    return all
  }
  const readAll = (): readonly T[] => {
    const all = [...readTexts()].toSorted(([a], [b]) => (a < b ? -1 : 1))
    const signature = all.flat().join('\n')
    // React compares snapshots by identity, so the same texts return the same list.
    if (signature !== lastRead.signature) {
      const values = all.flatMap(([, text]) => parseText(text, schema))
      lastRead = { signature, values: values.toSorted(order) }
    }
    return lastRead.values
  }
  const listeners = new Set<() => void>()
  /** Cached while there is a listener, which is notified of every change: rows read it every second. */
  let cachedValues: readonly T[] | null = null
  const read = (): readonly T[] => (listeners.size === 0 ? readAll() : (cachedValues ??= readAll()))
  const onChange = (): void => {
    cachedValues = null
    for (const listener of listeners) listener()
  }
  let stopListening: (() => void) | undefined
  const subscribe = (listener: () => void): (() => void) => {
    if (listeners.size === 0) stopListening = onStorageChange(prefix, onChange)
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
      if (listeners.size > 0) return
      stopListening?.()
      cachedValues = null
    }
  }
  const writeEntry = (key: string, text: string | null): void => {
    if (writeText(key, text)) memory.delete(key)
    else memory.set(key, text)
  }
  const put: StoredCollection<T>['put'] = (id, change) => {
    const key = `${prefix}${id}`
    const [before] = parseText(readTexts().get(key) ?? 'null', schema)
    const value = change(before)
    writeEntry(key, value === undefined ? null : JSON.stringify(value))
    const surplus = new Set(
      readAll()
        .slice(maxEntries)
        .map((each) => JSON.stringify(each)),
    )
    if (surplus.size > 0)
      for (const [old, text] of readTexts()) if (surplus.has(text)) writeEntry(old, null)
    notifyListeners(prefix)
  }
  const clear = (): void => {
    for (const key of readTexts().keys()) writeEntry(key, null)
    notifyListeners(prefix)
  }
  return { read, onServer: [], put, clear, subscribe }
}

/** The stored texts whose keys start with a prefix, by key; none if storage is blocked. */
export function readStoredTexts(prefix: string): Map<string, string> {
  const texts = new Map<string, string>()
  try {
    for (let index = 0; index < localStorage.length; index += 1) {
      const key = localStorage.key(index)
      if (key?.startsWith(prefix)) texts.set(key, localStorage.getItem(key) ?? '')
    }
  } catch {
    return texts
  }
  return texts
}

/** False if storage is blocked or full. */
function writeText(key: string, text: string | null): boolean {
  try {
    if (text === null) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
    return true
  } catch {
    return false
  }
}

function parseText<Schema extends v.GenericSchema>(
  text: string,
  schema: Schema,
): v.InferOutput<Schema>[] {
  try {
    const checked = v.safeParse(schema, JSON.parse(text))
    return checked.success ? [checked.output] : []
  } catch {
    return []
  }
}
