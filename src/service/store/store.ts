import * as v from 'valibot'
import { Refusal } from '../errors'
import { metrics } from '../running/metrics'
import type { OpenStorage, Storage } from './storage'

/** Entries of one kind, read through one schema. */
type Collection<T> = {
  /** The entry, or null. A damaged one is set aside and reads as none. Throws a 503 when the storage cannot be read. */
  read(id: string): Promise<T | null>
  /** Stores the entry unless there is one already; returns the stored one. Throws a 503 when it cannot. */
  keepFirst(id: string, entry: T): Promise<T>
  /** Throws a 503 when the storage cannot be written: full, read-only. */
  write(id: string, entry: T): Promise<void>
  /**
   * Replaces the stored entry by the result of `next`, which is called again when another writer was first. Returning the
   * very entry it got changes nothing. Returns the stored entry.
   */
  change(id: string, next: (stored: T | null) => T): Promise<T>
}

/** Typed collections over a storage. */
export type Store = {
  collection<T>(name: string, schema: v.GenericSchema<unknown, T>, most: number): Collection<T>
}

/** Between as many concurrent writers of one key as this, each gets its turn. */
const maxAttempts = 50
/** A swap takes hours at most, and people look at it for weeks. */
const lifetimeMs = 30 * 24 * 3_600_000

/** `log` gets one line for an entry that was set aside, one when the storage begins to fail, and one when it works again. */
export function createStore(open: OpenStorage, log: (line: string) => void): Store {
  const failing = new Set<'read' | 'written'>()

  return {
    collection(name, schema, most) {
      const storage = open(name, { maxEntries: most, lifetimeMs })
      const readEntry = async (id: string) => {
        const text = await orRefuse(storage.get(id), 'read', 'read its store')
        if (text === null) return { text: null, entry: null }
        const parsed = v.safeParse(schema, parseJson(text))
        if (parsed.success) return { text, entry: parsed.output }
        log(`The stored ${name}:${id} is damaged and was set aside.`)
        await setAside(storage, id, text)
        return { text: null, entry: null }
      }

      const change = async <T extends v.InferOutput<typeof schema>>(
        id: string,
        next: (stored: v.InferOutput<typeof schema> | null) => T,
      ) => {
        for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
          const { text, entry } = await readEntry(id)
          const changed = next(entry)
          if (entry !== null && changed === entry) return changed
          const replaced = storage.compareAndSet(id, text, JSON.stringify(changed))
          if (await orRefuse(replaced, 'written', 'store anything')) return changed
        }
        log(`${name}:${id} was changed by others ${maxAttempts} times in a row.`)
        throw new Refusal(503, 'The service cannot store anything now. Reading goes on.')
      }

      return {
        read: async (id) => (await readEntry(id)).entry,
        change,
        keepFirst: (id, entry) => change(id, (stored) => stored ?? entry),
        async write(id, entry) {
          await change(id, () => entry)
        },
      }
    },
  }

  async function orRefuse<T>(
    operation: Promise<T>,
    done: 'read' | 'written',
    wish: string,
  ): Promise<T> {
    try {
      const result = await operation
      if (failing.delete(done)) log(`The store can be ${done} again.`)
      return result
    } catch (error) {
      metrics.storageFailures.inc({ operation: done === 'read' ? 'read' : 'write' })
      if (!failing.has(done)) log(`The store cannot be ${done}: ${String(error)}`)
      failing.add(done)
      const more = done === 'written' ? ' Reading goes on.' : ''
      throw new Refusal(503, `The service cannot ${wish} now.${more}`)
    }
  }

  /** Best effort: on a read-only disk the damaged entry stays where it is, and still reads as none. */
  async function setAside(storage: Storage, id: string, text: string): Promise<void> {
    try {
      await storage.set(`${id}.damaged`, text)
      await storage.compareAndSet(id, text, null)
    } catch (error) {
      log(`${id} could not be set aside: ${String(error)}`)
    }
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
