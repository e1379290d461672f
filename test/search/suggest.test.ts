import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { isDecided, suggest, type SuggestionSources } from '../../src/search/suggest'
import { readQuery } from '../../src/search/readQuery'
import type { Recent } from '../../src/storage/recents'
import { listTokens } from '../support/listTokens'
import { readRows } from '../support/readRows'

const hash = '4C8A83C3D17BC2524C8A83C3D17BC2524C8A83C3D17BC2524C8A83C3D17BC252'
const contract = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const chainCodes = ['BASE', 'BCH', 'BTC', 'ETH', 'XYZ']
const name = (text: string): Recent => ({ kind: 'name', text, chain: '' })

const noContract = {
  kind: 'unknown',
  tokens: [],
  listedCount: 0,
  known: null,
  unlistedChains: [],
} as const
const noMeaning = { rename: null, meant: null }
/** Tokens as the search returns them, with their number. */
const matching = (tickers: string[], total = tickers.length) => ({
  total,
  rows: listTokens(tickers.map((ticker) => ({ ticker }))),
  isNamed: false,
  contract: noContract,
  ...noMeaning,
})
const known = (over: Partial<SuggestionSources> = {}): SuggestionSources => ({
  matches: matching([]),
  isRegistered: false,
  chainCodes,
  ...over,
})
const groups = (text: string, over: Partial<SuggestionSources> = {}) =>
  suggest(readQuery(text), known(over)).map(({ title, options }) =>
    [title].concat(options.map(({ to }) => to)),
  )
it('an address is one row for all its chains, and offers its transactions second', () => {
  const list = (text: string, over: Partial<SuggestionSources> = {}) =>
    suggest(readQuery(text), known(over))[0]?.options.map(
      ({ label, text: of, to, note }) => [label, of, to, note],
    )
  const row = [
    'Wallet or contract on Ethereum and Base',
    contract,
    `/addresses/ETH/${contract}`,
    '',
  ]
  expect(list(contract)).toEqual([row])
  expect(list(contract, { hasTransactionLists: true })).toEqual([
    row,
    [
      'Transactions',
      '0xA0b869…06eB48',
      `/addresses/ETH/${contract}#transactions`,
      undefined,
    ],
  ])
  // What is to be known of it on one chain is said of that one.
  const deposits = new Map([
    ['ETH', [{ address: contract, kind: 'router', network: 'THOR' }]],
  ] as const)
  expect(list(contract, { deposits })).toEqual([
    ['Wallet or contract on Ethereum', contract, row[2], 'Router of THORChain'],
    ['Wallet or contract on Base', contract, `/addresses/BASE/${contract}`, ''],
  ])
})

it('an address that is nobody’s wallet says so beside it', () => {
  const options = (text: string) =>
    suggest(readQuery(text), {
      deposits: new Map([
        ['ETH', [{ address: contract, kind: 'router', network: 'THOR' }]],
      ]),
    })
      .flatMap((group) => group.options)
      .map(({ note }) => note)
  expect(options(contract)[0]).toBe('Router of THORChain')
  expect(options('thor1v8ppstuf6e3x0r4glqc68d5jqcs2tf38cg2q6y')).toContain(
    'Account of THORChain',
  )
  expect(options(`0x${'0'.repeat(40)}`)[0]).toBe('Nobody’s address: don’t send')
})

it('a chain that has ended is told beside it and its addresses', () => {
  const list = (text: string) =>
    suggest(readQuery(text), known({ chainCodes: ['KUJI'] }))
      .flatMap(({ options }) => options)
      .map(({ to, note }) => [to, note])
  const address = 'kujira1x8z69wuczjk42l22c3u6qzzd5vdeqdyhwkv84v'
  expect(list(address)).toEqual([[`/addresses/KUJI/${address}`, 'chain has ended']])
  expect(list('kujira')).toContainEqual(['/chains/KUJI', 'chain has ended'])
})

const RowSchema = v.looseObject({
  text: v.string(),
  tokens: v.optional(v.union([v.array(v.string()), v.literal('unknown')]), []),
  total: v.optional(v.number()),
  isRegistered: v.optional(v.union([v.boolean(), v.literal('unknown')]), false),
  isExpired: v.optional(v.boolean(), false),
  label: v.optional(v.string()),
  watched: v.optional(v.string(), hash),
  recent: v.optional(v.array(v.string()), []),
})

