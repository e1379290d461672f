import { rmSync } from 'node:fs'
import * as fs from 'node:fs/promises'
import { hostname } from 'node:os'
import { dirname, join } from 'node:path'
import pLimit from 'p-limit'
import { type OpenStorage, storedForMs } from './store'

/** Of files that are being written, beside the collections. */
const temporaryName = 'tmp'

/**
 * Storage in a folder of files, which one process uses. Writes are atomic: a temporary file is flushed, then renamed. An entry
 * expires 30 days after its modification time, which is set back for shorter lifetimes. `now` returns ms since 1970.
 */
export function folderStorage(base: string, now: () => number): OpenStorage {
  const setLifetime = (path: string, lifetimeMs: number): Promise<void> =>
    setModified(path, now() + lifetimeMs - storedForMs)

  return (name, maxEntries) => {
    const folder = join(base, name)
    const temporary = join(base, temporaryName, name)
    const getPath = (key: string) => join(folder, `${key}.json`)
    // One change at a time: between its reads and its writes, no other one adds or deletes an entry.
    const inTurn = pLimit(1)
    let written = 0

    async function evict(): Promise<void> {
      const paths = (await fs.readdir(folder)).map((file) => join(folder, file))
      const files = paths.map(async (path) => ({ path, expiresAt: await getExpiry(path) }))
      const firstToExpire = (await Promise.all(files)).toSorted((a, b) => a.expiresAt - b.expiresAt)
      const surplus = paths.length - maxEntries
      for (const [place, { path, expiresAt }] of firstToExpire.entries()) {
        if (place < surplus || expiresAt < now()) await fs.rm(path, { force: true })
      }
    }

    async function get(key: string): Promise<string | null> {
      const isExpired = (await getExpiry(getPath(key))) < now()
      return isExpired ? null : unlessMissing(fs.readFile(getPath(key), 'utf8'))
    }

    return {
      get,
      set: (key, text, lifetimeMs, isFirst = false) =>
        inTurn(async () => {
          if (isFirst && (await get(key)) !== null) return false
          for (const path of [folder, dirname(temporary)]) await fs.mkdir(path, { recursive: true })
          try {
            await fs.writeFile(temporary, text, { flush: true })
            await setLifetime(temporary, lifetimeMs)
            await fs.rename(temporary, getPath(key))
          } finally {
            await fs.rm(temporary, { force: true })
          }
          written += 1
          // It takes some time: in between, a tenth more entries than the limit may exist.
          if (written % Math.ceil(maxEntries / 10) === 0) await evict()
          return true
        }),
      renew: (key, lifetimeMs) =>
        inTurn(async () => void (await unlessMissing(setLifetime(getPath(key), lifetimeMs)))),
      delete: (key) => inTurn(() => fs.rm(getPath(key), { force: true })),
    }
  }
}

/** The process that has the lock renews it in this interval. A lock that is older belonged to a machine that stopped. */
const lockRenewalMs = 10_000
const maxLockAgeMs = 30_000

/** Errors that a retry cannot fix. A disk that is full or read-only may change later. */
const permanent = new Set(['EEXIST', 'ENOTDIR', 'ENOENT', 'ENAMETOOLONG', 'ELOOP', 'EACCES'])

/**
 * Prepares a folder as the store of this process alone, until the process exits. Throws an error with the reason when another
 * process uses it, or when it can never be written.
 */
export async function lockFolder(path: string): Promise<void> {
  const file = join(path, 'lock')
  const refuse = (reason: string) => new Error(`CROSSWATCH_STORE: the folder ${path} ${reason}.`)
  try {
    await makeFolder(path)
    const holder = await findHolder(file)
    if (holder !== '') throw refuse(`is used by ${holder}`)
    await fs.writeFile(file, `${hostname()} ${process.pid}`)
    // What earlier processes left unfinished.
    await fs.rm(join(path, temporaryName), { recursive: true, force: true })
  } catch (error) {
    const code = getCode(error)
    if (code === '') throw error
    if (!permanent.has(code)) return
    throw refuse(`cannot be written: ${code === 'EEXIST' ? 'a file is in its place' : code}`)
  }
  setInterval(() => void setModified(file, Date.now()).catch(() => {}), lockRenewalMs).unref()
  process.once('exit', () => rmSync(file, { force: true }))
}

/** Names the living process that has the lock; '' for none. */
async function findHolder(file: string): Promise<string> {
  const lockedAt = (await unlessMissing(fs.stat(file)))?.mtimeMs ?? 0
  if (Date.now() - lockedAt > maxLockAgeMs) return ''
  const [host, id] = (await unlessMissing(fs.readFile(file, 'utf8')))?.split(' ') ?? ['']
  // After a restart of a container, both processes can have the same ID.
  if (host === '' || (host === hostname() && id === String(process.pid))) return ''
  if (host !== hostname()) return `a process on ${host}`
  try {
    process.kill(Number(id), 0)
  } catch (error) {
    if (getCode(error) === 'ESRCH') return ''
  }
  return `process ${id}`
}

/** Creates a folder and its parents. Node's `recursive` option never returns below /proc. */
async function makeFolder(path: string): Promise<void> {
  if ((await unlessMissing(fs.stat(path)))?.isDirectory()) return
  if (dirname(path) !== path) await makeFolder(dirname(path))
  await fs.mkdir(path)
}

/** Returns the Unix ms when a file expires; 0 for no file. */
const getExpiry = async (path: string): Promise<number> =>
  ((await unlessMissing(fs.stat(path)))?.mtimeMs ?? -storedForMs) + storedForMs

/** `at`: Unix ms. */
const setModified = (path: string, at: number): Promise<void> =>
  fs.utimes(path, at / 1_000, at / 1_000)

const getCode = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : ''

/** Turns the error of a missing file into null. */
const unlessMissing = <T>(result: Promise<T>): Promise<T | null> =>
  result.catch((error: unknown) => {
    if (['ENOENT', 'ENOTDIR'].includes(getCode(error))) return null
    throw error
  })
