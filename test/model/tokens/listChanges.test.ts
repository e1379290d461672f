import { describe, expect, it } from 'vitest'
import { parseCurrencies } from '../../../src/contract/tokens'
import { findListChanges } from '../../../src/model/tokens/listChanges'

const eth = (digit: string) => `0x${digit.repeat(40)}`
const usdc = { ticker: 'USDC', protocol: 'ETH', address: eth('a'), decimals: 6, swappable: true }
const dai = { ticker: 'DAI', protocol: 'AVAX', address: eth('b'), decimals: 18 }
const btc = { ticker: 'BTC', protocol: 'BTC', decimals: 8, swappable: true }
const list = (...raw: readonly unknown[]) => parseCurrencies(raw).records
const seen = findListChanges('', list(usdc, dai, btc)).next

describe('findListChanges', () => {
  it('finds no changes on a first visit, in an unchanged list, or with a damaged snapshot', () => {
    for (const before of ['', '{', '{}', '7', '[[7]]', seen]) {
      const { counts } = findListChanges(before, before === seen ? list(btc, usdc, dai) : [])
      expect(Object.values(counts).reduce((a, b) => a + b)).toBe(0)
    }
  })

  it('finds added, removed, disabled and enabled assets', () => {
    const off = findListChanges(
      seen,
      list({ ...usdc, enabled: false }, btc, { ...btc, ticker: 'X' }),
    )
    expect(off.changes.map(({ kind, identifier }) => [kind, identifier])).toEqual([
      ['disabled', `ETH.USDC-${eth('a')}`],
      ['removed', `AVAX.DAI-${eth('b')}`],
      ['added', 'BTC.X'],
    ])
    expect(off.changes[2]).toEqual({ kind: 'added', identifier: 'BTC.X', was: '', is: '' })
    const on = findListChanges(off.next, list(usdc, btc))
    expect(on.changes.map(({ kind }) => kind)).toEqual(['removed', 'enabled'])
  })

  it('ignores the letter case of EVM addresses', () => {
    const upper = { ...usdc, ticker: 'usdc', address: `0x${'A'.repeat(40)}` }
    expect(findListChanges(seen, list(upper, dai, btc)).changes).toEqual([])
    const own = { ticker: 'JUP', protocol: 'SOL', address: 'JUPyiwrYJFskUPiHa7hkeR8V' }
    const other = { ...own, address: own.address.toLowerCase() }
    const { changes } = findListChanges(findListChanges('', list(own)).next, list(other))
    expect(changes.map(({ kind }) => kind)).toEqual(['address'])
  })

  it('compares the letter case of identifiers without an address', () => {
    const coin = { ticker: 'ETH', protocol: 'ETH' }
    const { changes } = findListChanges(
      findListChanges('', list(coin)).next,
      list({ ...coin, ticker: 'Eth' }),
    )
    expect(changes.map(({ kind }) => kind)).toEqual(['removed', 'added'])
  })

  it('reads stored decimals that are no number as unknown', () => {
    const { changes } = findListChanges('[["BTC.BTC","8",1,1]]', list(btc))
    expect(changes).toEqual([{ kind: 'decimals', identifier: 'BTC.BTC', was: '—', is: '8' }])
  })

  it('counts all changes by category', () => {
    const many = Array.from({ length: 300 }, (_, at) => ({
      ticker: `T${at}`,
      protocol: 'ETH',
      address: `0x${at.toString(16).padStart(40, '0')}`,
    }))
    const { changes, counts, categoryCounts } = findListChanges(
      seen,
      list({ ...usdc, decimals: 7 }, dai, ...many),
    )
    expect(changes).toHaveLength(200)
    expect([counts.added, counts.removed, counts.decimals]).toEqual([300, 1, 1])
    expect(categoryCounts).toEqual({
      'eth-erc20s': expect.objectContaining({ added: 300, removed: 0, decimals: 1 }),
      'chain-all': expect.objectContaining({ added: 0, removed: 1, decimals: 1 }),
      'chain-coins': expect.objectContaining({ removed: 1, decimals: 0 }),
      'chain-tokens': expect.objectContaining({ removed: 0, decimals: 1 }),
    })
  })

  it.each([
    [
      'a token of Avalanche',
      { ...dai, ticker: 'X', swappable: true },
      ['avax-erc20s', 'chain-all', 'chain-tokens'],
    ],
    [
      'the coin of Avalanche',
      { ticker: 'AVAX', protocol: 'AVAX', swappable: true },
      ['chain-all', 'chain-coins'],
    ],
    ['a coin that cannot be swapped', { ticker: 'AVAX', protocol: 'AVAX' }, []],
    [
      'another ticker without an address',
      { ticker: 'X', protocol: 'BTC', swappable: true },
      ['chain-all'],
    ],
    [
      'a token with a coin’s ticker',
      { ...usdc, ticker: 'ETH' },
      ['eth-erc20s', 'chain-all', 'chain-tokens'],
    ],
    ['a token that cannot be swapped', { ...usdc, ticker: 'X', swappable: false }, ['eth-erc20s']],
    ['an asset on an unknown chain', { ticker: 'X', protocol: 'FOO' }, []],
    ['a synthetic', { fullName: `ETH/X-${eth('a')}`, protocol: 'THOR', swappable: true }, []],
  ])('counts %s in its categories', (_, raw, categories) => {
    const { counts, categoryCounts } = findListChanges(seen, list(usdc, dai, btc, raw))
    expect(counts.added).toBe(1)
    expect(Object.keys(categoryCounts)).toEqual(categories)
  })

  it('lists changed addresses of unique tickers and changed decimals first', () => {
    const { changes } = findListChanges(
      seen,
      list({ ...usdc, address: eth('c') }, { ...dai, decimals: 17 }, btc),
    )
    expect(changes.map(({ kind, was, is }) => [kind, was, is])).toEqual([
      ['address', `ETH.USDC-${eth('a')}`, `ETH.USDC-${eth('c')}`],
      ['decimals', '18', '17'],
    ])
  })

  it('treats a second asset with a ticker as added, not as a changed address', () => {
    const two = findListChanges(seen, list(usdc, { ...usdc, address: eth('c') }, dai, btc))
    expect(two.changes.map(({ kind }) => kind)).toEqual(['added'])
  })

  it.each([
    ['two before', ['a', 'c'], ['d'], ['removed', 'removed', 'added']],
    ['two today', ['a'], ['c', 'd'], ['removed', 'added', 'added']],
    ['two before and today', ['a', 'c'], ['a', 'd'], ['removed', 'added']],
  ])('has no changed address when a ticker was not unique: %s', (_, before, today, kinds) => {
    const of = (digits: readonly string[]) =>
      list(...digits.map((digit) => ({ ...usdc, address: eth(digit) })))
    const { changes } = findListChanges(findListChanges('', of(before)).next, of(today))
    expect(changes.map(({ kind }) => kind)).toEqual(kinds)
  })

  it('stores no list that is too long, and lists at most 200 changes', () => {
    const many = Array.from({ length: 20_001 }, (_, at) => ({ ticker: `T${at}`, protocol: 'BTC' }))
    const grown = findListChanges(seen, list(...many))
    expect(grown.next).toBe('')
    expect(grown.changes).toHaveLength(200)
    expect(grown.counts.added).toBe(20_001)
  })
})
