import * as fs from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { getErrorCode } from './errorCode'
import { storedForMs } from './storage'

/** A read that takes longer belongs to a mount that hangs. */
const readTimeoutMs = 2_000
const batchSize = 100

/** An entry of the earlier store, which had a file `collection/key.json` for each. */
export type StoredFile = { key: string; text: string; expiresAt: number }

type AdoptOptions = {
  /** Unix ms. */
  now: () => number
  /** Stores entries of a collection durably, each unless there is one. */
  keep: (collection: string, files: readonly StoredFile[]) => Promise<void>
}

/**
 * Moves the entries of the earlier store into the database. A file is deleted once its
 * entry is stored, so that the next start continues what this one does not finish.
 * Returns the entries that cannot be read now, as `collection/key`; they stay.
 */
export async function adoptFiles(
  base: string,
  { now, keep }: AdoptOptions,
): Promise<string[]> {
  const unreadable: string[] = []
  for (const collection of await listCollections(base)) {
    const folder = join(base, collection)
    const names = await withTimeout(fs.readdir(folder)).catch(() => null)
    if (names === null) {
      unreadable.push(`${collection}/`)
      continue
    }
    const keys = names
      .filter((name) => name.endsWith('.json'))
      .map((name) => name.slice(0, -5))
    for (let start = 0; start < keys.length; start += batchSize) {
      const batch = keys.slice(start, start + batchSize)
      const read = await readFiles(folder, batch)
      unreadable.push(...read.unreadable.map((key) => `${collection}/${key}`))
      const kept = read.files.filter(({ expiresAt }) => expiresAt > now())
      await keep(collection, kept)
      for (const { key } of read.files)
        await fs.rm(join(folder, `${key}.json`), { force: true })
      // Each one has taken the whole time.
      if (read.unreadable.length === batchSize) break
    }
    await fs.rmdir(folder).catch(() => undefined)
  }
  await fs.rm(join(base, 'tmp'), { recursive: true, force: true })
  await fs.rm(join(base, 'lock'), { force: true })
  return unreadable
}

/** Whether a folder still has collections of the earlier store. */
export const hasFiles = async (base: string): Promise<boolean> =>
  (await listCollections(base)).length > 0

/** The names of collections consisted of letters; `tmp` had files that were being written. */
async function listCollections(base: string): Promise<string[]> {
  const entries = await fs
    .readdir(base, { withFileTypes: true })
    .catch((error: unknown) => {
      if (getErrorCode(error) === 'ENOENT') return []
      throw error
    })
  return entries
    .filter((entry) => entry.isDirectory() && /^[A-Za-z]+$/.test(entry.name))
    .map(({ name }) => name)
    .filter((name) => name !== 'tmp')
}

async function readFiles(folder: string, keys: readonly string[]) {
  const read = keys.map(async (key) => ({ key, content: await readFile(folder, key) }))
  const results = await Promise.all(read)
  const unreadable = results.filter(({ content }) => content === 'unreadable')
  const files = results.flatMap(({ key, content }) =>
    typeof content === 'object' && content !== null ? [{ key, ...content }] : [],
  )
  return { files, unreadable: unreadable.map(({ key }) => key) }
}

/**
 * Returns null where another process has adopted it meanwhile. An entry expired 30 days
 * after its file's time.
 */
async function readFile(
  folder: string,
  key: string,
): Promise<Omit<StoredFile, 'key'> | 'unreadable' | null> {
  const path = join(folder, `${key}.json`)
  try {
    const stats = await withTimeout(fs.stat(path))
    // A pipe would wait for its writer.
    if (!stats.isFile()) return 'unreadable'
    const text = await withTimeout(fs.readFile(path, 'utf8'))
    return { text, expiresAt: stats.mtimeMs + storedForMs }
  } catch (error) {
    return getErrorCode(error) === 'ENOENT' ? null : 'unreadable'
  }
}

/** Rejects after some time. The read itself goes on. */
const withTimeout = <T>(read: Promise<T>): Promise<T> =>
  Promise.race([
    read,
    setTimeout(readTimeoutMs, undefined, { ref: false }).then(() => {
      throw new Error('The read took too long.')
    }),
  ])
