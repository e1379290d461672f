import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseCurrencies } from '../../src/contract/tokens'
import type { Recent } from '../../src/storage/recents'
import {
  findAmbiguousWord,
  findEnterDestination,
  identifiesToken,
  readQuery,
  unknownMeaning,
} from '../../src/search/readQuery'
import { describeSuggestions } from '../../src/search/describeSuggestions'
import { suggest } from '../../src/search/suggestions'
import { realCatalogue } from '../support/inProcess'
import { listTokens } from '../support/listTokens'

const hash = '4C8A83C3D17BC2524C8A83C3D17BC2524C8A83C3D17BC2524C8A83C3D17BC252'
const tokens = listTokens(
  Array.from({ length: 8 }, (_, index) => ({
    name: `Token ${index}`,
    ticker: `T${index}`,
    address: '',
    protocol: 'ETH',
    blockchain: 'ethereum',
    chainId: '1',
    apiIdentifier: `ETH.T${index}`,
    fullName: `ETH.T${index}`,
    decimals: 18,
    image: '',
    enabled: true,
  })),
)
const chainCodes = ['BASE', 'BCH', 'BTC', 'ETH', 'XYZ']
const groupsOf = (text: string, watchedHashes: string[] = [], recent: Recent[] = []) =>
  suggest(readQuery(text), {
    matches: { tokens, total: 40 },
    word: unknownMeaning,
    watchedHashes,
    recent,
    chainCodes,
  })
const optionsOf = (...args: Parameters<typeof groupsOf>) =>
  groupsOf(...args).flatMap(({ options }) => options)
const name = (text: string): Recent => ({ kind: 'name', text, chain: '' })

describe('suggest', () => {
  it('never returns more than eight options', () => {
    const text = fc.oneof(fc.string(), fc.constantFrom('eth', hash, '0x', 'usdc', '4C8A83C3'))
    fc.assert(
      fc.property(
        text,
        fc.array(fc.constant(hash)),
        fc.array(fc.stringMatching(/^[a-z]{1,5}$/).map(name)),
        (typed, watched, recent) => {
          const to = optionsOf(typed, watched, recent).map(({ destination }) => destination.to)
          expect(to.length).toBeLessThanOrEqual(8)
          expect(new Set(to).size).toBe(to.length)
        },
      ),
    )
  })

  it('lists readings, then watched transactions, then tokens', () => {
    expect(groupsOf('4c8a', [hash]).map(({ title }) => title)).toEqual([
      'Name',
      'Watchlist',
      'Tokens (6 of 40)',
    ])
  })

  it('does not list a watched hash twice', () => {
    const meaning = optionsOf(hash, [hash]).map(({ destination }) => destination.place?.kind)
    expect(meaning.filter((kind) => kind === 'transaction')).toHaveLength(1)
  })

  it('lists chains by the start of their name or code, including those only the service knows', () => {
    const chains = (text: string) =>
      groupsOf(text).flatMap(({ title, options }) =>
        title.startsWith('Chain') ? options.map(({ destination }) => destination.to) : [],
      )
    expect(chains('bitco')).toEqual(['/chains/BCH', '/chains/BTC'])
    expect(chains('xyz')).toEqual(['/chains/XYZ'])
    expect(chains('bi')).toEqual([])
  })

  it('lists recent searches that start with the text, and all for an empty text', () => {
    const recent = [
      name('eld'),
      name('odin'),
      { kind: 'address', text: 'bc1q', chain: 'BTC' },
    ] as const
    const before = (text: string) =>
      (groupsOf(text, [], [...recent]).find(({ title }) => title === 'Recent')?.options ?? []).map(
        ({ destination }) => destination.to,
      )
    expect(before('')).toEqual(['/names/eld', '/names/odin', '/addresses/BTC/bc1q'])
    expect(before('od')).toEqual(['/names/odin'])
  })

  it('passes JSON that starts tracking in the history state, never in the URL', () => {
    const json = `{"txn":{"hash":"${hash}"}}`
    const [first] = optionsOf(json)
    expect(first?.destination).toEqual({ to: '/tx', place: null, start: json })
  })

  it('names the deceptive letter of a word that looks like a name', () => {
    expect(readQuery('аlice').nameProblem).toContain(
      '“а” is a Cyrillic letter (U+0430), not a Latin one.',
    )
  })
})

