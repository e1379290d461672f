import { appendFileSync, statSync } from 'node:fs'
import * as fs from 'node:fs/promises'
import { endianness } from 'node:os'
import { join } from 'node:path'
import { databaseName, lockName } from './folder'
import { createForeign, getErrorCode } from './folderErrors'

/** Where LMDB's two meta pages have these fields, on machines of 64 bits. */
const magicAt = 0x18
const versionAt = 0x1c
const pageSizeAt = 0x30
const lastPageAt = 0x90
const metaLength = 0xa0

const magic = 0xbeefc0de
const version = 2

/**
 * LMDB leaves out pages at the end of the file that one transaction has both used and
 * freed: a few.
 */
const maxLeftOut = 1_000_000

/** What LMDB needs for two empty files. */
const minFreeBytes = 200_000

/**
 * Throws an error where LMDB could not create its files: it would end the whole process
 * on a disk that is full.
 */
export async function checkSpace(folder: string): Promise<void> {
  const names = await fs.readdir(folder)
  if (names.includes(lockName) && names.includes(databaseName)) return
  const { bavail, bsize } = await fs.statfs(folder)
  if (bavail * bsize < minFreeBytes)
    throw Object.assign(new Error('no space'), { code: 'ENOSPC' })
}

/**
 * Keeps so much space for a commit beyond the bytes of a database file that are in use:
 * LMDB fills it instead of making the file longer. Throws ENOSPC, EROFS or the like where
 * there is no such space.
 */
export function ensureSpareSpace(
  path: string,
  usedBytes: number,
  spareBytes: number,
): void {
  const { size } = statSync(path)
  if (size - usedBytes < spareBytes) appendFileSync(path, Buffer.alloc(spareBytes))
}

/**
 * Throws an error for a lock file that is not LMDB's: LMDB would cut it off, and write
 * over it.
 */
export async function checkLockFile(folder: string): Promise<void> {
  const file = await openExisting(folder, lockName)
  if (file === null) return
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0)
    const isLock = bytesRead === 0 || buffer.readUInt32LE() === magic
    if (isLayoutKnown() && !isLock) throw createForeign(lockName)
  } finally {
    await file.close()
  }
}

/**
 * Checks an existing database file before LMDB opens it: LMDB ends the whole process
 * where the file is not its own, or is cut off. Throws an error for such a file.
 */
export async function checkDatabaseFile(folder: string): Promise<void> {
  const file = await openExisting(folder, databaseName)
  if (file === null) return
  try {
    const { size } = await file.stat()
    // LMDB fills an empty file.
    if (size === 0 || !isLayoutKnown()) return
    const lastPages = [await readMeta(file, 0)]
    const pageSize = lastPages[0]?.pageSize ?? 0
    lastPages.push(await readMeta(file, pageSize))
    const needed = Math.max(...lastPages.map(({ lastPage }) => (lastPage + 1) * pageSize))
    if (needed - size > maxLeftOut) throw createDamage('its end is missing')
    // Appended, so that another process loses nothing that it writes meanwhile.
    if (needed > size)
      await fs.appendFile(join(folder, databaseName), Buffer.alloc(needed - size))
  } finally {
    await file.close()
  }
}

/** The layout differs on machines of 32 bits. */
const isLayoutKnown = (): boolean =>
  endianness() === 'LE' && ['x64', 'arm64'].includes(process.arch)

/** Returns null for no file. Throws where something else has its name: a link, a folder. */
async function openExisting(folder: string, name: string): Promise<fs.FileHandle | null> {
  const path = join(folder, name)
  try {
    // A pipe would wait for its writer.
    if (!(await fs.lstat(path)).isFile()) throw createForeign(name)
    return await fs.open(path, 'r')
  } catch (error) {
    if (getErrorCode(error) === 'ENOENT') return null
    throw error
  }
}

async function readMeta(file: fs.FileHandle, position: number) {
  const { buffer, bytesRead } = await file.read(
    Buffer.alloc(metaLength),
    0,
    metaLength,
    position,
  )
  const isMeta =
    bytesRead === metaLength &&
    buffer.readUInt32LE(magicAt) === magic &&
    buffer.readUInt32LE(versionAt) === version
  const pageSize = buffer.readUInt32LE(pageSizeAt)
  const isPageSize = [4_096, 8_192, 16_384, 32_768, 65_536].includes(pageSize)
  if (!isMeta || !isPageSize) throw createDamage('it is no database of this service')
  return { pageSize, lastPage: Number(buffer.readBigUInt64LE(lastPageAt)) }
}

export const createDamage = (reason: string): Error =>
  new Error(
    `the database data.mdb is damaged: ${reason}. Move it away to begin with an empty one`,
  )
