import { mkdir, open, readFile, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { defineDriver } from 'unstorage'

const suffix = '.json'

/**
 * An unstorage driver over a folder in which a key is either wholly the old or wholly the new value: it is written to
 * a file beside it, flushed, and renamed (unstorage's own fs driver writes in place). Keys are ours alone: letters,
 * digits and `:`, which becomes a folder. A key that ends in `.damaged` keeps that ending and is never listed. One process a folder, so that the file beside it has one writer.
 */
export const folderDriver = defineDriver((base: string) => {
  const file = (key: string) =>
    join(base, ...key.split(':')) + (key.endsWith('.damaged') ? '' : suffix)
  return {
    name: 'folder',
    hasItem: async (key: string) => (await unlessMissing(stat(file(key)))) !== null,
    getItem: (key: string) => unlessMissing(readFile(file(key), 'utf8')),
    async setItem(key: string, value: string) {
      const path = file(key)
      await makeFolder(dirname(path))
      await writeFlushed(`${path}.tmp`, value)
      await rename(`${path}.tmp`, path)
    },
    removeItem: (key: string) => rm(file(key), { force: true }),
    async getMeta(key: string) {
      const found = await unlessMissing(stat(file(key)))
      return found === null ? null : { mtime: found.mtime }
    },
    async getKeys() {
      const entries = await unlessMissing(readdir(base, { recursive: true }))
      return (entries ?? [])
        .filter((path) => path.endsWith(suffix))
        .map((path) => path.slice(0, -suffix.length).replaceAll(/[\\/]/g, ':'))
    },
  }
})

/** What no waiting mends. */
const never = new Set(['EEXIST', 'ENOTDIR', 'ENOENT', 'ENAMETOOLONG', 'ELOOP'])

/**
 * Whether a store can be in a folder: false when it, or what it should be in, is a file, or of a kind that takes none (/proc),
 * and when its name is too long or leads round in a circle. A disk that is full or read-only now may take more later.
 */
export async function canBeFolder(path: string): Promise<boolean> {
  try {
    await makeFolder(path)
    return true
  } catch (error) {
    return !never.has(codeOf(error))
  }
}

/** Makes a folder and those it is in. Not `mkdir`'s own `recursive`: below /proc Node never comes back from it. */
async function makeFolder(path: string): Promise<void> {
  try {
    await mkdir(path)
  } catch (error) {
    const code = codeOf(error)
    if (code === 'EEXIST' && (await stat(path)).isDirectory()) return
    if (code !== 'ENOENT' || dirname(path) === path) throw error
    await makeFolder(dirname(path))
    // Another may have made it by now.
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

/** A file that is not there, nor could be, is null; any other trouble is thrown. */
async function unlessMissing<T>(wanted: Promise<T>): Promise<T | null> {
  try {
    return await wanted
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(codeOf(error))) return null
    throw error
  }
}
