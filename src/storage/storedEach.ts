import * as v from 'valibot'
import { onStorageChange, notifyListeners } from './storageEvents'

/** Things kept in this browser under ids, each under a key of its own. */
export type StoredEach<T> = {
  read: () => readonly T[]
  onServer: readonly T[]
  /** Sets one thing from what it was, undefined for none; undefined takes it away. */
  put: (id: string, change: (before: T | undefined) => T | undefined) => void
  clear: () => void
  subscribe: (listener: () => void) => () => void
}

/**
 * Keeps each thing under `prefix` and its id in local storage: two tabs that write two things at one time cannot lose
 * each other's, as nobody writes the whole list. What is damaged or from an older version is not there. Where nothing
 * can be kept it lives in memory. `order` sorts; beyond `most` the last are forgotten.
 */
export function storedEach<Schema extends v.GenericSchema>(
  prefix: string,
  schema: Schema,
  order: (a: v.InferOutput<Schema>, b: v.InferOutput<Schema>) => number,
  most: number,
): StoredEach<v.InferOutput<Schema>> {
  type T = v.InferOutput<Schema>
  /** What storage did not take: texts by key, null for what it would not give up. */
  const memory = new Map<string, string | null>()
  let seen: { signature: string; values: readonly T[] } = { signature: '', values: [] }

  const texts = (): Map<string, string> => {
    const all = storedTexts(prefix)
    for (const [key, text] of memory) {
      if (text === null) all.delete(key)
      else all.set(key, text)
    }
    return all
  }
  const readAll = (): readonly T[] => {
    const all = [...texts()].toSorted(([a], [b]) => (a < b ? -1 : 1))
    const signature = all.flat().join('\n')
    // The same texts give the same list, as React compares snapshots by identity.
    if (signature !== seen.signature) {
      const values = all.flatMap(([, text]) => parsed(text, schema))
      seen = { signature, values: values.toSorted(order) }
    }
    return seen.values
  }
  const listeners = new Set<() => void>()
  /** What was read last, while somebody listens and so every change is heard of: rows ask for it each second. */
  let current: readonly T[] | null = null
  const read = (): readonly T[] => (listeners.size === 0 ? readAll() : (current ??= readAll()))
  const onChange = (): void => {
    current = null
    for (const listener of listeners) listener()
  }
  let endListening: (() => void) | undefined
  const subscribe = (listener: () => void): (() => void) => {
    if (listeners.size === 0) endListening = onStorageChange(prefix, onChange)
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
      if (listeners.size > 0) return
      endListening?.()
      current = null
    }
  }
  const set = (key: string, text: string | null): void => {
    if (keepText(key, text)) memory.delete(key)
    else memory.set(key, text)
  }
  const put: StoredEach<T>['put'] = (id, change) => {
    const key = `${prefix}${id}`
    const [before] = parsed(texts().get(key) ?? 'null', schema)
    const value = change(before)
    set(key, value === undefined ? null : JSON.stringify(value))
    const beyond = new Set(
      readAll()
        .slice(most)
        .map((each) => JSON.stringify(each)),
    )
    if (beyond.size > 0) for (const [old, text] of texts()) if (beyond.has(text)) set(old, null)
    notifyListeners(prefix)
  }
  const clear = (): void => {
    for (const key of texts().keys()) set(key, null)
    notifyListeners(prefix)
  }
  return { read, onServer: [], put, clear, subscribe }
}

/** The stored texts whose keys begin with a prefix, by their keys; none where storage is blocked. */
export function storedTexts(prefix: string): Map<string, string> {
  const found = new Map<string, string>()
  try {
    for (let index = 0; index < localStorage.length; index += 1) {
      const key = localStorage.key(index)
      if (key?.startsWith(prefix)) found.set(key, localStorage.getItem(key) ?? '')
    }
  } catch {
    return found
  }
  return found
}

/** False where storage is blocked or full. */
function keepText(key: string, text: string | null): boolean {
  try {
    if (text === null) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
    return true
  } catch {
    return false
  }
}

function parsed<Schema extends v.GenericSchema>(
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
