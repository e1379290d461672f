import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  checkForward,
  compareAddresses,
  type CheckOutcome,
  evaluateCheck,
  nameChecks,
  computeResult,
  listRows,
  isSimilarAddress,
} from '../../../src/model/names/nameCheck'

const all = (finding: CheckOutcome) => ({
  listed: finding,
  hasAddress: finding,
  linked: finding,
  pointsBack: finding,
})
const finding = fc.constantFrom<CheckOutcome>('yes', 'no', 'failed', 'pending')
const findings = fc.record({
  listed: finding,
  hasAddress: finding,
  linked: finding,
  pointsBack: finding,
})

describe('computeResult', () => {
  it('is verified only if all four checks say yes', () => {
    expect(computeResult(all('yes'))).toBe('verified')
    fc.assert(
      fc.property(findings, (each) => {
        const agree = nameChecks.every((question) => each[question] === 'yes')
        expect(computeResult(each) === 'verified').toBe(agree)
      }),
    )
  })

  it('is unverified if and only if a check says no', () => {
    fc.assert(
      fc.property(findings, (each) => {
        const disagree = nameChecks.some((question) => each[question] === 'no')
        expect(computeResult(each) === 'unverified').toBe(disagree)
      }),
    )
  })

  it('is not checked if a check failed and none says no', () => {
    expect(computeResult({ ...all('yes'), linked: 'failed' })).toBe('not-checked')
    expect(computeResult({ ...all('pending'), pointsBack: 'failed' })).toBe('not-checked')
  })

  it('is checking while a request is in flight', () => {
    expect(computeResult({ ...all('yes'), pointsBack: 'pending' })).toBe('checking')
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

describe('checkForward', () => {
  const own = '0x7316da75796f74e83b71c72ed6f138dd3b6b4957'
  const known = (address: string, chain = 'ETH') =>
    ({ state: 'known', value: [{ chain, address }] }) as const

  it('is verified if the name has the address, in any letter case on an EVM chain', () => {
    const upper = `0x${own.slice(2).toUpperCase()}`
    expect(checkForward('ETH', own, known(upper)).result).toBe('verified')
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
    expect(checkForward('ETH', own, { state: 'failed' }).result).toBe('not-checked')
    expect(checkForward('ETH', own, { state: 'pending' }).result).toBe('checking')
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
  })
})
