import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { PricesSchema } from '../../src/contract/prices'

const timestamp = Date.UTC(2026, 10, 22, 9, 30, 12)
const price = { identifier: 'BTC.BTC', priceUsd: 85_163.72, timestamp }

describe('prices', () => {
  it('keep identifier, price and time', () => {
    expect(v.parse(PricesSchema, [{ ...price, provider: 'foo' }])).toEqual([price])
    expect(v.parse(PricesSchema, [{ ...price, priceUsd: '85163.72' }])).toEqual([price])
    expect(v.parse(PricesSchema, [{ ...price, timestamp: timestamp / 1_000 }])).toEqual([price])
  })

  it.each([0, -1, '0', '-1', '', 'NaN', null, true, {}, [1], '1e9', undefined])(
    'leave out a price of %j',
    (priceUsd) => {
      const entries = [{ ...price, priceUsd }, price]
      expect(v.parse(PricesSchema, entries)).toEqual([price])
    },
  )

  it('leave out entries without time or identifier', () => {
    const entries = [{ ...price, timestamp: -1 }, { ...price, identifier: 7 }, null, 'BTC.BTC', []]
    expect(v.parse(PricesSchema, entries)).toEqual([])
  })

  it('are a list', () => {
    expect(v.is(PricesSchema, {})).toBe(false)
    expect(v.is(PricesSchema, null)).toBe(false)
  })
})
