import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addAmounts,
  createAmount,
  formatAmount,
  getAmountKey,
  isMore,
  isPositive,
  isSameAmount,
  normalizeAmount,
  parseAmount,
  readQuantity,
  subtractAmounts,
  toNumber,
  writeQuantity,
  zero,
} from '../../src/model/amounts'
import {
  formatDollarValue,
  formatPrice,
  isPricedToday,
} from '../../src/model/words/dollars'

const long = '123456789012345678901234567890.123456789012345678'

describe('an amount', () => {
  it.each([
    // Every digit is kept, beyond the precision of a float.
    [long, long, '123,456,789,012,345,678,901,234,567,890.123456789012345678'],
    ['0046.73930', '46.7393', '46.7393'],
    ['0.000', '0', '0'],
    ['0.00000099', '0.00000099', '<0.000001'],
    ['0.000001', '0.000001', '0.000001'],
    ['5e-7', '0.0000005', '<0.000001'],
    ['1E+3', '1000', '1,000'],
    ['1.25e1', '12.5', '12.5'],
    ['1.25e5', '125000', '125,000'],
    ['12.5e-1', '1.25', '1.25'],
    ['0e99', '0', '0'],
    ['1e79', `1${'0'.repeat(79)}`, `10${',000'.repeat(26)}`],
  ])('%s is %s, shown as %s', (text, exact, shown) => {
    expect(normalizeAmount(text)).toBe(exact)
    expect(formatAmount(text)).toBe(shown)
    expect(isPositive(parseAmount(text))).toBe(exact !== '0')
  })

  it.each([
    '',
    ' 1',
    '1'.repeat(81),
    ...'-5 0x10 1,000 1e400 NaN Infinity 1. .5 1.2.3 ١'.split(' '),
    ...'1e e5 1e1.5 1e+ 1e81 1e-81 -1e5 1e99999'.split(' '),
  ])('that is no plain decimal is unknown: %j', (text) => {
    expect(normalizeAmount(text)).toBeNull()
    expect(formatAmount(text)).toBe('—')
    expect(parseAmount(text)).toBeNull()
  })

  it.each([
    ['127453423', 8, '1.27453423'],
    ['-1', 8, ''],
    ['1.5', 8, ''],
  ])('of %s base units with %i decimals is “%s”', (units, decimals, amount) => {
    expect(writeQuantity(createAmount(units, decimals)).amount).toBe(amount)
  })

  it('is exact in base units, with an exponent, in its readable form and as a sum', () => {
    const digits = fc.bigInt({ min: 0n, max: 10n ** 40n })
    fc.assert(
      fc.property(digits, fc.integer({ min: 0, max: 30 }), (units, decimals) => {
        const created = createAmount(String(units), decimals)
        const { amount } = writeQuantity(created)
        const [whole = '', fraction = ''] = amount.split('.')
        expect(BigInt(whole + fraction.padEnd(decimals, '0'))).toBe(units)
        expect(normalizeAmount(`${units}e-${decimals}`)).toBe(amount)
        expect(normalizeAmount(`${units}E+${decimals}`)).toBe(
          String(units * 10n ** BigInt(decimals)),
        )
        expect(formatAmount(`${units}.5`).replaceAll(',', '')).toBe(`${units}.5`)
        expect(parseAmount(amount)).toEqual(created)
        expect(addAmounts(created, created)).toEqual(
          createAmount(String(2n * units), decimals),
        )
      }),
    )
  })

  it('has one form, whatever the decimals in which it was counted', () => {
    const [eight, eighteen] = [
      createAmount('150000000', 8),
      createAmount('1500000000000000000', 18),
    ]
    expect(eight).toEqual({ units: '15', decimals: 1 })
    expect(eighteen).toEqual(eight)
    expect(getAmountKey(parseAmount('1.50'))).toBe(getAmountKey(eight))
    expect([parseAmount('0.00'), createAmount('000', 8)]).toEqual([zero, zero])
    expect(readQuantity({ amount: '1.50', baseUnits: '7' })).toEqual(eight)
  })

  it('in units whose decimals are not known is compared with such alone', () => {
    const [many, few] = [createAmount('0150', null), createAmount('100', null)]
    expect(writeQuantity(many)).toEqual({ amount: '', baseUnits: '150' })
    expect(subtractAmounts(many, few)).toEqual({ units: '50', decimals: null })
    expect(isSameAmount(many, createAmount('150', 0))).toBe(false)
    expect(addAmounts(many, parseAmount('1'))).toBeNull()
    expect(isMore(many, parseAmount('1'))).toBe(false)
    expect([addAmounts(zero, many), subtractAmounts(many, zero)]).toEqual([many, many])
    expect(toNumber(many)).toBe(150)
  })

  it('that is not known has no sum, and is the same as another such alone', () => {
    expect([addAmounts(null, zero), subtractAmounts(zero, null)]).toEqual([null, null])
    expect(subtractAmounts(parseAmount('1'), parseAmount('1.5'))).toBeNull()
    expect([isSameAmount(null, null), isSameAmount(null, zero)]).toEqual([true, false])
    expect([isPositive(null), isMore(zero, null), toNumber(null)]).toEqual([
      false,
      false,
      0,
    ])
    expect(readQuantity(writeQuantity(null))).toBeNull()
  })
})

it.each([
  ['25000', 0.9992, '$24,980'],
  ['0.2391467', 104_500, '$24,991'],
  ['1000000', 1_234.56, '$1,234,560,000'],
  ['1', 999.994, '$999.99'],
  ['1', 999.995, '$1,000'],
  ['1.24', 10, '$12.40'],
  ['1', 0.01, '$0.01'],
  ['1', 0.0099, 'under $0.01'],
  ['0.000000000000000001', 1, 'under $0.01'],
  ['5e-7', 2_000_000, '$1.00'],
  ['1000000000000', 1, '$1,000,000,000,000'],
  // Unknown.
  ['', 1, ''],
  ['1,000', 1, ''],
  ['1', 0, ''],
  ['0', Infinity, ''],
  ['1000000000001', 1, ''],
])('the dollar value of %s at $%d is “%s”', (amount, priceUsd, value) => {
  expect(formatDollarValue(amount, priceUsd)).toBe(value)
})

it.each<[number, string]>([
  [85_163.72400403, '$85,164'],
  [0.99996, '$1.00'],
  [0.9992, '$0.9992'],
  [0.0032, '$0.0032'],
  [0.00012347, '$0.0001235'],
  [0.00000084, '$0.00000084'],
  [0.00000000004, 'under $0.0000000001'],
  ...[0, -1, Number.NaN, Infinity, 1e13].map(
    (unknown) => [unknown, ''] satisfies [number, string],
  ),
])('a price of $%d is “%s”', (priceUsd, price) =>
  expect(formatPrice(priceUsd)).toBe(price),
)

it('prices of today count until a day after the end, and not for an end at an unknown time', () => {
  const day = 86_400_000
  expect([false, true].map((hasEnded) => isPricedToday(hasEnded, null, 0))).toEqual([
    true,
    false,
  ])
  expect([-day, -day - 1].map((endedAt) => isPricedToday(true, endedAt, 0))).toEqual([
    true,
    false,
  ])
})
