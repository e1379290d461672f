import { expect, it } from 'vitest'
import type { RecordStorage } from '../../src/service/store/storage'

/** The rules of records, which hold for every driver. */
export function itStoresRecords(open: () => Promise<RecordStorage>) {
  const place = { owner: 'push:A', key: 'one' }

  it('replaces a text only while it is the expected one', async () => {
    const records = await open()
    expect(await records.replace(place, null, 'first', true)).toBe(true)
    expect(await records.replace(place, null, 'second', true)).toBe(false)
    expect(await records.replace(place, 'other', 'second', true)).toBe(false)
    expect(await records.get('push:A', 'one')).toBe('first')
    expect(await records.replace(place, 'first', 'second', false)).toBe(true)
    expect(await records.get('push:A', 'one')).toBe('second')
    expect(await records.replace(place, 'second', null, true)).toBe(true)
    expect(await records.get('push:A', 'one')).toBeNull()
  })

  it('stores one of many texts at the same time', async () => {
    const records = await open()
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        records.replace(place, null, `${index}`, true),
      ),
    )
    expect(results.filter(Boolean)).toHaveLength(1)
    expect(await records.get('push:A', 'one')).toBe(`${results.indexOf(true)}`)
  })

  it('lists and counts what each owner has', async () => {
    const records = await open()
    for (const key of ['one', 'two']) {
      await records.replace({ owner: 'push:A', key }, null, `A ${key}`, true)
      await records.replace({ owner: 'push:AB', key }, null, 'B', true)
    }
    await records.replace({ owner: 'push:AB', key: 'one' }, 'B', null, true)
    expect((await records.list('push:A')).toSorted()).toEqual(['one', 'two'])
    const counts = ['push:A', 'push:AB', 'push:'].map((owner) => records.count(owner))
    expect(await Promise.all(counts)).toEqual([2, 1, 0])
  })

  it('lists what has changed, in order, deletions too, and nothing that others need not learn', async () => {
    const records = await open()
    const read = async (after: number, limit = 99) =>
      (await records.changes(after, limit))?.map(({ key, text }) => [key, text])
    expect(await read(0)).toEqual([])
    for (const key of ['one', 'two', 'three'])
      await records.replace({ owner: 'A', key }, null, key, true)
    expect(await read(0, 2)).toEqual([
      ['one', 'one'],
      ['two', 'two'],
    ])
    const [, second, third] = (await records.changes(0, 3)) ?? []
    expect(await read(second?.version ?? 0)).toEqual([['three', 'three']])
    const known = third?.version ?? 0
    await records.replace({ owner: 'A', key: 'two' }, 'two', 'quiet', false)
    expect(await read(known)).toEqual([])
    await records.replace({ owner: 'A', key: 'one' }, 'one', 'told', true)
    await records.replace({ owner: 'A', key: 'three' }, 'three', null, true)
    expect(await read(known)).toEqual([
      ['one', 'told'],
      ['three', null],
    ])
    // The mark of the deletion is removed, and no version is given again.
    const last = (await records.changes(known, 99))?.at(-1)?.version ?? 0
    expect(await records.replace({ owner: 'A', key: 'three' }, null, null, false)).toBe(
      true,
    )
    expect(await read(0)).toEqual([
      ['two', 'quiet'],
      ['one', 'told'],
    ])
    expect(await records.changes(last, 99)).toEqual([])
    await records.replace({ owner: 'A', key: 'four' }, null, 'four', true)
    expect(await read(last)).toEqual([['four', 'four']])
    await records.replace({ owner: 'A', key: 'four' }, 'four', null, false)
    expect(await read(last)).toEqual([])
  })
}
