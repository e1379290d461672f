import * as fs from 'node:fs/promises'
import { dirname } from 'node:path'
import { createForeign, getErrorCode } from './folderErrors'
import { processFolder } from './occupants'

/** LMDB's names of its two files. */
export const databaseName = 'data.mdb'
export const lockName = 'lock.mdb'

/** Every disk has it that is formatted as ext4, also an empty one. */
const diskFolder = 'lost+found'

/** Creates a folder and its parents. Node's `recursive` option never returns below /proc. */
export async function makeFolder(path: string): Promise<void> {
  const existing = await fs.stat(path).catch((error: unknown) => {
    if (['ENOENT', 'ENOTDIR'].includes(getErrorCode(error))) return null
    throw error
  })
  if (existing?.isDirectory()) return
  if (dirname(path) !== path) await makeFolder(dirname(path))
  await fs.mkdir(path)
}

/**
 * Throws where a folder has other contents than a store, before anything in it changes:
 * it is then certainly not meant. Beside a store that a process of this service has made,
 * other files may be, such as a copy of the database. None is read or changed.
 */
export async function checkContents(path: string): Promise<void> {
  const names = (await fs.readdir(path)).filter((name) => name !== diskFolder)
  const ours = new Set([databaseName, lockName, processFolder])
  const foreign = names.find((name) => !ours.has(name))
  if (foreign === undefined) return
  if (names.includes(databaseName) && names.includes(processFolder)) return
  throw createForeign(foreign)
}
