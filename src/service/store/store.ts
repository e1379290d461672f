import * as v from 'valibot'
import { Refusal, refuseForNow } from '../errors/errors'
import { metrics } from '../observe/metrics'
import { recordMemory } from './memory'
import { type OpenStorage, type RecordStorage, storedForMs } from './storage'

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
 * `recordStorage`: the records, which are otherwise in memory.
 */
export function createStore(
  open: OpenStorage,
  log: (line: string) => void,
  recordStorage: RecordStorage = recordMemory(),
  isOutage: IsOutage = () => false,
) {
  const attempt = createAttempt(log, isOutage)

  return {
    /** Opens the records as JSON. */
    records: <T>(schema: v.GenericSchema<unknown, T>) =>
      createRecords(recordStorage, schema, { attempt, log }),
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

type RecordOptions = {
  attempt: ReturnType<typeof createAttempt>
  log: (line: string) => void
}

/**
 * Reads and writes records as JSON. A damaged one counts as none, and is replaced. All
 * methods throw a 503 when the storage fails.
 */
function createRecords<T>(
  stored: RecordStorage,
  schema: v.GenericSchema<unknown, T>,
  { attempt, log }: RecordOptions,
) {
  const parse = v.safeParser(v.pipe(v.string(), v.parseJson(), schema))

  function parseRecord(owner: string, key: string, text: string | null): T | null {
    if (text === null) return null
    const parsed = parse(text)
    if (parsed.success) return parsed.output
    log(`The stored ${owner}:${key} is damaged.`)
    return null
  }

  return {
    read: async (owner: string, key: string): Promise<T | null> =>
      parseRecord(owner, key, await attempt('read', stored.get(owner, key))),
    /** Lists the records of an owner, in any order. */
    async list(owner: string): Promise<{ key: string; record: T }[]> {
      const found = await attempt('read', stored.list(owner))
      return found.flatMap(({ key, text }) => {
        const record = parseRecord(owner, key, text)
        return record === null ? [] : [{ key, record }]
      })
    },
    count: (owner: string): Promise<number> => attempt('read', stored.count(owner)),
    /**
     * Stores what `change` makes of the stored record, or of null; null deletes it.
     * Where another process stores one meanwhile, that one is changed. Nothing is
     * stored if `change` returns what it was given. `isTold`: `changes` lists it.
     */
    async update(
      place: { owner: string; key: string },
      change: (record: T | null) => T | null,
      isTold: boolean,
    ) {
      const { owner, key } = place
      for (;;) {
        const text = await attempt('read', stored.get(owner, key))
        const previous = parseRecord(owner, key, text)
        const record = change(previous)
        if (record === previous) return { previous, record }
        const next = record === null ? null : JSON.stringify(record)
        const written = stored.replace(place, text, next, isTold)
        if (await attempt('written', written)) return { previous, record }
      }
    },
    /** Removes the mark of a deletion that was read. */
    forget: (owner: string, key: string): Promise<boolean> =>
      attempt('written', stored.replace({ owner, key }, null, null, false)),
    /** Lists what has changed after a version; null where all is to be read again. */
    async changes(after: number, limit: number) {
      const changed = await attempt('read', stored.changes(after, limit))
      return (
        changed?.map(({ version, owner, key, text }) => ({
          version,
          owner,
          key,
          record: parseRecord(owner, key, text),
        })) ?? null
      )
    },
  }
}
