import { execFileSync, spawnSync } from 'node:child_process'
import * as fs from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, it, onTestFinished } from 'vitest'
import {
  addressOf,
  buildService,
  makeHash,
  postToTracker,
  startUntilServiceEnds,
} from '../support/buildService'
import { temporaryFolder } from '../support/inProcess'

const built = await buildService()
afterEach(() => built.killAll())
afterAll(() => built.remove())

const withStore = (path: string) => ({
  CROSSWATCH_STORE: path,
  CROSSWATCH_RATE_LIMIT: '0',
})
const startOn = (path: string) => built.start(withStore(path))

/** Starts tracking of a hash. Returns the status of the response. */
async function begin(
  address: string,
  at: number,
  quoteId = `quote-${at}`,
): Promise<number> {
  const txn = { quoteId, hash: makeHash(at), sellAmount: '1', route: {} }
  return (await postToTracker(address, { txn })).status
}

async function readQuote(address: string, at: number): Promise<unknown> {
  const { result } = await (await postToTracker(address, { hash: makeHash(at) })).json()
  return result?.quoteId
}

describe('four processes on one folder', () => {
  it('store each of 40 simultaneous starts once, and agree on those that differ', async () => {
    const folder = temporaryFolder()
    const addresses = await Promise.all(
      [1, 2, 3, 4].map(() => addressOf(startOn(folder))),
    )
    const hashes = Array.from({ length: 40 }, (_, at) => at)
    const each = (
      send: (address: string, at: number, process: number) => Promise<unknown>,
    ) =>
      Promise.all(
        hashes.flatMap((at) =>
          addresses.map((address, process) => send(address, at, process)),
        ),
      )
    // Every second hash is described differently by each.
    const quote = (at: number, process: number) =>
      at % 2 === 0 ? `quote-${at}` : `${process}`
    const statuses = await each((address, at, process) =>
      begin(address, at, quote(at, process)),
    )
    expect(new Set(statuses)).toEqual(new Set([200]))
    const expected = hashes.flatMap((at) =>
      addresses.map(() => (at % 2 === 0 ? quote(at, 0) : '')),
    )
    // Each process has its last response in memory for some seconds.
    await expect.poll(() => each(readQuote)).toEqual(expected)
  })

  it('killed during writes, lose no confirmed entry, and the next start is not blocked', async () => {
    const folder = temporaryFolder()
    const confirmed: number[] = []
    for (const round of [1, 2, 3]) {
      const running = [startOn(folder), startOn(folder)]
      const addresses = await Promise.all(running.map(addressOf))
      const writers = [0, 1, 2, 3].map((each) =>
        startUntilServiceEnds(addresses[each % 2] ?? '', round * 40_000 + each * 10_000),
      )
      const last = round * 40_000 + 30_020
      await expect.poll(() => readQuote(addresses[0] ?? '', last)).toBe(`quote-${last}`)
      for (const { child } of running) child.kill('SIGKILL')
      confirmed.push(...(await Promise.all(writers)).flat())
    }
    expect(confirmed.length).toBeGreaterThan(150)
    const address = await addressOf(startOn(folder))
    for (const at of confirmed) expect(await readQuote(address, at)).toBe(`quote-${at}`)
  })
})

it('a damaged database is one line at the start, and no reason to end', async () => {
  const folder = temporaryFolder()
  const running = startOn(folder)
  const address = await addressOf(running)
  for (let at = 0; at < 20; at += 1) expect(await begin(address, at)).toBe(200)
  running.child.kill('SIGKILL')
  await running.ended
  const file = join(folder, 'data.mdb')
  const content = fs.readFileSync(file)
  // All but the two pages that say where the others are.
  fs.writeFileSync(file, content.fill(0xab, 8_192))
  const restarted = startOn(folder)
  const damaged = await addressOf(restarted)
  await expect
    .poll(restarted.err)
    .toMatch(/the folder .* the database data.mdb is damaged/)
  expect(await begin(damaged, 1)).toBe(503)
  // Something was stored, which cannot be read.
  expect((await postToTracker(damaged, { hash: makeHash(1) })).status).toBe(503)
  expect((await fetch(`${damaged}/xname/chains/bob`)).status).toBe(200)
})

