import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { exactAmount, fromBaseUnits, isPositive, readableAmount } from '../../src/model/amounts'

describe('amounts', () => {
  it('keep every digit of a number no float could hold', () => {
    const long = '123456789012345678901234567890.123456789012345678'
    expect(exactAmount(long)).toBe(long)
    expect(readableAmount(long)).toBe('123,456,789,012,345,678,901,234,567,890.123456789012345678')
  })

  it.each(['', '-5', '0x10', '1,000', '1e400', 'NaN', 'Infinity', ' 1', '1.', '.5', '1.2.3', '١'])(
    'that are not plain decimals are not known: %j',
    (text) => {
      expect(exactAmount(text)).toBeNull()
      expect(readableAmount(text)).toBe('—')
      expect(isPositive(text)).toBe(false)
    },
  )

  it('lose zeros that say nothing', () => {
    expect(exactAmount('0046.73930')).toBe('46.7393')
    expect(exactAmount('0.000')).toBe('0')
  })

  it('below a millionth read as dust, zero does not', () => {
    expect(readableAmount('0.00000099')).toBe('<0.000001')
    expect(readableAmount('0.000001')).toBe('0.000001')
    expect(readableAmount('0')).toBe('0')
  })

  it('in base units become whole units exactly', () => {
    expect(fromBaseUnits('127453423', 8)).toBe('1.27453423')
    expect(fromBaseUnits('1', 8)).toBe('0.00000001')
    expect(fromBaseUnits('100000000', 8)).toBe('1')
    expect(fromBaseUnits('7', 0)).toBe('7')
    expect(fromBaseUnits('-1', 8)).toBe('')
    expect(fromBaseUnits('1.5', 8)).toBe('')
  })

  it('survive the way from base units and back', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 40n }),
        fc.integer({ min: 0, max: 30 }),
        (units, decimals) => {
          const [whole = '', fraction = ''] = fromBaseUnits(String(units), decimals).split('.')
          expect(BigInt(whole + fraction.padEnd(decimals, '0'))).toBe(units)
        },
      ),
    )
  })

  it('never grow a digit by being made readable', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 50n }), (whole) => {
        expect(readableAmount(`${whole}.5`).replaceAll(',', '')).toBe(`${whole}.5`)
      }),
    )
  })
})
