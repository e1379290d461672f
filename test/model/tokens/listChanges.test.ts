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
    const on = findListChanges(off.next, list(usdc, btc, { ...btc, ticker: 'X' }))
    expect(on.changes.map(({ kind }) => kind)).toEqual(['enabled'])
  })

  it('ignores the letter case of EVM addresses', () => {
    const upper = { ...usdc, ticker: 'usdc', address: `0x${'A'.repeat(40)}` }
    expect(findListChanges(seen, list(upper, dai, btc)).changes).toEqual([])
    const own = { ticker: 'JUP', protocol: 'SOL', address: 'JUPyiwrYJFskUPiHa7hkeR8V' }
    const other = { ...own, address: own.address.toLowerCase() }
    const { changes } = findListChanges(findListChanges('', list(own)).next, list(other))
    expect(changes.map(({ kind }) => kind)).toEqual(['address'])
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

  it('stores no list that is too long, and lists at most 200 changes', () => {
    const many = Array.from({ length: 20_001 }, (_, at) => ({ ticker: `T${at}`, protocol: 'BTC' }))
    const grown = findListChanges(seen, list(...many))
    expect(grown.next).toBe('')
    expect(grown.changes).toHaveLength(200)
    expect(grown.counts.added).toBe(20_001)
  })
})
