import * as v from 'valibot'
import { Refusal } from '../errors'
import { metrics } from '../observe/metrics'

/**
 * One collection of texts by key, each with a lifetime in ms. Beyond the limit, the entries that expire first are deleted.
 * Methods throw the errors of the driver: a full disk, a lost connection.
 */
type Storage = {
  get(key: string): Promise<string | null>
  set(key: string, text: string, lifetimeMs: number): Promise<void>
  /** Stores the text unless there is one, atomically. Returns whether it did. */
  setIfAbsent(key: string, text: string, lifetimeMs: number): Promise<boolean>
  /** Gives an entry a new lifetime from now. */
  renew(key: string, lifetimeMs: number): Promise<void>
}

/** A driver: opens a collection. `name` consists of letters. */
export type OpenStorage = (name: string, maxEntries: number) => Storage

/** Swaps take hours at most, and users look at them for weeks. */
export const storedForMs = 30 * 24 * 3_600_000

export type Store = ReturnType<typeof createStore>

/** `log` gets a line for each damaged entry, and when the storage starts or stops failing. */
export function createStore(open: OpenStorage, log: (line: string) => void) {
  const failing = new Set<string>()

  /** Throws a 503 when the storage fails: full, read-only, out of reach. */
  async function attempt<T>(done: 'read' | 'written', operation: Promise<T>): Promise<T> {
    try {
      const result = await operation
      if (failing.delete(done)) log(`The store can be ${done} again.`)
      return result
    } catch (error) {
      const isRead = done === 'read'
      metrics.storageFailures.inc({ operation: isRead ? 'read' : 'write' })
      if (!failing.has(done)) log(`The store cannot be ${done}: ${String(error)}`)
      failing.add(done)
      const unwritable = 'The service cannot store anything now. Reading goes on.'
      throw new Refusal(503, isRead ? 'The service cannot read its store now.' : unwritable)
    }
  }

  return {
    /** Opens a collection of JSON. `lifetimeMs`: of an entry that is written without another one. */
    collection<T>(
      name: string,
      schema: v.GenericSchema<unknown, T>,
      maxEntries: number,
      lifetimeMs = storedForMs,
    ) {
      const storage = open(name, maxEntries)
      const parse = v.safeParser(v.pipe(v.string(), v.parseJson(), schema))
      const write = (id: string, entry: T, ms = lifetimeMs): Promise<void> =>
        attempt('written', storage.set(id, JSON.stringify(entry), ms))

      /** Returns the entry; null for none, and for a damaged one. */
      async function read(id: string): Promise<T | null> {
        const text = await attempt('read', storage.get(id))
        const parsed = parse(text)
        if (parsed.success) return parsed.output
        if (text !== null) log(`The stored ${name}:${id} is damaged and counts as none.`)
        return null
      }

      /** Stores the entry unless there is one; returns the stored one. */
      async function keepFirst(id: string, entry: T): Promise<T> {
        const stored = storage.setIfAbsent(id, JSON.stringify(entry), lifetimeMs)
        if (await attempt('written', stored)) return entry
        const first = await read(id)
        if (first === null) await write(id, entry)
        return first ?? entry
      }

      const renew = (id: string, ms: number) => attempt('written', storage.renew(id, ms))
      return { read, write, keepFirst, renew }
    },
  }
}

/** Returns the fallback when the store fails. */
export async function withFallback<T>(result: Promise<T>, fallback: T): Promise<T> {
  try {
    return await result
  } catch (error) {
    if (error instanceof Refusal) return fallback
    throw error
  }
}

/** Of one collection in memory. A character has two bytes at most. */
const maxMemoryBytes = 16_000_000

/** Storage until the process ends. `now` returns Unix ms. */
export const memoryStorage =
  (now: () => number): OpenStorage =>
  (_, maxEntries) => {
    const entries = new Map<string, { text: string; expiresAt: number; size: number }>()
    let size = 0
    const find = (key: string) => {
      const entry = entries.get(key)
      return entry !== undefined && entry.expiresAt >= now() ? entry : undefined
    }
    function remove(key: string): void {
      size -= entries.get(key)?.size ?? 0
      entries.delete(key)
    }
    function set(key: string, text: string, lifetimeMs: number): void {
      remove(key)
      const entry = {
        text,
        expiresAt: now() + lifetimeMs,
        size: 2 * (text.length + key.length) + 200,
      }
      entries.set(key, entry)
      size += entry.size
      if (entries.size <= maxEntries && size <= maxMemoryBytes) return
      // A tenth at once, as this sorts all entries.
      const others = [...entries].filter(([each]) => each !== key)
      const firstToExpire = others.toSorted(([, a], [, b]) => a.expiresAt - b.expiresAt)
      for (const [each] of firstToExpire.slice(0, Math.ceil(entries.size / 10))) remove(each)
    }
    return {
      get: async (key) => find(key)?.text ?? null,
      set: async (key, text, lifetimeMs) => set(key, text, lifetimeMs),
      async setIfAbsent(key, text, lifetimeMs) {
        const isAbsent = find(key) === undefined
        if (isAbsent) set(key, text, lifetimeMs)
        return isAbsent
      },
      async renew(key, lifetimeMs) {
        const entry = entries.get(key)
        if (entry !== undefined) entry.expiresAt = now() + lifetimeMs
      },
    }
  }
