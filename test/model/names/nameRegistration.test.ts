import { describe, expect, it } from 'vitest'
import { listConflicts, computeRegistration } from '../../../src/model/names/nameRegistration'

const known = <T>(value: T) => ({ state: 'known', value }) as const
const failed = { state: 'failed' } as const
const asking = { state: 'pending' } as const

describe('computeRegistration', () => {
  it('is not registered only if a response says so', () => {
    expect(computeRegistration(known(false), known(null), failed)).toBe('not-registered')
    expect(computeRegistration(known(false), failed, failed)).toBe('not-registered')
    expect(computeRegistration(failed, known(null), failed)).toBe('not-registered')
  })

  it('is failed, not unregistered, if all requests failed', () => {
    expect(computeRegistration(failed, failed, failed)).toBe('failed')
    expect(computeRegistration(failed, asking, failed)).toBe('pending')
    expect(computeRegistration(asking, known(null), failed)).toBe('pending')
  })

  it('is registered without addresses too', () => {
    expect(computeRegistration(known(true), known([]), failed)).toBe('registered')
    expect(computeRegistration(failed, known([]), failed)).toBe('registered')
  })

  it('is a conflict if registration and addresses contradict each other', () => {
    expect(computeRegistration(known(true), known(null), failed)).toBe('conflict')
    expect(
      computeRegistration(known(false), known([{ chain: 'ETH', address: '0x1' }]), failed),
    ).toBe('conflict')
  })

  it('is a conflict if an unregistered name has linked chains', () => {
    expect(computeRegistration(known(false), known(null), known(['ETH']))).toBe('conflict')
    expect(computeRegistration(failed, known(null), known(['ETH']))).toBe('conflict')
    // Some services send an empty list for an unregistered name.
    expect(computeRegistration(known(false), known(null), known([]))).toBe('not-registered')
    expect(computeRegistration(known(false), known(null), known(null))).toBe('not-registered')
    expect(computeRegistration(known(true), known([]), known(['ETH']))).toBe('registered')
  })
})

describe('listConflicts', () => {
  const findings = { listed: 'yes', hasAddress: 'yes', linked: 'yes', pointsBack: 'no' } as const

  it('names the owner that the address points to', () => {
    const [said] = listConflicts('eld', { chain: 'ETH', address: '0x1' }, findings, ['odin'])
    expect(said).toBe(
      'This address belongs to odin, not eld. Don’t send before you’ve asked the owner.',
    )
  })

  it('says that the address points to no name', () => {
    const [said] = listConflicts('eld', { chain: 'ETH', address: '0x1' }, findings, [])
    expect(said).toBe(
      'This address doesn’t point back to eld. Don’t send before you’ve asked the owner.',
    )
  })

  it('lists each check that says no, and nothing for checks without a result', () => {
    const row = { chain: 'ETH', address: '0x1' }
    expect(
      listConflicts('eld', row, { ...findings, listed: 'no', linked: 'no' }, ['odin', 'carol']),
    ).toEqual([
      'The name doesn’t list this chain.',
      'The link to this chain isn’t confirmed.',
      'This address belongs to odin and carol, not eld. Don’t send before you’ve asked the owner.',
    ])
    for (const outcome of ['yes', 'failed', 'pending'] as const) {
      const others = { listed: outcome, hasAddress: outcome, linked: outcome, pointsBack: outcome }
      expect(listConflicts('eld', row, others, [])).toEqual([])
    }
  })

  it('does not mention the reverse lookup without an address', () => {
    const row = { chain: 'ETH', address: '' }
    const said = listConflicts('eld', row, { ...findings, hasAddress: 'no' }, [])
    expect(said).toEqual(['The name has no address on this chain.'])
  })
})
