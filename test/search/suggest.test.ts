import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isDecided, suggest, type SuggestionSources } from '../../src/search/suggest'
import { readQuery } from '../../src/search/readQuery'
import type { Recent } from '../../src/storage/recents'
import { listTokens } from '../support/listTokens'

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
const titles = (...args: Parameters<typeof groups>) =>
  groups(...args).map(([title]) => title)
const enter = (text: string, over: Partial<SuggestionSources> = {}) =>
  suggest(readQuery(text), known(over))[0]?.options[0]?.to

describe('an address', () => {
  it('offers its transactions second, for which an EVM address needs no chain', () => {
    const options = (text: string, isListed: boolean) =>
      groups(text, { hasTransactionLists: isListed })[0]
    expect(options(contract, true)).toEqual([
      'Address',
      `/addresses/ETH/${contract}`,
      `/addresses/ETH/${contract}#transactions`,
      `/addresses/BASE/${contract}`,
    ])
    expect(options(contract, false)).toHaveLength(3)
    const [first] = suggest(readQuery(contract), known({ hasTransactionLists: true }))
    expect(first?.options[1]).toMatchObject({
      label: 'Transactions',
      text: contract,
    })
  })
})

it.each([
  [
    'r9yehMdpsku1RoKDM82v5eCWcTFHCoWL8C:12345',
    'The destination tag 12345 is not part of this address. Give your wallet both.',
  ],
  [
    'ripple:r9yehMdpsku1RoKDM82v5eCWcTFHCoWL8C?amount=5&dt=12345',
    'The destination tag 12345 is not part of this address. Give your wallet both.',
  ],
  [
    'r9yehMdpsku1RoKDM82v5eCWcTFHCoWL8C\nDestination Tag: 12345',
    'The destination tag 12345 is not part of this address. Give your wallet both.',
  ],
  [
    'cosmos:cosmos1hal0a2ywtd5qt97zfc2mmjwelxwlshgj3wp2uh?memo=hot%20wallet',
    'The memo “hot wallet” is not part of this address. Give your wallet both.',
  ],
  ['bitcoin:bc1qvqxs558vgquwkchw64erd5hfpxfj5kmn7lyklz?amount=0.1', ''],
  [
    'US\u034FDC',
    'This text contains an invisible character (U+034F). Its results are those of the text without it.',
  ],
  // Mail and chats put them around what is pasted, and hashes have them inside of them.
  ['\u200BUSDC\u200B', ''],
  [`${hash.slice(0, 20)}\u00AD${hash.slice(20)}`, ''],
])('%j is told what it has beside its meaning: %s', (text, caution) => {
  expect(readQuery(text).caution).toBe(caution)
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

describe('Enter', () => {
  const tokens = matching(['TETHER', 'USDT'], 6)

  it.each([
    ['a hash', hash, {}, `/tx/${hash}`],
    ['a link', `https://etherscan.io/tx/0x${hash}`, {}, `/tx/0x${hash}?chain=ETH`],
    ['an address', contract, {}, `/addresses/ETH/${contract}`],
    ['a ticker of several tokens', 'tether', { matches: tokens }, '/tokens?q=tether'],
    ['a ticker of one token', 'eth', { matches: matching(['ETH']) }, '/tokens/ETH.ETH'],
    [
      'a registered name',
      'tether',
      { matches: tokens, isRegistered: true },
      '/names/tether',
    ],
    [
      'a word that matches no token',
      'treasury',
      { isRegistered: undefined },
      '/names/treasury',
    ],
    ['a name with a capital I', 'eId', { isRegistered: undefined }, '/names/eid'],
    [
      'several words',
      'wrapped bitcoin',
      { matches: tokens },
      '/tokens?q=wrapped+bitcoin',
    ],
    ['a chain', 'bitcoin', { matches: tokens }, '/chains/BTC'],
    ['a ticker that is a chain too', 'btc', { matches: tokens }, '/tokens?q=btc'],
    ['a chain that is not served', 'polygon', { matches: tokens }, '/tokens?q=polygon'],
    ['a damaged hash', '24c8a83c316b0247ae293f', {}, undefined],
    ['a name of ENS', 'alice.eth', {}, undefined],
    ['what nothing matches', 'where is it', {}, undefined],
  ])('opens the first suggestion of %s', (_, text, over, to) => {
    expect(enter(text, over)).toBe(to)
  })

  it.each<[string, Partial<SuggestionSources>, boolean]>([
    [hash, { matches: undefined }, true],
    [contract, { matches: undefined }, false],
    // A damaged hash waits only if it can be a part of a contract.
    [hash.slice(0, 30), { matches: undefined }, false],
    [hash.slice(1), { matches: undefined }, true],
    [`${hash.slice(1)}O`, { matches: undefined }, true],
    [`https://mempool.space/block/${hash}`, { matches: undefined }, true],
    ['tether', { matches: undefined }, false],
    ['tether', { matches: tokens, isRegistered: undefined }, false],
    ['tether', { matches: tokens }, true],
    ['treasury', { isRegistered: undefined }, true],
    ['wrapped bitcoin', { matches: tokens, isRegistered: undefined }, true],
  ])(
    'waits for the tokens, and for a name if tokens match: %s %#',
    (text, over, isKnown) =>
      expect(isDecided(readQuery(text), known(over))).toBe(isKnown),
  )

  it('does not depend on what this browser keeps', () => {
    const kept = { recent: [name('tether')], watched: [{ hash, chain: '', label: '' }] }
    expect(enter('tether', { matches: tokens, ...kept })).toBe('/tokens?q=tether')
    expect(enter('4c8a', kept)).toBe('/names/4c8a')
  })

  it('passes several hashes in the history state, never in the URL', () => {
    const hashes = [hash, hash.replace('4', '5')]
    const [first] = suggest(readQuery(hashes.join(' ')), {})[0]?.options ?? []
    const transactions = hashes.map((each) => expect.objectContaining({ hash: each }))
    expect(first).toMatchObject({ to: '/tx', watching: { transactions } })
  })

  it('opens the transaction of JSON that has its hash, and nothing for other quotes', () => {
    expect(enter(`{"txn":{"hash":"${hash}"}}`)).toBe(`/tx/${hash}`)
    expect(suggest(readQuery('{"quoteId":"q","routes":[]}'), {})).toEqual([])
  })
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

  it('come in groups', () => {
    const matches = matching(['A', 'B', 'C', 'D', 'E', 'F'], 40)
    expect(titles('alice', { matches, isRegistered: true })).toEqual([
      'Name',
      'Tokens (6 of 40)',
    ])
    expect(titles('alice', { matches })).toEqual(['Tokens (6 of 40)', 'Name'])
    expect(titles('4c8a', { watched: [{ hash, chain: '', label: '' }] })).toEqual([
      'Name',
      'Watchlist',
    ])
    // Labels exist to find swaps: any part of one does.
    const labeled = { watched: [{ hash, chain: '', label: 'Ticket 4711' }] }
    expect(titles('4711', labeled)).toEqual(['Watchlist', 'Name'])
    // Its contract contains the text.
    const contained = { ...labeled, matches: matching(['ACE']) }
    expect(titles('4711', contained)).toEqual(['Watchlist', 'Tokens', 'Name'])
    expect(titles('4711', { ...contained, isRegistered: true })).toEqual([
      'Name',
      'Watchlist',
      'Tokens',
    ])
    // A ticker or a name that begins with the text is meant.
    expect(titles('tick', { ...labeled, matches: matching(['TICK']) })).toEqual([
      'Tokens',
      'Name',
      'Watchlist',
    ])
    const copied = { watched: [{ hash: '5'.repeat(64), chain: '', label: hash }] }
    expect(titles(hash, copied)).toEqual(['Transaction', 'Watchlist'])
    expect(titles('ticket 47', labeled)).toEqual(['Watchlist'])
    // A full hash is not listed twice.
    expect(titles(hash, { watched: [{ hash, chain: '', label: '' }] })).toEqual([
      'Transaction',
    ])
  })

  it('have chains by the start of their name or code, only those of the service', () => {
    const chains = (text: string) =>
      groups(text).find(([title]) => title?.startsWith('Chain'))
    expect(chains('bit')).toEqual(['Chains', '/chains/BCH', '/chains/BTC'])
    expect(chains('xyz')).toEqual(['Chains', '/chains/XYZ'])
    expect(chains('avalanche')).toBeUndefined()
    expect(groups(contract)).toEqual([
      ['Address', `/addresses/ETH/${contract}`, `/addresses/BASE/${contract}`],
    ])
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
    const short = { total: 2, rows: tokens, contract: noContract, ...noMeaning }
    expect(groups('eth.usdc', { matches: short })[0]).toEqual([
      'Exact match',
      usdcOn('ETH'),
    ])
  })
})

it.each([
  ['wrapped bitcoin', { tokenQuery: 'wrapped bitcoin', problem: '' }],
  ['"usdc"', { tokenQuery: 'usdc', word: 'usdc', problem: '' }],
  // Twenty digits may be a name; one more was meant for a hash.
  [hash.slice(0, 20), { problem: '', tokenQuery: hash.slice(0, 20) }],
  [
    hash.slice(0, 21),
    { problem: 'Incomplete: 21 of 64 characters. Copy the full hash.' },
  ],
])('%j is read', (text, query) => expect(readQuery(text)).toMatchObject(query))