describe('the order of the suggestions', () => {
  const contract = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
  const listed = listTokens([
    { ticker: 'USDC', protocol: 'BASE', address: contract.toLowerCase() },
    { ticker: 'USDC', protocol: 'ETH', address: contract },
    { ticker: 'ALICE', protocol: 'ETH', address: '0xAC51066d7bEC65Dc4589368da368b212745d63E8' },
  ])
  const inOrder = (text: string, isRegistered: boolean | null = null) =>
    suggest(readQuery(text), {
      matches: { tokens: listed, total: 3 },
      word: { isTicker: /^alice$/.test(text), isRegistered },
      watchedHashes: [],
      recent: [],
      chainCodes: [],
    }).map(({ title, options }) => [title].concat(options.map(({ destination }) => destination.to)))
  const usdcOn = (chain: string, address = contract) => `/tokens/${chain}.USDC-${address}`

  it.each([
    ['alone', contract],
    ['in capitals', `0X${contract.slice(2).toUpperCase()}`],
    ['in lower case', contract.toLowerCase()],
    ['with blanks around it', `\n  ${contract} \u00A0`],
    ['broken into lines', `${contract.slice(0, 20)}\n${contract.slice(20)}`],
    ['in a link to a token', `https://etherscan.io/token/${contract}?a=1`],
    ['in a link to an address', `etherscan.io/address/${contract.toLowerCase()}#code`],
    ['in an identifier', `ETH.USDC-0X${contract.slice(2).toUpperCase()}`],
    ['in an identifier with another ticker', `eth.usd-${contract}`],
  ])('begins with the tokens of a contract that is pasted %s', (_, text) => {
    expect(inOrder(text)[0]).toEqual([
      'Exact match',
      usdcOn('ETH'),
      usdcOn('BASE', contract.toLowerCase()),
    ])
  })

  it('starts with the token on the chain in the text', () => {
    for (const text of [`https://basescan.org/token/${contract}`, `BASE.USDC-${contract}`]) {
      expect(inOrder(text)[0]?.[1]).toBe(usdcOn('BASE', contract.toLowerCase()))
    }
    // There is none on Avalanche: each that exists is offered, and no page that says so.
    const [first, ...others] = inOrder(`AVAX.USDC-${contract}`)
    expect(first?.slice(1).toSorted()).toEqual(
      [usdcOn('ETH'), usdcOn('BASE', contract.toLowerCase())].toSorted(),
    )
    expect(others.flat()).not.toContain(`/tokens/AVAX.USDC-${contract}`)
  })

  it('lists a registered name before the tokens of a ticker, and other names after them', () => {
    const titles = (isRegistered: boolean | null) =>
      inOrder('alice', isRegistered).map(([title]) => title)
    expect(titles(true)).toEqual(['Name', 'Tokens'])
    expect(titles(false)).toEqual(['Tokens', 'Name'])
    expect(titles(null)).toEqual(['Tokens', 'Name'])
    expect(inOrder('alicia').map(([title]) => title)).toEqual(['Name', 'Tokens'])
  })

  it('finds each contract and identifier of the real catalogue', () => {
    const { records: all } = parseCurrencies(realCatalogue().currencies)
    const isExactMatch = (text: string, record: (typeof all)[number]) =>
      identifiesToken(readQuery(text), record)
    const missed = all.filter(
      (record) =>
        (record.address !== '' && !isExactMatch(record.address, record)) ||
        !isExactMatch(record.identifier, record),
    )
    expect(missed).toEqual([])
  })
})

