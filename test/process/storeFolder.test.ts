import { execFileSync, spawnSync } from 'node:child_process'
import * as fs from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'libsql'
import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import {
  addressOf,
  begin,
  openBuild,
  readQuote,
  startUntilEnd,
} from '../support/buildService'
import { openFolderStorage } from '../../src/service/store/sqlite'
import { temporaryFolder } from '../support/temporaryFolder'

const built = await openBuild()
afterEach(() => built.killAll())

const withStore = (path: string) => ({
  CROSSWATCH_STORE: path,
  CROSSWATCH_RATE_LIMIT: '0',
})
const startOn = (path: string) => built.start(withStore(path))

/** All that can be seen of a folder: each path with its kind, mode, time of change, and content. */
const describeTree = (folder: string): unknown[] =>
  fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .toSorted()
    .map((name) => {
      const path = join(folder, name)
      const { mode, mtimeMs, size } = fs.lstatSync(path)
      const kind = fs.lstatSync(path)
      if (kind.isSymbolicLink()) return [name, mode, mtimeMs, fs.readlinkSync(path)]
      const content = kind.isFile() ? fs.readFileSync(path, 'base64') : ''
      return [name, mode, mtimeMs, kind.isDirectory() ? '' : size, content]
    })

/** Starts a service on a folder that it refuses. Returns the line with which it ends. */
async function refuseStart(folder: string) {
  const before = describeTree(folder)
  const running = startOn(folder)
  expect(await running.ended).toBe(1)
  expect(running.out()).toBe('')
  // For people, and for programs that read JSON.
  const [line = '', fatal = '', ...rest] = running.err().split('\n')
  expect(JSON.parse(fatal)).toMatchObject({ level: 'fatal', message: line })
  expect(rest).toEqual([''])
  expect(describeTree(folder)).toEqual(before)
  return line
}

/** As `refuseStart`, without a process: of many folders, one start shows how it ends. */
async function expectRefused(folder: string) {
  const before = describeTree(folder)
  const opened = openFolderStorage(folder, () => 0)
  await expect(opened).rejects.toThrow(`CROSSWATCH_STORE: the folder ${folder} `)
  expect(describeTree(folder)).toEqual(before)
}

