import { spawnSync } from 'node:child_process'
import * as fs from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import * as v from 'valibot'
import { folderStorage, lockFolder } from '../../src/service/store/folder'
import {
  type OpenStorage,
  createStore,
  memoryStorage,
  storedForMs,
} from '../../src/service/store/store'
import { temporaryFolder } from '../support/inProcess'

let folder: string
let logged: string[]
beforeEach(() => {
  folder = temporaryFolder()
  logged = []
})

const schema = v.object({ at: v.number() })
const open = (path = folder, most = 100) =>
  createStore(folderStorage(path, Date.now), (line) => logged.push(line)).collection(
    'clock',
    schema,
    most,
  )
const fileOf = (id: string) => join(folder, 'clock', `${id}.json`)

describe.each([
  ['memory', (now: () => number): OpenStorage => memoryStorage(now)],
  ['a folder', (now: () => number): OpenStorage => folderStorage(folder, now)],
])('storage in %s', (_, driver) => {
  const hourMs = 3_600_000

  it.each(['in a free place', 'in the place of an expired one'])(
    'stores the first of many concurrent texts %s',
    async (place) => {
      let at = Date.now()
      const storage = driver(() => at)('clock', 1_000)
      for (let round = 0; round < 20; round += 1) {
        const key = `A${round}`
        if (place !== 'in a free place') await storage.set(key, 'expired', hourMs)
        at += 2 * hourMs
        const stored = await Promise.all(
          Array.from({ length: 20 }, async (__, each) => {
            // One begins while another one writes.
            for (let turn = 0; turn < each; turn += 1) await storage.get('other')
            return storage.set(key, `${each}`, hourMs, true)
          }),
        )
        expect(stored.filter(Boolean)).toHaveLength(1)
        expect(await storage.get(key)).toBe(String(stored.indexOf(true)))
      }
      await storage.set('A19', 'other', hourMs)
      expect(await storage.get('A19')).toBe('other')
    },
  )

  it('expires an entry after its lifetime, which can be renewed', async () => {
    let at = Date.now()
    const storage = driver(() => at)('clock', 10)
    await storage.set('A', '1', hourMs)
    await storage.set('B', '1', hourMs)
    at += hourMs - 5_000
    await storage.renew('B', hourMs)
    await storage.renew('missing', hourMs)
    at += 10_000
    expect([await storage.get('A'), await storage.get('B')]).toEqual([null, '1'])
    expect(await storage.set('A', '2', hourMs, true)).toBe(true)
  })

  it('beyond its limit deletes the entries that expire first, and keeps those that are renewed', async () => {
    const storage = driver(Date.now)('clock', 20)
    await storage.set('long', '1', storedForMs)
    await storage.set('renewed', '1', hourMs)
    for (let each = 0; each < 15; each += 1) await storage.set(`a${each}`, '1', 2 * hourMs)
    // Reading alone prolongs nothing.
    await storage.get('a0')
    await storage.renew('renewed', storedForMs)
    for (let each = 0; each < 16; each += 1) await storage.set(`b${each}`, '1', 3 * hourMs)
    expect([await storage.get('long'), await storage.get('renewed')]).toEqual(['1', '1'])
    expect([await storage.get('a0'), await storage.get('b15')]).toEqual([null, '1'])
  })
})

