import { rmSync } from 'node:fs'
import { link, mkdir, open, readFile, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { hostname } from 'node:os'
import { dirname, join } from 'node:path'
import { type OpenStorage, storedForMs } from './store'

const suffix = '.json'
const temporarySuffix = `.${process.pid}.tmp`
let written = 0

/**
 * Storage in a folder of files. Writes are atomic: a temporary file is flushed, then renamed or linked. An entry expires 30
 * days after its modification time, which is set back for shorter lifetimes. `now` returns Unix ms.
 */
export const folderStorage =
  (base: string, now: () => number): OpenStorage =>
  (name, maxEntries) => {
    const folder = join(base, name)
    const getFile = (key: string) => join(folder, `${key}${suffix}`)
    let expiries: Promise<Map<string, number>> | undefined

    /** Reads the folder once, and deletes what earlier processes left unfinished. A failure is tried again. */
    const readExpiries = (): Promise<Map<string, number>> =>
      (expiries ??= sweep(folder).catch((error: unknown) => {
        expiries = undefined
        throw error
      }))

    async function evict(key: string, lifetimeMs: number): Promise<void> {
      const known = await readExpiries()
      known.set(key, now() + lifetimeMs)
      if (known.size <= maxEntries) return
      const first = [...known].toSorted(([, a], [, b]) => a - b)
      for (const [each] of first.slice(0, known.size - maxEntries)) {
        known.delete(each)
        await rm(getFile(each), { force: true })
      }
    }

    /** Writes a temporary file, which `publish` gives its name. */
    async function write(
      key: string,
      text: string,
      lifetimeMs: number,
      publish: (temporary: string, path: string) => Promise<void>,
    ): Promise<void> {
      const path = getFile(key)
      await mkdir(folder, { recursive: true })
      written += 1
      const temporary = `${path}.${written}${temporarySuffix}`
      try {
        const handle = await open(temporary, 'wx')
        try {
          await handle.writeFile(text)
          await handle.utimes(...getTimes(now() + lifetimeMs))
          await handle.sync()
        } finally {
          await handle.close()
        }
        await publish(temporary, path)
      } finally {
        await rm(temporary, { force: true })
      }
      await evict(key, lifetimeMs)
    }

    const read = async (key: string): Promise<string | null> => {
      const found = await unlessMissing(stat(getFile(key)))
      if (found === null || now() > found.mtimeMs + storedForMs) return null
      return unlessMissing(readFile(getFile(key), 'utf8'))
    }

    return {
      get: read,
      set: (key, text, lifetimeMs) => write(key, text, lifetimeMs, rename),
      async setIfAbsent(key, text, lifetimeMs) {
        // An expired entry would block its place.
        if ((await read(key)) === null) await rm(getFile(key), { force: true })
        try {
          await write(key, text, lifetimeMs, link)
          return true
        } catch (error) {
          if (getCode(error) === 'EEXIST') return false
          throw error
        }
      },
      async renew(key, lifetimeMs) {
        const isThere = await unlessMissing(
          utimes(getFile(key), ...getTimes(now() + lifetimeMs)).then(() => true),
        )
        if (isThere !== null) (await readExpiries()).set(key, now() + lifetimeMs)
      },
      async delete(key) {
        await rm(getFile(key), { force: true })
        ;(await readExpiries()).delete(key)
      },
    }
  }

/** The times of a file whose entry expires at `expiresAt`, Unix ms. */
const getTimes = (expiresAt: number): [atime: number, mtime: number] => {
  const seconds = (expiresAt - storedForMs) / 1_000
  return [seconds, seconds]
}

/** Returns when the entries of a folder expire, and deletes the temporary files of other processes. */
async function sweep(folder: string): Promise<Map<string, number>> {
  const files = (await unlessMissing(readdir(folder))) ?? []
  const expiries = new Map<string, number>()
  for (const file of files) {
    const path = join(folder, file)
    if (file.endsWith('.tmp') && !file.endsWith(temporarySuffix)) await rm(path, { force: true })
    if (!file.endsWith(suffix)) continue
    const found = await unlessMissing(stat(path))
    if (found !== null) expiries.set(file.slice(0, -suffix.length), found.mtimeMs + storedForMs)
  }
  return expiries
}

/** The process that has the lock renews it in this interval. A lock that is older belonged to a machine that stopped. */
const lockRenewalMs = 10_000
const maxLockAgeMs = 30_000

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
    const handle = await open(file, 'w')
    await handle.writeFile(`${hostname()} ${process.pid}`)
    await handle.close()
  } catch (error) {
    const code = getCode(error)
    if (code === '' || permanent.has(code)) throw code === '' ? error : new Error(describe(code))
    return
  }
  setInterval(() => {
    const seconds = Date.now() / 1_000
    utimes(file, seconds, seconds).catch(() => {})
  }, lockRenewalMs).unref()
  process.once('exit', () => rmSync(file, { force: true }))
}

/** Errors that a retry cannot fix. */
const permanent = new Set(['EEXIST', 'ENOTDIR', 'ENOENT', 'ENAMETOOLONG', 'ELOOP', 'EACCES'])

const describe = (code: string): string =>
  code === 'EEXIST' || code === 'ENOTDIR'
    ? `cannot be written: a file is in its place (${code})`
    : `cannot be written: ${code}`

/** Names the living process that has the lock; '' for none. */
async function findHolder(file: string): Promise<string> {
  const text = (await unlessMissing(readFile(file, 'utf8'))) ?? ''
  const [host = '', id = ''] = text.split(' ')
  const lockedAt = (await unlessMissing(stat(file)))?.mtimeMs ?? 0
  const isOwn = host === hostname() && Number(id) === process.pid
  if (text === '' || isOwn || Date.now() - lockedAt > maxLockAgeMs) return ''
  if (host !== hostname()) return `a process on ${host}`
  try {
    process.kill(Number(id), 0)
    return `process ${id}`
  } catch (error) {
    return getCode(error) === 'EPERM' ? `process ${id}` : ''
  }
}

/** Creates a folder and its parents. Node's `recursive` option never returns below /proc. */
async function makeFolder(path: string): Promise<void> {
  try {
    await mkdir(path)
  } catch (error) {
    const code = getCode(error)
    if (code === 'EEXIST' && (await stat(path)).isDirectory()) return
    if (code !== 'ENOENT' || dirname(path) === path) throw error
    await makeFolder(dirname(path))
    await mkdir(path)
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