describe('a folder that has something else', () => {
  const write = (folder: string, files: Record<string, string>) => {
    for (const [name, content] of Object.entries(files)) {
      const path = join(folder, name)
      fs.mkdirSync(join(path, '..'), { recursive: true })
      fs.writeFileSync(path, content)
      fs.utimesSync(path, 1_600_000_000, 1_600_000_000)
    }
  }

  it('ends the start with a line that names it, and stays as it is', async () => {
    const elsewhere = temporaryFolder()
    const folder = temporaryFolder()
    write(elsewhere, { 'outside.json': '{"outside":true}' })
    write(folder, {
      'project/package.json': '{}',
      'project/data.json': '[]',
      'wallets/key.json': '"secret"',
      'start/AB.json': '{"at":1}',
      'tmp/thesis.doc': 'thesis',
      'tmp/deep/er/x': 'x',
      '.config/settings.json': '{}',
      lock: 'host 1',
    })
    fs.mkdirSync(join(folder, 'empty'))
    fs.symlinkSync(elsewhere, join(folder, 'linked'))
    fs.symlinkSync(join(elsewhere, 'outside.json'), join(folder, 'wallets/linked.json'))
    expect(await refuseStart(folder)).toMatch(
      new RegExp(
        `^CROSSWATCH_STORE: the folder ${folder} has other contents, such as \\S+\\. Choose an empty or a new folder, or one that an earlier Crosswatch has used\\.$`,
      ),
    )
    expect(fs.readdirSync(elsewhere)).toEqual(['outside.json'])
  })

  it.each<[string, Record<string, string>]>([
    ['a hidden file', { '.keep': '' }],
    ['files of that name', { 'start/A.json': '{}', 'tmp/clock': '', lock: '' }],
    ['a database of another program', { 'crosswatch.db': 'text\n'.repeat(5_000) }],
    ['an unfinished database', { 'crosswatch.db': 'text' }],
    ['files beside the store of an earlier version', { 'data.mdb': 'x', notes: '' }],
    ['a folder in place of the database', { 'crosswatch.db/key.json': '{}' }],
    ['a folder in place of its log', { 'crosswatch.db-wal/key.json': '{}' }],
    ['an empty file beside others', { 'crosswatch.db': '', 'notes.txt': '' }],
  ])('is refused with %s', async (_, files) => {
    const folder = temporaryFolder()
    write(folder, files)
    await expectRefused(folder)
  })

  it.each(['crosswatch.db', 'crosswatch.db-wal'])(
    'is refused with a link in place of %s',
    async (name) => {
      const elsewhere = temporaryFolder()
      write(elsewhere, { 'crosswatch.db': '' })
      const folder = temporaryFolder()
      fs.symlinkSync(join(elsewhere, 'crosswatch.db'), join(folder, name))
      const before = describeTree(elsewhere)
      await expectRefused(folder)
      expect(describeTree(elsewhere)).toEqual(before)
    },
  )

  it('beside a store that the service has made is neither read nor changed', async () => {
    const folder = temporaryFolder()
    fs.mkdirSync(join(folder, 'lost+found'))
    const first = startOn(folder)
    expect(await begin(await addressOf(first), 1)).toBe(200)
    first.child.kill('SIGKILL')
    await first.ended
    write(folder, { 'start/A.json': '{}', 'tmp/x': 'x', 'crosswatch.db.old': 'x' })
    const listForeign = () =>
      describeTree(folder).filter(
        (entry) => !/"crosswatch\.db(?:-\w+)?"/.test(JSON.stringify(entry)),
      )
    const before = listForeign()
    expect(before).toHaveLength(6)
    expect(await readQuote(await addressOf(startOn(folder)), 1)).toBe('quote-1')
    expect(listForeign()).toEqual(before)
  })
})

it('a database that is damaged ends the start with one line, until it is moved away', async () => {
  const folder = temporaryFolder()
  const running = startOn(folder)
  const address = await addressOf(running)
  for (let at = 0; at < 20; at += 1) expect(await begin(address, at)).toBe(200)
  running.child.kill('SIGKILL')
  await running.ended
  const file = join(folder, 'crosswatch.db')
  // The log has no page once more.
  const database = new Sqlite(file)
  database.pragma('wal_checkpoint(TRUNCATE)')
  database.close()
  // All but the first, which describes the others.
  fs.writeFileSync(file, fs.readFileSync(file).fill(0xab, 4_096))
  const restarted = startOn(folder)
  expect(await restarted.ended).toBe(1)
  expect(restarted.err()).toMatch(
    /^CROSSWATCH_STORE: the folder .* cannot be used: the database crosswatch\.db is damaged: [^\n]+\. Move it and its other files away to begin with an empty one\.\n/,
  )
  for (const name of fs.readdirSync(folder)) fs.rmSync(join(folder, name))
  expect(await begin(await addressOf(startOn(folder)), 1)).toBe(200)
})

/** Whether this user can make containers. */
const isPrivileged =
  spawnSync('unshare', ['-p', '-m', '-f', '--mount-proc', 'true']).status === 0

/** Runs a command with process IDs of its own, as a container does. */
const container = ['unshare', '-p', '-f', '--mount-proc', '--kill-child']

