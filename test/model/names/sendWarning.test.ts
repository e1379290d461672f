import { describe, expect, it } from 'vitest'
import type { Finding, NameResult } from '../../../src/model/names/nameCheck'
import { sendWarning, worstResult } from '../../../src/model/names/sendWarning'

const results = (...each: NameResult[]) => each.map((result) => ({ result }))

describe('worstResult', () => {
  it.each([
    [[], null],
    [['verified', 'verified'], 'verified'],
    [['verified', 'checking'], 'checking'],
    [['checking', 'not-checked', 'verified'], 'not-checked'],
    [['verified', 'verified', 'unverified', 'not-checked'], 'unverified'],
  ] as const)('of %j is %s', (each, worst) => {
    expect(worstResult(results(...each))).toBe(worst)
  })
})

describe('sendWarning', () => {
  const row = (result: NameResult, namesBack: Finding, given: string[] = []) => ({
    chain: 'ETH',
    address: '0x1',
    result,
    findings: { listed: 'yes', addressed: 'yes', linked: 'yes', namesBack } as const,
    given,
  })
  it('names who the address belongs to instead', () => {
    expect(sendWarning('mallory', row('unverified', 'no', ['carol']))).toBe(
      'This address belongs to carol, not mallory. Don’t send before you’ve asked the owner.',
    )
    expect(sendWarning('mallory', row('unverified', 'no'))).toBe(
      'This address doesn’t point back to mallory. Don’t send before you’ve asked the owner.',
    )
  })

  it('warns of what is not checked, or not yet, and of nothing that is verified', () => {
    expect(sendWarning('eld', row('not-checked', 'failed'))).toBe(
      'We couldn’t check this address. It may belong to someone else.',
    )
    expect(sendWarning('eld', row('checking', 'asking'))).toBe('We’re still checking this address.')
    expect(sendWarning('eld', row('verified', 'yes'))).toBeNull()
  })
})
