import * as fs from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Database, RootDatabase } from 'lmdb'
import * as v from 'valibot'
import { type StoredFile, adoptFiles, hasFiles } from './adoptFiles'
import { checkDatabaseFile, checkSpace, ensureSpareSpace } from './databaseFile'
import { getErrorCode } from './errorCode'
import { FolderInUseError, occupyFolder } from './occupants'
import type { OpenStorage } from './storage'

/** Errors that a retry cannot fix. A disk that is full or read-only may change later. */
const permanent = new Set([
  'EEXIST',
  'ENOTDIR',
  'ENOENT',
  'ENAMETOOLONG',
  'ELOOP',
  'EACCES',
])

/**
 * The address space for the database, and its limit: several times what all collections
 * can hold. It is no memory.
 */
const mapSize = 2 ** 30
/** Two for each collection. */
const maxDbs = 100
/**
 * After a failure nothing is written for this time, and no database is opened for the
 * longer one.
 */
const pauseMs = 1_000
const reopenMs = 5_000
/**
 * Entries that one change deletes, expired or beyond the limit, so that the space it
 * needs has a limit. They are more than the one it may add.
 */
const maxDeleted = 3
/**
 * Pages that a change uses beside those of its text. It removes and puts an entry, and
 * removes others, each in two trees. A removal can write the page of its place and a
 * neighbour that both are merged with; the rest are the pages above, and splits.
 */
const maxPagesOfChange = 32
/** Changes that one commit writes, so that none takes long. */
const maxChanges = 16
/** LMDB's list of free pages has 8 bytes for each, and may be written a second time. */
const freeListBytesOfPage = 16
/** A renewal that would prolong the lifetime by less than this part of it is not written. */
const renewedPart = 0.01

/**
 * The entries of a collection, with the Unix ms of their expiry as LMDB's version, and
 * their keys by expiry.
 */
type Collection = {
  entries: Database<string, string>
  byExpiry: Database<string, [expiresAt: number, key: string]>
}

type EmbeddedOptions = {
  /** Returns ms since 1970. */
  now: () => number
  /** Takes one line for the operator. */
  log: (line: string) => void
}

/**
 * Opens a folder as a store: an LMDB database, which the processes of one machine share.
 * A folder that cannot be written now is one line in the log, and is tried again. Throws
 * an error of one line when it can never be written, or when a process of another
 * container uses it.
 */
export async function openEmbeddedStorage(
  path: string,
  { now, log }: EmbeddedOptions,
): Promise<OpenStorage> {
  const folder = createFolder(path, { now, log })
  try {
    await folder.connect()
  } catch (error) {
    if (isPermanent(error)) throw describeFailure(path, error)
    const { message } = describeFailure(path, error)
    log(`${message} Starts of tracking are refused until it can be used.`)
  }
  return (name, maxEntries) => createStorage(folder, { name, maxEntries, now })
}

/** The database of a folder, which is opened again after failures. */
type Folder = ReturnType<typeof createFolder>

function createFolder(path: string, { now, log }: EmbeddedOptions) {
  let database: LiveDatabase | null = null
  let failure: unknown = null
  let failedAt = -Infinity
  let connecting: Promise<LiveDatabase> | null = null
  let isOccupied = false

  const onLost = () => {
    failure = new Error(
      `the folder ${path} was deleted, or taken over by another container: restart the service`,
    )
    failedAt = Infinity
    database = null
  }

  async function open(): Promise<LiveDatabase> {
    await makeFolder(path)
    if (!isOccupied) await occupyFolder(path, onLost)
    isOccupied = true
    return openDatabase(path, { now, log })
  }

  /**
   * Returns the open database. Throws why there is none; for some seconds after a
   * failure, without trying.
   */
  async function connect(): Promise<LiveDatabase> {
    if (database !== null) return database
    if (performance.now() - failedAt < reopenMs) throw failure
    connecting ??= open().finally(() => (connecting = null))
    try {
      database = await connecting
      return database
    } catch (error) {
      failure = error
      failedAt = performance.now()
      throw error
    }
  }

  return {
    connect,
    /** Whether the folder certainly has no entries, so that a read needs no database. */
    isEmpty: async () => !(await hasDatabase(path)) && !(await hasFiles(path)),
  }
}

const hasDatabase = async (path: string): Promise<boolean> =>
  (await fs.stat(join(path, 'data.mdb')).catch(() => null)) !== null

