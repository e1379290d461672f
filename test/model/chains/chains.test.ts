import { describe, expect, it } from 'vitest'
import { addressStart, chainName, isEvm } from '../../../src/model/chains/chains'

describe('the chains', () => {
  it('have names, and an unknown one is its raw code', () => {
    expect(chainName('avax')).toBe('Avalanche')
    expect(chainName('FOO')).toBe('FOO')
    expect(chainName('constructor')).toBe('constructor')
    expect(isEvm('BSC')).toBe(true)
    expect(isEvm('BTC')).toBe(false)
    // Its addresses begin with 0x too.
    expect(isEvm('SUI')).toBe(false)
    expect(isEvm('FOO')).toBe(false)
  })

  it('say what an address begins with only where it does', () => {
    expect(addressStart('THOR', 'thor1abcdef')).toBe('thor1')
    expect(addressStart('BTC', '1BoatSLRHtKNngkdXEeobR76b53LETtpyT')).toBe('')
    expect(addressStart('FOO', '0xabc')).toBe('')
  })
})
