import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { noFilters, readFilters, tokenSorts, writeFilters } from '../../../src/model/tokens/filters'

describe('readFilters and writeFilters', () => {
  it('are inverse for all filters', () => {
    const anyFilters = fc.record({
      q: fc.string({ maxLength: 200 }),
      categories: fc.uniqueArray(fc.constantFrom('xchain-all', 'eth-erc20s', 'pets')),
      chains: fc.uniqueArray(fc.constantFrom('ETH', 'BTC', 'MOON')),
      warnings: fc.boolean(),
      sort: fc.constantFrom(...tokenSorts),
    })
    fc.assert(
      fc.property(anyFilters, (filters) => {
        const query = new URLSearchParams(new URLSearchParams(writeFilters(filters)).toString())
        expect(readFilters(query)).toEqual(filters)
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
    'ignore what stands beside "all": %s',
    (text) => expect(readFilters(new URLSearchParams(text))).toEqual(noFilters),
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
