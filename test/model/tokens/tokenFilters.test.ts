import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseCurrencies } from '../../../src/contract/tokens'
import { getCategoryLabel, isInCategory } from '../../../src/model/tokens/assetCategories'
import { countByChain } from '../../../src/model/tokens/countByChain'
import {
  noFilters,
  readFilters,
  toggleValue,
  tokenSorts,
  writeFilters,
} from '../../../src/model/tokens/tokenFilters'

const { records } = parseCurrencies([
  { ticker: 'b', protocol: 'ETH', address: '0x1', lists: ['A'] },
  { ticker: 'A10', protocol: 'BTC', swappable: true, lists: ['A', 'B'] },
  { ticker: 'a9', protocol: 'ETH', address: '', lists: [] },
  { ticker: 'c', protocol: 'ARB', address: '0x2' },
])

describe('readFilters and writeFilters', () => {
  it('are inverse for all filters', () => {
    const named = fc.uniqueArray(fc.constantFrom('xchain-all', 'eth-erc20s', 'pets'))
    const chosenCategories = fc.oneof(
      named.map((categories) => ({ categories, ignoredCategories: [] })),
      named.map((ignoredCategories) => ({ categories: [], ignoredCategories })),
    )
    const others = fc.record({
      q: fc.string({ maxLength: 200 }),
      chains: fc.uniqueArray(fc.constantFrom('ETH', 'BTC', 'MOON')),
      warnings: fc.boolean(),
      sort: fc.constantFrom(...tokenSorts),
    })
    fc.assert(
      fc.property(others, chosenCategories, (other, chosenOnes) => {
        const chosen = { ...other, ...chosenOnes }
        const query = new URLSearchParams(new URLSearchParams(writeFilters(chosen)).toString())
        expect(readFilters(query)).toEqual(chosen)
      }),
    )
  })

  it('read an empty query as no filters, and omit defaults from the URL', () => {
    const none = readFilters(new URLSearchParams())
    expect(none).toEqual(noFilters)
    expect(writeFilters(none)).toEqual({})
  })

  it('read "all" as no category, chains in any case, and an unknown sort as the default', () => {
    const query = new URLSearchParams('category=all&chain=eth&sort=constructor')
    expect(readFilters(query)).toEqual({ ...noFilters, chains: ['ETH'] })
  })

  it.each(['category=all,pets', 'category=pets&category=all', 'category=all%2Cpets'])(
    'keep what stands beside "all", which narrows nothing: %s',
    (text) => {
      const read = readFilters(new URLSearchParams(text))
      expect(read).toEqual({ ...noFilters, ignoredCategories: ['pets'] })
      expect(writeFilters(read)).toEqual({ category: 'all,pets' })
    },
  )

  it('read comma-separated and repeated values, each once', () => {
    const query = new URLSearchParams('category=a,b&category=b&category=&chain=eth,ETH,btc')
    expect(readFilters(query)).toMatchObject({ categories: ['a', 'b'], chains: ['ETH', 'BTC'] })
  })

  it('turn on the warnings filter only for the value "only"', () => {
    expect(readFilters(new URLSearchParams('warnings=only')).warnings).toBe(true)
    expect(writeFilters({ ...noFilters, warnings: true })).toEqual({ warnings: 'only' })
    expect(readFilters(new URLSearchParams('warnings=constructor')).warnings).toBe(false)
  })

  it('truncate a long text', () => {
    expect(readFilters(new URLSearchParams({ q: 'x'.repeat(1e6) })).q).toHaveLength(200)
  })
})

describe('isInCategory', () => {
  const [token, coin, bare] = records
  it('decides chain categories by address, and the network’s categories by the service’s list', () => {
    expect(records.filter((record) => isInCategory(record, 'eth-erc20s', undefined))).toEqual([
      token,
    ])
    expect(records.filter((record) => isInCategory(record, 'all', undefined))).toEqual(records)
    const members = new Set(['BTC.A10'])
    expect(records.filter((record) => isInCategory(record, 'xchain-all', members))).toEqual([coin])
    expect(bare && isInCategory(bare, 'xchain-all', undefined)).toBe(false)
  })
})

describe('toggleValue', () => {
  it('adds a missing value and removes an existing one', () => {
    expect(toggleValue(['a'], 'b')).toEqual(['a', 'b'])
    expect(toggleValue(['a', 'b'], 'a')).toEqual(['b'])
  })
})

describe('countByChain', () => {
  it('sorts chains by count, largest first', () => {
    expect([...countByChain(records)]).toEqual([
      ['ETH', 2],
      ['BTC', 1],
      ['ARB', 1],
    ])
  })
})

describe('getCategoryLabel', () => {
  it('labels every category for any network prefix', () => {
    expect(['all', 'eth-erc20s', 'avax-erc20s', 'foochain-coins'].map(getCategoryLabel)).toEqual([
      'All',
      'Ethereum tokens',
      'Avalanche tokens',
      'Native coins',
    ])
  })
})
