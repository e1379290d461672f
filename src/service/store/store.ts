import * as v from 'valibot'
import { Refusal, refuseForNow } from '../errors/errors'
import { metrics } from '../observe/metrics'
import { type ListedOptions, createListed } from './listed'
import { listedMemory } from './memory'
import { type OpenListedStorage, type OpenStorage, storedForMs } from './storage'

/** Returns ms since 1970 by a clock that is never set. */
export const readMonotonic = (): number => performance.timeOrigin + performance.now()

const unreadable = 'The service cannot read its store now.'
const unwritable = 'The service cannot store anything now. Reading goes on.'
/** A store that fails is usually back within seconds. */
const retryMs = 5_000

const refuse = (reason: string): Refusal =>
  refuseForNow(503, retryMs, reason, 'store-unavailable')

/** In place of an entry whose text is not of its collection. */
const damaged = Symbol('damaged')

export type Store = ReturnType<typeof createStore>

type CollectionOptions<T> = {
  /** Of an entry that is written without another one. */
  lifetimeMs?: number
  /** What JSON should hold of an entry; absent for the entry itself. */
  encode?: (entry: T) => unknown
}

/** Whether an error is that of a connection, which says itself when it goes and comes. */
type IsOutage = (error: unknown) => boolean

const keepAll = (entry: unknown): unknown => entry

/** Returns how a store runs what can fail. */
function createAttempt(log: (line: string) => void, isOutage: IsOutage) {
  const failing = new Set<string>()

  /**
   * Throws a 503 when the storage fails: full, read-only, out of reach. `isProof`: the
   * operation only succeeds where others will, which does not hold for changes that a
   * driver can leave out.
   */
  async function attempt<T>(
    done: 'read' | 'written',
    operation: Promise<T>,
    isProof = true,
  ): Promise<T> {
    try {
      const result = await operation
      if (isProof && failing.delete(done)) log(`The store can be ${done} again.`)
      return result
    } catch (error) {
      const isRead = done === 'read'
      metrics.storageFailures.inc({ operation: isRead ? 'read' : 'write' })
      if (!isOutage(error)) {
        if (!failing.has(done)) log(`The store cannot be ${done}: ${String(error)}`)
        failing.add(done)
      }
      throw isRead ? refuse(unreadable) : refuse(unwritable)
    }
  }

  return attempt
}

/**
 * `log` gets a line for each damaged entry, and when the storage starts or stops failing.
 * `openListed`: opens the listed collections, which are otherwise in memory.
 */
export function createStore(
  open: OpenStorage,
  log: (line: string) => void,
  openListed: OpenListedStorage = listedMemory,
  isOutage: IsOutage = () => false,
) {
  const attempt = createAttempt(log, isOutage)

  return {
    /** Opens a listed collection of JSON. */
    listed: <T>(options: ListedOptions<T>) =>
      createListed(openListed(options.name), options, { attempt, log }),
    /** Opens a collection of JSON. */
    collection<T>(
      name: string,
      schema: v.GenericSchema<unknown, T>,
      maxEntries: number,
      { lifetimeMs = storedForMs, encode = keepAll }: CollectionOptions<T> = {},
    ) {
      const storage = open(name, maxEntries)
      const parse = v.safeParser(v.pipe(v.string(), v.parseJson(), schema))
      const set = (
        id: string,
        entry: T,
        ms: number,
        expected?: string | null,
      ): Promise<boolean> =>
        attempt('written', storage.set(id, JSON.stringify(encode(entry)), ms, expected))
      const readText = (id: string) => attempt('read', storage.get(id))

      function parseEntry(id: string, text: string | null): T | null | typeof damaged {
        if (text === null) return null
        const parsed = parse(text)
        if (parsed.success) return parsed.output
        log(`The stored ${name}:${id} is damaged.`)
        return damaged
      }

      /** A damaged entry counts as none: it is replaced. */
      async function update(id: string, change: (stored: T | null) => T) {
        for (;;) {
          const text = await readText(id)
          const parsed = parseEntry(id, text)
          const previous = parsed === damaged ? null : parsed
          const entry = change(previous)
          if (entry === previous || (await set(id, entry, lifetimeMs, text))) {
            return { previous, entry }
          }
        }
      }

      /** Returns the entry; null for none, and for a damaged one, which may be replaced. */
      async function findIntact(id: string): Promise<T | null> {
        const entry = parseEntry(id, await readText(id))
        return entry === damaged ? null : entry
      }

      return {
        findIntact,
        /**
         * Returns the entry or null. Throws a 503 for one that cannot be read: something
         * was stored.
         */
        async read(id: string): Promise<T | null> {
          const entry = parseEntry(id, await readText(id))
          if (entry === damaged)
            throw new Refusal(503, unreadable, { code: 'store-unavailable' })
          return entry
        },
        async write(id: string, entry: T, ms = lifetimeMs): Promise<void> {
          await set(id, entry, ms)
        },
        /** Stores the entry unless there is one; returns the stored one. */
        async keepFirst(id: string, entry: T): Promise<T> {
          return (await update(id, (stored) => stored ?? entry)).entry
        },
        /**
         * Stores what `change` makes of the stored entry, or of null. Where another
         * process stores one meanwhile, that one is changed. Nothing is stored if
         * `change` returns what it was given.
         */
        update,
        renew: (id: string, ms: number) =>
          attempt('written', storage.renew(id, ms), false),
        delete: (id: string) => attempt('written', storage.delete(id), false),
      }
    },
  }
}
