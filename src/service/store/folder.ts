import { rmSync } from 'node:fs'
import * as fs from 'node:fs/promises'
import { hostname } from 'node:os'
import { dirname, join } from 'node:path'
import { type OpenStorage, storedForMs } from './store'

/** Of files that are being written, beside the collections. */
const temporaryName = 'tmp'

/**
 * Storage in a folder of files, which one process uses. Writes are atomic: a temporary file is flushed, then renamed or linked.
 * An entry expires 30 days after its modification time, which is set back for shorter lifetimes. `now` returns Unix ms.
 */
export function folderStorage(base: string, now: () => number): OpenStorage {
  const isExpired = (mtimeMs: number): boolean => now() > mtimeMs + storedForMs
  async function setLifetime(path: string, lifetimeMs: number): Promise<void> {
    const seconds = (now() + lifetimeMs - storedForMs) / 1_000
    await fs.utimes(path, seconds, seconds)
  }

  return (name, maxEntries) => {
    const folder = join(base, name)
    const getPath = (key: string) => join(folder, `${key}.json`)
    let written = 0

    /** Deletes what has expired, and what expires first beyond the limit. */
    async function evict(): Promise<void> {
      const files = await Promise.all(
        (await fs.readdir(folder)).map(async (file) => {
          const path = join(folder, file)
          return { path, mtimeMs: (await unlessMissing(fs.stat(path)))?.mtimeMs ?? 0 }
        }),
      )
      const youngestFirst = files.toSorted((a, b) => b.mtimeMs - a.mtimeMs)
      for (const [place, { path, mtimeMs }] of youngestFirst.entries()) {
        if (isExpired(mtimeMs) || place >= maxEntries) await fs.rm(path, { force: true })
      }
    }

    /** Writes a temporary file, which `publish` gives its name. */
    async function write(
      key: string,
      text: string,
      lifetimeMs: number,
      publish: (temporary: string, path: string) => Promise<void>,
    ): Promise<void> {
      written += 1
      const temporary = join(base, temporaryName, `${name}-${written}`)
      await fs.mkdir(folder, { recursive: true })
      await fs.mkdir(dirname(temporary), { recursive: true })
      try {
        await fs.writeFile(temporary, text, { flush: true })
        await setLifetime(temporary, lifetimeMs)
        await publish(temporary, getPath(key))
      } finally {
        await fs.rm(temporary, { force: true })
      }
      // It takes some time: in between, a tenth more entries than the limit may exist.
      if (written % Math.ceil(maxEntries / 10) === 0) await evict()
    }

    async function get(key: string): Promise<string | null> {
      const found = await unlessMissing(fs.stat(getPath(key)))
      if (found === null || isExpired(found.mtimeMs)) return null
      return unlessMissing(fs.readFile(getPath(key), 'utf8'))
    }

    return {
      get,
      set: (key, text, lifetimeMs) => write(key, text, lifetimeMs, fs.rename),
      async setIfAbsent(key, text, lifetimeMs) {
        if ((await get(key)) !== null) return false
        // An expired entry would block its place.
        await fs.rm(getPath(key), { force: true })
        try {
          await write(key, text, lifetimeMs, fs.link)
          return true
        } catch (error) {
          if (getCode(error) === 'EEXIST') return false
          throw error
        }
      },
      async renew(key, lifetimeMs) {
        await unlessMissing(setLifetime(getPath(key), lifetimeMs))
      },
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
  try {
    await makeFolder(path)
    const holder = await findHolder(file)
    if (holder !== '') throw new Error(`is used by ${holder}`)
    await fs.writeFile(file, `${hostname()} ${process.pid}`)
    // What earlier processes left unfinished.
    await fs.rm(join(path, temporaryName), { recursive: true, force: true })
  } catch (error) {
    const code = getCode(error)
    if (code === '') throw error
    if (!permanent.has(code)) return
    const reason = code === 'EEXIST' ? 'a file is in its place' : code
    throw new Error(`cannot be written: ${reason}`, { cause: error })
  }
  setInterval(() => {
    const seconds = Date.now() / 1_000
    fs.utimes(file, seconds, seconds).catch(() => {})
  }, lockRenewalMs).unref()
  process.once('exit', () => rmSync(file, { force: true }))
}

/** Names the living process that has the lock; '' for none. */
async function findHolder(file: string): Promise<string> {
  const [host = '', id = ''] = ((await unlessMissing(fs.readFile(file, 'utf8'))) ?? '').split(' ')
  const lockedAt = (await unlessMissing(fs.stat(file)))?.mtimeMs ?? 0
  if (host === '' || Date.now() - lockedAt > maxLockAgeMs) return ''
  if (host !== hostname()) return `a process on ${host}`
  // After a restart of a container, both can have the same ID.
  if (Number(id) === process.pid) return ''
  try {
    process.kill(Number(id), 0)
    return `process ${id}`
  } catch (error) {
    return getCode(error) === 'EPERM' ? `process ${id}` : ''
  }
}

/** Creates a folder and its parents. Node's `recursive` option never returns below /proc. */
async function makeFolder(path: string): Promise<void> {
  if ((await unlessMissing(fs.stat(path)))?.isDirectory()) return
  if (dirname(path) !== path) await makeFolder(dirname(path))
  await fs.mkdir(path)
}

const getCode = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : ''

/** Turns the error of a missing file into null. */
async function unlessMissing<T>(result: Promise<T>): Promise<T | null> {
  try {
    return await result
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(getCode(error))) return null
    throw error
  }
}
