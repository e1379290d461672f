import { describe, expect, it } from 'vitest'
import { disagreements, standingOf } from '../../../src/model/names/nameStanding'

const known = <T>(value: T) => ({ state: 'known', value }) as const
const failed = { state: 'failed' } as const
const asking = { state: 'asking' } as const

describe('whether a name exists', () => {
  it('is no only when an answer says no', () => {
    expect(standingOf(known(false), known(null), failed)).toBe('not-registered')
    expect(standingOf(known(false), failed, failed)).toBe('not-registered')
    expect(standingOf(failed, known(null), failed)).toBe('not-registered')
  })

  it('is not known when nothing could be asked, which is no “no”', () => {
    expect(standingOf(failed, failed, failed)).toBe('failed')
    expect(standingOf(failed, asking, failed)).toBe('asking')
    expect(standingOf(asking, known(null), failed)).toBe('asking')
  })

  it('is yes for a name without addresses too', () => {
    expect(standingOf(known(true), known([]), failed)).toBe('registered')
    expect(standingOf(failed, known([]), failed)).toBe('registered')
  })

  it('is in dispute when the two answers differ', () => {
    expect(standingOf(known(true), known(null), failed)).toBe('disagree')
    expect(standingOf(known(false), known([{ chain: 'ETH', address: '0x1' }]), failed)).toBe(
      'disagree',
    )
  })

  it('is in dispute when chains are linked to a name that there is not', () => {
    expect(standingOf(known(false), known(null), known(['ETH']))).toBe('disagree')
    expect(standingOf(failed, known(null), known(['ETH']))).toBe('disagree')
    // Some services send an empty list of a name that there is not.
    expect(standingOf(known(false), known(null), known([]))).toBe('not-registered')
    expect(standingOf(known(false), known(null), known(null))).toBe('not-registered')
    expect(standingOf(known(true), known([]), known(['ETH']))).toBe('registered')
  })
})

describe('a disagreement in words', () => {
  const findings = { listed: 'yes', addressed: 'yes', linked: 'yes', namesBack: 'no' } as const

  it('says which name the address gives instead', () => {
    const [said] = disagreements('eld', { chain: 'ETH', address: '0x1' }, findings, ['odin'])
    expect(said).toBe(
      'This address belongs to odin, not eld. Don’t send before you’ve asked the owner.',
    )
  })

  it('says that it gives none', () => {
    const [said] = disagreements('eld', { chain: 'ETH', address: '0x1' }, findings, [])
    expect(said).toBe(
      'This address doesn’t point back to eld. Don’t send before you’ve asked the owner.',
    )
  })

  it('does not speak of an address where there is none', () => {
    const row = { chain: 'ETH', address: '' }
    const said = disagreements('eld', row, { ...findings, addressed: 'no' }, [])
    expect(said).toEqual(['The name has no address on this chain.'])
  })
})
