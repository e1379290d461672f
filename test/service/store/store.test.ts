import * as fs from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'libsql'
import { beforeEach, describe, expect, it } from 'vitest'
import * as v from 'valibot'
import { openFolderStorage, openMemoryStorage } from '../../../src/service/store/sqlite'
import { type StorageDriver, storedForMs } from '../../../src/service/store/storage'
import { createStore } from '../../../src/service/store/store'
import { temporaryFolder } from '../../support/temporaryFolder'

let folder: string
let logged: string[]
beforeEach(() => {
  folder = temporaryFolder()
  logged = []
})

const log = (line: string) => void logged.push(line)
const schema = v.object({ at: v.number() })
const openCollection = (storage: StorageDriver) =>
  createStore(storage, log).collection('clock', schema, 100)
const hourMs = 3_600_000

describe.each([
  ['memory', async (now: () => number): Promise<StorageDriver> => openMemoryStorage(now)],
  [
    'a folder',
    (now: () => number): Promise<StorageDriver> => openFolderStorage(folder, now),
  ],
])('storage in %s', (_, open) => {
  it.each(['in a free place', 'in the place of an expired one'])(
    'stores the first of many concurrent texts %s',
    async (place) => {
      let at = Date.now()
      const storage = (await open(() => at)).open('clock', 1_000)
      for (let round = 0; round < 20; round += 1) {
        const key = `A${round}`
        if (place !== 'in a free place') await storage.set(key, 'expired', hourMs)
        at += 2 * hourMs
        const stored = await Promise.all(
          Array.from({ length: 20 }, async (__, each) => {
            // One begins while another one writes.
            for (let turn = 0; turn < each; turn += 1) await storage.get('other')
            return storage.set(key, `${each}`, hourMs, null)
          }),
        )
        expect(stored.filter(Boolean)).toHaveLength(1)
        expect(await storage.get(key)).toBe(String(stored.indexOf(true)))
      }
      await storage.set('A19', 'other', hourMs)
      expect(await storage.get('A19')).toBe('other')
    },
  )

  it('replaces a text only while it is the expected one', async () => {
    const storage = (await open(Date.now)).open('clock', 10)
    await storage.set('A', '1', hourMs)
    const changes = ['2', '3', '4'].map((text) => storage.set('A', text, hourMs, '1'))
    expect(await Promise.all(changes)).toEqual([true, false, false])
    expect(await storage.set('missing', '2', hourMs, '1')).toBe(false)
    expect([await storage.get('A'), await storage.get('missing')]).toEqual(['2', null])
  })

  it('expires an entry after its lifetime, which can be renewed', async () => {
    let at = Date.now()
    const storage = (await open(() => at)).open('clock', 10)
    await storage.set('A', '1', hourMs)
    await storage.set('B', '1', hourMs)
    at += hourMs - 5_000
    await storage.renew('B', hourMs)
    await storage.renew('missing', hourMs)
    at += 10_000
    expect([await storage.get('A'), await storage.get('B')]).toEqual([null, '1'])
    expect(await storage.set('A', '2', hourMs, null)).toBe(true)
  })

  it('beyond its limit deletes the entries that expire first, and keeps those that are renewed', async () => {
    const storage = (await open(Date.now)).open('clock', 20)
    await storage.set('long', '1', storedForMs)
    await storage.set('renewed', '1', hourMs)
    for (let each = 0; each < 15; each += 1)
      await storage.set(`a${each}`, '1', 2 * hourMs)
    // Reading alone prolongs nothing.
    await storage.get('a0')
    await storage.renew('renewed', storedForMs)
    for (let each = 0; each < 16; each += 1)
      await storage.set(`b${each}`, '1', 3 * hourMs)
    expect([await storage.get('long'), await storage.get('renewed')]).toEqual(['1', '1'])
    expect([await storage.get('a0'), await storage.get('b15')]).toEqual([null, '1'])
  })
})

