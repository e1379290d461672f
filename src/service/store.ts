import * as v from 'valibot'
import { Refusal } from './errors'
import type { Ledger } from './keeping/ledger'
import { metrics } from './running/metrics'

/** Entries of one kind: read through one schema, and never more of them than a limit, the oldest going first. */
type Collection<T> = {
  /** The entry, or null. A damaged one is set aside, so that it reads as none. Throws a 503 when the store is unreadable. */
  read(id: string): Promise<T | null>
  /** Keeps the entry unless there is one already; gives back the one that is kept. Throws a 503 when it cannot. */
  keepFirst(id: string, entry: T): Promise<T>
  /** Throws a 503 when the store cannot be written: full, read-only. */
  write(id: string, entry: T): Promise<void>
  /**
   * Puts what `next` makes of the kept entry in its place, also when several do so at once: `next` is then called again
   * with what another has put there. Giving back the very entry it got changes nothing. Gives back what is kept.
   */
  change(id: string, next: (kept: T | null) => T): Promise<T>
}

/** What the service remembers. */
export type Store = {
  collection<T>(name: string, schema: v.GenericSchema<unknown, T>, most: number): Collection<T>
}

/** Between as many writers of one key at once as this, each gets its turn. */
const mostAttempts = 50

/**
 * A store over a ledger. `log` gets one line for an entry that was set aside, one when the ledger begins to fail, and one when
 * it works again.
 */
export function createStore(ledger: Ledger, log: (line: string) => void): Store {
  const failing = new Set<'read' | 'written'>()

  return {
    collection(name, schema, most) {
      const readEntry = async (id: string) => {
        const text = await orRefuse(ledger.read(name, id), 'read', 'read its store')
        if (text === null) return { text: null, entry: null }
        const parsed = v.safeParse(schema, parseJson(text))
        if (parsed.success) return { text, entry: parsed.output }
        log(`The stored ${name}:${id} is damaged and was set aside.`)
        await setAside(name, id, text)
        return { text: null, entry: null }
      }

      const change = async <T extends v.InferOutput<typeof schema>>(
        id: string,
        next: (kept: v.InferOutput<typeof schema> | null) => T,
      ) => {
        for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
          const { text, entry } = await readEntry(id)
          const wanted = next(entry)
          if (entry !== null && wanted === entry) return wanted
          const place = { collection: name, id, most }
          const replaced = ledger.replace(place, text, JSON.stringify(wanted))
          if (await orRefuse(replaced, 'written', 'store anything')) return wanted
        }
        log(`${name}:${id} was changed by others ${mostAttempts} times in a row.`)
        throw new Refusal(503, 'The service cannot store anything now. Reading goes on.')
      }

      return {
        read: async (id) => (await readEntry(id)).entry,
        change,
        keepFirst: (id, entry) => change(id, (kept) => kept ?? entry),
        async write(id, entry) {
          await change(id, () => entry)
        },
      }
    },
  }

  async function orRefuse<T>(
    wanted: Promise<T>,
    done: 'read' | 'written',
    wish: string,
  ): Promise<T> {
    try {
      const result = await wanted
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
  async function setAside(name: string, id: string, text: string): Promise<void> {
    try {
      await ledger.setAside(name, id, text)
    } catch (error) {
      log(`${name}:${id} could not be set aside: ${String(error)}`)
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