type LiveDatabase = Awaited<ReturnType<typeof openDatabase>>

async function openDatabase(path: string, { now, log }: EmbeddedOptions) {
  await checkSpace(path)
  await checkDatabaseFile(join(path, 'data.mdb'))
  // Loaded here, as a service with another store does not need it.
  const [{ open }, { probeDatabase }] = await Promise.all([
    import('lmdb'),
    import('./probeDatabase'),
  ])
  if (await hasDatabase(path)) await probeDatabase(path)
  const root = open({ path, noSubdir: false, mapSize, maxDbs, overlappingSync: false })
  const write = createWriter(root, path)
  const collections = new Map<string, Collection>()

  function getCollection(name: string): Collection {
    const known = collections.get(name)
    if (known !== undefined) return known
    const opened: Collection = {
      entries: root.openDB({ name, encoding: 'string', useVersions: true }),
      byExpiry: root.openDB({ name: `${name}:expiry`, encoding: 'string' }),
    }
    collections.set(name, opened)
    return opened
  }

  /** Entries that the database has already are newer. */
  async function keep(name: string, files: readonly StoredFile[]): Promise<void> {
    const collection = getCollection(name)
    const writes = files.map(({ key, text, expiresAt }) =>
      write(Buffer.byteLength(text), () => {
        if (findExpiry(collection, key) < now())
          putEntry(collection, key, text, expiresAt)
      }),
    )
    await Promise.all(writes)
  }

  const unreadable = await adoptFiles(path, { now, keep }).catch(
    async (error: unknown) => {
      await root.close()
      throw error
    },
  )
  if (unreadable.length > 0) {
    log(
      `${unreadable.length} entries of the earlier store cannot be read: ${unreadable[0]}, …`,
    )
  }
  return { write, getCollection, unreadable: new Set(unreadable) }
}

/**
 * Collects the changes of one turn of the event loop, and commits them together: durable
 * once the promise resolves. The transaction is synchronous, because LMDB reports the
 * errors of others in unhandled rejections. It writes only with enough space in the file,
 * because LMDB damages its memory where the disk refuses a write.
 */
function createWriter(root: RootDatabase, path: string) {
  type Change = {
    /** Of the text that it stores. */
    textBytes: number
    apply: () => () => void
    reject: (error: unknown) => void
  }
  const queued: Change[] = []
  let failure: unknown = null
  let failedAt = -Infinity

  /** Called in the transaction, so that no other process uses the space meanwhile. */
  function reserveSpace(changes: readonly Change[]): void {
    const { pageSize, lastPageNumber } = readStats(root)
    const usedPages = lastPageNumber + 1
    const pages = changes.map(
      ({ textBytes }) => maxPagesOfChange + Math.ceil(textBytes / pageSize),
    )
    const spareBytes =
      pages.reduce((sum, count) => sum + count, 0) * pageSize +
      usedPages * freeListBytesOfPage
    ensureSpareSpace(join(path, 'data.mdb'), usedPages * pageSize, spareBytes)
  }

  function commit(): void {
    const changes = queued.splice(0, maxChanges)
    if (queued.length > 0) setImmediate(commit)
    try {
      if (performance.now() - failedAt < pauseMs) throw failure
      const settle = root.transactionSync(() => {
        reserveSpace(changes)
        return changes.map(({ apply }) => apply())
      })
      for (const resolve of settle) resolve()
    } catch (error) {
      if (error !== failure) {
        failure = error
        failedAt = performance.now()
      }
      for (const { reject } of changes) reject(error)
    }
  }

  /** `textBytes`: the length of the text that the change stores. */
  return <T>(textBytes: number, change: () => T): Promise<T> =>
    new Promise((resolve, reject) => {
      const apply = () => {
        const result = change()
        return () => resolve(result)
      }
      if (queued.length === 0) setImmediate(commit)
      queued.push({ textBytes, apply, reject })
    })
}

/** What LMDB says of a database. Its types leave it out. */
const StatsSchema = v.object({
  entryCount: v.number(),
  /** Bytes. */
  pageSize: v.number(),
  /** Of the whole file, from 0: the last page in use. Pages beyond it are spare. */
  lastPageNumber: v.number(),
})

const readStats = (database: Database<string, string> | RootDatabase) =>
  v.parse(StatsSchema, database.getStats())

