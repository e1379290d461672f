import { describe, expect, it } from 'vitest'
import * as v from 'valibot'
import { listedMemory } from '../../src/service/store/memory'
import { memoryStorage } from '../../src/service/store/memory'
import { openFolderStorage } from '../../src/service/store/sqlite'
import type { OpenListedStorage } from '../../src/service/store/storage'
import { createStore } from '../../src/service/store/store'
import { temporaryFolder } from '../support/inProcess'
import { itListsEntries } from '../support/listedStorages'

describe('listed collections in memory', () => {
  itListsEntries(async () => listedMemory)

  it('accept no more than 32 MB, and again what takes the place of others', async () => {
    const storage = listedMemory('notes')
    const none = { text: null, places: [] }
    const after = { text: 'x'.repeat(1_000_000), places: [] }
    for (let each = 0; each < 31; each += 1) await storage.replace(`${each}`, none, after)
    await expect(storage.replace('one', none, after)).rejects.toThrow('full')
    expect(await storage.replace('0', after, none)).toBe(true)
    expect(await storage.replace('one', none, after)).toBe(true)
  })
})

describe('listed collections in a folder', () => {
  itListsEntries(
    async () => (await openFolderStorage(temporaryFolder(), Date.now)).openListed,
  )

  it('are shared by its processes, and outlive them', async () => {
    const folder = temporaryFolder()
    const open = async () =>
      (await openFolderStorage(folder, Date.now)).openListed('notes')
    const [one, other] = [await open(), await open()]
    const before = { text: null, places: [] }
    const after = { text: 'one', places: [{ list: 'due', at: 5 }] }
    expect(await one.replace('A', before, after)).toBe(true)
    expect(await other.replace('A', before, { ...after, text: 'other' })).toBe(false)
    expect(await other.list('due', { to: 5, limit: 9 })).toEqual([
      { key: 'A', at: 5, text: 'one' },
    ])
  })
})

const NoteSchema = v.object({ text: v.string(), due: v.number() })

function openNotes(openListed: OpenListedStorage, list = 'due') {
  const logged: string[] = []
  const store = createStore(
    memoryStorage(Date.now),
    (line) => logged.push(line),
    openListed,
  )
  const notes = store.listed({
    name: 'notes',
    schema: NoteSchema,
    placesOf: ({ due }) => [{ list, at: due }],
  })
  return { notes, logged }
}

describe('a listed collection of a store', () => {
  it('moves an entry that changes, and lists it once', async () => {
    const { notes } = openNotes(listedMemory)
    await notes.update('A', () => ({ text: 'a', due: 1 }))
    await notes.update('B', () => ({ text: 'b', due: 2 }))
    await notes.update('A', (note) => note && { ...note, due: 3 })
    const listed = await notes.list('due', { to: 9, limit: 9 })
    expect(listed.map(({ key, at }) => [key, at])).toEqual([
      ['B', 2],
      ['A', 3],
    ])
    await notes.update('A', () => null)
    expect(await notes.read('A')).toBeNull()
    expect(await notes.count('due')).toBe(1)
  })

  it('applies each of many changes at the same time', async () => {
    const { notes } = openNotes(
      (await openFolderStorage(temporaryFolder(), Date.now)).openListed,
    )
    const add = (each: number) =>
      notes.update('A', (note) => ({ text: `${note?.text ?? ''}${each}`, due: each }))
    await Promise.all([1, 2, 3, 4, 5].map(add))
    const note = await notes.read('A')
    expect((note?.text ?? '').split('').toSorted()).toEqual(['1', '2', '3', '4', '5'])
    expect(await notes.list('due', { to: 9, limit: 9 })).toHaveLength(1)
  })

  it('takes out of a list what does not belong there, and says which entry is damaged', async () => {
    const kept = listedMemory('notes')
    const { notes, logged } = openNotes(() => kept)
    const none = { text: null, places: [] }
    const places = [{ list: 'due', at: 1 }]
    await kept.replace('damaged', none, { text: '{}', places })
    await kept.replace('lost', none, { text: null, places })
    await kept.replace('moved', none, { text: '{"text":"m","due":2}', places })
    expect(await notes.list('due', { to: 9, limit: 9 })).toEqual([])
    expect(await kept.count('due')).toBe(0)
    expect(logged).toEqual(['The stored notes:damaged is damaged.'])
    await notes.update('damaged', () => ({ text: 'new', due: 3 }))
    expect(await notes.list('due', { to: 9, limit: 9 })).toHaveLength(1)
  })
})
