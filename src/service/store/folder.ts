import * as fs from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** The database's file. SQLite keeps its two or three others beside it. */
export const databaseName = 'crosswatch.db'
const journalNames = ['-wal', '-shm', '-journal'].map((end) => `${databaseName}${end}`)

/** Says that a database is of this service: "Xwat" in its header. */
export const applicationId = 0x58_77_61_74

const fileHeader = 'SQLite format 3\0'
/** Where the header has the application's number. */
const applicationIdAt = 68
const headerLength = 100

/**
 * What may be in a folder without a database: every disk has the first that is formatted
 * as ext4; the others are the store of earlier versions, which is left as it is.
 */
const harmlessNames = ['lost+found', 'data.mdb', 'lock.mdb', '.processes']

/** What a new database needs. */
const minFreeBytes = 200_000

/** Returns the code of an error of the system or of SQLite; '' for any other error. */
export const getErrorCode = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : ''

/** Why a folder is not used. The message ends a sentence about the folder. */
class FolderRefusal extends Error {}

/**
 * Makes a folder ready for the database. Returns whether it has one. Throws before
 * anything in it changes where it has other contents: it is then certainly not meant.
 * Beside a database of this service other files may be, such as a copy of it. None is
 * read or changed.
 */
export async function prepareFolder(path: string): Promise<boolean> {
  await makeFolder(path)
  const names = await fs.readdir(path)
  for (const name of [databaseName, ...journalNames]) await checkFile(path, name)
  const isOurs = names.includes(databaseName) && (await checkHeader(path))
  const known = new Set([databaseName, ...journalNames, ...harmlessNames])
  const foreign = names.find((name) => !known.has(name))
  if (foreign !== undefined && !isOurs) throw createForeign(foreign)
  await fs.access(path, fs.constants.W_OK)
  if (!isOurs) await checkSpace(path)
  return isOurs
}

/** Creates a folder and its parents. Node's `recursive` option never returns below /proc. */
async function makeFolder(path: string): Promise<void> {
  const existing = await fs.stat(path).catch((error: unknown) => {
    if (['ENOENT', 'ENOTDIR'].includes(getErrorCode(error))) return null
    throw error
  })
  if (existing?.isDirectory()) return
  if (dirname(path) !== path) await makeFolder(dirname(path))
  await fs.mkdir(path)
}

/** Throws where something else has the name of a file: a link, a folder. */
async function checkFile(folder: string, name: string): Promise<void> {
  const existing = await fs.lstat(join(folder, name)).catch((error: unknown) => {
    if (getErrorCode(error) === 'ENOENT') return null
    throw error
  })
  if (existing?.isFile() === false) throw createForeign(name)
}

/** False for an empty file, which SQLite fills. Throws for one that is not of this service. */
async function checkHeader(folder: string): Promise<boolean> {
  const file = await fs.open(join(folder, databaseName), 'r')
  try {
    const { buffer, bytesRead } = await file.read(
      Buffer.alloc(headerLength),
      0,
      headerLength,
      0,
    )
    if (bytesRead === 0) return false
    const isOurs =
      buffer.toString('latin1', 0, fileHeader.length) === fileHeader &&
      buffer.readUInt32BE(applicationIdAt) === applicationId
    if (!isOurs) throw createForeign(databaseName)
    return true
  } finally {
    await file.close()
  }
}

/** Throws where a new database would not be complete, which leaves an empty file behind. */
async function checkSpace(folder: string): Promise<void> {
  const { bavail, bsize } = await fs.statfs(folder)
  if (bavail * bsize < minFreeBytes)
    throw Object.assign(new Error('no space'), { code: 'ENOSPC' })
}

/** `name`: of what is in the folder and not of this service. */
const createForeign = (name: string): Error =>
  new FolderRefusal(
    `has other contents, such as ${name}. Choose an empty or a new folder, or one that an earlier Crosswatch has used`,
  )

export const createDamage = (reason: string): Error =>
  new FolderRefusal(
    `cannot be used: the database ${databaseName} is damaged: ${reason}. Move it and its other files away to begin with an empty one`,
  )

/** The error of one line for a folder that cannot be the store. */
export function describeFailure(path: string, error: unknown): Error {
  const reason = error instanceof Error ? error.message : String(error)
  const code = getErrorCode(error)
  const cause = code === 'EEXIST' ? 'a file is in its place' : code
  const isSystemError = /^E[A-Z]+$/.test(code)
  const state = isSystemError
    ? `cannot be written: ${cause}`
    : `cannot be used: ${reason}`
  const ending = error instanceof FolderRefusal ? reason : state
  return new Error(`CROSSWATCH_STORE: the folder ${path} ${ending}.`)
}
