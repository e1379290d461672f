import * as fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { listCategories, parseCategories } from '../../src/contract/categories'
import { readCurrency } from '../../src/contract/tokenReading'
import { FlatListSchema, parseChains, parseCurrencies } from '../../src/contract/tokens'
import { ChainRecordSchema, CurrencyRecordSchema } from '../../src/contract/tokenSchemas'

const joe = { ticker: 'JOE', protocol: 'AVAX', address: '0x6e84', apiIdentifier: 'AVAX.JOE-0X6E84' }

describe('a currency record', () => {
  it('takes its identifier from the field that has the form of one', () => {
    expect(readCurrency(joe)?.identifier).toBe('AVAX.JOE-0X6E84')
    const live = { ...joe, apiIdentifier: 'joe', fullName: 'AVAX.JOE-0X6E84' }
    expect(readCurrency(live)?.identifier).toBe('AVAX.JOE-0X6E84')
    expect(readCurrency({ ticker: 'BTC', protocol: 'BTC' })?.identifier).toBe('BTC.BTC')
    expect(readCurrency({ ...joe, apiIdentifier: '' })?.identifier).toBe('AVAX.JOE-0x6e84')
  })

  it('accepts numbers as strings, null and missing fields', () => {
    const record = readCurrency({
      ...joe,
      chainId: 43114,
      decimals: '18',
      name: null,
      averageBlockTime: -1,
    })
    expect(record).toMatchObject({
      chainId: '43114',
      decimals: 18,
      name: '',
      averageBlockTime: null,
    })
    expect(record).toMatchObject({ lists: null, swappable: null, enabled: true, notifications: {} })
  })

  it('keeps only https links', () => {
    const record = readCurrency({
      ...joe,
      addressUrl: 'javascript:alert(1)//',
      transactionUrl: 'https://a.b/',
    })
    expect(record).toMatchObject({ addressUrl: '', transactionUrl: 'https://a.b/' })
  })
})

describe('a detailed list', () => {
  it('counts malformed records and keeps the others', () => {
    const { records, malformed } = parseCurrencies([null, joe, 7, [], 'x', {}, { ticker: 'A' }])
    expect(records.map((record) => record.ticker)).toEqual(['JOE'])
    expect(malformed).toBe(6)
  })

  it('is rejected unless it is an array', () => {
    expect(() => parseCurrencies({ 0: joe })).toThrow(v.ValiError)
    expect(() => parseChains('<html>')).toThrow(v.ValiError)
  })

  it('returns records that satisfy the schemas, for any input', () => {
    const fields = fc.constantFrom(
      ...Object.keys(CurrencyRecordSchema.entries),
      ...Object.keys(ChainRecordSchema.entries),
    )
    fc.assert(
      fc.property(fc.array(fc.dictionary(fields, fc.jsonValue())), (json) => {
        const currencies = parseCurrencies(json)
        const chains = parseChains(json)
        expect(currencies.records.every((record) => v.is(CurrencyRecordSchema, record))).toBe(true)
        expect(chains.records.every((record) => v.is(ChainRecordSchema, record))).toBe(true)
        expect(currencies.records.length + currencies.malformed).toBe(json.length)
      }),
    )
  })

  it('accepts a gas asset with a ticker or a symbol, and numeric chain IDs', () => {
    const { records } = parseChains([
      { chain: 'AVAX', chainId: 43114, category: 'evm', gasAsset: { symbol: 'AVAX' } },
    ])
    expect(records[0]).toMatchObject({ chainId: '43114', evm: true, gasRate: null })
    expect(records[0]?.gasAsset).toMatchObject({ ticker: 'AVAX', symbol: 'AVAX' })
  })
})

it('a flat list keeps only texts', () => {
  expect(v.parse(FlatListSchema, ['BTC.BTC', null, {}, ''])).toEqual(['BTC.BTC'])
})

const known = (values: string[]) => parseCategories(values, 'foo')

describe('categories', () => {
  it('are a union without duplicates, joined or repeated', () => {
    const both = { kind: 'known', categories: ['eth-erc20s', 'foochain-coins'] }
    expect(known(['foochain-coins,eth-erc20s'])).toEqual(both)
    expect(known(['eth-erc20s', 'foochain-coins', 'eth-erc20s, ,'])).toEqual(both)
  })

  it('mean all when none is given', () => {
    expect(known([])).toEqual({ kind: 'known', categories: ['all'] })
    expect(known([''])).toEqual({ kind: 'known', categories: ['all'] })
  })

  it('have the prefix of the network, and others are rejected', () => {
    expect(known(['xchain-all'])).toEqual({
      kind: 'unknown',
      value: 'xchain-all',
      allowed: listCategories('foo'),
    })
    expect(known(['__proto__'])).toMatchObject({ kind: 'unknown' })
  })

  it('are rejected beyond fifty', () => {
    expect(known(Array.from({ length: 51 }, () => 'all'))).toEqual({ kind: 'too-many', max: 50 })
    expect(known([Array.from({ length: 51 }, () => 'all').join(',')])).toEqual({
      kind: 'too-many',
      max: 50,
    })
    expect(known(Array.from({ length: 50 }, () => 'all'))).toMatchObject({ kind: 'known' })
  })
})
