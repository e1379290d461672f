import { describe, expect, it } from 'vitest'
import type { CheckOutcome, NameResult } from '../../../src/model/names/nameCheck'
import { getSendWarning, findWorstResult } from '../../../src/model/names/sendWarning'

const results = (...each: NameResult[]) => each.map((result) => ({ result }))

describe('findWorstResult', () => {
  it.each([
    [[], null],
    [['verified', 'verified'], 'verified'],
    [['verified', 'checking'], 'checking'],
    [['checking', 'not-checked', 'verified'], 'not-checked'],
    [['verified', 'verified', 'unverified', 'not-checked'], 'unverified'],
  ] as const)('of %j is %s', (each, worst) => {
    expect(findWorstResult(results(...each))).toBe(worst)
  })
})

describe('getSendWarning', () => {
  const row = (result: NameResult, pointsBack: CheckOutcome, reverseNames: string[] = []) => ({
    chain: 'ETH',
    address: '0x1',
    result,
    outcomes: { listed: 'yes', hasAddress: 'yes', linked: 'yes', pointsBack } as const,
    reverseNames,
  })
  it('names the owner of the address', () => {
    expect(getSendWarning('mallory', row('unverified', 'no', ['carol']))).toBe(
      'This address belongs to carol, not mallory. Don’t send before you’ve asked the owner.',
    )
    expect(getSendWarning('mallory', row('unverified', 'no'))).toBe(
      'This address doesn’t point back to mallory. Don’t send before you’ve asked the owner.',
    )
  })

  it('joins several reasons', () => {
    const both = {
      ...row('unverified', 'no'),
      outcomes: { ...row('unverified', 'no').outcomes, listed: 'no' } as const,
    }
    expect(getSendWarning('mallory', both)).toBe(
      'The name doesn’t list this chain. This address doesn’t point back to mallory. Don’t send before you’ve asked the owner.',
    )
  })

  it('warns of an address that is not checked or still being checked, but not of a verified one', () => {
    expect(getSendWarning('eld', row('not-checked', 'failed'))).toBe(
      'We couldn’t check this address. It may belong to someone else.',
    )
    expect(getSendWarning('eld', row('checking', 'pending'))).toBe(
      'We’re still checking this address.',
    )
    expect(getSendWarning('eld', row('verified', 'yes'))).toBeNull()
  })
})