it.each(readRows('search/suggest', v.array(RowSchema), { hash, contract }))(
  '%j',
  ({ text, tokens, total, isRegistered, isExpired, label, ...row }) => {
    const { watched, recent, ...expected } = row
    const sources = known({
      matches: tokens === 'unknown' ? undefined : matching(tokens, total),
      isRegistered: isRegistered === 'unknown' ? undefined : isRegistered,
      isExpired,
      watched: label === undefined ? [] : [{ hash: watched, chain: '', label }],
      recent: recent.map(name),
    })
    const query = readQuery(text)
    const found = suggest(query, sources)
    expect({
      ...query,
      enter: found[0]?.options[0]?.to ?? null,
      titles: found.map(({ title }) => title),
      isDecided: isDecided(query, sources),
    }).toMatchObject(expected)
  },
)

it('Enter passes several hashes in the history state, never in the URL', () => {
  const hashes = [hash, hash.replace('4', '5')]
  const [first] = suggest(readQuery(hashes.join(' ')), {})[0]?.options ?? []
  const transactions = hashes.map((each) => expect.objectContaining({ hash: each }))
  expect(first).toMatchObject({ to: '/tx', watching: { transactions } })
})

describe('the suggestions', () => {
  it('are at most eight, each page once', () => {
    const text = fc.oneof(
      fc.string(),
      fc.constantFrom('eth', hash, '0x', 'usdc', '4C8A83C3'),
    )
    fc.assert(
      fc.property(
        text,
        fc.array(fc.constant(hash)),
        fc.array(fc.stringMatching(/^[a-z]{1,5}$/).map(name)),
        (typed, hashes, recent) => {
          const watched = hashes.map((each) => ({ hash: each, chain: '', label: typed }))
          const matches = matching(
            ['ETH', 'USDC', 'T1', 'T2', 'T3', 'T4', 'T5', 'T6'],
            40,
          )
          const to = groups(typed, { matches, watched, recent }).flatMap(
            ([, ...all]) => all,
          )
          expect(to.length).toBeLessThanOrEqual(8)
          expect(new Set(to).size).toBe(to.length)
        },
      ),
    )
  })

  it('have chains by the start of their name or code, only those of the service', () => {
    const chains = (text: string) =>
      groups(text).find(([title]) => title?.startsWith('Chain'))
    expect(chains('bit')).toEqual(['Chains', '/chains/BTC', '/chains/BCH'])
    expect(chains('xyz')).toEqual(['Chains', '/chains/XYZ'])
    expect(chains('avalanche')).toBeUndefined()
    expect(groups(contract)).toEqual([['Address', `/addresses/ETH/${contract}`]])
  })

  it('have the recently opened pages that start with the text, and all for an empty text', () => {
    const recent = [
      name('eld'),
      name('odin'),
      { kind: 'address', text: 'bc1q', chain: 'BTC' } as const,
    ]
    expect(groups('', { recent })).toEqual([
      ['Recent', '/names/eld', '/names/odin', '/addresses/BTC/bc1q'],
    ])
    expect(groups('od', { recent })).toEqual([
      ['Name', '/names/od'],
      ['Recent', '/names/odin'],
    ])
  })
})

describe('the tokens of a contract', () => {
  const tokens = listTokens([
    { ticker: 'USDC', protocol: 'BASE', address: contract.toLowerCase() },
    { ticker: 'USDC', protocol: 'ETH', address: contract },
  ])
  const matches = {
    total: 2,
    rows: tokens,
    isNamed: false,
    contract: { kind: 'listed', tokens, listedCount: 9, known: null, unlistedChains: [] },
    ...noMeaning,
  } as const
  const usdcOn = (chain: string, address = contract) => `/tokens/${chain}.USDC-${address}`

  it.each([
    ['alone', contract],
    ['in a link to a token', `https://etherscan.io/token/${contract}?a=1`],
    ['in an identifier', `ETH.USDC-0X${contract.slice(2).toUpperCase()}`],
    ['in an identifier with another ticker', `eth.usd-${contract}`],
  ])('come first for a contract that is pasted %s', (_, text) => {
    expect(groups(text, { matches })[0]).toEqual([
      'Exact match',
      usdcOn('ETH'),
      usdcOn('BASE', contract.toLowerCase()),
    ])
  })

  it('start with the one on the chain in the text', () => {
    for (const text of [
      `https://basescan.org/token/${contract}`,
      `BASE.USDC-${contract}`,
    ]) {
      expect(groups(text, { matches })[0]?.[1]).toBe(
        usdcOn('BASE', contract.toLowerCase()),
      )
    }
    // There is none on Avalanche: each that exists is offered, and no page that says so.
    expect(groups(`AVAX.USDC-${contract}`, { matches }).flat()).not.toContain(
      usdcOn('AVAX'),
    )
  })

  it('are those of an identifier in its short form', () => {
    const short = {
      total: 2,
      rows: tokens,
      isNamed: false,
      contract: noContract,
      ...noMeaning,
    }
    expect(groups('eth.usdc', { matches: short })[0]).toEqual([
      'Exact match',
      usdcOn('ETH'),
    ])
  })
})
