import { describe, expect, it } from 'vitest'
import { parseCurrencies } from '../../../src/contract/tokens'
import { listChanges } from '../../../src/model/tokens/listChanges'

const eth = (digit: string) => `0x${digit.repeat(40)}`
const usdc = { ticker: 'USDC', protocol: 'ETH', address: eth('a'), decimals: 6, swappable: true }
const dai = { ticker: 'DAI', protocol: 'AVAX', address: eth('b'), decimals: 18 }
const btc = { ticker: 'BTC', protocol: 'BTC', decimals: 8, swappable: true }
const list = (...raw: readonly unknown[]) => parseCurrencies(raw).records
const seen = listChanges('', list(usdc, dai, btc)).next

describe('listChanges', () => {
  it('has nothing to say on a first visit, of an unchanged list, or of what is damaged', () => {
    for (const before of ['', '{', '{}', '7', '[[7]]', seen]) {
      const { counts } = listChanges(before, before === seen ? list(btc, usdc, dai) : [])
      expect(Object.values(counts).reduce((a, b) => a + b)).toBe(0)
    }
  })

  it('tells what was added, removed, switched off and on', () => {
    const off = listChanges(seen, list({ ...usdc, enabled: false }, btc, { ...btc, ticker: 'X' }))
    expect(off.changes.map(({ kind, identifier }) => [kind, identifier])).toEqual([
      ['disabled', `ETH.USDC-${eth('a')}`],
      ['removed', `AVAX.DAI-${eth('b')}`],
      ['added', 'BTC.X'],
    ])
    const on = listChanges(off.next, list(usdc, btc, { ...btc, ticker: 'X' }))
    expect(on.changes.map(({ kind }) => kind)).toEqual(['enabled'])
  })

  it('does not take another case of an address on an EVM chain for a change', () => {
    const upper = { ...usdc, ticker: 'usdc', address: `0x${'A'.repeat(40)}` }
    expect(listChanges(seen, list(upper, dai, btc)).changes).toEqual([])
    const own = { ticker: 'JUP', protocol: 'SOL', address: 'JUPyiwrYJFskUPiHa7hkeR8V' }
    const other = { ...own, address: own.address.toLowerCase() }
    const { changes } = listChanges(listChanges('', list(own)).next, list(other))
    expect(changes.map(({ kind }) => kind)).toEqual(['address'])
  })

  it('counts by category, whatever is told of them', () => {
    const many = Array.from({ length: 300 }, (_, at) => ({
      ticker: `T${at}`,
      protocol: 'ETH',
      address: `0x${at.toString(16).padStart(40, '0')}`,
    }))
    const { changes, counts, tallies } = listChanges(
      seen,
      list({ ...usdc, decimals: 7 }, dai, ...many),
    )
    expect(changes).toHaveLength(200)
    expect([counts.added, counts.removed, counts.decimals]).toEqual([300, 1, 1])
    expect(tallies).toEqual({
      'eth-erc20s': expect.objectContaining({ added: 300, removed: 0, decimals: 1 }),
      'chain-all': expect.objectContaining({ added: 0, removed: 1, decimals: 1 }),
      'chain-coins': expect.objectContaining({ removed: 1, decimals: 0 }),
      'chain-tokens': expect.objectContaining({ removed: 0, decimals: 1 }),
    })
  })

  it('is loud about decimals, and about another address under the one ticker that stood there', () => {
    const { changes } = listChanges(
      seen,
      list({ ...usdc, address: eth('c') }, { ...dai, decimals: 17 }, btc),
    )
    expect(changes.map(({ kind, was, is }) => [kind, was, is])).toEqual([
      ['address', `ETH.USDC-${eth('a')}`, `ETH.USDC-${eth('c')}`],
      ['decimals', '18', '17'],
    ])
  })

  it('takes a second asset of a ticker for one that was added, not for a changed address', () => {
    const two = listChanges(seen, list(usdc, { ...usdc, address: eth('c') }, dai, btc))
    expect(two.changes.map(({ kind }) => kind)).toEqual(['added'])
  })

  it('keeps no list that is too long for a browser, and tells of the first two hundred changes', () => {
    const many = Array.from({ length: 20_001 }, (_, at) => ({ ticker: `T${at}`, protocol: 'BTC' }))
    const grown = listChanges(seen, list(...many))
    expect(grown.next).toBe('')
    expect(grown.changes).toHaveLength(200)
    expect(grown.counts.added).toBe(20_001)
  })
})
