import { expect, it } from 'vitest'
import type { ListedText, OpenListedStorage } from '../../src/service/store/storage'

const none: ListedText = { text: null, places: [] }

/** The rules of listed collections, which hold for every driver. */
export function itListsEntries(open: () => Promise<OpenListedStorage>): void {
  it('replaces a text only while it is the expected one, with its places', async () => {
    const storage = (await open())('notes')
    const first = { text: 'first', places: [{ list: 'due', at: 5 }] }
    const second = { text: 'second', places: [{ list: 'of:A', at: 0 }] }
    expect(await storage.replace('A', none, first)).toBe(true)
    expect(await storage.replace('A', none, second)).toBe(false)
    expect(await storage.replace('A', { text: 'other', places: [] }, second)).toBe(false)
    expect(await storage.get('A')).toBe('first')
    expect(await storage.replace('A', first, second)).toBe(true)
    expect(await storage.count('due')).toBe(0)
    expect(await storage.count('of:A')).toBe(1)
    expect(await storage.replace('A', second, none)).toBe(true)
    expect(await storage.get('A')).toBeNull()
    expect(await storage.count('of:A')).toBe(0)
  })

  it('stores one of many texts at the same time', async () => {
    const storage = (await open())('notes')
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        storage.replace('A', none, {
          text: `${index}`,
          places: [{ list: 'due', at: index }],
        }),
      ),
    )
    expect(results.filter(Boolean)).toHaveLength(1)
    const index = results.indexOf(true)
    expect(await storage.list('due', { to: 99, limit: 99 })).toEqual([
      { key: 'A', at: index, text: `${index}` },
    ])
  })

  it('lists by time and key, up to a time, page by page, each list on its own', async () => {
    const storage = (await open())('notes')
    const times = {
      C: 1,
      A: 2_000_000_000_000,
      B: 2_000_000_000_000,
      D: 0,
      E: 3_000_000_000_000,
    }
    for (const [key, at] of Object.entries(times)) {
      const places = [
        { list: 'due', at },
        { list: 'due:x', at: 0 },
      ]
      await storage.replace(key, none, { text: key.toLowerCase(), places })
    }
    const to = 2_000_000_000_000
    const all = await storage.list('due', { to, limit: 99 })
    expect(all.map(({ key, text }) => `${key}${text}`)).toEqual(['Dd', 'Cc', 'Aa', 'Bb'])
    const [first, second] = await storage.list('due', { to, limit: 2 })
    expect([first?.key, second?.key]).toEqual(['D', 'C'])
    const after = { at: second?.at ?? 0, key: second?.key ?? '' }
    const rest = await storage.list('due', { after, to, limit: 1 })
    expect(rest.map(({ key }) => key)).toEqual(['A'])
    const from = await storage.list('due', { after: { at: to, key: '' }, to, limit: 9 })
    expect(from.map(({ key }) => key)).toEqual(['A', 'B'])
    expect([await storage.count('due'), await storage.count('du')]).toEqual([5, 0])
  })
}
