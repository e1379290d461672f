import * as fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { readChain, readCurrency } from '../../src/contract/tokens'
import { FlatListSchema, parseChains, parseCurrencies } from '../../src/contract/tokens'
import { ChainRecordSchema, CurrencyRecordSchema } from '../../src/contract/tokens'

const joe = { ticker: 'JOE', protocol: 'AVAX', address: '0x6e84', apiIdentifier: 'AVAX.JOE-0X6E84' }

describe('a currency record', () => {
  it('takes its identifier from the field that has the form of one', () => {
    expect(readCurrency(joe)?.identifier).toBe('AVAX.JOE-0X6E84')
    const live = { ...joe, apiIdentifier: 'joe', fullName: 'AVAX.JOE-0X6E84' }
    expect(readCurrency(live)?.identifier).toBe('AVAX.JOE-0X6E84')
    expect(readCurrency({ ticker: 'BTC', protocol: 'BTC' })?.identifier).toBe('BTC.BTC')
    expect(readCurrency({ ...joe, apiIdentifier: '' })?.identifier).toBe('AVAX.JOE-0x6e84')
  })

  it('keeps every field', () => {
    const record = {
      identifier: 'AVAX.JOE-0X6E84',
      name: 'Joe',
      ticker: 'JOE',
      address: '0x6e84',
      protocol: 'AVAX',
      blockchain: 'avalanche',
      chainId: '43114',
      apiIdentifier: 'AVAX.JOE-0X6E84',
      decimals: 18,
      fullName: 'Avalanche Joe',
      extraIdName: 'memo',
      image: '/logos/token-joe.webp',
      enabled: false,
      addressUrl: 'https://a.b/address/',
      transactionUrl: 'https://a.b/tx/',
      payinConfirmation: 1,
      averageBlockTime: 2_000,
      notifications: { warning: 'a' },
      lists: ['one', 'two'],
      swappable: true,
    }
    expect(readCurrency(record)).toEqual(record)
  })

  it.each([
    ['18', 18],
    ['1.25', 1.25],
    [0, 0],
    [-1, null],
    [Infinity, null],
    ['x1', null],
    ['1x', null],
    [['1'], null],
  ])('reads the decimals %j as %j', (decimals, read) =>
    expect(readCurrency({ ...joe, decimals })?.decimals).toBe(read),
  )

  it('limits texts, and reads other values than texts and numbers as empty', () => {
    expect(readCurrency({ ...joe, name: 'x'.repeat(2_001) })?.name).toBe(`${'x'.repeat(2_000)}…`)
    expect(readCurrency({ ...joe, name: true, fullName: {} })).toMatchObject({
      name: '',
      fullName: '',
    })
  })

  it('is none without an identifier, and without a ticker or a chain', () => {
    expect(readCurrency({ protocol: 'AVAX', address: '0x6e84' })).toBeNull()
    expect(readCurrency({ ticker: 'JOE' })).toBeNull()
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

describe('a chain record', () => {
  const record = {
    chain: 'AVAX',
    chainId: '43114',
    displayName: 'Avalanche',
    symbol: 'AVAX',
    logo: '/logos/avax.webp',
    providers: ['THORCHAIN'],
    status: 'active',
    category: 'evm',
    evm: false,
    mainnet: false,
    defaultDecimals: 18,
    averageBlockTime: 2_000,
    confirmationsRequired: 12,
    gasRate: 25.5,
    gasUnit: 'nAVAX',
    gasAsset: {
      chain: 'AVAX',
      ticker: 'AVAX',
      symbol: 'Avax',
      identifier: 'AVAX.AVAX',
      decimals: 18,
    },
  }

  it('keeps every field', () => expect(readChain(record)).toEqual(record))

  it('is a mainnet unless it says otherwise, and an EVM chain by its category', () => {
    expect(readChain({ chain: 'AVAX', category: 'evm' })).toMatchObject({
      mainnet: true,
      evm: true,
      providers: [],
      gasAsset: null,
    })
    expect(readChain({ chain: 'BTC', category: 'utxo', evm: 'yes' })).toMatchObject({ evm: false })
  })

  it('is none without the code of its chain', () => {
    for (const value of [null, {}, { chain: '' }, { chainId: '1' }]) {
      expect(readChain(value)).toBeNull()
    }
  })

  it('takes the ticker or the symbol of its gas asset from the other one', () => {
    const gasAssetOf = (gasAsset: object) => readChain({ chain: 'AVAX', gasAsset })?.gasAsset
    const empty = { chain: '', identifier: '', decimals: null }
    expect(gasAssetOf({ ticker: 'A' })).toEqual({ ...empty, ticker: 'A', symbol: 'A' })
    expect(gasAssetOf({ symbol: 'B' })).toEqual({ ...empty, ticker: 'B', symbol: 'B' })
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

it('CAIP identifiers are read where a service sends them as text', () => {
  const currency = { ticker: 'BTC', protocol: 'BTC' }
  const caip2 = 'bip122:000000000019d6689c085ae165831e93'
  const caip19 = `${caip2}/slip44:0`
  expect(readCurrency({ ...currency, caip19 })?.caip19).toBe(caip19)
  expect(readCurrency({ ...currency, caip19: 7 })).toEqual(readCurrency(currency))
  expect(readCurrency(currency)).not.toHaveProperty('caip19')
  expect(readChain({ chain: 'BTC', caip2 })?.caip2).toBe(caip2)
  expect(readChain({ chain: 'BTC', caip2: null })).not.toHaveProperty('caip2')
})