describe('a store in a folder', () => {
  it('has as many entries as its limit, and reuses the space of those that it deletes', async () => {
    let at = Date.now()
    const storage = (await openFolderStorage(folder, () => at)).open('clock', 50)
    const text = 'x'.repeat(1_500)
    for (let each = 0; each < 800; each += 1) {
      at += 1
      await storage.set(`a${each}`, text, each % 2 === 0 ? 20 : hourMs)
    }
    const keys = Array.from({ length: 800 }, (_, each) => `a${each}`)
    const found = await Promise.all(
      keys.map(async (key) => (await storage.get(key)) !== null),
    )
    expect(found.filter(Boolean).length).toBeGreaterThan(30)
    expect(found.filter(Boolean).length).toBeLessThanOrEqual(50)
    // All 800 would need 1.2 MB.
    expect(fs.statSync(join(folder, 'crosswatch.db')).size).toBeLessThan(500_000)
  })

  it('with a lower limit than before deletes the surplus with some of the next changes', async () => {
    const { open } = await openFolderStorage(folder, Date.now)
    const before = open('clock', 100)
    for (let each = 0; each < 60; each += 1) await before.set(`a${each}`, '1', hourMs)
    const storage = open('clock', 20)
    for (let each = 0; each < 20; each += 1)
      await storage.set(`b${each}`, '1', 2 * hourMs)
    const keys = Array.from({ length: 60 }, (_, each) => [`a${each}`, `b${each}`]).flat()
    const found = await Promise.all(keys.map((key) => storage.get(key)))
    expect(found.filter((text) => text !== null)).toHaveLength(20)
    expect(await storage.get('b0')).toBe('1')
  })

  it('says when another program writes for too long', async () => {
    const clocks = openCollection(await openFolderStorage(folder, Date.now))
    const other = new Sqlite(join(folder, 'crosswatch.db'))
    other.exec('BEGIN IMMEDIATE')
    await expect(clocks.write('A', { at: 1 })).rejects.toMatchObject({ status: 503 })
    expect(logged).toEqual([
      expect.stringMatching(/^The store cannot be written: .*locked/),
    ])
    other.close()
  })

  it.each([
    ['cut off', '{"at":'],
    ['empty', ''],
    ['of another shape', '{"at":"noon"}'],
    ['no object', 'null'],
  ])('with an entry that is %s does not know it, and replaces it', async (_, text) => {
    const storage = await openFolderStorage(folder, Date.now)
    await storage.open('clock', 100).set('A', text, hourMs)
    const clocks = openCollection(storage)
    await expect(clocks.read('A')).rejects.toMatchObject({ status: 503 })
    expect(logged).toEqual(['The stored clock:A is damaged.'])
    expect(await clocks.keepFirst('A', { at: 9 })).toEqual({ at: 9 })
    expect(await clocks.keepFirst('A', { at: 10 })).toEqual({ at: 9 })
    await clocks.delete('A')
    expect(await clocks.read('A')).toBeNull()
  })

  it.each([
    ['deleted', () => fs.rmSync(folder, { recursive: true })],
    [
      'replaced',
      () => {
        fs.renameSync(join(folder, 'crosswatch.db'), join(folder, 'old'))
        fs.copyFileSync(join(folder, 'old'), join(folder, 'crosswatch.db'))
      },
    ],
  ])('whose database was %s fails with a 503, and says so once', async (_, change) => {
    const clocks = openCollection(await openFolderStorage(folder, Date.now))
    await clocks.write('A', { at: 1 })
    change()
    for (let each = 0; each < 2; each += 1) {
      await expect(clocks.write('A', { at: 1 })).rejects.toMatchObject({ status: 503 })
      await expect(clocks.read('A')).rejects.toMatchObject({ status: 503 })
    }
    expect(logged).toEqual([
      expect.stringMatching(/^The store cannot be written: .*deleted or replaced/),
      expect.stringMatching(/^The store cannot be read: .*deleted or replaced/),
    ])
  })

  it.each([
    ['/proc/crosswatch', 'cannot be written: ENOENT'],
    [join('/dev/null', 'a'), 'cannot be written: a file is in its place'],
    [`/tmp/${'a'.repeat(300)}`, 'cannot be written: ENAMETOOLONG'],
  ])('names why %s is no store', async (path, reason) => {
    await expect(openFolderStorage(path, Date.now)).rejects.toThrow(reason)
  })
})

it.each<[string, (database: Sqlite.Database) => void]>([
  ['of another program', (database) => void database.exec('CREATE TABLE nodes (id)')],
  [
    'of a program with its own number',
    (database) => void database.exec('PRAGMA application_id = 7'),
  ],
])('a database %s is refused', async (_, fill) => {
  const file = join(folder, 'crosswatch.db')
  const database = new Sqlite(file)
  fill(database)
  database.close()
  const content = fs.readFileSync(file)
  await expect(openFolderStorage(folder, Date.now)).rejects.toThrow(
    /other contents, such as crosswatch\.db/,
  )
  expect(fs.readdirSync(folder)).toEqual(['crosswatch.db'])
  expect(fs.readFileSync(file)).toEqual(content)
})

it('the store of an earlier version beside it is left as it is', async () => {
  fs.mkdirSync(join(folder, '.processes'))
  fs.writeFileSync(join(folder, 'data.mdb'), 'earlier')
  const storage = (await openFolderStorage(folder, Date.now)).open('clock', 10)
  await storage.set('A', '1', hourMs)
  expect(fs.readFileSync(join(folder, 'data.mdb'), 'utf8')).toBe('earlier')
  expect(fs.existsSync(join(folder, '.processes'))).toBe(true)
})
