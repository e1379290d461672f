import { describe, expect, it } from 'vitest'
import { recordMemory } from '../../src/service/store/memory'
import { openFolderStorage } from '../../src/service/store/sqlite'
import { temporaryFolder } from '../support/inProcess'
import { itStoresRecords } from '../support/recordStorages'

describe('records in memory', () => {
  itStoresRecords(async () => recordMemory())

  it('leave a fifth of 32 MB to what makes those larger that are there', async () => {
    const records = recordMemory()
    const text = 'x'.repeat(1_000_000)
    const place = (key: number) => ({ owner: 'A', key: `${key}` })
    for (let key = 0; key < 25; key += 1)
      await records.replace(place(key), null, text, true)
    await expect(records.replace(place(25), null, text, true)).rejects.toThrow('full')
    for (let key = 0; key < 6; key += 1)
      expect(await records.replace(place(key), text, text + text, false)).toBe(true)
    await expect(records.replace(place(6), text, text + text, false)).rejects.toThrow(
      'full',
    )
    expect(await records.replace(place(0), text + text, null, false)).toBe(true)
    expect(await records.replace(place(6), text, text + text, false)).toBe(true)
  })
})

describe('records in a folder', () => {
  itStoresRecords(
    async () => (await openFolderStorage(temporaryFolder(), Date.now)).records,
  )

  it('are shared by its processes, and outlive them', async () => {
    const folder = temporaryFolder()
    const open = async () => (await openFolderStorage(folder, Date.now)).records
    const [one, other] = [await open(), await open()]
    const place = { owner: 'A', key: 'one' }
    expect(await one.replace(place, null, 'text', true)).toBe(true)
    expect(await other.replace(place, null, 'other', true)).toBe(false)
    expect(await other.changes(0, 9)).toMatchObject([{ key: 'one', text: 'text' }])
  })
})
