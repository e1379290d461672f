import * as fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import {
  NameChainsSchema,
  NameEntriesSchema,
  RegisteredSchema,
  ReverseLookupSchema,
} from '../../src/contract/nameResponses'
import { isName } from '../../src/contract/names'
import {
  ChainDetailsSchema,
  ChainRecordSchema,
  readChain,
} from '../../src/contract/chains'
import { FlatListSchema } from '../../src/contract/lists'
import {
  CurrencyRecordSchema,
  parseCurrencies,
  readCurrency,
} from '../../src/contract/tokens'
import { realCatalogue } from '../support/inProcess'

const joe = {
  ticker: 'JOE',
  protocol: 'AVAX',
  address: '0x6e84',
  apiIdentifier: 'AVAX.JOE-0X6E84',
}
const emptyGas = { chain: '', identifier: '', decimals: null }

it('the records of this service keep every field', () => {
  const { currencies, chains } = realCatalogue()
  expect(parseCurrencies(currencies).records).toMatchObject(currencies)
  expect(v.parse(ChainDetailsSchema, chains).records).toMatchObject(chains)
})

it.each([
  ['AVAX.JOE-0X6E84', {}],
  // Live services have it in another field.
  ['AVAX.JOE-0X6E84', { apiIdentifier: 'joe', fullName: 'AVAX.JOE-0X6E84' }],
  ['AVAX.JOE-0x6e84', { apiIdentifier: '' }],
  ['AVAX.JOE', { apiIdentifier: '', address: '' }],
  [undefined, { apiIdentifier: '', protocol: '' }],
  [undefined, { apiIdentifier: '', ticker: '' }],
])('the identifier %s is that of %j', (identifier, fields) =>
  expect(readCurrency({ ...joe, ...fields })?.identifier).toBe(identifier),
)

it.each([
  [{ decimals: '18' }, { decimals: 18 }],
  [{ decimals: 0 }, { decimals: 0 }],
  [
    { decimals: -1, averageBlockTime: Infinity },
    { decimals: null, averageBlockTime: null },
  ],
  [{ name: 'x'.repeat(2_001) }, { name: `${'x'.repeat(2_000)}…` }],
  [
    { name: true, fullName: {}, chainId: 43114 },
    { name: '', fullName: '', chainId: '43114' },
  ],
  [
    { name: null },
    { name: '', lists: null, swappable: null, enabled: true, notifications: {} },
  ],
  [
    { lists: 'x', swappable: 'yes' },
    { lists: null, swappable: null },
  ],
  [{ caip19: 7 }, { caip19: undefined }],
  // Only https links are kept.
  [{ addressUrl: 'javascript:alert(1)//' }, { addressUrl: '' }],
])('an asset with %j is read as %j', (fields, read) =>
  expect(readCurrency({ ...joe, ...fields })).toMatchObject(read),
)

it.each([
  [
    { category: 'evm' },
    { evm: true, mainnet: true, providers: [], gasAsset: null, gasRate: null },
  ],
  [
    { category: 'utxo', evm: 'yes', caip2: null },
    { evm: false, caip2: undefined },
  ],
  [
    { category: 'evm', evm: false, mainnet: false, providers: 'x' },
    { evm: false, mainnet: false, providers: [] },
  ],
  [
    { gasAsset: { ticker: 'A' } },
    { gasAsset: { ...emptyGas, ticker: 'A', symbol: 'A' } },
  ],
  [
    { gasAsset: { symbol: 'B' } },
    { gasAsset: { ...emptyGas, ticker: 'B', symbol: 'B' } },
  ],
])('a chain with %j is read as %j', (fields, read) =>
  expect(readChain({ chain: 'AVAX', ...fields })).toMatchObject(read),
)

it('a chain has a code', () =>
  expect([null, {}, { chain: '' }].map(readChain)).toEqual([null, null, null]))

describe('a detailed list', () => {
  it('counts malformed records and keeps the others', () => {
    const { records, malformed } = parseCurrencies([
      null,
      joe,
      7,
      [],
      'x',
      {},
      { ticker: 'A' },
    ])
    expect([records.map(({ ticker }) => ticker), malformed]).toEqual([['JOE'], 6])
  })

  it('is rejected unless it is an array', () => {
    expect(() => parseCurrencies({ 0: joe })).toThrow(v.ValiError)
    expect(v.safeParse(ChainDetailsSchema, '<html>').success).toBe(false)
  })

  it('contains records that are read again as they are, whatever a service sends', () => {
    const fields = fc.constantFrom(
      ...Object.keys(CurrencyRecordSchema.entries),
      ...Object.keys(ChainRecordSchema.entries),
    )
    fc.assert(
      fc.property(fc.array(fc.dictionary(fields, fc.jsonValue())), (json) => {
        const { records, malformed } = parseCurrencies(json)
        expect(records.map(readCurrency)).toEqual(records)
        const chains = v.parse(ChainDetailsSchema, json).records
        expect(chains.map(readChain)).toEqual(chains)
        expect(records.length + malformed).toBe(json.length)
      }),
    )
  })
})