/** Whether this user can make containers: without that, `store.test.ts` has the records that they would write. */
const isPrivileged =
  spawnSync('unshare', ['-p', '-m', '-f', '--mount-proc', 'true']).status === 0

const containerFlags = '-p -f --mount-proc --kill-child timeout -s KILL'.split(' ')

describe.runIf(isPrivileged)('a process of another container', () => {
  /** Runs the built service with process IDs of its own, as a container does. */
  const runContained = (path: string, seconds: number) =>
    spawnSync(
      'unshare',
      [
        ...containerFlags,
        String(seconds),
        process.execPath,
        join(built.folder, 'service/serve.js'),
      ],
      {
        env: { PATH: process.env['PATH'], PORT: '0', ...withStore(path) },
        encoding: 'utf8',
      },
    )

  it('is refused in one line while the folder is in use, and continues after a kill', async () => {
    const folder = temporaryFolder()
    const running = startOn(folder)
    const address = await addressOf(running)
    expect(await begin(address, 1)).toBe(200)
    const refused = runContained(folder, 10)
    expect([refused.status, refused.stderr]).toEqual([
      1,
      `CROSSWATCH_STORE: the folder ${folder} is used by a process of another container or machine, and only Redis can be shared with that.\n`,
    ])
    // Suspended, it is still in use.
    running.child.kill('SIGSTOP')
    expect(runContained(folder, 10).status).toBe(1)
    running.child.kill('SIGKILL')
    await running.ended
    expect(runContained(folder, 3).stdout).toMatch(/^Crosswatch is at /)
    expect(await readQuote(await addressOf(startOn(folder)), 1)).toBe('quote-1')
  })
})

describe.runIf(isPrivileged)('a disk', () => {
  const mount = (...options: string[]): string => {
    const folder = temporaryFolder()
    const disk = join(folder, 'disk')
    fs.mkdirSync(disk)
    execFileSync('mount', [...options, disk])
    onTestFinished(() => void execFileSync('umount', ['-l', disk]))
    return disk
  }

  it('that is full refuses starts, loses none, and works again with more space', async () => {
    const disk = mount('-t', 'tmpfs', '-o', 'size=2m', 'tmpfs')
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
    // LMDB damages its memory where a write fails: it must not even begin one.
    await expect.poll(running.err).toMatch(/The store cannot be written: .*ENOSPC/)
    expect(running.err()).not.toContain('Write error')
    running.child.kill('SIGKILL')
    const restarted = await addressOf(startOn(disk))
    await check(restarted)
    execFileSync('mount', ['-o', 'remount,size=4m', disk])
    await expect.poll(() => begin(restarted, 200_000)).toBe(200)
    await check(restarted)
  })

  it('that is full at the first start, or read-only, is one line, and polls keep working', async () => {
    const full = mount('-t', 'tmpfs', '-o', 'size=1m', 'tmpfs')
    fs.writeFileSync(join(full, 'other'), Buffer.alloc(1_048_576 - 8_192))
    const readOnly = mount('-t', 'tmpfs', '-o', 'ro,size=1m', 'tmpfs')
    for (const [disk, cause] of [
      [full, 'No space|ENOSPC'],
      [readOnly, 'EROFS'],
    ] as const) {
      const running = startOn(disk)
      const address = await addressOf(running)
      await expect
        .poll(running.err)
        .toMatch(new RegExp(`the folder ${disk} .*(${cause})`))
      expect(await begin(address, 1)).toBe(503)
      expect(await readQuote(address, 1)).toBe('')
    }
    execFileSync('mount', ['-o', 'remount,rw', readOnly])
    const address = await addressOf(startOn(readOnly))
    expect(await begin(address, 1)).toBe(200)
  })
})
