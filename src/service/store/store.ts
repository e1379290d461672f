import * as v from 'valibot'
import { Refusal } from '../errors'
import { metrics } from '../observe/metrics'

/**
 * One collection of texts by key. Each entry has a lifetime in ms; beyond the limit of entries, those that expire first are
 * deleted. Methods throw the errors of the driver: a full disk, a lost connection.
 */
export type Storage = {
  get(key: string): Promise<string | null>
  set(key: string, text: string, lifetimeMs: number): Promise<void>
  /** Stores the text unless there is one, atomically. Returns whether it did. */
  setIfAbsent(key: string, text: string, lifetimeMs: number): Promise<boolean>
  /** Gives an entry a new lifetime from now. */
  renew(key: string, lifetimeMs: number): Promise<void>
  delete(key: string): Promise<void>
}

/** A driver: opens a collection. `name` consists of letters. */
export type OpenStorage = (name: string, maxEntries: number) => Storage

type Collection<T> = {
  /** Returns the entry or null. A damaged entry is set aside and reads as null. Throws a 503 when the storage fails. */
  read(id: string): Promise<T | null>
  /** Stores the entry unless there is one; returns the stored one. Throws a 503 when the storage fails. */
  keepFirst(id: string, entry: T): Promise<T>
  /** Throws a 503 when the storage fails: full, read-only. */
  write(id: string, entry: T): Promise<void>
  /** Gives the entry a new lifetime from now. Throws a 503 when the storage fails. */
  renew(id: string, lifetimeMs: number): Promise<void>
}

export type Store = {
  /** `lifetimeMs`: of a new entry. */
  collection<T>(
    name: string,
    schema: v.GenericSchema<unknown, T>,
    maxEntries: number,
    lifetimeMs?: number,
  ): Collection<T>
}

/** Swaps take hours at most, and users look at them for weeks. */
export const storedForMs = 30 * 24 * 3_600_000

/** `log` gets a line for each damaged entry, and when the storage starts or stops failing. */
export function createStore(open: OpenStorage, log: (line: string) => void): Store {
  const failing = new Set<'read' | 'written'>()

  async function refuseOnFailure<T>(operation: Promise<T>, done: 'read' | 'written'): Promise<T> {
    try {
      const result = await operation
      if (failing.delete(done)) log(`The store can be ${done} again.`)
      return result
    } catch (error) {
      metrics.storageFailures.inc({ operation: done === 'read' ? 'read' : 'write' })
      if (!failing.has(done)) log(`The store cannot be ${done}: ${String(error)}`)
      failing.add(done)
      throw new Refusal(
        503,
        done === 'read'
          ? 'The service cannot read its store now.'
          : 'The service cannot store anything now. Reading goes on.',
      )
    }
  }

  return {
    collection(name, schema, maxEntries, lifetimeMs = storedForMs) {
      const storage = open(name, maxEntries)
      const parse = v.safeParser(v.pipe(v.string(), v.parseJson(), schema))

      const read = async (id: string) => {
        const text = await refuseOnFailure(storage.get(id), 'read')
        if (text === null) return null
        const parsed = parse(text)
        if (parsed.success) return parsed.output
        log(`The stored ${name}:${id} is damaged and was set aside.`)
        // On a read-only disk the damaged entry stays, and still reads as null.
        await storage.set(`${id}.damaged`, text, lifetimeMs).catch(() => {})
        await storage.delete(id).catch(() => {})
        return null
      }

      return {
        read,
        async keepFirst(id, entry) {
          const known = await read(id)
          if (known !== null) return known
          const text = JSON.stringify(entry)
          const isStored = refuseOnFailure(storage.setIfAbsent(id, text, lifetimeMs), 'written')
          return (await isStored) ? entry : ((await read(id)) ?? entry)
        },
        write: (id, entry) =>
          refuseOnFailure(storage.set(id, JSON.stringify(entry), lifetimeMs), 'written'),
        renew: (id, ms) => refuseOnFailure(storage.renew(id, ms), 'written'),
      }
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

/** Of one collection in memory. A character has two bytes. */
const maxMemoryBytes = 16_000_000
const entryOverhead = 200

const sizeOf = (key: string, text: string): number => 2 * (text.length + key.length) + entryOverhead

/** Storage until the process ends. `now` returns Unix ms. */
export const memoryStorage =
  (now: () => number): OpenStorage =>
  (_, maxEntries) => {
    const entries = new Map<string, { text: string; expiresAt: number }>()
    let size = 0
    const remove = (key: string): void => {
      const known = entries.get(key)
      if (known !== undefined) size -= sizeOf(key, known.text)
      entries.delete(key)
    }
    const read = (key: string): string | null => {
      const entry = entries.get(key)
      return entry !== undefined && now() <= entry.expiresAt ? entry.text : null
    }
    const write = (key: string, text: string, lifetimeMs: number): void => {
      remove(key)
      entries.set(key, { text, expiresAt: now() + lifetimeMs })
      size += sizeOf(key, text)
      if (entries.size <= maxEntries && size <= maxMemoryBytes) return
      // A tenth at once, as this sorts all entries.
      const oldestFirst = [...entries].toSorted(([, a], [, b]) => a.expiresAt - b.expiresAt)
      for (const [oldest] of oldestFirst.filter(([each]) => each !== key)) {
        if (entries.size <= maxEntries * 0.9 && size <= maxMemoryBytes * 0.9) return
        remove(oldest)
      }
    }
    return {
      get: async (key) => read(key),
      async set(key, text, lifetimeMs) {
        write(key, text, lifetimeMs)
      },
      async setIfAbsent(key, text, lifetimeMs) {
        if (read(key) !== null) return false
        write(key, text, lifetimeMs)
        return true
      },
      async renew(key, lifetimeMs) {
        const entry = entries.get(key)
        if (entry !== undefined) entry.expiresAt = now() + lifetimeMs
      },
      async delete(key) {
        remove(key)
      },
    }
  }