type StorageOptions = { name: string; maxEntries: number; now: () => number }

function createStorage(
  folder: Folder,
  { name, maxEntries, now }: StorageOptions,
): ReturnType<OpenStorage> {
  async function openCollection(key: string) {
    const { write, getCollection, unreadable } = await folder.connect()
    if (unreadable.has(`${name}/${key}`))
      throw new Error(`the entry ${name}/${key} is unreadable`)
    return { write, collection: getCollection(name) }
  }

  return {
    async get(key) {
      const opened = await openCollection(key).catch(async (error: unknown) => {
        if (await folder.isEmpty()) return null
        throw error
      })
      return opened === null ? null : findText(opened.collection, key, now())
    },
    async set(key, text, lifetimeMs, expected) {
      const { write, collection } = await openCollection(key)
      return write(Buffer.byteLength(text), () => {
        const stored = findText(collection, key, now())
        if (expected !== undefined && stored !== expected) return false
        putEntry(collection, key, text, now() + lifetimeMs)
        evict(collection, maxEntries, now())
        return true
      })
    },
    async renew(key, lifetimeMs) {
      const { write, collection } = await openCollection(key)
      const expiresAt = now() + lifetimeMs
      const isCloseTo = (known: number) =>
        Math.abs(expiresAt - known) < lifetimeMs * renewedPart
      // Each poll renews a start: nearly all of these change nothing.
      if (isCloseTo(findExpiry(collection, key))) return
      const text = collection.entries.get(key) ?? ''
      await write(Buffer.byteLength(text), () => {
        const entry = collection.entries.getEntry(key)
        if (entry !== undefined) putEntry(collection, key, entry.value, expiresAt)
      })
    },
    async delete(key) {
      const { write, collection } = await openCollection(key)
      if (collection.entries.getEntry(key) === undefined) return
      await write(0, () => removeEntry(collection, key))
    },
  }
}

/** Returns null for no entry, and for one that has expired. */
function findText(collection: Collection, key: string, now: number): string | null {
  const entry = collection.entries.getEntry(key)
  return entry?.version === undefined || entry.version < now ? null : entry.value
}

/** Returns the Unix ms when an entry expires; 0 for none. */
const findExpiry = ({ entries }: Collection, key: string): number =>
  entries.getEntry(key)?.version ?? 0

function removeEntry({ entries, byExpiry }: Collection, key: string): void {
  const expiresAt = entries.getEntry(key)?.version
  if (expiresAt === undefined) return
  byExpiry.removeSync([expiresAt, key])
  entries.removeSync(key)
}

function putEntry(
  collection: Collection,
  key: string,
  text: string,
  expiresAt: number,
): void {
  removeEntry(collection, key)
  collection.entries.putSync(key, text, expiresAt)
  collection.byExpiry.putSync([expiresAt, key], '')
}

/** Deletes some of what has expired, and beyond the limit some of what expires first. */
function evict(collection: Collection, maxEntries: number, now: number): void {
  const surplus = readStats(collection.entries).entryCount - maxEntries
  const first = Array.from(collection.byExpiry.getKeys({ limit: maxDeleted }))
  const removed = first.filter(([expiresAt], index) => index < surplus || expiresAt < now)
  for (const [, key] of removed) removeEntry(collection, key)
}

/** Creates a folder and its parents. Node's `recursive` option never returns below /proc. */
async function makeFolder(path: string): Promise<void> {
  const existing = await fs.stat(path).catch((error: unknown) => {
    if (['ENOENT', 'ENOTDIR'].includes(getErrorCode(error))) return null
    throw error
  })
  if (existing?.isDirectory()) return
  if (dirname(path) !== path) await makeFolder(dirname(path))
  await fs.mkdir(path)
}

const isPermanent = (error: unknown): boolean =>
  permanent.has(getErrorCode(error)) || error instanceof FolderInUseError

function describeFailure(path: string, error: unknown): Error {
  const reason = error instanceof Error ? error.message : String(error)
  const code = getErrorCode(error)
  const cause = code === 'EEXIST' ? 'a file is in its place' : code
  const isSystemError = /^E[A-Z]+$/.test(code)
  const state = isSystemError
    ? `cannot be written: ${cause}`
    : `cannot be used: ${reason}`
  const ending = error instanceof FolderInUseError ? reason : state
  return new Error(`CROSSWATCH_STORE: the folder ${path} ${ending}.`)
}
