import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseCurrencies } from '../../../src/contract/tokens'
import { computeFlags } from '../../../src/model/tokens/assetFlags'
import { isWarned, packFlags } from '../../../src/model/tokens/packedFlags'
import { indexTokens } from '../../../src/model/tokens/tokenSearch'
import { tokenSorts } from '../../../src/model/tokens/tokenFilters'
import { type TokenQuery, computeTokenView } from '../../../src/model/tokens/tokenView'

const { records } = parseCurrencies([
  { ticker: 'b', name: 'Zeta', protocol: 'ETH', address: '0x1', lists: ['A'] },
  { ticker: 'A10', name: 'Beta', protocol: 'BTC', swappable: true, lists: ['A', 'B'] },
  { ticker: 'a9', name: 'Alpha', protocol: 'ETH', address: '', lists: [] },
  { ticker: 'c', protocol: 'ARB', address: '0x2' },
  { ticker: 'C', name: 'http://c.com', protocol: 'ETH', address: '0x3', lists: [] },
])
const packed = packFlags(computeFlags(records))
const tokens = {
  records,
  isWarned: (at: number) => isWarned(packed, at),
  index: indexTokens(records),
  ranks: new Map(),
}
const everything: TokenQuery = {
  q: '',
  chains: [],
  members: null,
  warnings: false,
  sort: 'match',
}
const view = (query: Partial<TokenQuery>) => computeTokenView(tokens, { ...everything, ...query })
const tickers = (query: Partial<TokenQuery>) =>
  [...view(query).order].map((at) => records[at]?.ticker)

describe('computeTokenView', () => {
  it('sorts alphabetically, keeps the search order for equals, and puts unknown list counts last', () => {
    expect(tickers({})).toEqual(['A10', 'b', 'a9', 'c', 'C'])
    expect(tickers({ sort: 'ticker' })).toEqual(['a9', 'A10', 'b', 'c', 'C'])
    expect(tickers({ sort: 'name' })).toEqual(['a9', 'A10', 'c', 'C', 'b'])
    expect(tickers({ sort: 'lists' })).toEqual(['A10', 'b', 'a9', 'C', 'c'])
    expect(tickers({ sort: 'swap' })).toEqual(['A10', 'b', 'a9', 'c', 'C'])
    expect(tickers({ sort: 'chain' })).toEqual(['c', 'A10', 'b', 'a9', 'C'])
  })

  it('sorts matches of a search by swappable, name or ticker, and number of lists', () => {
    const found = parseCurrencies([
      { ticker: 'usd', name: '', protocol: 'ETH', address: '0x1' },
      { ticker: 'usdx', name: 'Beta', protocol: 'ETH', address: '0x2', lists: [] },
      { ticker: 'ausd', name: 'Zeta', protocol: 'ETH', address: '0x3', swappable: true },
      { ticker: 'ousd', name: 'alpha', protocol: 'ETH', address: '0x4', lists: ['A'] },
    ]).records
    const sorted = (sort: TokenQuery['sort']) =>
      [
        ...computeTokenView(
          {
            records: found,
            isWarned: () => false,
            index: indexTokens(found),
            ranks: new Map(),
          },
          { ...everything, q: 'usd', sort },
        ).order,
      ].map((at) => found[at]?.ticker)
    expect(sorted('match')).toEqual(['usd', 'usdx', 'ausd', 'ousd'])
    expect(sorted('swap')).toEqual(['ausd', 'usd', 'usdx', 'ousd'])
    expect(sorted('name')).toEqual(['ousd', 'usdx', 'usd', 'ausd'])
    expect(sorted('lists')).toEqual(['ousd', 'usdx', 'usd', 'ausd'])
  })

  it('sorts texts without a letter or number at the start last', () => {
    const odd = ['.x', '$B', '\u{A670}', '\u{1F600}', '7', 'É', 'f']
    const listed = parseCurrencies(odd.map((ticker) => ({ ticker, protocol: 'ETH' }))).records
    const { order } = computeTokenView(
      {
        records: listed,
        isWarned: () => false,
        index: indexTokens(listed),
        ranks: new Map(),
      },
      { ...everything, sort: 'ticker' },
    )
    expect([...order].slice(0, 4).map((at) => listed[at]?.ticker)).toEqual(['$B', '7', 'É', 'f'])
  })

  it('combines chains and members, and counts chains without the chain filter', () => {
    expect(tickers({ chains: ['ETH', 'BTC'], q: 'a' })).toEqual(['A10', 'a9', 'b'])
    expect(view({ members: ['BTC.A10'] }).counts).toEqual([
      ['BTC', 1],
      ['ETH', 0],
      ['ARB', 0],
    ])
    const held = view({ members: ['BTC.A10', 'ETH.a9'], chains: ['ETH'] })
    expect([...held.order].map((at) => records[at]?.ticker)).toEqual(['a9'])
    expect(held.counts).toEqual([
      ['ETH', 1],
      ['BTC', 1],
      ['ARB', 0],
    ])
  })

  it('counts warnings, and filters by them', () => {
    expect(view({}).warned).toBe(1)
    expect(view({ chains: ['ARB'] }).warned).toBe(0)
    expect(tickers({ warnings: true })).toEqual(['C'])
    expect(view({ warnings: true, chains: ['ARB'] })).toMatchObject({
      order: new Uint32Array(),
      counts: [
        ['ETH', 1],
        ['BTC', 0],
        ['ARB', 0],
      ],
      warned: 0,
    })
  })

  it('returns distinct indexes for every query', () => {
    const questions = fc.record({
      q: fc.string({ maxLength: 20 }),
      chains: fc.subarray(['ETH', 'BTC', 'ARB', 'MOON']),
      members: fc.option(fc.subarray(['BTC.A10', 'ETH.a9', 'ETH.b-0x1', 'gone'])),
      warnings: fc.boolean(),
      sort: fc.constantFrom(...tokenSorts),
    })
    fc.assert(
      fc.property(questions, (query) => {
        const { order } = computeTokenView(tokens, query)
        expect(new Set(order).size).toBe(order.length)
        expect([...order].every((at) => at < records.length)).toBe(true)
      }),
    )
  })
})
