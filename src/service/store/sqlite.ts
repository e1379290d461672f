import { statSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import Sqlite from 'libsql'
import * as v from 'valibot'
import {
  applicationId,
  createDamage,
  databaseName,
  describeFailure,
  getErrorCode,
  lockName,
  prepareFolder,
} from './folder'
import type { StorageDriver } from './storage'

/** How long SQLite waits for another program, such as a backup, and with it all requests. */
const blockedMs = 100
/** Changes that one commit writes, so that none takes long. */
const maxChanges = 100
/** Of a full collection, this part is written between two evictions, or less. */
const evictionPart = 0.05
const maxBetweenEvictions = 100
/** Entries that one eviction deletes: more than are written until the next one. */
const maxEvicted = 2 * maxBetweenEvictions
/** A renewal that would prolong the lifetime by less than this is not written, ms. */
const renewedMs = 60_000

/** What a store in memory has room for, bytes: in each collection, and for all records. */
const memoryBytes = { collection: 8_000_000, records: 32_000_000 }
const pageBytes = 4_096
/** Of the records. The rest is room for messages, which make a record larger. */
const toldPart = 0.8

/**
 * A commit is durable once it is acknowledged (`FULL`), also if the machine loses its
 * power. The log of changes stays below a megabyte, so that a small disk has room for it.
 */
const settings = `
  PRAGMA main.journal_mode = WAL;
  PRAGMA synchronous = FULL;
  PRAGMA wal_autocheckpoint = 200;
`

// `place`: the name of the database that has the entries.
const createTables = (place: string) => `
  CREATE TABLE IF NOT EXISTS ${place}.entries (
    id INTEGER PRIMARY KEY,
    collection TEXT NOT NULL,
    key TEXT NOT NULL,
    text TEXT NOT NULL,
    -- Unix ms
    expires_at REAL NOT NULL
  );
  CREATE UNIQUE INDEX IF NOT EXISTS ${place}.entries_by_key ON entries (collection, key);
  CREATE INDEX IF NOT EXISTS ${place}.entries_by_expiry ON entries (collection, expires_at);
  -- The key is the version: a change of which others have to learn gives a record a new one.
  CREATE TABLE IF NOT EXISTS records (
    version INTEGER PRIMARY KEY AUTOINCREMENT,
    owner TEXT NOT NULL,
    key TEXT NOT NULL,
    -- NULL: deleted
    text TEXT
  );
  CREATE UNIQUE INDEX IF NOT EXISTS records_by_key ON records (owner, key);
`

/**
 * Locks the folder until the process ends, however that happens: by a database beside, as a
 * locked one could not be backed up while it is in use.
 */
const lock = `
  PRAGMA lock.journal_mode = OFF;
  PRAGMA lock.locking_mode = EXCLUSIVE;
  BEGIN EXCLUSIVE;
  COMMIT;
`

const EntrySchema = v.object({ text: v.string(), expires_at: v.number() })
const CountSchema = v.object({ count: v.number() })
const SizeSchema = v.object({ count: v.number(), isLarge: v.number() })
const KeysSchema = v.array(v.object({ key: v.string() }))
const RecordSchema = v.object({ text: v.nullable(v.string()) })
const ChangedSchema = v.array(
  v.object({
    version: v.number(),
    owner: v.string(),
    key: v.string(),
    text: v.nullable(v.string()),
  }),
)
const CheckSchema = v.object({ quick_check: v.string() })

// `isLarge`: SQL for whether a collection takes too much.
const prepare = (database: Sqlite.Database, isLarge: string) => ({
  find: database.prepare(
    'SELECT text, expires_at FROM entries WHERE collection = ? AND key = ?',
  ),
  put: database.prepare(
    `INSERT INTO entries (collection, key, text, expires_at) VALUES (?, ?, ?, ?)
     ON CONFLICT DO UPDATE SET text = excluded.text, expires_at = excluded.expires_at`,
  ),
  renew: database.prepare(
    'UPDATE entries SET expires_at = ? WHERE collection = ? AND key = ?',
  ),
  remove: database.prepare('DELETE FROM entries WHERE collection = ? AND key = ?'),
  measure: database.prepare(
    `SELECT count(*) AS count, ${isLarge} AS isLarge FROM entries WHERE collection = ?`,
  ),
  removeExpired: database.prepare(
    `DELETE FROM entries WHERE id IN (SELECT id FROM entries
     WHERE collection = ? AND expires_at < ? ORDER BY expires_at LIMIT ${maxEvicted})`,
  ),
  removeFirst: database.prepare(
    `DELETE FROM entries WHERE id IN (SELECT id FROM entries
     WHERE collection = ? ORDER BY expires_at LIMIT ?)`,
  ),
  findRecord: database.prepare('SELECT text FROM records WHERE owner = ? AND key = ?'),
  putRecord: database.prepare(
    'INSERT OR REPLACE INTO records (owner, key, text) VALUES (?, ?, ?)',
  ),
  changeRecord: database.prepare(
    'UPDATE records SET text = ? WHERE owner = ? AND key = ?',
  ),
  removeRecord: database.prepare('DELETE FROM records WHERE owner = ? AND key = ?'),
  listRecords: database.prepare(
    'SELECT key FROM records WHERE owner = ? AND text IS NOT NULL',
  ),
  countRecords: database.prepare(
    'SELECT count(text) AS count FROM records WHERE owner = ?',
  ),
  changes: database.prepare(
    'SELECT version, owner, key, text FROM records WHERE version > ? ORDER BY version LIMIT ?',
  ),
})

/**
 * Opens a folder as a store: an SQLite database of one process. Throws an error of one line
 * when it cannot be one: it has other contents, another process, a damaged database, or
 * cannot be written. `now` returns Unix ms: lifetimes outlast the process.
 */
export async function openFolderStorage(
  path: string,
  now: () => number,
): Promise<StorageDriver & { close: () => void }> {
  const database = await openDatabase(path).catch((error: unknown) => {
    throw describeFailure(path, error)
  })
  const file = join(path, databaseName)
  const readNumber = () => statSync(file, { throwIfNoEntry: false })?.ino
  const opened = readNumber()

  /** Throws once the file is another one, or none: what is written would be lost. */
  function checkPresence(): void {
    if (readNumber() !== opened)
      throw new Error(
        `the database in ${path} was deleted or replaced: restart the service`,
      )
  }

  const read: Run = async (operation) => {
    checkPresence()
    return operation()
  }

  const write = createWriter((changes) => {
    checkPresence()
    database.exec('BEGIN IMMEDIATE')
    try {
      const settle = changes.map((apply) => apply())
      database.exec('COMMIT')
      return settle
    } catch (error) {
      // A full disk has rolled it back already.
      if (database.inTransaction) database.exec('ROLLBACK')
      throw error
    }
  })

  return {
    ...openDriver(prepare(database, '0'), { read, write }, now),
    close() {
      // Prepared statements keep a database open, and so its lock.
      database.exec('DETACH lock')
      database.close()
    },
  }
}

/**
 * Opens a store until the process ends, in memory. Of a collection that takes too much of it, the
 * entries that expire first are deleted; records that do not fit are refused. `now` returns ms.
 */
export function openMemoryStorage(now: () => number): StorageDriver {
  const database = new Sqlite(':memory:')
  const { collection, records } = memoryBytes
  database.exec(`
    PRAGMA page_size = ${pageBytes};
    ATTACH ':memory:' AS brief;
    ${createTables('brief')}
  `)
  const statements = prepare(database, `total(octet_length(text)) > ${collection}`)
  const measure = database.prepare(
    `SELECT page_count - freelist_count AS count
       FROM pragma_page_count, pragma_freelist_count`,
  )
  const driver = openDriver(statements, { read: runAtOnce, write: runAtOnce }, now)
  return {
    open: driver.open,
    records: {
      ...driver.records,
      async replace(place, before, after, isTold) {
        const added = (after?.length ?? 0) - (before?.length ?? 0)
        const used = v.parse(CountSchema, measure.get()).count * pageBytes
        if (added > 0 && used + added > records * (isTold ? toldPart : 1))
          throw new Error('the memory is full')
        return driver.records.replace(place, before, after, isTold)
      },
    },
  }
}

const openDriver = (
  statements: Statements,
  access: Access,
  now: () => number,
): StorageDriver => ({
  open: (name, maxEntries) => openCollection(statements, access, name, maxEntries, now),
  records: openRecords(statements, access),
})

/** Runs an operation of the database. A change is durable once its promise resolves. */
type Run = <T>(operation: () => T) => Promise<T>
type Access = { read: Run; write: Run }

const runAtOnce: Run = async (operation) => operation()

type Statements = ReturnType<typeof prepare>

function openCollection(
  statements: Statements,
  { read, write }: Access,
  name: string,
  maxEntries: number,
  now: () => number,
): ReturnType<StorageDriver['open']> {
  const {
    find: findRow,
    put,
    renew,
    remove,
    measure,
    removeExpired,
    removeFirst,
  } = statements
  const interval = Math.min(maxBetweenEvictions, Math.ceil(maxEntries * evictionPart))
  let written = 0

  /** Null for no entry, and for one that has expired. */
  function find(key: string) {
    const row = findRow.get(name, key)
    const entry = row === undefined ? null : v.parse(EntrySchema, row)
    return entry === null || entry.expires_at < now() ? null : entry
  }

  /** Now and then: counting at each write would take longer than writing. */
  function evict(): void {
    written += 1
    if (written % interval !== 0) return
    removeExpired.run(name, now())
    const { count, isLarge } = v.parse(SizeSchema, measure.get(name))
    // So that the limit holds until the next time, too.
    const surplus = isLarge > 0 ? maxEvicted : count + interval - 1 - maxEntries
    if (surplus > 0) removeFirst.run(name, Math.min(surplus, maxEvicted))
  }

  return {
    get: (key) => read(() => find(key)?.text ?? null),
    set: (key, text, lifetimeMs, expected) =>
      write(() => {
        if (expected !== undefined && (find(key)?.text ?? null) !== expected) return false
        put.run(name, key, text, now() + lifetimeMs)
        evict()
        return true
      }),
    async renew(key, lifetimeMs) {
      const expiresAt = now() + lifetimeMs
      const known = (await read(() => find(key)))?.expires_at ?? expiresAt
      // Each poll renews a start: nearly all of these change nothing.
      if (Math.abs(expiresAt - known) >= renewedMs)
        await write(() => renew.run(expiresAt, name, key))
    },
    delete: async (key) => void (await write(() => remove.run(name, key))),
  }
}

function openRecords(
  statements: Statements,
  { read, write }: Access,
): StorageDriver['records'] {
  const { findRecord, putRecord, changeRecord, removeRecord } = statements
  const { listRecords, countRecords, changes } = statements

  function find(owner: string, key: string): string | null {
    const row = findRecord.get(owner, key)
    return row === undefined ? null : v.parse(RecordSchema, row).text
  }

  return {
    get: (owner, key) => read(() => find(owner, key)),
    list: (owner) =>
      read(() => v.parse(KeysSchema, listRecords.all(owner)).map(({ key }) => key)),
    count: (owner) => read(() => v.parse(CountSchema, countRecords.get(owner)).count),
    replace: ({ owner, key }, before, after, isTold) =>
      write(() => {
        if (find(owner, key) !== before) return false
        if (isTold) putRecord.run(owner, key, after)
        else if (after === null) removeRecord.run(owner, key)
        else changeRecord.run(after, owner, key)
        return true
      }),
    changes: (after, limit) =>
      read(() => v.parse(ChangedSchema, changes.all(after, limit))),
  }
}

async function openDatabase(path: string): Promise<Sqlite.Database> {
  const isNew = !(await prepareFolder(path))
  const database = new Sqlite(join(path, databaseName), { timeout: blockedMs })
  try {
    database.prepare('ATTACH ? AS lock').run(join(path, lockName))
    database.exec(lock)
    const row = database.prepare('PRAGMA main.quick_check(1)').get()
    const { quick_check: found } = v.parse(CheckSchema, row)
    // Its first line names the database.
    if (found !== 'ok') throw createDamage(found.split('\n').at(-1) ?? found)
    // First, so that a file which has anything is known as one of this service.
    if (isNew) database.exec(`PRAGMA application_id = ${applicationId}`)
    database.exec(settings + createTables('main'))
    return database
  } catch (error) {
    database.close()
    const isDamage = ['SQLITE_CORRUPT', 'SQLITE_NOTADB'].includes(getErrorCode(error))
    throw isDamage && error instanceof Error ? createDamage(error.message) : error
  }
}

/** Returns what its caller is told once the commit is durable. */
type Apply = () => () => void

function createWriter(commit: (changes: readonly Apply[]) => (() => void)[]): Run {
  let queued: { apply: Apply; reject: (error: unknown) => void }[] = []

  function write(changes: typeof queued): void {
    try {
      const settle = commit(changes.map(({ apply }) => apply))
      for (const resolve of settle) resolve()
    } catch (error) {
      // A disk without space for all of them may have it for one after the other.
      if (changes.length > 1 && getErrorCode(error) === 'SQLITE_FULL')
        for (const change of changes) write([change])
      else for (const { reject } of changes) reject(error)
    }
  }

  async function writeQueued(): Promise<void> {
    while (queued.length > 0) {
      // For the other changes of this turn, and for requests between two commits.
      await setImmediate()
      const changes = queued.slice(0, maxChanges)
      write(changes)
      queued = queued.slice(changes.length)
    }
  }

  return (change) =>
    new Promise((resolve, reject) => {
      const apply = () => {
        const result = change()
        return () => resolve(result)
      }
      queued.push({ apply, reject })
      if (queued.length === 1) void writeQueued()
    })
}
