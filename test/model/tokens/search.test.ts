import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findTokens, indexTokens, type ListedToken } from '../../../src/model/tokens/search'
import { listTokens } from '../../support/listTokens'

const searchTokens = (tokens: readonly ListedToken[], text: string) =>
  findTokens(indexTokens(tokens), text)

const tickers = (tokens: readonly ListedToken[], text: string): string[] =>
  searchTokens(tokens, text).map(({ record }) => record.ticker)

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
  .map(listTokens)

describe('findTokens', () => {
  it('ranks exact, whole-word prefix, prefix, whole word inside, inside, in this order', () => {
    const records = listTokens(
      ['mUSDCx', 'axl.usdc', 'USDCx', 'USDC.e', 'USDC', 'DAI'].map((ticker) => ({ ticker })),
    )
    expect(tickers(records, 'usdc')).toEqual(['USDC', 'USDC.e', 'USDCx', 'axl.usdc', 'mUSDCx'])
  })

  it('ranks a ticker before a name of equal quality, an exact name before a ticker prefix, and the chain last', () => {
    const records = listTokens([
      { ticker: 'GMX', protocol: 'SOL' },
      { ticker: 'X', name: 'Sol' },
      { ticker: 'SOL.e', swappable: true },
      { ticker: 'SOL' },
    ])
    expect(tickers(records, 'sol')).toEqual(['SOL', 'X', 'SOL.e', 'GMX'])
  })

  it('ranks equal matches by swappable, then by number of lists', () => {
    const records = listTokens([
      { ticker: 'USDC', address: 'a', lists: ['A'] },
      { ticker: 'USDC', address: 'b', lists: ['A', 'B'] },
      { ticker: 'USDC', address: 'c', lists: [], swappable: true },
    ])
    expect(searchTokens(records, 'usdc').map(({ record }) => record.address)).toEqual([
      'c',
      'b',
      'a',
    ])
  })

  it('requires every word to match', () => {
    const records = listTokens([
      { ticker: 'USDC' },
      { ticker: 'USDC', protocol: 'ARB' },
      { ticker: 'ARB', protocol: 'ARB' },
    ])
    expect(searchTokens(records, ' arb  usdc ').map(({ record }) => record.identifier)).toEqual([
      'ARB.USDC',
    ])
    expect(searchTokens(records, 'usdc arbitrum')).toHaveLength(1)
    expect(searchTokens(records, 'usdc arb nothing')).toEqual([])
  })

  it('finds full and partial addresses, on EVM chains in any case', () => {
    const address = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
    const records = listTokens([{ ticker: 'USDC', address }, { ticker: 'A0B8' }])
    expect(tickers(records, address.toLowerCase())).toEqual(['USDC'])
    expect(tickers(records, '0xa0b8')).toEqual(['USDC'])
    expect(tickers(records, '3606EB48')).toEqual(['USDC'])
    for (const ends of ['eB48', '0xA0b8…eB48', '0xA0b8 … eB48', '0xa0b8...eb48']) {
      expect(tickers(records, ends)).toEqual(['USDC'])
    }
  })

  it('finds an identifier, on other chains than EVM chains in its own case', () => {
    const address = 'JUPyiwrYJFskUPiHa7hkeR8VUtAeFoSYbKedZNsDvCN'
    const records = listTokens([
      { ticker: 'BTC', protocol: 'BTC' },
      { ticker: 'JUP', protocol: 'SOL', address },
    ])
    expect(tickers(records, 'btc.btc')).toEqual(['BTC'])
    expect(tickers(records, `SOL.JUP-${address}`)).toEqual(['JUP'])
    expect(tickers(records, `sol.jup-${address}`)).toEqual([])
    expect(tickers(records, address.toLowerCase())).toEqual([])
    expect(tickers(records, address)).toEqual(['JUP'])
  })

  it('searches no short word in addresses', () => {
    const records = listTokens([
      { ticker: 'X', address: '0xada86991c6218b36c1d19d4a2e9eb0ce3606eb48' },
    ])
    expect(tickers(records, 'ada')).toEqual([])
    expect(tickers(records, 'ada8')).toEqual(['X'])
  })

  it('finds the tokens of a chain by its code', () => {
    const records = listTokens([
      { ticker: 'X', protocol: 'GAIA' },
      { ticker: 'Y', protocol: 'ETH' },
    ])
    expect(tickers(records, 'gaia')).toEqual(['X'])
    expect(tickers(records, 'gai')).toEqual([])
  })

  it('ranks a phrase before its words in another order', () => {
    const records = listTokens([
      { ticker: 'A', name: 'Coin of USD' },
      { ticker: 'B', name: 'My USD Coin' },
      { ticker: 'USD coin', name: 'C' },
    ])
    expect(tickers(records, 'usd  coin')).toEqual(['USD coin', 'B', 'A'])
  })

  it('ignores accents, letter case and invisible characters', () => {
    const records = listTokens([{ ticker: 'ÉTH\u200B' }, { ticker: 'BTC', name: 'Crème' }])
    expect(tickers(records, 'eth')).toContain('ÉTH\u200B')
    expect(tickers(records, 'CREME')).toEqual(['BTC'])
    expect(tickers(records, 'crè\u0300me')).toEqual(['BTC'])
  })

  it('finds look-alikes too, below the real tokens', () => {
    const records = listTokens([{ ticker: 'UЅDС', swappable: true }, { ticker: 'mUSDC' }])
    expect(tickers(records, 'usdc')).toEqual(['mUSDC', 'UЅDС'])
  })

  it('ranks look-alikes below the tokens of a chain', () => {
    const records = listTokens([
      { ticker: 'ЅOL', swappable: true },
      { ticker: 'X', protocol: 'SOL' },
    ])
    expect(tickers(records, 'sol')).toEqual(['X', 'ЅOL'])
  })

  it('ranks several words by the sum of their ranks, below every phrase', () => {
    const records = listTokens([
      { ticker: 'mUSDC', protocol: 'ARB', swappable: true },
      { ticker: 'USDC', protocol: 'ARB' },
      { ticker: 'ARB', name: 'USDC' },
      { ticker: 'X', name: 'My Bridged arb usdc' },
    ])
    expect(tickers(records, 'arb usdc')).toEqual(['X', 'ARB', 'USDC', 'mUSDC'])
  })

  it('returns all tokens for an empty text, swappable first', () => {
    const records = listTokens([{ ticker: 'A' }, { ticker: 'B', swappable: true }])
    expect(tickers(records, ' ')).toEqual(['B', 'A'])
  })

  it('never throws, and returns each index of the list at most once', () => {
    fc.assert(
      fc.property(someList, someText, (records, text) => {
        const found = searchTokens(records, text)
        expect(new Set(found).size).toBe(found.length)
        expect(found.every((record) => records.includes(record))).toBe(true)
      }),
    )
  })

  it('returns the same order regardless of earlier searches', () => {
    fc.assert(
      fc.property(someList, someText, someText, (records, text, other) => {
        const index = indexTokens(records)
        const once = findTokens(index, text)
        findTokens(index, other)
        expect(findTokens(index, text)).toEqual(once)
      }),
    )
  })

  it('never finds more with a second word', () => {
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

  it('ranks exact before prefix before inside for any ticker', () => {
    const letters = fc.stringMatching(/^[a-z]{3,6}$/)
    fc.assert(
      fc.property(letters, letters, letters, (word, before, after) => {
        const records = listTokens(
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
