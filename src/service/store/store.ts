import * as v from 'valibot'
import { Refusal } from '../errors'
import { metrics } from '../observe/metrics'

/**
 * One collection of texts by key, each with a lifetime in ms. Beyond the limit of entries, those that expire first are deleted.
 * Methods throw the errors of the driver: a full disk, a lost connection.
 */
export type Storage = {
  get(key: string): Promise<string | null>
  set(key: string, text: string, lifetimeMs: number): Promise<void>
  /** Stores the text unless there is one, atomically. Returns whether it did. */
  setIfAbsent(key: string, text: string, lifetimeMs: number): Promise<boolean>
  /** Gives an entry a new lifetime from now. */
  renew(key: string, lifetimeMs: number): Promise<void>
}

/** A driver: opens a collection. `name` consists of letters. */
export type OpenStorage = (name: string, maxEntries: number) => Storage

/** Each method throws a 503 when the storage fails: full, read-only, out of reach. */
type Collection<T> = {
  /** Returns the entry; null for none, and for a damaged one. */
  read(id: string): Promise<T | null>
  /** Stores the entry unless there is one; returns the stored one. */
  keepFirst(id: string, entry: T): Promise<T>
  write(id: string, entry: T): Promise<void>
  /** Gives the entry a new lifetime from now. */
  renew(id: string, lifetimeMs: number): Promise<void>
}

/** Swaps take hours at most, and users look at them for weeks. */
export const storedForMs = 30 * 24 * 3_600_000

export type Store = ReturnType<typeof createStore>

/** `log` gets a line for each damaged entry, and when the storage starts or stops failing. */
export function createStore(open: OpenStorage, log: (line: string) => void) {
  const failing = new Set<string>()

  async function refuseOnFailure<T>(operation: Promise<T>, done: 'read' | 'written'): Promise<T> {
    try {
      const result = await operation
      if (failing.delete(done)) log(`The store can be ${done} again.`)
      return result
    } catch (error) {
      metrics.storageFailures.inc({ operation: done === 'read' ? 'read' : 'write' })
      if (!failing.has(done)) log(`The store cannot be ${done}: ${String(error)}`)
      failing.add(done)
      const message =
        done === 'read'
          ? 'The service cannot read its store now.'
          : 'The service cannot store anything now. Reading goes on.'
      throw new Refusal(503, message)
    }
  }

  return {
    /** `lifetimeMs`: of a new entry. */
    collection<T>(
      name: string,
      schema: v.GenericSchema<unknown, T>,
      maxEntries: number,
      lifetimeMs = storedForMs,
    ): Collection<T> {
      const storage = open(name, maxEntries)
      const parse = v.safeParser(v.pipe(v.string(), v.parseJson(), schema))
      const read = async (id: string): Promise<T | null> => {
        const text = await refuseOnFailure(storage.get(id), 'read')
        const parsed = parse(text)
        if (parsed.success) return parsed.output
        if (text !== null) log(`The stored ${name}:${id} is damaged and counts as none.`)
        return null
      }
      const write = (id: string, entry: T): Promise<void> =>
        refuseOnFailure(storage.set(id, JSON.stringify(entry), lifetimeMs), 'written')
      return {
        read,
        write,
        async keepFirst(id, entry) {
          const text = JSON.stringify(entry)
          const known = await read(id)
          if (known !== null) return known
          const stored = storage.setIfAbsent(id, text, lifetimeMs)
          if (await refuseOnFailure(stored, 'written')) return entry
          const first = await read(id)
          if (first !== null) return first
          // A damaged entry is in its place.
          await write(id, entry)
          return entry
        },
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
const sizeOf = (key: string, text: string): number => 2 * (text.length + key.length) + 200

/** Storage until the process ends. `now` returns Unix ms. */
export const memoryStorage =
  (now: () => number): OpenStorage =>
  (_, maxEntries) => {
    const entries = new Map<string, { text: string; expiresAt: number }>()
    let size = 0
    const read = (key: string): string | null => {
      const entry = entries.get(key)
      return entry !== undefined && now() <= entry.expiresAt ? entry.text : null
    }
    const remove = (key: string): void => {
      size -= sizeOf(key, entries.get(key)?.text ?? '')
      entries.delete(key)
    }
    async function set(key: string, text: string, lifetimeMs: number): Promise<void> {
      if (entries.has(key)) remove(key)
      entries.set(key, { text, expiresAt: now() + lifetimeMs })
      size += sizeOf(key, text)
      if (entries.size <= maxEntries && size <= maxMemoryBytes) return
      // A tenth at once, as this sorts all entries.
      const others = [...entries].filter(([each]) => each !== key)
      const oldestFirst = others.toSorted(([, a], [, b]) => a.expiresAt - b.expiresAt)
      for (const [each] of oldestFirst.slice(0, Math.ceil(entries.size / 10))) remove(each)
    }
    return {
      get: async (key) => read(key),
      set,
      async setIfAbsent(key, text, lifetimeMs) {
        if (read(key) !== null) return false
        await set(key, text, lifetimeMs)
        return true
      },
      async renew(key, lifetimeMs) {
        const entry = entries.get(key)
        if (entry !== undefined) entry.expiresAt = now() + lifetimeMs
      },
    }
  }
