import { mkdir, open, readFile, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { OpenStorage, Storage } from './storage'

const suffix = '.json'

/**
 * Storage in a folder: a folder for each collection, a file for each entry. A file is wholly the old or wholly the new
 * text: it is written beside, flushed, and renamed. Its modification time is when the entry was written. Only one process
 * may use a folder. `now` gives Unix ms.
 */
export const folderStorage =
  (base: string, now: () => number): OpenStorage =>
  (name, { maxEntries, lifetimeMs }): Storage => {
    const folder = join(base, name)
    const fileOf = (key: string) => join(folder, `${key}${suffix}`)
    const inTurn = createQueues()
    let oldestFirst: Promise<Set<string>> | undefined

    async function read(key: string): Promise<string | null> {
      const found = await unlessMissing(stat(fileOf(key)))
      if (found === null || now() - found.mtimeMs > lifetimeMs) return null
      return unlessMissing(readFile(fileOf(key), 'utf8'))
    }

    async function write(key: string, text: string): Promise<void> {
      const path = fileOf(key)
      await makeFolder(folder)
      await writeFlushed(`${path}.tmp`, text)
      await rename(`${path}.tmp`, path)
      await evictOldest(key)
    }

    /** The order is read from the folder once, and kept in memory from then on. */
    async function evictOldest(written: string): Promise<void> {
      oldestFirst ??= keysOldestFirst(folder)
      const keys = await oldestFirst
      keys.delete(written)
      keys.add(written)
      for (const key of [...keys].slice(0, Math.max(0, keys.size - maxEntries))) {
        keys.delete(key)
        await rm(fileOf(key), { force: true })
      }
    }

    return {
      get: (key) => inTurn(key, () => read(key)),
      set: (key, text) => inTurn(key, () => write(key, text)),
      compareAndSet: (key, before, after) =>
        inTurn(key, async () => {
          if ((await read(key)) !== before) return false
          if (after === null) await rm(fileOf(key), { force: true })
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

/** Runs the tasks of one key one after the other, so that "read, then write" is one step. */
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

/** Errors that waiting does not mend. */
const permanent = new Set(['EEXIST', 'ENOTDIR', 'ENOENT', 'ENAMETOOLONG', 'ELOOP'])

/**
 * Whether a store can be in a folder: false when it, or its parent, is a file or of a kind that takes no files (/proc), and
 * when its name is too long or a link leads round in a circle. A disk that is full or read-only now may take more later.
 */
export async function canBeFolder(path: string): Promise<boolean> {
  try {
    await makeFolder(path)
    return true
  } catch (error) {
    return !permanent.has(codeOf(error))
  }
}

/** Makes a folder and its parents. Not `mkdir`'s own `recursive`: below /proc Node never comes back from it. */
async function makeFolder(path: string): Promise<void> {
  try {
    await mkdir(path)
  } catch (error) {
    const code = codeOf(error)
    if (code === 'EEXIST' && (await stat(path)).isDirectory()) return
    if (code !== 'ENOENT' || dirname(path) === path) throw error
    await makeFolder(dirname(path))
    // Another task may have made it by now.
    await mkdir(path).catch((again: unknown) => {
      if (codeOf(again) !== 'EEXIST') throw again
    })
  }
}

const codeOf = (error: unknown): string =>
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

/** A file that does not exist is null; any other error is thrown. */
async function unlessMissing<T>(result: Promise<T>): Promise<T | null> {
  try {
    return await result
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(codeOf(error))) return null
    throw error
  }
}
