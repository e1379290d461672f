import { createHash, randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import * as fs from 'node:fs/promises'
import { type Server, connect, createServer } from 'node:net'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { FolderRefusal, createForeign, getErrorCode } from './folderErrors'

/** Inside the store's folder. */
export const processFolder = '.processes'

/**
 * Each process renews its entry in this interval. A rival whose entry stays the same for
 * longer has ended.
 */
const beatMs = 1_000
const silenceMs = 2_500
/** Two that start at once see each other after this time. */
const lookAgainMs = 100
const maxLooks = 8

/** The longest path of a socket on macOS. Linux allows four bytes more. */
const maxSocketPath = 103

/** A process that uses the folder, or that is about to (`claim`). */
type Occupant = {
  phase: 'claim' | 'own'
  /** The machine since its last boot. */
  machine: string
  /** Where process IDs mean the same. */
  space: string
  token: string
}

/**
 * Throws where the folder of the entries has something else, so that none but entries are
 * ever deleted.
 */
export async function checkProcessFolder(path: string): Promise<void> {
  const folder = join(path, processFolder)
  const existing = await fs.lstat(folder).catch(() => null)
  if (existing === null) return
  const names = existing.isDirectory() ? await fs.readdir(folder) : ['']
  if (names.some((name) => parseName(name) === null)) throw createForeign(processFolder)
}

/**
 * LMDB knows its processes by their IDs, which only holds among those that see each
 * other: on one machine, in one container. So each process has an entry in the folder: a
 * socket that it listens on, which the kernel closes with it and which every container
 * can try, or a file where sockets are not possible. Its name says where the process
 * runs.
 *
 * Returns once the folder belongs to processes of this container alone. Throws while
 * another one uses it. `onLost` is called when another container has taken the folder
 * over, because this process was suspended.
 */
export async function occupyFolder(path: string, onLost: () => void): Promise<void> {
  const folder = join(path, processFolder)
  // The option `recursive` hides that a disk is read-only.
  await fs.mkdir(folder).catch((error: unknown) => {
    if (getErrorCode(error) !== 'EEXIST') throw error
  })
  const own = await describeProcess()
  const claimPath = join(folder, formatName({ ...own, phase: 'claim' }))
  const ownPath = join(folder, formatName(own))
  const server = await createEntry(claimPath)
  try {
    await waitForRivals(folder, own)
    await fs.rename(claimPath, ownPath)
  } catch (error) {
    server?.close()
    await fs.rm(claimPath, { force: true })
    throw error
  }
  keepEntry(ownPath, onLost)
}

async function describeProcess(): Promise<Occupant> {
  // Systems without /proc have no containers.
  const boot = await fs
    .readFile('/proc/sys/kernel/random/boot_id', 'utf8')
    .catch(hostname)
  const space = await fs.readlink('/proc/self/ns/pid').catch(() => '')
  const machine = createHash('sha256').update(boot).digest('hex').slice(0, 12)
  const token = randomBytes(4).toString('hex')
  return { phase: 'own', machine, space: space.replace(/\D/g, '') || '0', token }
}

const formatName = ({ phase, machine, space, token }: Occupant): string =>
  [phase, machine, space, token].join('-')

function parseName(name: string): Occupant | null {
  const [, phase, machine = '', space = '', token = ''] =
    /^(claim|own)-([0-9a-f]{12})-(\d+)-([0-9a-f]{8})$/.exec(name) ?? []
  return phase === 'claim' || phase === 'own' ? { phase, machine, space, token } : null
}

/** Creates a socket that listens, or a file; then the result is null. */
async function createEntry(path: string): Promise<Server | null> {
  const isSocketPossible =
    process.platform !== 'win32' && Buffer.byteLength(path) <= maxSocketPath
  const server = isSocketPossible ? await listenOn(path) : null
  if (server === null) await fs.writeFile(path, '', { flag: 'wx' })
  return server
}

/** Listens on a socket that any user may try; null where the file system has no sockets. */
function listenOn(path: string): Promise<Server | null> {
  const server = createServer((socket) => void socket.destroy())
  server.unref()
  return new Promise((resolve) => {
    server.once('error', () => resolve(null))
    server.listen({ path, writableAll: true }, () => resolve(server))
  })
}

/**
 * Resolves once no process of another container is left. Throws when one has the folder,
 * or has come before.
 */
async function waitForRivals(folder: string, own: Occupant): Promise<void> {
  for (let look = 0; look < maxLooks; look += 1) {
    const rivals = await listRivals(folder, own)
    if (rivals.length === 0) return
    // Of two that start at once, both see this order.
    const isTaken = rivals.some(
      ({ phase, token }) => phase === 'own' || token < own.token,
    )
    if (isTaken) break
    await setTimeout(lookAgainMs)
  }
  throw new FolderRefusal(
    'is used by a process of another container or machine, and only Redis can be shared with that',
  )
}

/**
 * Lists the living processes of other containers, and deletes the entries of those that
 * have ended.
 */
async function listRivals(folder: string, own: Occupant): Promise<Occupant[]> {
  const names = await fs.readdir(folder)
  const checked = names.map(async (name) => {
    const occupant = parseName(name)
    if (occupant === null || occupant.token === own.token) return null
    const file = join(folder, name)
    const isNeighbour = occupant.machine === own.machine && occupant.space === own.space
    const isAlive = await checkAlive(file, occupant, own)
    if (!isAlive) await fs.rm(file, { force: true })
    return isAlive && !isNeighbour ? occupant : null
  })
  return (await Promise.all(checked)).filter((occupant) => occupant !== null)
}

async function checkAlive(
  file: string,
  occupant: Occupant,
  own: Occupant,
): Promise<boolean> {
  // A socket of another machine leads nowhere, although its process lives.
  const isReachable = occupant.machine === own.machine
  const isListening = isReachable ? await tryConnection(file) : null
  return isListening ?? (await isRenewed(file))
}

/** Whether a process listens; null where that cannot be told. No clock is involved. */
async function tryConnection(file: string): Promise<boolean | null> {
  const entry = await fs.lstat(file).catch(() => null)
  if (entry === null) return false
  if (!entry.isSocket()) return null
  return new Promise((resolve) => {
    const socket = connect(file)
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', (error) =>
      resolve(['ECONNREFUSED', 'ENOENT'].includes(getErrorCode(error)) ? false : null),
    )
  })
}

/**
 * Whether the entry changes while it is watched. Times are only compared with each other,
 * so that no clock matters.
 */
async function isRenewed(file: string): Promise<boolean> {
  const readTime = async () => (await fs.lstat(file).catch(() => null))?.mtimeMs ?? null
  const before = await readTime()
  if (before === null) return false
  await setTimeout(silenceMs)
  const after = await readTime()
  return after !== null && after !== before
}

/** Renews the entry until the process ends, or another container has deleted it. */
function keepEntry(path: string, onLost: () => void): void {
  const beat = setInterval(() => {
    const time = Date.now() / 1_000
    fs.utimes(path, time, time).catch((error: unknown) => {
      if (getErrorCode(error) !== 'ENOENT') return
      clearInterval(beat)
      onLost()
    })
  }, beatMs).unref()
  if (entriesAtExit.length === 0) process.once('exit', deleteEntries)
  entriesAtExit.push(path)
}

const entriesAtExit: string[] = []
function deleteEntries(): void {
  for (const path of entriesAtExit) rmSync(path, { force: true })
}
