import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Database, RootDatabase } from 'lmdb'
import * as v from 'valibot'
import {
  checkDatabaseFile,
  checkLockFile,
  checkSpace,
  ensureSpareSpace,
} from './databaseFile'
import { checkContents, databaseName, makeFolder } from './folder'
import { createForeign, describeFailure, getErrorCode } from './folderErrors'
import { checkProcessFolder, occupyFolder } from './occupants'
import type { OpenStorage } from './storage'

/**
 * The address space for the database, and its limit. It is no memory. The largest
 * collection are the starts that could not be sent on: 10,000 with up to 64 kB each, which
 * are 640 MB. All others together can hold less than that.
 */
const mapSize = 2 ** 32
/** Two for each collection. */
const maxDbs = 100
/** After a failure nothing is written for this time. */
const pauseMs = 1_000
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
/** What the name of a collection's keys by expiry ends with. */
const expiryEnding = ':expiry'
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

/**
 * Opens a folder as a store: an LMDB database, which the processes of one machine share.
 * Throws an error of one line when it cannot be one: it has other contents, a damaged
 * database, or cannot be written, or a process of another container uses it. `now` returns
 * ms since 1970.
 */
export async function openEmbeddedStorage(
  path: string,
  now: () => number,
): Promise<OpenStorage> {
  const folder = await openFolder(path).catch((error: unknown) => {
    throw describeFailure(path, error)
  })
  return (name, maxEntries) => createStorage(folder, { name, maxEntries, now })
}

/** An open folder. `getDatabase` throws once another container has taken it over. */
type Folder = { getDatabase: () => LiveDatabase }

async function openFolder(path: string): Promise<Folder> {
  await makeFolder(path)
  // These change nothing that is not certainly of this service.
  await checkContents(path)
  await checkProcessFolder(path)
  await checkLockFile(path)
  await checkDatabaseFile(path)
  await checkSpace(path)
  let isLost = false
  await occupyFolder(path, () => (isLost = true))
  const database = await openDatabase(path)
  return {
    getDatabase() {
      if (!isLost) return database
      throw new Error(
        `the folder ${path} was deleted, or taken over by another container: restart the service`,
      )
    },
  }
}

type LiveDatabase = Awaited<ReturnType<typeof openDatabase>>

async function openDatabase(path: string) {
  // Loaded here, as a service with another store does not need it.
  const [{ open }, { probeDatabase }] = await Promise.all([
    import('lmdb'),
    import('./probeDatabase'),
  ])
  if (existsSync(join(path, databaseName))) await probeDatabase(path)
  const root = open({ path, noSubdir: false, mapSize, maxDbs, overlappingSync: false })
  // A program that uses the same library has its own names in its database.
  const names = Array.from(root.getKeys(), String)
  if (names.length > 0 && !names.some((name) => name.endsWith(expiryEnding))) {
    await root.close()
    throw createForeign(databaseName)
  }
  const write = createWriter(root, path)
  const collections = new Map<string, Collection>()

  function getCollection(name: string): Collection {
    const known = collections.get(name)
    if (known !== undefined) return known
    // By the first of them, the database is known as one of this service.
    const byExpiry: Collection['byExpiry'] = root.openDB({
      name: `${name}${expiryEnding}`,
      encoding: 'string',
    })
    const opened: Collection = {
      entries: root.openDB({ name, encoding: 'string', useVersions: true }),
      byExpiry,
    }
    collections.set(name, opened)
    return opened
  }

  return { write, getCollection }
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
    ensureSpareSpace(join(path, databaseName), usedPages * pageSize, spareBytes)
  }

  function write(changes: readonly Change[]): void {
    const settle = root.transactionSync(() => {
      reserveSpace(changes)
      return changes.map(({ apply }) => apply())
    })
    for (const resolve of settle) resolve()
  }

  /** Rejects all changes where one of them cannot be written. */
  function tryAll(changes: readonly Change[]): void {
    try {
      if (performance.now() - failedAt < pauseMs) throw failure
      write(changes)
    } catch (error) {
      // A disk without space for all of them may have it for one after the other.
      const isDivisible = changes.length > 1 && error !== failure
      if (isDivisible && getErrorCode(error) === 'ENOSPC') {
        for (const change of changes) tryAll([change])
        return
      }
      if (error !== failure) {
        failure = error
        failedAt = performance.now()
      }
      for (const { reject } of changes) reject(error)
    }
  }

  function commit(): void {
    const changes = queued.splice(0, maxChanges)
    if (queued.length > 0) setImmediate(commit)
    tryAll(changes)
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
  function openCollection() {
    const { write, getCollection } = folder.getDatabase()
    return { write, collection: getCollection(name) }
  }

  return {
    get: async (key) => findText(openCollection().collection, key, now()),
    async set(key, text, lifetimeMs, expected) {
      const { write, collection } = openCollection()
      return write(Buffer.byteLength(text), () => {
        const stored = findText(collection, key, now())
        if (expected !== undefined && stored !== expected) return false
        putEntry(collection, key, text, now() + lifetimeMs)
        evict(collection, maxEntries, now())
        return true
      })
    },
    async renew(key, lifetimeMs) {
      const { write, collection } = openCollection()
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
      const { write, collection } = openCollection()
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