describe('a text without a reading', () => {
  it('can find tokens if it consists of words, but not if it is a damaged hash', () => {
    expect(readQuery('wrapped bitcoin').isSearchable).toBe(true)
    expect(readQuery(hash.slice(0, 24))).toMatchObject({
      isSearchable: false,
      refusal: 'Incomplete: 24 of 64 characters. Copy the full hash.',
    })
    expect(readQuery('usdc').refusal).toBe('')
    // Twenty digits may be a name; one more was meant for a hash.
    expect(readQuery(hash.slice(0, 20))).toMatchObject({
      refusal: '',
      tokenQuery: hash.slice(0, 20),
    })
    expect(readQuery(hash.slice(0, 21)).refusal).toBe(
      'Incomplete: 21 of 64 characters. Copy the full hash.',
    )
  })

  it.each([
    `https://mempool.space/block/${hash}`,
    'https://etherscan.io/',
    'bc1ovqxs558vgquwkchw64erd5hfpxfj5kmn7lyklz',
    'thor13x0f2…e495yr',
    '{"txn":{"quoteId":',
  ])('does not lead to a list of assets where it is known what is wrong with it: %s', (text) => {
    const { isSearchable, refusal } = readQuery(text)
    expect([isSearchable, refusal === '']).toEqual([false, false])
  })
})

describe('a word in quotes, or in a link to a page of this dashboard', () => {
  it.each(['"usdc"', 'usdc.', 'https://crosswatch.example/go?q=usdc'])(
    'searches tokens by the word alone: %s',
    (text) => {
      expect(readQuery(text).tokenQuery).toBe('usdc')
    },
  )
})

describe('findEnterDestination', () => {
  it.each([
    ['a known ticker that is no name', 'usdc', true, false, '/tokens?q=usdc'],
    ['a known ticker that is a registered name', 'alice', true, true, '/names/alice'],
    ['a known ticker that may be a name', 'alice', true, null, undefined],
    ['a word that is no ticker', 'treasury', false, null, '/names/treasury'],
    ['a word before the tokens are known', 'treasury', null, true, undefined],
    ['a ticker that cannot be a name', 'USDC.e', null, null, '/tokens?q=USDC.e'],
    ['several words', 'wrapped bitcoin', null, null, '/tokens?q=wrapped+bitcoin'],
    ['a chain', 'bitcoin', null, null, '/chains/BTC'],
    ['a damaged hash', '24c8a83c316b0247ae293f', null, null, undefined],
  ])('is right for %s', (_, text, isTicker, isRegistered, to) => {
    expect(findEnterDestination(readQuery(text), { isTicker, isRegistered })?.to).toBe(to)
  })

  it('depends on the tokens only for a single word', () => {
    expect(findAmbiguousWord(readQuery('“usdc”'))).toBe('usdc')
    for (const text of [hash, 'USDC.e', 'bitcoin', 'wrapped bitcoin', '']) {
      expect(findAmbiguousWord(readQuery(text))).toBeNull()
    }
  })
})

describe('describeSuggestions', () => {
  const announce = (text: string, enterTo: string | null = null) =>
    describeSuggestions(readQuery(text), optionsOf(text), enterTo)

  it.each([
    ['a hash', hash, 'Transaction. 1 result'],
    ['an address', '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', 'Address. 7 results'],
    ['JSON', `{"txn":{"hash":"${hash}"}}`, 'Track from JSON. Review before sending. 1 result'],
  ])('is right for %s', (_, text, words) => {
    expect(describeSuggestions(readQuery(text), suggestAlone(text), null)).toBe(words)
  })

  it('describes what Enter opens for a word, once known', () => {
    expect(announce('usdc')).toBe('7 results')
    expect(announce('usdc', '/tokens?q=usdc')).toBe(
      'Enter shows the tokens with this ticker. 7 results',
    )
    expect(announce('usdc', '/names/usdc')).toBe('Enter opens the name. 7 results')
  })
})

const suggestAlone = (text: string) =>
  suggest(readQuery(text), {
    matches: null,
    word: unknownMeaning,
    watchedHashes: [],
    recent: [],
    chainCodes,
  }).flatMap(({ options }) => options)
