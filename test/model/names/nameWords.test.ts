import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isName } from '../../../src/contract/names'
import { nameTrouble } from '../../../src/model/names/nameRule'
import { oneChain } from '../../../src/model/names/oneChain'
import { paymentText } from '../../../src/model/names/payment'
import { roundTrip } from '../../../src/model/names/roundTrip'

describe('what keeps a text from being a name', () => {
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
    ['x'.repeat(5_000), /^Too long: far more than 30 characters/, false],
  ])('%j is said', (text, why, odd) => {
    expect(nameTrouble(text)?.why).toMatch(why)
    expect(nameTrouble(text)?.odd).toBe(odd)
  })

  it('is nothing exactly when the rule allows it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
        expect(nameTrouble(text) === null).toBe(isName(text))
      }),
    )
  })
})

describe('asking for one chain', () => {
  const known = <T>(value: T) => ({ state: 'known', value }) as const
  const there = known([{ chain: 'eth', address: '0xa' }])

  it('is yes only when both answers say so, and brings the address', () => {
    expect(oneChain('eld', 'ETH', known(true), there)).toEqual({
      answer: 'yes',
      said: 'eld is linked to Ethereum.',
      addresses: ['0xa'],
    })
    expect(oneChain('eld', 'BTC', known(false), there)).toMatchObject({
      answer: 'no',
      addresses: [],
    })
    expect(oneChain('eld', 'BTC', known(false), known(null)).answer).toBe('no')
  })

  it('says so when the two answers disagree, whichever way', () => {
    expect(oneChain('eld', 'BTC', known(true), there)).toMatchObject({
      answer: 'disagree',
      said: 'eld is linked to Bitcoin, but has no address there. Conflicting results. Don’t send until they agree.',
    })
    expect(oneChain('eld', 'ETH', known(false), there)).toMatchObject({
      answer: 'disagree',
      said: 'eld is not linked to Ethereum, but has an address there. Conflicting results. Don’t send until they agree.',
    })
  })

  it('is never yes when one of them could not be asked', () => {
    const states = fc.constantFrom({ state: 'asking' } as const, { state: 'failed' } as const)
    fc.assert(
      fc.property(states, fc.boolean(), (missing, linked) => {
        expect(oneChain('eld', 'ETH', missing, there).answer).not.toBe('yes')
        expect(oneChain('eld', 'ETH', known(linked), missing).answer).not.toBe('yes')
      }),
    )
  })
})

describe('what an address says of a name', () => {
  const at = { address: '0xa' }
  it.each([
    ['yes', ['eld'], 'verified both ways'],
    ['yes', ['ELD', 'odin'], 'verified both ways; the address also has odin'],
    ['no', ['odin', 'carol'], 'belongs to odin, carol'],
    ['no', ['a', 'b', 'c', 'd', 'e'], 'belongs to a, b, c and 2 more'],
    ['no', [], 'not confirmed by the address'],
    ['asking', [], 'checking…'],
    ['failed', [], 'couldn’t check'],
  ] as const)('%s with %j is “%s”', (finding, given, said) => {
    expect(roundTrip('eld', at, finding, given)).toBe(said)
  })

  it('is nothing where there is no address', () => {
    expect(roundTrip('eld', { address: '' }, 'no', [])).toBe('')
  })
})

describe('an address as text for a payment', () => {
  it('is chain, the bare address on a line, and when it was checked, in UTC', () => {
    const at = Date.UTC(2026, 0, 5, 12, 4, 31)
    const payable = { chain: 'BTC', address: 'bc1q', name: 'eld', verified: true, at }
    expect(paymentText(payable, null)).toBe(
      'Bitcoin (BTC)\nbc1q\nChecked 5 January 2026, 12:04:31 UTC for the name eld: verified\n',
    )
    expect(paymentText({ ...payable, chain: 'FOO', name: '', at: 0 }, null)).toBe(
      'FOO\nbc1q\nNot checked\n',
    )
    expect(paymentText({ ...payable, chain: 'FOO', name: '', at: 0 }, 'It is cut.')).toBe(
      'FOO\nbc1q\nNot checked\nIt is cut. Don’t send to it.\n',
    )
  })
})
