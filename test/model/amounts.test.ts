import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseAmount, parseBaseUnits, isPositive, formatAmount } from '../../src/model/amounts'

describe('amounts', () => {
  it('keep every digit of a number beyond the precision of a float', () => {
    const long = '123456789012345678901234567890.123456789012345678'
    expect(parseAmount(long)).toBe(long)
    expect(formatAmount(long)).toBe('123,456,789,012,345,678,901,234,567,890.123456789012345678')
  })

  it.each(['', '-5', '0x10', '1,000', '1e400', 'NaN', 'Infinity', ' 1', '1.', '.5', '1.2.3', '١'])(
    'that are not plain decimals are unknown: %j',
    (text) => {
      expect(parseAmount(text)).toBeNull()
      expect(formatAmount(text)).toBe('—')
      expect(isPositive(text)).toBe(false)
    },
  )

  it.each([
    ['5e-7', '0.0000005', '<0.000001'],
    ['1E+3', '1000', '1,000'],
    ['1e3', '1000', '1,000'],
    ['1.25e1', '12.5', '12.5'],
    ['1.25e2', '125', '125'],
    ['1.25e5', '125000', '125,000'],
    ['12.5e-1', '1.25', '1.25'],
    ['120e-1', '12', '12'],
    ['0e99', '0', '0'],
    ['1e79', `1${'0'.repeat(79)}`, `10${',000'.repeat(26)}`],
  ])('with an exponent are exact decimals: %s', (text, exact, readable) => {
    expect(parseAmount(text)).toBe(exact)
    expect(formatAmount(text)).toBe(readable)
  })

  it.each(['1e', 'e5', '1e1.5', '1e+', '1e81', '1e-81', '-1e5', '1e99999'])(
    'with an invalid exponent are unknown: %s',
    (text) => expect(parseAmount(text)).toBeNull(),
  )

  it('with an exponent equal the same number without one', () => {
    const digits = fc.bigInt({ min: 0n, max: 10n ** 30n })
    fc.assert(
      fc.property(digits, fc.integer({ min: 0, max: 40 }), (units, decimals) => {
        expect(parseAmount(`${units}e-${decimals}`)).toBe(parseBaseUnits(String(units), decimals))
        expect(parseAmount(`${units}E+${decimals}`)).toBe(String(units * 10n ** BigInt(decimals)))
      }),
    )
  })

  it('are written without leading and trailing zeros', () => {
    expect(parseAmount('0046.73930')).toBe('46.7393')
    expect(parseAmount('0.000')).toBe('0')
  })

  it('below a millionth are written as dust, and zero is not', () => {
    expect(formatAmount('0.00000099')).toBe('<0.000001')
    expect(formatAmount('0.000001')).toBe('0.000001')
    expect(formatAmount('0')).toBe('0')
  })

  it('in base units are converted to whole units exactly', () => {
    expect(parseBaseUnits('127453423', 8)).toBe('1.27453423')
    expect(parseBaseUnits('1', 8)).toBe('0.00000001')
    expect(parseBaseUnits('100000000', 8)).toBe('1')
    expect(parseBaseUnits('7', 0)).toBe('7')
    expect(parseBaseUnits('-1', 8)).toBe('')
    expect(parseBaseUnits('1.5', 8)).toBe('')
  })

  it('stay equal when converted from base units and back', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 40n }),
        fc.integer({ min: 0, max: 30 }),
        (units, decimals) => {
          const [whole = '', fraction = ''] = parseBaseUnits(String(units), decimals).split('.')
          expect(BigInt(whole + fraction.padEnd(decimals, '0'))).toBe(units)
        },
      ),
    )
  })

  it('keep their digits in the readable form', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 50n }), (whole) => {
        expect(formatAmount(`${whole}.5`).replaceAll(',', '')).toBe(`${whole}.5`)
      }),
    )
  })
})