it('a flat list keeps only texts', () => {
  expect(v.parse(FlatListSchema, ['BTC.BTC', null, {}, ''])).toEqual(['BTC.BTC'])
})

it('a name has 1 to 30 of the characters a–z, 0–9, +, _ and -', () => {
  const names = ['a', 'eld', 'Odin_1', 'x+y-z', 'a'.repeat(30)]
  const others = ['', 'a'.repeat(31), 'a b', 'а', 'eld\n', '..', 'a/b', 'a%2fb', 'é']
  expect([...names, ...others].filter(isName)).toEqual(names)
})

const nameEntry = { chain: 'ETH', address: '0xabc' }
const notReported = { expiry: 'unreported', expiresAt: null, owner: '' }
const dated = { expiresAt: 1_767_614_400_000, owner: '0xabc' }
const undated = { expiresAt: null, owner: '0xabc' }
const registered = { isRegistered: true, ...dated }
const indexed = { ...nameEntry, reportedBy: 'indexer' }

it.each<[string, v.GenericSchema, body: unknown, read: unknown]>([
  ['addresses', NameEntriesSchema, [nameEntry], [nameEntry]],
  ['addresses', NameEntriesSchema, [{ result: ['ETH', '0xabc'] }], [nameEntry]],
  ['addresses', NameEntriesSchema, [{ result: ['eth', '0xabc'] }], [nameEntry]],
  ['addresses', NameEntriesSchema, [{ ...nameEntry, chain: 'eth' }], [nameEntry]],
  ['chains of names', NameChainsSchema, ['ETH', 'btc'], ['ETH', 'BTC']],
  [
    'addresses',
    NameEntriesSchema,
    [{ result: ['ETH', '0xabc'], ...nameEntry }],
    [nameEntry],
  ],
  // Entries without a chain or address are left out.
  [
    'addresses',
    NameEntriesSchema,
    [{ chain: 'BTC', address: '' }, { result: ['', 'a'] }],
    [],
  ],
  ['a registration', RegisteredSchema, undefined, { isRegistered: true, ...notReported }],
  ['a registration', RegisteredSchema, true, { isRegistered: true, ...notReported }],
  ['a registration', RegisteredSchema, false, { isRegistered: false, ...notReported }],
  ['a registration', RegisteredSchema, {}, { isRegistered: true, ...notReported }],
  ['addresses', NameEntriesSchema, [indexed], [indexed]],
  ['addresses', NameEntriesSchema, [{ ...nameEntry, reportedBy: 7 }], [nameEntry]],
  // A service that sends a date alone leaves the comparison to its client.
  ['a registration', RegisteredSchema, dated, { ...registered, expiry: 'not-expired' }],
  [
    'a registration',
    RegisteredSchema,
    undated,
    { ...registered, ...undated, expiry: 'unreported' },
  ],
  [
    'a registration',
    RegisteredSchema,
    { ...dated, isExpired: true, reportedBy: 'indexer' },
    { ...registered, expiry: 'expired', reportedBy: 'indexer' },
  ],
  [
    'a registration',
    RegisteredSchema,
    { ...dated, isExpired: false },
    { ...registered, expiry: 'not-expired' },
  ],
  // Not known now is not "not reported".
  [
    'a registration',
    RegisteredSchema,
    { ...undated, isExpired: null },
    { ...registered, ...undated, expiry: 'unknown' },
  ],
  [
    'names',
    ReverseLookupSchema,
    { result: ['', 'eld', 'eld'] },
    { names: ['eld'], isPartial: false },
  ],
  [
    'names',
    ReverseLookupSchema,
    { result: ['eld'], isPartial: true },
    { names: ['eld'], isPartial: true },
  ],
])('%s are read', (_, schema, body, read) => expect(v.parse(schema, body)).toEqual(read))

it.each<[string, v.GenericSchema, ...bodies: unknown[]]>([
  [
    'addresses',
    NameEntriesSchema,
    [{}],
    [{ result: ['ETH'] }],
    {},
    'x',
    [null],
    [{ chain: 'A' }],
  ],
  [
    'a registration',
    RegisteredSchema,
    'yes',
    0,
    null,
    { expiresAt: 'soon' },
    { isExpired: 'no' },
  ],
  ['names', ReverseLookupSchema, [], {}, { result: 'eld' }, { result: [{}] }],
])('%s in other forms are rejected', (_, schema, ...bodies) =>
  expect(bodies.filter((body) => v.safeParse(schema, body).success)).toEqual([]),
)
