import { existsSync } from 'node:fs'
import * as fs from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** The database's file. SQLite keeps its two or three others beside it. */
export const databaseName = 'crosswatch.db'
/** The file that the process on the folder locks. */
export const lockName = `${databaseName}-lock`
const ownNames = ['', '-wal', '-shm', '-journal', '-lock'].map(
  (end) => `${databaseName}${end}`,
)

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

/** Says that a folder has a store that is not read; '' for none. */
export const describeUnreadStore = (path: string): string =>
  existsSync(join(path, 'data.mdb'))
    ? `data.mdb in the folder ${path} is the store of version 0.2, which is not read: the starts in it are unknown.`
    : ''

/** What a new database needs. */
const minFreeBytes = 200_000

/** Returns the code of an error of the system or of SQLite; '' for any other error. */
export const getErrorCode = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : ''

/** Whether a folder could not be opened because another process has it. */
export const isFolderInUse = (error: unknown): boolean =>
  error instanceof Error && getErrorCode(error.cause) === 'SQLITE_BUSY'

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
  const entries = await fs.readdir(path, { withFileTypes: true })
  const own = entries.filter(({ name }) => ownNames.includes(name))
  // A link or a folder has the name of a file.
  const disguised = own.find((entry) => !entry.isFile())
  if (disguised !== undefined) throw createForeign(disguised.name)
  const hasDatabase = own.some(({ name }) => name === databaseName)
  const isOurs = hasDatabase && (await checkHeader(join(path, databaseName)))
  const known = new Set([...ownNames, ...harmlessNames])
  const foreign = entries.find(({ name }) => !known.has(name))
  if (foreign !== undefined && !isOurs) throw createForeign(foreign.name)
  await fs.access(path, fs.constants.W_OK)
  const { bavail, bsize } = await fs.statfs(path)
  // A new database would not be complete, which leaves an empty file behind.
  if (!isOurs && bavail * bsize < minFreeBytes)
    throw Object.assign(new Error('no space'), { code: 'ENOSPC' })
  return isOurs
}

async function makeFolder(path: string): Promise<void> {
  const existing = await fs.stat(path).catch((error: unknown) => {
    if (['ENOENT', 'ENOTDIR'].includes(getErrorCode(error))) return null
    throw error
  })
  if (existing?.isDirectory()) return
  // Node's `recursive` option never returns below /proc.
  if (dirname(path) !== path) await makeFolder(dirname(path))
  await fs.mkdir(path)
}

async function checkHeader(path: string): Promise<boolean> {
  const file = await fs.open(path, 'r')
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headerLength))
    const isOurs =
      buffer.toString('latin1', 0, fileHeader.length) === fileHeader &&
      buffer.readUInt32BE(applicationIdAt) === applicationId
    // SQLite fills an empty file.
    if (bytesRead > 0 && !isOurs) throw createForeign(databaseName)
    return isOurs
  } finally {
    await file.close()
  }
}

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
  const code = getErrorCode(error)
  const cause = code === 'EEXIST' ? 'a file is in its place' : code
  let ending = error instanceof Error ? error.message : String(error)
  if (code === 'SQLITE_BUSY')
    ending =
      'is used by another process. Give each process a folder of its own, or let several share a Redis'
  else if (/^E[A-Z]+$/.test(code)) ending = `cannot be written: ${cause}`
  else if (!(error instanceof FolderRefusal)) ending = `cannot be used: ${ending}`
  return new Error(`CROSSWATCH_STORE: the folder ${path} ${ending}.`, { cause: error })
}
