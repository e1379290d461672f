import { describe, expect, it } from 'vitest'
import { getAddressPrefix, getChainName, isEvm } from '../../../src/model/chains/chains'

describe('the chains', () => {
  it('have names, and an unknown chain is named by its raw code', () => {
    expect(getChainName('avax')).toBe('Avalanche')
    expect(getChainName('FOO')).toBe('FOO')
    expect(getChainName('constructor')).toBe('constructor')
    expect(isEvm('BSC')).toBe(true)
    expect(isEvm('BTC')).toBe(false)
    // Its addresses begin with 0x too.
    expect(isEvm('SUI')).toBe(false)
    expect(isEvm('FOO')).toBe(false)
  })

  it('return an address prefix only for an address that has it', () => {
    expect(getAddressPrefix('THOR', 'thor1abcdef')).toBe('thor1')
    expect(getAddressPrefix('BTC', '1BoatSLRHtKNngkdXEeobR76b53LETtpyT')).toBe('')
    expect(getAddressPrefix('FOO', '0xabc')).toBe('')
  })
})
