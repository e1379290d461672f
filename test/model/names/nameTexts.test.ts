import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isName } from '../../../src/contract/names'
import { findNameProblem } from '../../../src/model/names/nameRule'
import { checkChain } from '../../../src/model/names/chainCheck'
import { formatPayment } from '../../../src/model/names/payment'
import { describeRoundTrip } from '../../../src/model/names/roundTrip'

describe('findNameProblem', () => {
  it.each([
    ['аlice', /^“а” is a Cyrillic letter \(U\+0430\), not a Latin one\. 1–30 characters/, true],
    ['οdin', /^“ο” is a Greek letter/, true],
    ['հ', /^“հ” is an Armenian letter/, true],
    ['ｅld', /^“ｅ” is not the plain “e” \(U\+FF45\)/, true],
    ['el\u200Bd', /^Contains an invisible character \(U\+200B\)\./, true],
    ['el\u202Ed', /^Contains an invisible character \(U\+202E\)\./, true],
    ['el d', /^Contains a space\./, false],
    ['el\u00A0d', /^Contains an unusual space \(U\+00A0\)\./, false],
    ['é', /^“é” isn’t allowed in a name/, false],
    ['a/b', /^“\/” isn’t allowed in a name/, false],
    ['x'.repeat(31), /^Too long: 31 characters/, false],
    ['x'.repeat(1_000), /^Too long: 1000 characters/, false],
    ['x'.repeat(1_001), /^Too long: far more than 30 characters/, false],
    ['', /^1–30 characters/, false],
    // NFKD turns it into two letters, so it is not one plain letter in another style.
    ['ǆ', /^“ǆ” isn’t allowed in a name/, false],
  ])('explains why %j is not a name', (text, message, isDeceptive) => {
    expect(findNameProblem(text)?.message).toMatch(message)
    expect(findNameProblem(text)?.isDeceptive).toBe(isDeceptive)
  })

  it('is null exactly for the names that the rule allows', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
        expect(findNameProblem(text) === null).toBe(isName(text))
      }),
    )
  })
})

describe('checkChain', () => {
  const known = <T>(value: T) => ({ state: 'known', value }) as const
  const there = known([{ chain: 'eth', address: '0xa' }])

  it('is yes only if both responses agree, and returns the address', () => {
    expect(checkChain('eld', 'ETH', known(true), there)).toEqual({
      outcome: 'yes',
      message: 'eld is linked to Ethereum.',
      addresses: ['0xa'],
    })
    expect(checkChain('eld', 'BTC', known(false), there)).toMatchObject({
      outcome: 'no',
      addresses: [],
    })
    expect(checkChain('eld', 'BTC', known(false), known(null)).outcome).toBe('no')
  })

  it('is a conflict if the responses contradict each other', () => {
    expect(checkChain('eld', 'BTC', known(true), there)).toMatchObject({
      outcome: 'conflict',
      message:
        'eld is linked to Bitcoin, but has no address there. Conflicting results. Don’t send until they agree.',
    })
    expect(checkChain('eld', 'ETH', known(false), there)).toMatchObject({
      outcome: 'conflict',
      message:
        'eld is not linked to Ethereum, but has an address there. Conflicting results. Don’t send until they agree.',
    })
  })

  it('is pending or failed without the link, and has no address', () => {
    for (const state of ['pending', 'failed'] as const) {
      expect(checkChain('eld', 'ETH', { state }, there)).toEqual({
        outcome: state,
        message: '',
        addresses: [],
      })
    }
  })

  it('is pending until the addresses arrive', () => {
    for (const isLinked of [true, false]) {
      expect(checkChain('eld', 'ETH', known(isLinked), { state: 'pending' })).toEqual({
        outcome: 'pending',
        message: '',
        addresses: [],
      })
    }
  })

  it('is failed for a link whose addresses could not be looked up, and no without a link', () => {
    expect(checkChain('eld', 'ETH', known(true), { state: 'failed' })).toEqual({
      outcome: 'failed',
      message: 'eld is linked to Ethereum. We couldn’t look up its addresses.',
      addresses: [],
    })
    expect(checkChain('eld', 'ETH', known(false), { state: 'failed' })).toEqual({
      outcome: 'no',
      message: 'eld is not linked to Ethereum. We couldn’t look up its addresses.',
      addresses: [],
    })
  })
})

describe('describeRoundTrip', () => {
  const at = { address: '0xa' }
  it.each([
    ['yes', ['eld'], 'verified both ways'],
    ['yes', ['ELD', 'odin'], 'verified both ways; the address also has odin'],
    ['no', ['odin', 'carol'], 'belongs to odin and carol'],
    ['no', ['odin', 'carol', 'dave'], 'belongs to odin, carol and dave'],
    ['no', ['a', 'b', 'c', 'd', 'e'], 'belongs to a, b, c and 2 more'],
    ['no', [], 'not confirmed by the address'],
    ['pending', [], 'checking…'],
    ['failed', [], 'couldn’t check'],
  ] as const)('%s with %j is “%s”', (outcome, reverseNames, text) => {
    expect(describeRoundTrip('eld', at, outcome, reverseNames)).toBe(text)
  })

  it('is empty without an address', () => {
    expect(describeRoundTrip('eld', { address: '' }, 'no', [])).toBe('')
  })
})

describe('formatPayment', () => {
  it('writes the chain, the address on its own line, and the time of the check in UTC', () => {
    const at = Date.UTC(2026, 0, 5, 12, 4, 31)
    const payable = { chain: 'BTC', address: 'bc1q', name: 'eld', isVerified: true, checkedAt: at }
    expect(formatPayment(payable, null)).toBe(
      'Bitcoin (BTC)\nbc1q\nChecked 5 January 2026, 12:04:31 UTC for the name eld: verified\n',
    )
    expect(formatPayment({ ...payable, isVerified: false }, null)).toBe(
      'Bitcoin (BTC)\nbc1q\nChecked 5 January 2026, 12:04:31 UTC for the name eld: not verified\n',
    )
    expect(formatPayment({ ...payable, chain: 'FOO', name: '', checkedAt: 0 }, null)).toBe(
      'FOO\nbc1q\nNot checked\n',
    )
    expect(formatPayment({ ...payable, chain: 'FOO', name: '', checkedAt: 0 }, 'It is cut.')).toBe(
      'FOO\nbc1q\nNot checked\nIt is cut. Don’t send to it.\n',
    )
  })
})
