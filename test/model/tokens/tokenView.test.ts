import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseCurrencies } from '../../../src/contract/tokens'
import { flagsOf } from '../../../src/model/tokens/assetFlags'
import { isWarned, packFlags } from '../../../src/model/tokens/packedFlags'
import { indexTokens } from '../../../src/model/tokens/tokenSearch'
import { tokenSorts } from '../../../src/model/tokens/tokenFilters'
import { type TokenQuestion, viewOf } from '../../../src/model/tokens/tokenView'

const { records } = parseCurrencies([
  { ticker: 'b', name: 'Zeta', protocol: 'ETH', address: '0x1', lists: ['A'] },
  { ticker: 'A10', name: 'Beta', protocol: 'BTC', swappable: true, lists: ['A', 'B'] },
  { ticker: 'a9', name: 'Alpha', protocol: 'ETH', address: '', lists: [] },
  { ticker: 'c', protocol: 'ARB', address: '0x2' },
  { ticker: 'C', name: 'http://c.com', protocol: 'ETH', address: '0x3', lists: [] },
])
const packed = packFlags(flagsOf(records))
const tokens = {
  records,
  isWarned: (at: number) => isWarned(packed, at),
  index: indexTokens(records),
  ranks: new Map(),
}
const everything: TokenQuestion = {
  q: '',
  chains: [],
  members: null,
  warnings: false,
  sort: 'match',
}
const view = (question: Partial<TokenQuestion>) => viewOf(tokens, { ...everything, ...question })
const tickers = (question: Partial<TokenQuestion>) =>
  [...view(question).order].map((at) => records[at]?.ticker)

describe('viewOf', () => {
  it('sorts as people read, keeps equals in the search’s order, and puts unknown numbers of lists last', () => {
    expect(tickers({})).toEqual(['A10', 'b', 'a9', 'c', 'C'])
    expect(tickers({ sort: 'ticker' })).toEqual(['a9', 'A10', 'b', 'c', 'C'])
    expect(tickers({ sort: 'name' })).toEqual(['a9', 'A10', 'c', 'C', 'b'])
    expect(tickers({ sort: 'lists' })).toEqual(['A10', 'b', 'a9', 'C', 'c'])
    expect(tickers({ sort: 'swap' })).toEqual(['A10', 'b', 'a9', 'c', 'C'])
    expect(tickers({ sort: 'chain' })).toEqual(['c', 'A10', 'b', 'a9', 'C'])
  })

  it('sorts what begins with no letter and no number behind all that does', () => {
    const odd = ['.x', '$B', '\u{A670}', '\u{1F600}', '7', 'É', 'f']
    const listed = parseCurrencies(odd.map((ticker) => ({ ticker, protocol: 'ETH' }))).records
    const { order } = viewOf(
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

  it('takes several chains and members together, and counts each chain as if no chain were chosen', () => {
    expect(tickers({ chains: ['ETH', 'BTC'], q: 'a' })).toEqual(['A10', 'a9', 'b'])
    const held = view({ members: ['BTC.A10', 'ETH.a9'], chains: ['ETH'] })
    expect([...held.order].map((at) => records[at]?.ticker)).toEqual(['a9'])
    expect(held.counts).toEqual([
      ['ETH', 1],
      ['BTC', 1],
      ['ARB', 0],
    ])
  })

  it('counts what has a warning, and leaves only that when asked to', () => {
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

  it('gives every question an order of distinct places, whatever is asked', () => {
    const questions = fc.record({
      q: fc.string({ maxLength: 20 }),
      chains: fc.subarray(['ETH', 'BTC', 'ARB', 'MOON']),
      members: fc.option(fc.subarray(['BTC.A10', 'ETH.a9', 'ETH.b-0x1', 'gone'])),
      warnings: fc.boolean(),
      sort: fc.constantFrom(...tokenSorts),
    })
    fc.assert(
      fc.property(questions, (question) => {
        const { order } = viewOf(tokens, question)
        expect(new Set(order).size).toBe(order.length)
        expect([...order].every((at) => at < records.length)).toBe(true)
      }),
    )
  })
})