describe('a folder in use', () => {
  it.each<[string, string[]]>([
    ['this machine', []],
    ...(isPrivileged
      ? [['another container', container] satisfies [string, string[]]]
      : []),
  ])(
    'is refused to a second process of %s, until the first is killed',
    async (_, wrapper) => {
      const folder = temporaryFolder()
      const startSecond = () => built.start(withStore(folder), [], wrapper)
      const first = startOn(folder)
      const address = await addressOf(first)
      const confirmed: number[] = []
      const writing = startUntilEnd(address, 1, confirmed)
      const refused = startSecond()
      expect(await refused.ended).toBe(1)
      expect(refused.err().split('\n')[0]).toBe(
        `CROSSWATCH_STORE: the folder ${folder} is used by another process. Give each process a folder of its own, or let several share a Redis.`,
      )
      await expect.poll(() => confirmed.length).toBeGreaterThan(60)
      first.child.kill('SIGKILL')
      await Promise.all([writing, first.ended])
      const restarted = await addressOf(startSecond())
      for (const at of confirmed)
        expect(await readQuote(restarted, at)).toBe(`quote-${at}`)
    },
  )
})

describe.runIf(isPrivileged)('a disk', () => {
  const mount = (...options: string[]) => {
    const folder = temporaryFolder()
    const disk = join(folder, 'disk')
    fs.mkdirSync(disk)
    execFileSync('mount', [...options, disk])
    onTestFinished(() => void execFileSync('umount', ['-l', disk]))
    return disk
  }

  it('that is full refuses starts, loses none, and works again with more space', async () => {
    const disk = mount('-t', 'tmpfs', '-o', 'size=1m', 'tmpfs')
    const running = startOn(disk)
    const address = await addressOf(running)
    const from = 100_000
    const statuses: number[] = []
    while (statuses.at(-1) !== 503)
      statuses.push(await begin(address, from + statuses.length))
    const stored = statuses.length - 1
    expect(stored).toBeGreaterThan(100)
    const check = async (of: string) => {
      for (let at = from; at < from + stored; at += 20)
        expect(await readQuote(of, at)).toBe(`quote-${at}`)
      expect(await readQuote(of, 300_000)).toBe('')
    }
    await check(address)
    await expect.poll(running.err).toMatch(/The store cannot be written: .*disk is full/)
    running.child.kill('SIGKILL')
    const restarted = await addressOf(startOn(disk))
    await check(restarted)
    execFileSync('mount', ['-o', 'remount,size=3m', disk])
    await expect.poll(() => begin(restarted, 200_000)).toBe(200)
    await check(restarted)
  })

  it('that is nearly full stores of simultaneous starts as many as one after the other', async () => {
    const disk = mount('-t', 'tmpfs', '-o', 'size=1m', 'tmpfs')
    const address = await addressOf(startOn(disk))
    // A commit of all would need twice the space that the disk has.
    const numbers = Array.from({ length: 12 }, (_, each) => 400_000 + each)
    const statuses = await Promise.all(numbers.map((at) => begin(address, at)))
    expect(statuses).toEqual(numbers.map(() => 200))
  })

  it('that is full at the first start, or read-only, ends it with one line', async () => {
    const full = mount('-t', 'tmpfs', '-o', 'size=1m', 'tmpfs')
    const readOnly = mount('-t', 'tmpfs', '-o', 'size=1m', 'tmpfs')
    const used = startOn(readOnly)
    expect(await begin(await addressOf(used), 1)).toBe(200)
    used.child.kill('SIGKILL')
    await used.ended
    execFileSync('mount', ['-o', 'remount,ro', readOnly])
    const filling = join(full, 'lost+found/other')
    fs.mkdirSync(join(full, 'lost+found'))
    fs.writeFileSync(filling, Buffer.alloc(1_048_576 - 16_384))
    expect(await refuseStart(full)).toBe(
      `CROSSWATCH_STORE: the folder ${full} cannot be written: ENOSPC.`,
    )
    expect(await refuseStart(readOnly)).toBe(
      `CROSSWATCH_STORE: the folder ${readOnly} cannot be written: EROFS.`,
    )
    fs.rmSync(filling)
    execFileSync('mount', ['-o', 'remount,rw', readOnly])
    expect(await begin(await addressOf(startOn(full)), 1)).toBe(200)
    expect(await readQuote(await addressOf(startOn(readOnly)), 1)).toBe('quote-1')
  })
})
