import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { joinDrivers } from '../../src/service/store/homes'
import { listedMemory, memoryStorage } from '../../src/service/store/memory'
import type { StorageDriver } from '../../src/service/store/storage'
import { createStore } from '../../src/service/store/store'
import { itListsEntries } from '../support/listedStorages'
import { keepCollections } from '../support/storages'

/** A network's storage, which outlives the services that open it. */
function createDriver(): StorageDriver {
  const listed = listedMemory('notes')
  return { open: keepCollections(memoryStorage(Date.now)), openListed: () => listed }
}

const lifetimeMs = 60_000

const NoteSchema = v.object({ dueAt: v.number() })

describe('the store of a service of several networks', () => {
  itListsEntries(async () => joinDrivers([createDriver(), createDriver()]).openListed)

  it('has what a service of one of them has stored, in either order, and leaves it there', async () => {
    const [thor, maya] = [createDriver(), createDriver()]
    const alone = maya.open('start', 10)
    await alone.set('A', 'first', lifetimeMs)
    for (const drivers of [
      [thor, maya],
      [maya, thor],
    ]) {
      const both = joinDrivers(drivers).open('start', 10)
      expect(await both.get('A')).toBe('first')
      expect(await both.set('A', 'other', lifetimeMs, null)).toBe(false)
    }
    const both = joinDrivers([thor, maya]).open('start', 10)
    expect(await both.set('A', 'second', lifetimeMs, 'first')).toBe(true)
    expect(await alone.get('A')).toBe('second')
    expect(await both.set('B', 'new', lifetimeMs, null)).toBe(true)
    expect(await thor.open('start', 10).get('B')).toBe('new')
    await both.delete('A')
    expect(await alone.get('A')).toBeNull()
  })

  it('lists the entries of all networks in one order', async () => {
    const [thor, maya] = [createDriver(), createDriver()]
    const none = { text: null, places: [] }
    const store = (driver: StorageDriver, key: string, at: number) =>
      driver
        .openListed('notes')
        .replace(key, none, { text: key, places: [{ list: 'due', at }] })
    await store(thor, 'C', 3)
    await store(maya, 'A', 1)
    await store(thor, 'B', 2)
    await store(maya, 'D', 4)
    const both = joinDrivers([thor, maya]).openListed('notes')
    const found = await both.list('due', { to: 9, limit: 3 })
    expect(found.map(({ key }) => key)).toEqual(['A', 'B', 'C'])
    expect(await both.count('due')).toBe(4)
  })

  it('tell a key that two of them have as the first one has it, and once', async () => {
    const [thor, maya] = [createDriver(), createDriver()]
    const openNotes = (driver: StorageDriver) =>
      createStore(driver.open, () => {}, driver.openListed).listed({
        name: 'notes',
        schema: NoteSchema,
        placesOf: ({ dueAt }) => [
          { list: 'all', at: 0 },
          { list: 'due', at: dueAt },
        ],
      })
    const both = openNotes(joinDrivers([thor, maya]))
    // Networks were added, left out and added again, and meanwhile it was stored anew.
    await openNotes(thor).update('A', () => ({ dueAt: 5 }))
    await openNotes(maya).update('A', () => ({ dueAt: 1 }))
    await openNotes(maya).update('B', () => ({ dueAt: 2 }))

    const range = { to: 9, limit: 9 }
    const listDue = async () =>
      (await both.list('due', range)).map(({ key, entry }) => [key, entry.dueAt])
    expect(await listDue()).toEqual([
      ['B', 2],
      ['A', 5],
    ])
    expect(await both.list('all', range)).toHaveLength(2)
    expect(await both.count('due')).toBe(2)

    await openNotes(maya).update('B', () => null)
    await openNotes(maya).update('A', () => ({ dueAt: 1 }))
    await both.update('A', () => null)
    expect(await both.read('A')).toBeNull()
    expect([await listDue(), await both.count('all')]).toEqual([[], 0])
    expect(await both.count('due')).toBe(0)
  })
})
