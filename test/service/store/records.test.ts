import { describe, expect, it } from 'vitest'
import { openFolderStorage, openMemoryStorage } from '../../../src/service/store/sqlite'
import { temporaryFolder } from '../../support/temporaryFolder'
import { itStoresRecords } from '../../support/recordStorages'

describe('records in memory', () => {
  itStoresRecords(async () => openMemoryStorage(Date.now).records)

  it('leave a fifth of 32 MB to what makes those larger that are there', async () => {
    const records = openMemoryStorage(Date.now).records
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

  it('outlive its process', async () => {
    const folder = temporaryFolder()
    const place = { owner: 'A', key: 'one' }
    const first = await openFolderStorage(folder, Date.now)
    await expect(openFolderStorage(folder, Date.now)).rejects.toThrow(
      `the folder ${folder} is used by another process`,
    )
    expect(await first.records.replace(place, null, 'text', true)).toBe(true)
    first.close()
    const { records } = await openFolderStorage(folder, Date.now)
    expect(await records.replace(place, null, 'other', true)).toBe(false)
    expect(await records.changes(0, 9)).toMatchObject([{ key: 'one', text: 'text' }])
  })
})
