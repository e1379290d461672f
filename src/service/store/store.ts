import * as v from 'valibot'
import { Refusal } from '../errors'
import { metrics } from '../observe/metrics'

/**
 * One collection of texts by key, each with a lifetime in ms. Beyond the limit, the entries that expire first are deleted.
 * Methods throw the errors of the driver: a full disk, a lost connection.
 */
type Storage = {
  get(key: string): Promise<string | null>
  /** Stores the text, with `isFirst` only where there is none, atomically. Returns whether it did. */
  set(key: string, text: string, lifetimeMs: number, isFirst?: boolean): Promise<boolean>
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
      const set = (id: string, entry: T, ms: number, isFirst = false): Promise<boolean> =>
        attempt('written', storage.set(id, JSON.stringify(entry), ms, isFirst))

      /** Returns the entry; null for none, and for a damaged one. */
      async function read(id: string): Promise<T | null> {
        const text = await attempt('read', storage.get(id))
        const parsed = parse(text)
        if (parsed.success) return parsed.output
        if (text !== null) log(`The stored ${name}:${id} is damaged and counts as none.`)
        return null
      }

      return {
        read,
        async write(id: string, entry: T, ms = lifetimeMs): Promise<void> {
          await set(id, entry, ms)
        },
        /** Stores the entry unless there is one; returns the stored one. */
        async keepFirst(id: string, entry: T): Promise<T> {
          if (await set(id, entry, lifetimeMs, true)) return entry
          const first = await read(id)
          if (first === null) await set(id, entry, lifetimeMs)
          return first ?? entry
        },
        renew: (id: string, ms: number) => attempt('written', storage.renew(id, ms)),
      }
    },
  }
}

/** Returns the fallback when the store fails. */
export const withFallback = <T>(result: Promise<T>, fallback: T): Promise<T> =>
  result.catch((error: unknown) => {
    if (error instanceof Refusal) return fallback
    throw error
  })

/** Lists what has expired at the time `now`, and beyond the limit what expires first. Times in Unix ms. */
export function listEvicted<T extends { expiresAt: number }>(
  entries: readonly T[],
  maxEntries: number,
  now: number,
): T[] {
  const firstToExpire = entries.toSorted((a, b) => a.expiresAt - b.expiresAt)
  const surplus = entries.length - maxEntries
  return firstToExpire.filter(({ expiresAt }, place) => expiresAt < now || place < surplus)
}

/** Of one collection in memory. A character has two bytes at most. */
const maxMemoryBytes = 16_000_000
const getSize = (key: string, text: string): number => 2 * (text.length + key.length) + 200

/** Storage until the process ends. `now` returns Unix ms. */
export const memoryStorage =
  (now: () => number): OpenStorage =>
  (_, maxEntries) => {
    const entries = new Map<string, { key: string; text: string; expiresAt: number }>()
    let size = 0
    function find(key: string) {
      const entry = entries.get(key)
      return entry !== undefined && entry.expiresAt >= now() ? entry : undefined
    }
    function remove(key: string): void {
      size -= getSize(key, entries.get(key)?.text ?? '')
      entries.delete(key)
    }
    return {
      get: async (key) => find(key)?.text ?? null,
      async set(key, text, lifetimeMs, isFirst = false) {
        if (isFirst && find(key) !== undefined) return false
        if (entries.has(key)) remove(key)
        if (entries.size >= maxEntries || size > maxMemoryBytes) {
          // A tenth at once, as this sorts all entries.
          const most = Math.floor(entries.size * 0.9)
          for (const each of listEvicted([...entries.values()], most, now())) remove(each.key)
        }
        entries.set(key, { key, text, expiresAt: now() + lifetimeMs })
        size += getSize(key, text)
        return true
      },
      async renew(key, lifetimeMs) {
        const entry = entries.get(key)
        if (entry !== undefined) entry.expiresAt = now() + lifetimeMs
      },
    }
  }
