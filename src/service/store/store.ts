import * as v from 'valibot'
import { Refusal, refuseForNow } from '../errors/errors'
import { metrics } from '../observe/metrics'
import {
  type OpenStorage,
  type RecordStorage,
  type StorageDriver,
  storedForMs,
} from './storage'

/** Returns ms since 1970 by a clock that is never set. */
export const readMonotonic = (): number => performance.timeOrigin + performance.now()

const unreadable = 'The service cannot read its store now.'
const unwritable = 'The service cannot store anything now. Reading goes on.'
/** A store that fails is usually back within seconds. */
const retryMs = 5_000

export type Store = ReturnType<typeof createStore>

type CollectionOptions<T> = {
  /** Of an entry that is written without another one. */
  lifetimeMs?: number
  /** What JSON should hold of an entry; absent for the entry itself. */
  encode?: (entry: T) => unknown
}

type Parse<T> = (id: string, text: string | null) => T | null

async function replace<T, Next extends T | null>(
  known: string | null,
  read: () => Promise<string | null>,
  parse: (text: string | null) => T | null,
  change: (stored: T | null) => Next,
  write: (next: Next, text: string | null) => Promise<boolean>,
): Promise<{ previous: T | null; entry: Next }> {
  // Another instance can store something meanwhile, which is then changed.
  for (let text = known; ; text = await read()) {
    const previous = parse(text)
    const entry = change(previous)
    if (entry === previous || (await write(entry, text))) return { previous, entry }
  }
}

function createIo(log: (line: string) => void, isOutage: (error: unknown) => boolean) {
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
      const reason = isRead ? unreadable : unwritable
      throw refuseForNow(503, retryMs, reason, { code: 'store-unavailable' })
    }
  }

  /** Returns what reads JSON: null for none, and for what is damaged, which is logged. */
  function createParser<T>(name: string, schema: v.GenericSchema<unknown, T>): Parse<T> {
    const parse = v.safeParser(v.pipe(v.string(), v.parseJson(), schema))
    return (id, text) => {
      if (text === null) return null
      const parsed = parse(text)
      if (parsed.success) return parsed.output
      log(`The stored ${name}:${id} is damaged.`)
      return null
    }
  }

  return { attempt, createParser }
}

type Io = ReturnType<typeof createIo>

/**
 * `log` gets a line for each damaged entry, and when the storage starts or stops failing.
 * `isOutage`: whether an error is that of a connection, which says itself when it goes and comes.
 */
export function createStore(
  { open, records }: StorageDriver,
  log: (line: string) => void,
  isOutage: (error: unknown) => boolean = () => false,
) {
  const io = createIo(log, isOutage)
  return {
    /** Opens a collection of JSON. A damaged entry counts as none, and is replaced. */
    collection: <T>(
      name: string,
      schema: v.GenericSchema<unknown, T>,
      maxEntries: number,
      options: CollectionOptions<T> = {},
    ) =>
      openCollection(io, open(name, maxEntries), io.createParser(name, schema), options),
    /** Opens the records as JSON. A damaged one counts as none, and is replaced. */
    records: <T>(schema: v.GenericSchema<unknown, T>) =>
      openRecords(io, records, io.createParser('subscription', schema)),
  }
}

function openCollection<T>(
  { attempt }: Io,
  storage: ReturnType<OpenStorage>,
  parse: Parse<T>,
  { lifetimeMs = storedForMs, encode = (entry) => entry }: CollectionOptions<T>,
) {
  const readText = (id: string) => attempt('read', storage.get(id))
  const set = (id: string, entry: T, ms: number, expected?: string | null) =>
    attempt('written', storage.set(id, JSON.stringify(encode(entry)), ms, expected))
  async function open(id: string) {
    const text = await readText(id)
    const known = parse(id, text)
    return {
      known,
      update: (change: (stored: T | null) => T) =>
        replace(
          text,
          () => readText(id),
          (stored) => (stored === text ? known : parse(id, stored)),
          change,
          (entry, stored) => set(id, entry, lifetimeMs, stored),
        ),
    }
  }
  const update = async (id: string, change: (known: T | null) => T) =>
    (await open(id)).update(change)
  return {
    open,
    /** Returns the entry; null for none, and for a damaged one. */
    findIntact: async (id: string): Promise<T | null> => parse(id, await readText(id)),
    /** Returns the entry or null. Throws a 503 for a damaged one: something was stored. */
    async read(id: string): Promise<T | null> {
      const text = await readText(id)
      const entry = parse(id, text)
      if (entry === null && text !== null)
        throw new Refusal(503, unreadable, { code: 'store-unavailable' })
      return entry
    },
    write: async (id: string, entry: T, ms = lifetimeMs): Promise<void> =>
      void (await set(id, entry, ms)),
    /** Stores the entry unless there is one; returns the stored one. */
    keepFirst: async (id: string, entry: T): Promise<T> =>
      (await update(id, (known) => known ?? entry)).entry,
    update,
    renew: (id: string, ms: number) => attempt('written', storage.renew(id, ms), false),
    delete: (id: string) => attempt('written', storage.delete(id), false),
  }
}

type RecordPlace = { owner: string; key: string }

function openRecords<T>({ attempt }: Io, stored: RecordStorage, parse: Parse<T>) {
  const readText = (owner: string, key: string) => attempt('read', stored.get(owner, key))
  const write: RecordStorage['replace'] = (...change) =>
    attempt('written', stored.replace(...change))

  /** Opens a record, which is then changed as `replace` does; null deletes it. */
  async function open({ owner, key }: RecordPlace) {
    let text = await readText(owner, key)
    const opened = {
      known: parse(key, text),
      /** `isTold`: `changes` lists it. */
      async update(change: (record: T | null) => T | null, isTold: boolean) {
        const { entry } = await replace(
          text,
          async () => (text = await readText(owner, key)),
          (read) => parse(key, read),
          change,
          async (record, before) => {
            const after = record === null ? null : JSON.stringify(record)
            const isWritten = await write({ owner, key }, before, after, isTold)
            if (isWritten) text = after
            return isWritten
          },
        )
        opened.known = entry
      },
    }
    return opened
  }

  return {
    open,
    read: async (owner: string, key: string): Promise<T | null> =>
      parse(key, await readText(owner, key)),
    /** Lists the keys of an owner, in any order. */
    list: (owner: string): Promise<string[]> => attempt('read', stored.list(owner)),
    count: (owner: string): Promise<number> => attempt('read', stored.count(owner)),
    update: async (
      place: RecordPlace,
      change: (record: T | null) => T | null,
      isTold: boolean,
    ): Promise<void> => (await open(place)).update(change, isTold),
    /** Removes the mark of a deletion that was read. */
    forget: (owner: string, key: string): Promise<boolean> =>
      write({ owner, key }, null, null, false),
    /** Lists what has changed after a version; null where all is to be read again. */
    async changes(after: number, limit: number) {
      const changed = await attempt('read', stored.changes(after, limit))
      const read = changed?.map(({ version, owner, key, text }) => ({
        version,
        owner,
        key,
        record: parse(key, text),
      }))
      return read ?? null
    },
  }
}
