import { mkdir, open, readFile, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { OpenStorage, Storage } from './storage'

const suffix = '.json'

/**
 * Writes are atomic: a temporary file is flushed and renamed. The modification time is the time of writing. Only one
 * process may use a folder. `now` returns Unix ms.
 */
export const folderStorage =
  (base: string, now: () => number): OpenStorage =>
  (name, { maxEntries, lifetimeMs }): Storage => {
    const folder = join(base, name)
    const getFile = (key: string) => join(folder, `${key}${suffix}`)
    const runInOrder = createQueues()
    let oldestFirst: Promise<Set<string>> | undefined

    async function read(key: string): Promise<string | null> {
      const found = await unlessMissing(stat(getFile(key)))
      if (found === null || now() - found.mtimeMs > lifetimeMs) return null
      return unlessMissing(readFile(getFile(key), 'utf8'))
    }

    async function write(key: string, text: string): Promise<void> {
      const path = getFile(key)
      await makeFolder(folder)
      await writeFlushed(`${path}.tmp`, text)
      await rename(`${path}.tmp`, path)
      await evictOldest(key)
    }

    /** Reads the order from the folder once, and tracks it in memory. */
    async function evictOldest(written: string): Promise<void> {
      oldestFirst ??= keysOldestFirst(folder)
      const keys = await oldestFirst
      keys.delete(written)
      keys.add(written)
      for (const key of [...keys].slice(0, Math.max(0, keys.size - maxEntries))) {
        keys.delete(key)
        await rm(getFile(key), { force: true })
      }
    }

    return {
      get: (key) => runInOrder(key, () => read(key)),
      set: (key, text) => runInOrder(key, () => write(key, text)),
      compareAndSet: (key, before, after) =>
        runInOrder(key, async () => {
          if ((await read(key)) !== before) return false
          if (after === null) await rm(getFile(key), { force: true })
          else await write(key, after)
          return true
        }),
    }
  }

async function keysOldestFirst(folder: string): Promise<Set<string>> {
  const files = (await unlessMissing(readdir(folder))) ?? []
  const dated = await Promise.all(
    files
      .filter((file) => file.endsWith(suffix))
      .map(async (file) => ({
        key: file.slice(0, -suffix.length),
        at: (await unlessMissing(stat(join(folder, file))))?.mtimeMs ?? 0,
      })),
  )
  return new Set(dated.toSorted((a, b) => a.at - b.at).map(({ key }) => key))
}

/** "Read, then write" must be atomic for each key. */
function createQueues() {
  const last = new Map<string, Promise<unknown>>()
  return async function inTurn<T>(key: string, task: () => Promise<T>): Promise<T> {
    const turn = (last.get(key) ?? Promise.resolve()).then(task, task)
    last.set(key, turn)
    try {
      return await turn
    } finally {
      if (last.get(key) === turn) last.delete(key)
    }
  }
}

/** Errors that a retry cannot fix. */
const permanent = new Set(['EEXIST', 'ENOTDIR', 'ENOENT', 'ENAMETOOLONG', 'ELOOP'])

/**
 * False for a file, below a file or /proc, for a name that is too long, and for circular links. A disk that is full or
 * read-only may change later.
 */
export async function canBeFolder(path: string): Promise<boolean> {
  try {
    await makeFolder(path)
    return true
  } catch (error) {
    return !permanent.has(getCode(error))
  }
}

/** Node's `recursive` option never returns below /proc. */
async function makeFolder(path: string): Promise<void> {
  try {
    await mkdir(path)
  } catch (error) {
    const code = getCode(error)
    if (code === 'EEXIST' && (await stat(path)).isDirectory()) return
    if (code !== 'ENOENT' || dirname(path) === path) throw error
    await makeFolder(dirname(path))
    await mkdir(path).catch((again: unknown) => {
      if (getCode(again) !== 'EEXIST') throw again
    })
  }
}

const getCode = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : ''

async function writeFlushed(path: string, text: string): Promise<void> {
  const handle = await open(path, 'w')
  try {
    await handle.writeFile(text)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function unlessMissing<T>(result: Promise<T>): Promise<T | null> {
  try {
    return await result
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(getCode(error))) return null
    throw error
  }
}
