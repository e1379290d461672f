import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  readFilters,
  type TokenFilters,
  tokenSorts,
  writeFilters,
} from '../../../src/model/tokens/filters'
import { indexTokens } from '../../../src/model/tokens/search'
import { computeTokenView } from '../../../src/model/tokens/view'
import { listTokens } from '../../support/listTokens'

const noFilters = readFilters(new URLSearchParams())
const createView = (
  raw: readonly object[],
  categories: Record<string, string[]> = {},
) => {
  const list = {
    index: indexTokens(listTokens(raw)),
    categories: new Map(
      Object.entries(categories).map(([name, ids]) => [name, new Set(ids)]),
    ),
  }
  return (filters: Partial<TokenFilters>) => {
    const view = computeTokenView(list, { ...noFilters, ...filters })
    return { ...view, tickers: view.tokens.map(({ record }) => record.ticker) }
  }
}
const view = createView(
  [
    { ticker: 'b', name: 'Zeta', address: '0x1', lists: ['A'] },
    { ticker: 'A10', name: 'Beta', protocol: 'BTC', swappable: true, lists: ['A', 'B'] },
    { ticker: 'a9', name: 'Alpha', address: '', lists: [] },
    { ticker: 'c', protocol: 'ARB', address: '0x2' },
    { ticker: 'C', name: 'http://c.com', address: '0x3', lists: [] },
  ],
  { swappable: ['BTC.A10'], some: ['BTC.A10', 'ETH.a9'] },
)

describe('computeTokenView', () => {
  it.each([
    ['match', '', ['A10', 'b', 'a9', 'c', 'C']],
    ['ticker', '', ['a9', 'A10', 'b', 'c', 'C']],
    ['name', '', ['a9', 'A10', 'c', 'C', 'b']],
    ['lists', '', ['A10', 'b', 'a9', 'C', 'c']],
    ['match', 'b', ['b', 'A10']],
    ['swap', 'b', ['A10', 'b']],
    ['chain', '', ['c', 'A10', 'b', 'a9', 'C']],
    ['match', 'a', ['A10', 'a9', 'b']],
    ['chain', 'a', ['A10', 'a9', 'b']],
  ] as const)(
    'sorts by %s of the matches of %j, equals by the search, and unknown list counts last',
    (sort, q, tickers) => expect(view({ sort, q }).tickers).toEqual(tickers),
  )

  it('sorts texts without a letter or number at the start last', () => {
    const odd = ['.x', '$B', '\u{A670}', '\u{1F600}', '7', 'É', 'f'].map((ticker) => ({
      ticker,
    }))
    const { tickers } = createView(odd)({ sort: 'ticker' })
    expect(tickers.slice(0, 4)).toEqual(['$B', '7', 'É', 'f'])
  })

  it('combines chains and categories, and counts each without its own filter', () => {
    expect(view({ chains: ['ETH', 'BTC'], q: 'a' }).tickers).toEqual(['A10', 'a9', 'b'])
    const { tickers, counts } = view({ categories: ['swappable'] })
    expect(tickers).toEqual(['A10'])
    expect(counts.map(([chain, count]) => `${chain} ${count}`)).toEqual([
      'BTC 1',
      'ETH 0',
      'ARB 0',
    ])
    expect(view({ q: 'a' }).counts.map(([chain]) => chain)).toEqual(['ETH', 'BTC', 'ARB'])
    const both = view({ categories: ['swappable', 'some'], chains: ['ETH'] })
    expect(both.tickers).toEqual(['a9'])
    expect(Object.fromEntries(both.counts)).toEqual({ ETH: 1, BTC: 1, ARB: 0 })
    expect(both.categories).toEqual({ all: 3, swappable: 0, some: 1 })
    // An unknown category is ignored.
    expect(view({ categories: ['pets'] }).tickers).toHaveLength(5)
    expect(view({ categories: ['pets', 'swappable'] }).tickers).toEqual(['A10'])
  })

  it('counts warnings, and filters by them', () => {
    expect(view({}).warned).toBe(1)
    expect(view({ chains: ['ARB'] }).warned).toBe(0)
    expect(view({ warnings: true }).tickers).toEqual(['C'])
    expect(view({ warnings: true, chains: ['ARB'] })).toMatchObject({
      tickers: [],
      warned: 0,
    })
  })
})

describe('the filters in a URL', () => {
  const read = (query: string) => readFilters(new URLSearchParams(query))

  it('are read as they were written', () => {
    const anyFilters = fc.record({
      q: fc.string({ maxLength: 200 }),
      categories: fc.uniqueArray(fc.constantFrom('xchain-all', 'eth-erc20s', 'pets')),
      chains: fc.uniqueArray(fc.constantFrom('ETH', 'BTC', 'MOON')),
      warnings: fc.boolean(),
      sort: fc.constantFrom(...tokenSorts),
    })
    fc.assert(
      fc.property(anyFilters, (filters) => {
        expect(read(new URLSearchParams(writeFilters(filters)).toString())).toEqual(
          filters,
        )
      }),
    )
    expect(writeFilters(noFilters)).toEqual({})
  })

  it.each([
    ['', {}],
    ['category=all&chain=eth&sort=constructor', { chains: ['ETH'] }],
    ['category=pets&category=all', {}],
    ['category=a,b&category=b&category=', { categories: ['a', 'b'] }],
    ['chain=eth,ETH,btc', { chains: ['ETH', 'BTC'] }],
    ['warnings=constructor', {}],
    [`q=${'x'.repeat(1e6)}`, { q: 'x'.repeat(200) }],
  ])('%.50s are read', (query, filters) =>
    expect(read(query)).toEqual({ ...noFilters, ...filters }),
  )
})
