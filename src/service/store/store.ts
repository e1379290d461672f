import * as v from 'valibot'
import { Refusal } from '../errors'
import { metrics } from '../running/metrics'
import type { OpenStorage, Storage } from './storage'

type Collection<T> = {
  /** Returns the entry or null. A damaged entry is renamed and reads as null. Throws a 503 when the storage fails. */
  read(id: string): Promise<T | null>
  /** Stores the entry unless there is one; returns the stored one. Throws a 503 when the storage fails. */
  keepFirst(id: string, entry: T): Promise<T>
  /** Throws a 503 when the storage fails: full, read-only. */
  write(id: string, entry: T): Promise<void>
  /**
   * Replaces the stored entry by the result of `next`, and returns it. `next` is called again after a conflict. Returning the
   * same entry changes nothing.
   */
  change(id: string, next: (stored: T | null) => T): Promise<T>
}

export type Store = {
  collection<T>(name: string, schema: v.GenericSchema<unknown, T>, most: number): Collection<T>
}

/** More than the concurrent writers of one key. */
const maxAttempts = 50
/** Swaps take hours at most, and users look at them for weeks. */
const lifetimeMs = 30 * 24 * 3_600_000

/** `log` gets a line for each damaged entry, and when the storage starts or stops failing. */
export function createStore(open: OpenStorage, log: (line: string) => void): Store {
  const failing = new Set<'read' | 'written'>()

  return {
    collection(name, schema, most) {
      const storage = open(name, { maxEntries: most, lifetimeMs })
      const readEntry = async (id: string) => {
        const text = await refuseOnFailure(storage.get(id), 'read', 'read its store')
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
          if (await refuseOnFailure(replaced, 'written', 'store anything')) return changed
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

  async function refuseOnFailure<T>(
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

  /** Best effort: on a read-only disk the damaged entry stays, and still reads as null. */
  async function setAside(storage: Storage, id: string, text: string): Promise<void> {
    try {
      await storage.set(`${id}.damaged`, text)
      await storage.compareAndSet(id, text, null)
    } catch (error) {
      log(`${id} could not be set aside: ${String(error)}`)
    }
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

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
