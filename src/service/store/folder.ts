import { rmSync } from 'node:fs'
import * as fs from 'node:fs/promises'
import { hostname } from 'node:os'
import { dirname, join } from 'node:path'
import { type OpenStorage, storedForMs } from './store'

/**
 * Storage in a folder of files, which one process uses. Writes are atomic: a temporary file is flushed, then renamed or linked.
 * An entry expires 30 days after its modification time, which is set back for shorter lifetimes. `now` returns Unix ms.
 */
export const folderStorage = (base: string, now: () => number): OpenStorage => {
  const isExpired = (mtimeMs: number): boolean => now() > mtimeMs + storedForMs
  async function setLifetime(file: string, lifetimeMs: number): Promise<void> {
    const seconds = (now() + lifetimeMs - storedForMs) / 1_000
    await fs.utimes(file, seconds, seconds)
  }

  return (name, maxEntries) => {
    const folder = join(base, name)
    const getFile = (key: string) => join(folder, `${key}.json`)
    // What earlier processes left unfinished. A failure only leaves these files there.
    const isSwept = deleteFiles(folder, '.tmp', () => true).catch(() => {})
    let written = 0

    /** Reads the folder now and then, as it takes some time: in between, a tenth more entries than the limit may exist. */
    async function evict(): Promise<void> {
      if (written % Math.ceil(maxEntries / 10) !== 0) return
      await deleteFiles(folder, '.json', (at, place) => isExpired(at) || place >= maxEntries)
    }

    /** Writes a temporary file, which `publish` gives its name. */
    async function write(
      key: string,
      text: string,
      lifetimeMs: number,
      publish: (temporary: string, path: string) => Promise<void>,
    ): Promise<void> {
      await fs.mkdir(folder, { recursive: true })
      await isSwept
      written += 1
      const temporary = `${getFile(key)}.${written}.tmp`
      try {
        await fs.writeFile(temporary, text, { flush: true })
        await setLifetime(temporary, lifetimeMs)
        await publish(temporary, getFile(key))
      } finally {
        await fs.rm(temporary, { force: true })
      }
      await evict()
    }

    async function read(key: string): Promise<string | null> {
      const found = await unlessMissing(fs.stat(getFile(key)))
      if (found === null || isExpired(found.mtimeMs)) return null
      return unlessMissing(fs.readFile(getFile(key), 'utf8'))
    }

    return {
      get: read,
      set: (key, text, lifetimeMs) => write(key, text, lifetimeMs, fs.rename),
      async setIfAbsent(key, text, lifetimeMs) {
        // An expired entry would block its place.
        if ((await read(key)) === null) await fs.rm(getFile(key), { force: true })
        try {
          await write(key, text, lifetimeMs, fs.link)
          return true
        } catch (error) {
          if (getCode(error) === 'EEXIST') return false
          throw error
        }
      },
      async renew(key, lifetimeMs) {
        await unlessMissing(setLifetime(getFile(key), lifetimeMs))
      },
    }
  }
}

/** Deletes files of a folder that `isUnneeded`, by modification time (ms) and place, the youngest first. */
async function deleteFiles(
  folder: string,
  suffix: string,
  isUnneeded: (mtimeMs: number, place: number) => boolean,
): Promise<void> {
  const names = (await unlessMissing(fs.readdir(folder))) ?? []
  const found = await Promise.all(
    names
      .filter((name) => name.endsWith(suffix))
      .map(async (name) => {
        const path = join(folder, name)
        return { path, mtimeMs: (await unlessMissing(fs.stat(path)))?.mtimeMs ?? 0 }
      }),
  )
  const youngestFirst = found.toSorted((a, b) => b.mtimeMs - a.mtimeMs)
  for (const [place, { path, mtimeMs }] of youngestFirst.entries()) {
    if (isUnneeded(mtimeMs, place)) await fs.rm(path, { force: true })
  }
}

/** The process that has the lock renews it in this interval. A lock that is older belonged to a machine that stopped. */
const lockRenewalMs = 10_000
const maxLockAgeMs = 30_000

/** Errors that a retry cannot fix. */
const permanent = new Set(['EEXIST', 'ENOTDIR', 'ENOENT', 'ENAMETOOLONG', 'ELOOP', 'EACCES'])

/**
 * Prepares a folder as the store of this process alone, until the process exits. Throws an error with the reason when another
 * process uses it, or when it can never be written. A disk that is full or read-only may change later.
 */
export async function lockFolder(path: string): Promise<void> {
  const file = join(path, 'lock')
  try {
    await makeFolder(path)
    const holder = await findHolder(file)
    if (holder !== '') throw new Error(`is used by ${holder}`)
    await fs.writeFile(file, `${hostname()} ${process.pid}`)
  } catch (error) {
    const code = getCode(error)
    if (code === '') throw error
    if (!permanent.has(code)) return
    const isFile = code === 'EEXIST' || code === 'ENOTDIR'
    throw new Error(`cannot be written: ${isFile ? `a file is in its place (${code})` : code}`, {
      cause: error,
    })
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
  try {
    if (Number(id) !== process.pid) process.kill(Number(id), 0)
    return Number(id) === process.pid ? '' : `process ${id}`
  } catch (error) {
    return getCode(error) === 'EPERM' ? `process ${id}` : ''
  }
}

/** Creates a folder and its parents. Node's `recursive` option never returns below /proc. */
async function makeFolder(path: string): Promise<void> {
  try {
    await fs.mkdir(path)
  } catch (error) {
    const code = getCode(error)
    if (code === 'EEXIST' && (await fs.stat(path)).isDirectory()) return
    if (code !== 'ENOENT' || dirname(path) === path) throw error
    await makeFolder(dirname(path))
    await fs.mkdir(path)
  }
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