describe('a store in a folder', () => {
  it('keeps the first entry after a restart, without temporary files', async () => {
    expect(await open().keepFirst('A', { at: 1 })).toEqual({ at: 1 })
    expect(await open().keepFirst('A', { at: 2 })).toEqual({ at: 1 })
    await open().write('A', { at: 3 })
    expect(await open().read('A')).toEqual({ at: 3 })
    expect(fs.readdirSync(join(folder, 'clock'))).toEqual(['A.json'])
  })

  it('deletes all that have expired beside those beyond its limit', async () => {
    let at = Date.now()
    const storage = folderStorage(folder, () => at)('clock', 20)
    await storage.set('expired', '1', 1_000)
    at += 2_000
    for (let each = 0; each < 29; each += 1) await storage.set(`a${each}`, '1', 60_000)
    expect(fs.readdirSync(join(folder, 'clock'))).toHaveLength(20)
    expect(fs.existsSync(fileOf('expired'))).toBe(false)
  })

  it('deletes the temporary files of processes that ended', async () => {
    fs.mkdirSync(join(folder, 'tmp'))
    for (const name of ['clock-1', 'clock-2']) fs.writeFileSync(join(folder, 'tmp', name), '{')
    await lockFolder(folder)
    await open().write('C', { at: 1 })
    expect(fs.readdirSync(join(folder, 'tmp'))).toEqual([])
  })

  it.each([
    ['cut off', '{"at":'],
    ['empty', ''],
    ['of another shape', '{"at":"noon"}'],
    ['no object', 'null'],
  ])('has no entry that is %s, logs one line, and stores another one', async (_, content) => {
    fs.mkdirSync(join(folder, 'clock'))
    fs.writeFileSync(fileOf('A'), content)
    const clocks = open()
    expect(await clocks.read('A')).toBeNull()
    expect(logged).toEqual(['The stored clock:A is damaged and counts as none.'])
    expect(await clocks.keepFirst('A', { at: 9 })).toEqual({ at: 9 })
    expect(await clocks.keepFirst('A', { at: 10 })).toEqual({ at: 9 })
  })

  it('that fails throws a 503, is logged once, and works as soon as the cause is gone', async () => {
    // A file in place of the folder also fails for the superuser, unlike missing permissions.
    fs.writeFileSync(join(folder, 'clock'), '')
    const clocks = open()
    for (const id of ['A', 'B']) {
      await expect(clocks.write(id, { at: 1 })).rejects.toMatchObject({ status: 503 })
    }
    expect(logged).toEqual([expect.stringMatching(/^The store cannot be written: .*EEXIST/)])
    fs.rmSync(join(folder, 'clock'))
    await clocks.write('A', { at: 1 })
    expect(await clocks.read('A')).toEqual({ at: 1 })
    expect(logged.slice(1)).toEqual(['The store can be written again.'])
  })
})

describe('the lock of a folder', () => {
  const lockedBy = (holder: string, ageMs = 0) => {
    fs.writeFileSync(join(folder, 'lock'), holder)
    const seconds = (Date.now() - ageMs) / 1_000
    fs.utimesSync(join(folder, 'lock'), seconds, seconds)
  }

  const ended = spawnSync(process.execPath, ['-v']).pid
  it.each([
    ['of a living process', `${hostname()} ${process.ppid}`, 0, `by process ${process.ppid}`],
    ['of a process that ended', `${hostname()} ${ended}`, 0, ''],
    ['of another machine', 'elsewhere 1', 0, 'is used by a process on elsewhere'],
    ['of another machine that stopped', 'elsewhere 1', 31_000, ''],
    ['of a number that another process has since', `${hostname()} 1`, 31_000, ''],
    ['of its own', `${hostname()} ${process.pid}`, 0, ''],
    ['without content', '', 0, ''],
  ])('%s is respected only while it is renewed', async (_, holder, ageMs, refusal) => {
    lockedBy(holder, ageMs)
    if (refusal !== '') return expect(lockFolder(folder)).rejects.toThrow(refusal)
    await lockFolder(folder)
    expect(fs.readFileSync(join(folder, 'lock'), 'utf8')).toBe(`${hostname()} ${process.pid}`)
  })

  it.each([
    ['/proc/crosswatch', 'cannot be written: ENOENT'],
    [join('/dev/null', 'a'), 'cannot be written: a file is in its place'],
    [`/tmp/${'a'.repeat(300)}`, 'cannot be written: ENAMETOOLONG'],
  ])('names why %s is no store', async (path, reason) => {
    await expect(lockFolder(path)).rejects.toThrow(reason)
  })
})
