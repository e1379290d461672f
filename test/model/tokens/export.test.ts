import tokenListSchema from '@uniswap/token-lists/src/tokenlist.schema.json' with { type: 'json' }
import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseCurrencies } from '../../../src/contract/tokens'
import { exportTokens } from '../../../src/model/tokens/export'
import { omittedTokens } from '#words/exports'
import { realCatalogue } from '../../support/inProcess'
import { anyText } from '../../support/anyText'
import { propertyRuns } from '../../support/propertyRuns'

const ajv = new Ajv({ allErrors: true, verbose: true })
addFormats(ajv)
const isTokenList = ajv.compile(tokenListSchema)

const context = {
  at: Date.UTC(2026, 4, 6),
  origin: 'https://crosswatch.test',
  brand: 'Crosswatch',
}
const real = parseCurrencies(realCatalogue().currencies).records
const one = (raw: object) =>
  parseCurrencies([{ ticker: 'A', protocol: 'ETH', ...raw }]).records
const oddTicker = 'with a ticker a Token List doesn’t allow'
const otherChain = 'on chains a Token List can’t include'
const token = { address: `0x${'a'.repeat(40)}`, chainId: '1', decimals: 18 }

describe('exporting a Token List', () => {
  it('matches the published schema, and counts the omitted tokens', () => {
    const { text, count, omitted } = exportTokens(real, 'tokenlist', context)
    const list: { tokens: { logoURI?: string }[] } = JSON.parse(text)
    isTokenList(list)
    expect(isTokenList.errors ?? []).toEqual([])
    expect(list.tokens).toHaveLength(count)
    expect(count + omitted.reduce((sum, each) => sum + each.count, 0)).toBe(real.length)
    expect(count).toBeGreaterThan(2_000)
    expect(
      list.tokens.some(({ logoURI }) =>
        logoURI?.startsWith('https://crosswatch.test/logos/'),
      ),
    ).toBe(true)
  })

  it.each([
    ['Example Swaps', 'Example Swaps tokens'],
    ['A & B', 'A B tokens'],
    ['Ünïcode', 'Unicode tokens'],
    ['日本スワップ', 'Crosswatch tokens'],
    ['Northwind Cross-Chain Explorer', 'Northwind Cross Chain E tokens'],
  ])('is called after the brand %s, in the letters of the standard', (brand, name) => {
    const list = JSON.parse(exportTokens(real, 'tokenlist', { ...context, brand }).text)
    isTokenList(list)
    expect(isTokenList.errors ?? []).toEqual([])
    expect(list.name).toBe(name)
  })

  it('matches the schema for any record of a service', () => {
    const text = fc.oneof(
      anyText(80),
      fc.constantFrom('', ' ', 'a\nb', 'UЅDС', '\uD800', 'x'.repeat(300)),
    )
    const path = fc.tuple(fc.constantFrom('', '/logos/', 'https://logos.test/'), text)
    const record = fc.record({
      ticker: text,
      name: text,
      image: path.map((parts) => parts.join('')),
      address: fc.constant(token.address),
      protocol: fc.constantFrom('ETH', 'BSC'),
      chainId: fc.oneof(fc.constant('1'), fc.integer(), text),
      decimals: fc.oneof(fc.constant(18), fc.double(), fc.integer(), text),
    })
    fc.assert(
      fc.property(fc.array(record, { maxLength: 5 }), (raw) => {
        const { records } = parseCurrencies([
          { ...token, ticker: 'A', protocol: 'ETH' },
          ...raw,
        ])
        isTokenList(JSON.parse(exportTokens(records, 'tokenlist', context).text))
        expect(isTokenList.errors ?? []).toEqual([])
      }),
      { numRuns: propertyRuns / 2 },
    )
  })

  it('contains at most 10,000 tokens, and counts the rest', () => {
    const many = Array.from({ length: 10_007 }, () => one(token)).flat()
    const { text, count, omitted } = exportTokens(many, 'tokenlist', context)
    expect(JSON.parse(text).tokens).toHaveLength(10_000)
    expect(count).toBe(10_000)
    expect(omitted).toEqual([{ reason: 'full', count: 7 }])
    expect(omittedTokens.full).toBe('over the 10,000 limit of a Token List')
  })

  it.each([
    ['a coin', { ...token, address: '' }, 'without a contract address'],
    ['no ticker', { ...token, fullName: 'ETH.A', ticker: '' }, oddTicker],
    ['a long ticker', { ...token, ticker: 'x'.repeat(21) }, oddTicker],
    ['unknown decimals', { ...token, decimals: null }, 'without known decimals'],
    ['too many decimals', { ...token, decimals: 256 }, 'without known decimals'],
    ['another kind of chain', { ...token, protocol: 'SOL' }, otherChain],
    ['a chain’s name for its number', { ...token, chainId: 'ethereum' }, otherChain],
  ])('omits %s with a reason', (_, raw, reason) => {
    const { count, omitted } = exportTokens(one(raw), 'tokenlist', context)
    expect([count, omitted.map((each) => each.count)]).toEqual([0, [1]])
    expect(omitted.map((each) => omittedTokens[each.reason])).toEqual([reason])
  })

  it('names a token by its name with single spaces, or by its ticker', () => {
    const tokenOf = (raw: object) =>
      JSON.parse(
        exportTokens(one({ ...token, ticker: 'A', ...raw }), 'tokenlist', context).text,
      ).tokens[0]
    expect(tokenOf({ name: '  A   B ' }).name).toBe('A B')
    expect(tokenOf({ name: '' }).name).toBe('A')
    expect(tokenOf({ image: '/a.svg' }).logoURI).toBe(`${context.origin}/a.svg`)
    expect(tokenOf({ image: 'https://a.test/a b.svg' })).not.toHaveProperty('logoURI')
  })
})

describe('exporting CSV and JSON', () => {
  it('disables formulas, also after spaces, and quotes cells with quotes and line breaks', () => {
    const lines = (name: string) =>
      exportTokens(one({ name }), 'csv', context).text.split('\r\n')
    for (const formula of [
      '=1+1',
      '+1',
      '-1+1',
      '@SUM(A1)',
      ' =1',
      '\u200B=1',
      '|x',
      '%x',
      '＝1',
    ]) {
      expect(lines(formula)[1]).toContain(`'${formula}`)
    }
    expect(lines('a "b", c')[1]).toContain('"a ""b"", c"')
    expect(lines('two\nlines')[1]).toContain('"two\nlines"')
    // A negative number is a number.
    expect(lines('-1.5')[1]).toContain('A,-1.5,')
    expect(lines('plain')[1]).toBe('ETH.A,ETH,A,plain,,,,,yes')
  })

  it('contains every asset', () => {
    const csv = exportTokens(real, 'csv', context)
    expect([csv.name, csv.type]).toEqual([
      'assets-2026-05-06.csv',
      'text/csv;charset=utf-8',
    ])
    expect(csv.text.split('\r\n')).toHaveLength(real.length + 2)
    expect(csv.text.split('\r\n', 1)).toEqual([
      'identifier,chain,ticker,name,address,decimals,swappable,lists,enabled',
    ])
  })
})
