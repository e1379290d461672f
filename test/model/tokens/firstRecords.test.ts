import { describe, expect, it } from 'vitest'
import { parseCurrencies } from '../../../src/contract/tokens'
import { firstRecords } from '../../../src/model/tokens/firstRecords'
import { noFilters } from '../../../src/model/tokens/tokenFilters'

const swappable = [
  { ticker: 'A', protocol: 'ETH', swappable: true, lists: ['a'] },
  { ticker: 'B', protocol: 'BTC', swappable: true, lists: ['a', 'b'] },
]
const other = [
  { ticker: 'C', protocol: 'ETH', swappable: false, lists: ['a', 'b', 'c'] },
  { ticker: 'D', protocol: 'ETH', swappable: true },
]
const show = (raw: readonly object[], filters: object = {}, isAll = false) =>
  firstRecords(parseCurrencies(raw).records, { ...noFilters, ...filters }, isAll)?.map(
    ({ ticker }) => ticker,
  )

describe('the first records of a list', () => {
  it('are the swappable ones of a short list, by their lists', () => {
    expect(show(swappable)).toEqual(['B', 'A'])
    expect(show(swappable, { sort: 'swap' })).toEqual(['B', 'A'])
    expect(show(swappable, { chains: ['ETH'] })).toEqual(['A'])
    expect(show(swappable, { chains: ['eth'] })).toEqual([])
  })

  it('are any records, swappable first, once the list contains all', () => {
    expect(show([...other, ...swappable], {}, true)).toEqual(['B', 'A', 'D', 'C'])
  })

  it.each([
    ['with a search', { q: 'a' }],
    ['with the filter of warnings', { warnings: true }],
    ['in another order', { sort: 'name' }],
  ])('are unknown %s', (_, filters) => {
    expect(show(swappable, filters)).toBeUndefined()
    expect(show(swappable, filters, true)).toBeUndefined()
  })

  it('are unknown without a record, and while other swappable ones may follow', () => {
    expect(show([])).toBeUndefined()
    expect(show([], {}, true)).toBeUndefined()
    expect(show([...swappable, ...other])).toBeUndefined()
  })
})
