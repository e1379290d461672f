import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import * as v from 'valibot'
import { folderStorage } from '../../src/service/store/folderStorage'
import { memoryStorage } from '../../src/service/store/memoryStorage'
import type { OpenStorage } from '../../src/service/store/storage'
import { createStore } from '../../src/service/store/store'

let folder: string
let logged: string[]
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'crosswatch-store-'))
  logged = []
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const schema = v.object({ at: v.number() })
const over = (path = folder, most = 100) =>
  createStore(folderStorage(path, Date.now), (line) => logged.push(line)).collection(
    'clock',
    schema,
    most,
  )
const fileOf = (id: string) => join(folder, 'clock', `${id}.json`)

describe('a store in a folder', () => {
  it('keeps the first entry after a restart', async () => {
    expect(await over().keepFirst('A', { at: 1 })).toEqual({ at: 1 })
    expect(await over().keepFirst('A', { at: 2 })).toEqual({ at: 1 })
    await over().write('A', { at: 3 })
    expect(await over().read('A')).toEqual({ at: 3 })
    expect(await over().read('B')).toBeNull()
  })

  it('has one winner among concurrent starts', async () => {
    const clocks = over()
    const kept = await Promise.all([1, 2, 3, 4].map((at) => clocks.keepFirst('A', { at })))
    expect(new Set(kept.map(({ at }) => at)).size).toBe(1)
  })

  it('leaves no temporary file behind', async () => {
    await over().write('A', { at: 1 })
    expect(readdirSync(join(folder, 'clock'))).toEqual(['A.json'])
    expect(JSON.parse(readFileSync(fileOf('A'), 'utf8'))).toEqual({ at: 1 })
  })

  it('reads the old entry when a write did not finish', async () => {
    await over().write('A', { at: 1 })
    writeFileSync(`${fileOf('A')}.tmp`, '{"at":')
    expect(await over().read('A')).toEqual({ at: 1 })
    await over().write('A', { at: 2 })
    expect(await over().read('A')).toEqual({ at: 2 })
  })

  it.each([
    ['cut off', '{"at":'],
    ['empty', ''],
    ['of another shape', '{"at":"noon"}'],
    ['no object', 'null'],
  ])('renames an entry that is %s, and logs one line', async (_, content) => {
    mkdirSync(join(folder, 'clock'))
    writeFileSync(fileOf('A'), content)
    const clocks = over()
    expect(await clocks.read('A')).toBeNull()
    expect(existsSync(fileOf('A'))).toBe(false)
    expect(readFileSync(fileOf('A.damaged'), 'utf8')).toBe(content)
    expect(logged).toHaveLength(1)
    expect(await clocks.keepFirst('A', { at: 9 })).toEqual({ at: 9 })
    expect(await clocks.read('A')).toEqual({ at: 9 })
  })

  it('deletes the oldest entries beyond its limit, also those of an earlier process', async () => {
    for (const id of ['A', 'B', 'C']) await over(folder, 3).write(id, { at: 1 })
    const clocks = over(folder, 3)
    await clocks.write('D', { at: 1 })
    await clocks.write('E', { at: 1 })
    expect(readdirSync(join(folder, 'clock')).length).toBe(3)
    expect(await clocks.read('D')).not.toBeNull()
    expect(await clocks.read('E')).not.toBeNull()
  })

  it('that cannot be written throws a 503 and still reads', async () => {
    await over().write('A', { at: 1 })
    const clocks = over()
    // A file in place of the folder also fails for the superuser, unlike missing permissions.
    const blocked = over(fileOf('A'))
    await expect(blocked.write('B', { at: 2 })).rejects.toMatchObject({ status: 503 })
    expect(await clocks.read('A')).toEqual({ at: 1 })
  })
})

it('a failing store is logged once, and once when it works again', async () => {
  let isFull = true
  const open: OpenStorage = (name, limits) => {
    const memory = memoryStorage(Date.now)(name, limits)
    return {
      ...memory,
      compareAndSet: (...change) =>
        isFull ? Promise.reject(new Error('ENOSPC')) : memory.compareAndSet(...change),
    }
  }
  const clocks = createStore(open, (line) => logged.push(line)).collection('clock', schema, 100)
  for (const id of ['A', 'B', 'C']) {
    await expect(clocks.write(id, { at: 1 })).rejects.toMatchObject({ status: 503 })
    expect(await clocks.read(id)).toBeNull()
  }
  expect(logged).toEqual(['The store cannot be written: Error: ENOSPC'])
  isFull = false
  await clocks.write('A', { at: 1 })
  await clocks.write('B', { at: 1 })
  expect(logged.slice(1)).toEqual(['The store can be written again.'])
})

it('a store in memory deletes the oldest entries beyond its limit', async () => {
  const clocks = createStore(memoryStorage(Date.now), () => {}).collection('clock', schema, 2)
  for (const id of ['A', 'B', 'C']) await clocks.keepFirst(id, { at: 1 })
  expect(await clocks.read('A')).toBeNull()
  expect(await clocks.read('B')).toEqual({ at: 1 })
  expect(await clocks.read('C')).toEqual({ at: 1 })
})

describe.each([
  ['memory', () => memoryStorage],
  ['a folder', () => (now: () => number) => folderStorage(folder, now)],
])('storage in %s', (_, driver) => {
  const limits = { maxEntries: 10, lifetimeMs: 60_000 }

  it('compares, sets and deletes atomically', async () => {
    const storage = driver()(Date.now)('clock', limits)
    expect(await storage.compareAndSet('A', null, '1')).toBe(true)
    expect(await storage.compareAndSet('A', null, '2')).toBe(false)
    expect(await storage.compareAndSet('A', '2', '3')).toBe(false)
    const changes = ['2', '3', '4'].map((after) => storage.compareAndSet('A', '1', after))
    expect((await Promise.all(changes)).filter(Boolean)).toHaveLength(1)
    const stored = await storage.get('A')
    expect(await storage.compareAndSet('A', stored, null)).toBe(true)
    expect(await storage.get('A')).toBeNull()
  })

  it('expires an entry after its lifetime', async () => {
    let at = Date.now()
    const storage = driver()(() => at)('clock', limits)
    await storage.set('A', '1')
    at += 59_000
    expect(await storage.get('A')).toBe('1')
    at += 2_000
    expect(await storage.get('A')).toBeNull()
    expect(await storage.compareAndSet('A', null, '2')).toBe(true)
  })
})
