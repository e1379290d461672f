import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  checkForward,
  compareAddresses,
  type Finding,
  findingOf,
  resultOf,
  rowsOf,
  shareEnds,
} from '../../../src/model/names/nameCheck'

const all = (finding: Finding) => ({
  listed: finding,
  addressed: finding,
  linked: finding,
  namesBack: finding,
})
const each: readonly Finding[] = ['yes', 'no', 'failed', 'asking']
/** All 256 combinations of the four findings. */
const combinations = each.flatMap((listed) =>
  each.flatMap((addressed) =>
    each.flatMap((linked) => each.map((namesBack) => ({ listed, addressed, linked, namesBack }))),
  ),
)

describe('the result of the four questions', () => {
  it('is verified for one of the 256 combinations: four times yes', () => {
    expect(combinations.filter((findings) => resultOf(findings) === 'verified')).toEqual([
      all('yes'),
    ])
  })

  it('is unverified with one no, whatever the others are', () => {
    const withNo = combinations.filter((findings) => Object.values(findings).includes('no'))
    expect(withNo).toHaveLength(256 - 3 ** 4)
    expect(new Set(withNo.map(resultOf))).toEqual(new Set(['unverified']))
  })

  it('is not checked without a no when one check failed, and checking when one is under way', () => {
    const withoutNo = combinations.filter((findings) => !Object.values(findings).includes('no'))
    const results = (isFailed: boolean) =>
      withoutNo
        .filter((findings) => Object.values(findings).includes('failed') === isFailed)
        .map(resultOf)
    expect(results(true)).toHaveLength(3 ** 4 - 2 ** 4)
    expect(new Set(results(true))).toEqual(new Set(['not-checked']))
    expect(results(false).filter((result) => result === 'checking')).toHaveLength(2 ** 4 - 1)
  })
})

describe('a finding', () => {
  it('is a yes or a no only when an answer came', () => {
    const says = (value: boolean) => value
    expect(findingOf({ state: 'known', value: true }, says)).toBe('yes')
    expect(findingOf({ state: 'known', value: false }, says)).toBe('no')
    expect(findingOf<boolean>({ state: 'failed' }, says)).toBe('failed')
    expect(findingOf<boolean>({ state: 'asking' }, says)).toBe('asking')
  })
})

describe('the rows', () => {
  it('are every address, and every listed chain without one, by chain', () => {
    const rows = rowsOf(
      ['THOR', 'btc', 'ETH'],
      [
        { chain: 'ETH', address: '0xb' },
        { chain: 'BTC', address: 'bc1q' },
        { chain: 'eth', address: '0xa' },
      ],
    )
    expect(rows).toEqual([
      { chain: 'BTC', address: 'bc1q' },
      { chain: 'ETH', address: '0xb' },
      { chain: 'ETH', address: '0xa' },
      { chain: 'THOR', address: '' },
    ])
  })

  it('are none before anything is known', () => {
    expect(rowsOf(null, null)).toEqual([])
  })
})

describe('asking a name back', () => {
  const own = '0x7316da75796f74e83b71c72ed6f138dd3b6b4957'
  const known = (address: string, chain = 'ETH') =>
    ({ state: 'known', value: [{ chain, address }] }) as const

  it('is verified when it gives the address, whatever the case of an EVM address', () => {
    const upper = `0x${own.slice(2).toUpperCase()}`
    expect(checkForward('ETH', own, known(upper)).result).toBe('verified')
  })

  it('is unverified when the case differs where case is part of the address', () => {
    const check = checkForward('SOL', 'AbcD', known('abcD', 'SOL'))
    expect(check).toEqual({ result: 'unverified', instead: 'abcD' })
  })

  it('is unverified when the address is on another chain, when there is none, and when there is no such name', () => {
    expect(checkForward('ETH', own, known(own, 'BSC'))).toEqual({
      result: 'unverified',
      instead: '',
    })
    expect(checkForward('ETH', own, { state: 'known', value: null }).result).toBe('unverified')
  })

  it('is not checked when it could not be asked', () => {
    expect(checkForward('ETH', own, { state: 'failed' }).result).toBe('not-checked')
    expect(checkForward('ETH', own, { state: 'asking' }).result).toBe('checking')
  })
})

describe('two addresses', () => {
  const one = '0x7316da75796f74e83b71c72ed6f138dd3b6b4957'
  const other = '0x7316dae4c10b98f1a4b1de20c2a34d6b126b4957'

  it('share their ends when they differ in the middle alone', () => {
    expect(shareEnds('ETH', one, other)).toBe(true)
    expect(shareEnds('ETH', one, one.toUpperCase().replace('0X', '0x'))).toBe(false)
    expect(shareEnds('ETH', one, `0x8${other.slice(3)}`)).toBe(false)
  })

  const marked = (chain: string, left: string, right: string) =>
    compareAddresses(chain, left, right).map((parts) =>
      parts.map(({ text, differs }) => (differs ? `[${text}]` : text)).join(''),
    )

  it('are cut so that the parts make them up again', () => {
    const text = fc.string({ unit: 'binary' })
    fc.assert(
      fc.property(fc.constantFrom('ETH', 'SOL'), text, text, (chain, a, b) => {
        const whole = compareAddresses(chain, a, b).map((parts) =>
          parts.map((part) => part.text).join(''),
        )
        expect(whole).toEqual([a, b])
      }),
    )
  })

  it('differ by characters on an EVM chain, never by case', () => {
    expect(marked('ETH', '0xAbC1dEf2Ab', '0xaBc3DeF4aB')).toEqual([
      '0xAbC[1]dEf[2]Ab',
      '0xaBc[3]DeF[4]aB',
    ])
    expect(marked('ETH', '0xAB', '0xab')).toEqual(['0xAB', '0xab'])
  })

  it('differ by exact characters on other chains', () => {
    expect(marked('SOL', 'AbC1dEf', 'AbC1DeF')).toEqual(['AbC1[dEf]', 'AbC1[DeF]'])
  })

  it('differ between their ends where one is longer', () => {
    expect(marked('ETH', '0xAB12CD', '0xab112cD')).toEqual(['0xAB12CD', '0xab1[1]2cD'])
    expect(marked('SOL', 'abXd', 'abYYd')).toEqual(['ab[X]d', 'ab[YY]d'])
  })
})
