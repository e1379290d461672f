import { describe, expect, it } from 'vitest'
import { joinDrivers } from '../../src/service/store/homes'
import { listedMemory, memoryStorage } from '../../src/service/store/memory'
import type { StorageDriver } from '../../src/service/store/storage'
import { itListsEntries } from '../support/listedStorages'
import { keepCollections } from '../support/storages'

/** A network's storage, which outlives the services that open it. */
function createDriver(): StorageDriver {
  const listed = listedMemory('notes')
  return { open: keepCollections(memoryStorage(Date.now)), openListed: () => listed }
}

const lifetimeMs = 60_000

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
})
