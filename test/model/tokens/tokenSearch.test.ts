import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseCurrencies, type CurrencyRecord } from '../../../src/contract/tokens'
import { findTokens, firstTokens, indexTokens } from '../../../src/model/tokens/tokenSearch'

const listOf = (assets: readonly Record<string, unknown>[]): CurrencyRecord[] =>
  parseCurrencies(assets.map((asset) => ({ protocol: 'ETH', ...asset }))).records

const searchTokens = (records: readonly CurrencyRecord[], text: string): CurrencyRecord[] =>
  findTokens(indexTokens(records), text).flatMap((at) => records[at] ?? [])

const tickers = (records: readonly CurrencyRecord[], text: string): string[] =>
  searchTokens(records, text).map(({ ticker }) => ticker)

const someText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.constantFrom(
    'usdc',
    'USDC',
    'UЅDС',
    '0x',
    '__proto__',
    'constructor',
    '.*',
    '(((((',
    '\u200B',
  ),
)
const someList = fc
  .array(
    fc.record({
      ticker: someText,
      name: someText,
      address: someText,
      protocol: fc.constantFrom('ETH', 'SOL', 'constructor', 'ѕ'),
      fullName: someText,
    }),
    { maxLength: 20 },
  )
  .map((assets) => parseCurrencies(assets).records)

describe('findTokens', () => {
  it('puts exact before whole-word prefix before prefix before whole word inside before inside', () => {
    const records = listOf(
      ['mUSDCx', 'axl.usdc', 'USDCx', 'USDC.e', 'USDC', 'DAI'].map((ticker) => ({ ticker })),
    )
    expect(tickers(records, 'usdc')).toEqual(['USDC', 'USDC.e', 'USDCx', 'axl.usdc', 'mUSDCx'])
  })

  it('puts a ticker before a name of one quality, an exact name before the beginning of a ticker, all before the chain', () => {
    const records = listOf([
      { ticker: 'GMX', protocol: 'SOL' },
      { ticker: 'X', name: 'Sol' },
      { ticker: 'SOL.e', swappable: true },
      { ticker: 'SOL' },
    ])
    expect(tickers(records, 'sol')).toEqual(['SOL', 'X', 'SOL.e', 'GMX'])
  })

  it('puts what the network can swap first among equals, then what is on more lists', () => {
    const records = listOf([
      { ticker: 'USDC', address: 'a', lists: ['A'] },
      { ticker: 'USDC', address: 'b', lists: ['A', 'B'] },
      { ticker: 'USDC', address: 'c', lists: [], swappable: true },
    ])
    expect(searchTokens(records, 'usdc').map(({ address }) => address)).toEqual(['c', 'b', 'a'])
  })

  it('narrows by every further word', () => {
    const records = listOf([
      { ticker: 'USDC' },
      { ticker: 'USDC', protocol: 'ARB' },
      { ticker: 'ARB', protocol: 'ARB' },
    ])
    expect(searchTokens(records, ' arb  usdc ').map(({ identifier }) => identifier)).toEqual([
      'ARB.USDC',
    ])
    expect(searchTokens(records, 'usdc arbitrum')).toHaveLength(1)
    expect(searchTokens(records, 'usdc arb nothing')).toEqual([])
  })

  it('finds by address, whole or in part and in any case', () => {
    const address = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
    const records = listOf([{ ticker: 'USDC', address }, { ticker: 'A0B8' }])
    expect(tickers(records, address.toLowerCase())).toEqual(['USDC'])
    expect(tickers(records, '0xa0b8')).toEqual(['USDC'])
    expect(tickers(records, '3606EB48')).toEqual(['USDC'])
    for (const ends of ['eB48', '0xA0b8…eB48', '0xA0b8 … eB48', '0xa0b8...eb48']) {
      expect(tickers(records, ends)).toEqual(['USDC'])
    }
  })

  it('folds accents, case and characters that nobody sees', () => {
    const records = listOf([{ ticker: 'ÉTH\u200B' }, { ticker: 'BTC', name: 'Crème' }])
    expect(tickers(records, 'eth')).toContain('ÉTH\u200B')
    expect(tickers(records, 'CREME')).toEqual(['BTC'])
    expect(tickers(records, 'crè\u0300me')).toEqual(['BTC'])
  })

  it('finds what looks like the ticker too, below the real ones', () => {
    const records = listOf([{ ticker: 'UЅDС', swappable: true }, { ticker: 'mUSDC' }])
    expect(tickers(records, 'usdc')).toEqual(['mUSDC', 'UЅDС'])
  })

  it('gives everything for an empty text, swappable first', () => {
    const records = listOf([{ ticker: 'A' }, { ticker: 'B', swappable: true }])
    expect(tickers(records, ' ')).toEqual(['B', 'A'])
  })

  it('never throws, and finds records of the list alone, each once', () => {
    fc.assert(
      fc.property(someList, someText, (records, text) => {
        const found = searchTokens(records, text)
        expect(new Set(found).size).toBe(found.length)
        expect(found.every((record) => records.includes(record))).toBe(true)
      }),
    )
  })

  it('gives the same order every time, whatever was searched before', () => {
    fc.assert(
      fc.property(someList, someText, someText, (records, text, other) => {
        const index = indexTokens(records)
        const once = findTokens(index, text)
        findTokens(index, other)
        expect(findTokens(index, text)).toEqual(once)
      }),
    )
  })

  it('finds no more with a second word than without it', () => {
    fc.assert(
      fc.property(
        someList,
        fc.string({ maxLength: 5 }),
        fc.string({ maxLength: 5 }),
        (list, a, b) => {
          fc.pre(a.trim() !== '' && !/\s/.test(a))
          const wide = new Set(searchTokens(list, a))
          expect(searchTokens(list, `${a} ${b}`).every((record) => wide.has(record))).toBe(true)
        },
      ),
    )
  })

  it('ranks exact at or before prefix, and prefix at or before inside, for any ticker', () => {
    const letters = fc.stringMatching(/^[a-z]{3,6}$/)
    fc.assert(
      fc.property(letters, letters, letters, (word, before, after) => {
        const records = listOf(
          [`${before}${word}${after}`, `${word}${after}`, word].map((ticker) => ({
            ticker,
            protocol: 'DOT',
          })),
        )
        const found = tickers(records, word)
        fc.pre(
          new Set(found).size === 3 &&
            !before.includes(word) &&
            !`${before}${word}`.startsWith(word),
        )
        expect(found).toEqual([word, `${word}${after}`, `${before}${word}${after}`])
      }),
    )
  })
})

describe('firstTokens', () => {
  it('gives the first of what findTokens gives, in its order, and how many there are', () => {
    fc.assert(
      fc.property(someList, someText, fc.integer({ min: 1, max: 8 }), (records, text, most) => {
        const index = indexTokens(records)
        const found = findTokens(index, text)
        expect(firstTokens(index, text, most)).toEqual({
          places: found.slice(0, most),
          matching: found.length,
        })
      }),
    )
  })
})
