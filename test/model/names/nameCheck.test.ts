import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isWellFormedAddress } from '../../../src/model/names/isWellFormedAddress'
import {
  checkForward,
  compareAddresses,
  type CheckOutcome,
  evaluateCheck,
  computeResult,
  listRows,
  isSimilarAddress,
} from '../../../src/model/names/nameCheck'

const all = (outcome: CheckOutcome) => ({
  listed: outcome,
  hasAddress: outcome,
  linked: outcome,
  pointsBack: outcome,
})
const each: readonly CheckOutcome[] = ['yes', 'no', 'failed', 'pending']
/** All 256 combinations of the four outcomes. */
const combinations = each.flatMap((listed) =>
  each.flatMap((hasAddress) =>
    each.flatMap((linked) =>
      each.map((pointsBack) => ({ listed, hasAddress, linked, pointsBack })),
    ),
  ),
)

describe('the result of the four checks', () => {
  it('is verified for one of the 256 combinations: four times yes', () => {
    expect(combinations.filter((outcomes) => computeResult(outcomes) === 'verified')).toEqual([
      all('yes'),
    ])
  })

  it('is unverified with one no, whatever the others are', () => {
    const withNo = combinations.filter((outcomes) => Object.values(outcomes).includes('no'))
    expect(withNo).toHaveLength(256 - 3 ** 4)
    expect(new Set(withNo.map(computeResult))).toEqual(new Set(['unverified']))
  })

  it('is not checked without a no when one check failed, and checking when one is under way', () => {
    const withoutNo = combinations.filter((outcomes) => !Object.values(outcomes).includes('no'))
    const results = (isFailed: boolean) =>
      withoutNo
        .filter((outcomes) => Object.values(outcomes).includes('failed') === isFailed)
        .map(computeResult)
    expect(results(true)).toHaveLength(3 ** 4 - 2 ** 4)
    expect(new Set(results(true))).toEqual(new Set(['not-checked']))
    expect(results(false).filter((result) => result === 'checking')).toHaveLength(2 ** 4 - 1)
  })
})

describe('evaluateCheck', () => {
  it('says yes or no only with a value', () => {
    const says = (value: boolean) => value
    expect(evaluateCheck({ state: 'known', value: true }, says)).toBe('yes')
    expect(evaluateCheck({ state: 'known', value: false }, says)).toBe('no')
    expect(evaluateCheck<boolean>({ state: 'failed' }, says)).toBe('failed')
    expect(evaluateCheck<boolean>({ state: 'pending' }, says)).toBe('pending')
  })
})

describe('listRows', () => {
  it('lists every address and every listed chain without one, sorted by chain', () => {
    const rows = listRows(
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

  it('lists nothing before the responses arrive', () => {
    expect(listRows(null, null)).toEqual([])
  })
})

describe('isWellFormedAddress', () => {
  it.each([
    ['ETH', '0x7316da75796f74e83b71c72ed6f138dd3b6b4957', true],
    ['a1', 'bitcoincash:q', true],
    ['C'.repeat(20), 'a'.repeat(200), true],
    ['C'.repeat(21), 'a', false],
    ['ETH', 'a'.repeat(201), false],
    ['', 'a', false],
    ['ETH', '', false],
    ['E-H', 'a', false],
    ['ETH/', 'a', false],
    ['/ETH', 'a', false],
    ['ETH', 'a b', false],
    ['ETH', 'a/b', false],
    ['ETH', '/a', false],
    ['ETH', 'a/', false],
    ['ETH', 'a\u200Bb', false],
  ])('%j with %j: %s', (chain, address, expected) => {
    expect(isWellFormedAddress(chain, address)).toBe(expected)
  })
})

describe('checkForward', () => {
  const own = '0x7316da75796f74e83b71c72ed6f138dd3b6b4957'
  const known = (address: string, chain = 'ETH') =>
    ({ state: 'known', value: [{ chain, address }] }) as const

  it('is verified if the name has the address, in any letter case on an EVM chain', () => {
    const upper = `0x${own.slice(2).toUpperCase()}`
    expect(checkForward('ETH', own, known(upper))).toEqual({
      result: 'verified',
      otherAddress: '',
    })
  })

  it('is unverified if the letter case differs on a case-sensitive chain', () => {
    const check = checkForward('SOL', 'AbcD', known('abcD', 'SOL'))
    expect(check).toEqual({ result: 'unverified', otherAddress: 'abcD' })
  })

  it('is unverified if the address is on another chain, or the name has none or does not exist', () => {
    expect(checkForward('ETH', own, known(own, 'BSC'))).toEqual({
      result: 'unverified',
      otherAddress: '',
    })
    expect(checkForward('ETH', own, { state: 'known', value: null }).result).toBe('unverified')
  })

  it('is not checked if the request failed', () => {
    expect(checkForward('ETH', own, { state: 'failed' })).toEqual({
      result: 'not-checked',
      otherAddress: '',
    })
    expect(checkForward('ETH', own, { state: 'pending' })).toEqual({
      result: 'checking',
      otherAddress: '',
    })
  })
})

describe('comparing two addresses', () => {
  const one = '0x7316da75796f74e83b71c72ed6f138dd3b6b4957'
  const other = '0x7316dae4c10b98f1a4b1de20c2a34d6b126b4957'

  it('finds addresses similar that differ only in the middle', () => {
    expect(isSimilarAddress('ETH', one, other)).toBe(true)
    expect(isSimilarAddress('ETH', one, one.toUpperCase().replace('0X', '0x'))).toBe(false)
    expect(isSimilarAddress('ETH', one, `0x8${other.slice(3)}`)).toBe(false)
  })

  const marked = (chain: string, left: string, right: string) =>
    compareAddresses(chain, left, right).map((parts) =>
      parts.map(({ text, differs }) => (differs ? `[${text}]` : text)).join(''),
    )

  it('splits addresses into segments that join to the same addresses', () => {
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

  it('gives each segment its place, and an empty address none', () => {
    expect(compareAddresses('SOL', 'abXd', 'abYd')).toEqual([
      [
        { text: 'ab', differs: false, start: 0 },
        { text: 'X', differs: true, start: 2 },
        { text: 'd', differs: false, start: 3 },
      ],
      [
        { text: 'ab', differs: false, start: 0 },
        { text: 'Y', differs: true, start: 2 },
        { text: 'd', differs: false, start: 3 },
      ],
    ])
    expect(compareAddresses('SOL', 'a', '')).toEqual([[{ text: 'a', differs: true, start: 0 }], []])
  })

  it('ignores letter case on an EVM chain', () => {
    expect(marked('ETH', '0xAbC1dEf2Ab', '0xaBc3DeF4aB')).toEqual([
      '0xAbC[1]dEf[2]Ab',
      '0xaBc[3]DeF[4]aB',
    ])
    expect(marked('ETH', '0xAB', '0xab')).toEqual(['0xAB', '0xab'])
  })

  it('compares exact characters on other chains', () => {
    expect(marked('SOL', 'AbC1dEf', 'AbC1DeF')).toEqual(['AbC1[dEf]', 'AbC1[DeF]'])
  })

  it('marks everything between the common ends if the lengths differ', () => {
    expect(marked('ETH', '0xAB12CD', '0xab112cD')).toEqual(['0xAB12CD', '0xab1[1]2cD'])
    expect(marked('SOL', 'abXd', 'abYYd')).toEqual(['ab[X]d', 'ab[YY]d'])
    // Characters at the same place do not match there.
    expect(marked('SOL', 'aXmYd', 'aZmWWd')).toEqual(['a[XmY]d', 'a[ZmWW]d'])
  })
})
