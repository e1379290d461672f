import { describe, expect, it } from 'vitest'
import { formatDollarValue, formatPrice } from '../../src/model/dollars'

describe('the dollar value of an amount', () => {
  it.each([
    ['25000', 0.9992, '$24,980'],
    ['0.2391467', 104_500, '$24,991'],
    ['1000000', 1_234.56, '$1,234,560,000'],
    ['1', 999.994, '$999.99'],
    ['1', 999.995, '$1,000'],
    ['1.24', 10, '$12.40'],
    ['3', 0.5, '$1.50'],
    ['1', 0.01, '$0.01'],
    ['1', 0.0099, 'under $0.01'],
    ['0.000000000000000001', 1, 'under $0.01'],
    ['5e-7', 2_000_000, '$1.00'],
    ['1000000000000', 1, '$1,000,000,000,000'],
  ])('of %s at $%d is %s', (amount, priceUsd, expected) => {
    expect(formatDollarValue(amount, priceUsd)).toBe(expected)
  })

  it.each([
    ['', 1],
    ['0', 1],
    ['-5', 1],
    ['NaN', 1],
    ['1,000', 1],
    ['1', 0],
    ['1', -1],
    ['1', Number.NaN],
    ['1', Infinity],
    ['0', Infinity],
    ['1000000000001', 1],
    [`1${'0'.repeat(79)}`, 1e300],
  ])('of %s at $%d is unknown', (amount, priceUsd) => {
    expect(formatDollarValue(amount, priceUsd)).toBe('')
  })
})

describe('the price of a token', () => {
  it.each([
    [85_163.72400403, '$85,164'],
    [12.4, '$12.40'],
    [1, '$1.00'],
    [0.99996, '$1.00'],
    [0.9992, '$0.9992'],
    [0.5, '$0.50'],
    [0.197, '$0.197'],
    [0.0032, '$0.0032'],
    [0.00012347, '$0.0001235'],
    [0.00000084, '$0.00000084'],
    [0.0000000009, '$0.0000000009'],
    [0.00000000004, 'under $0.0000000001'],
  ])('of $%d is %s', (priceUsd, expected) => expect(formatPrice(priceUsd)).toBe(expected))

  it.each([0, -1, Number.NaN, Infinity, 1e13])('of $%d is unknown', (priceUsd) =>
    expect(formatPrice(priceUsd)).toBe(''),
  )
})
