import { describe, expect, it } from 'vitest'
import {
  addressStart,
  chainCodes,
  chainName,
  explorerAddress,
  explorerHost,
  explorerTransaction,
  isEvm,
} from '../../src/model/chains'

const mixed = 'aB'.repeat(32)
const signature =
  '5VERv8NMvzbJMEkV8xnrLkEaWRtSz9CosKDYjCJjBRnbJLgp8uirBgmQpjKhoR4tjF3ZpRzrFmBV6UjKdiSZkQUW'

describe('the chains', () => {
  it('have names, and an unknown one is its raw code', () => {
    expect(chainName('avax')).toBe('Avalanche')
    expect(chainName('FOO')).toBe('FOO')
    expect(chainName('constructor')).toBe('constructor')
    expect(isEvm('BSC')).toBe(true)
    expect(isEvm('BTC')).toBe(false)
    expect(isEvm('FOO')).toBe(false)
  })

  it('say what an address begins with only where it does', () => {
    expect(addressStart('THOR', 'thor1abcdef')).toBe('thor1')
    expect(addressStart('BTC', '1BoatSLRHtKNngkdXEeobR76b53LETtpyT')).toBe('')
    expect(addressStart('FOO', '0xabc')).toBe('')
  })
})

describe('a link to a transaction', () => {
  it('has the hash in the form of the chain, however it was written', () => {
    expect(explorerTransaction('ETH', mixed)).toBe(`https://etherscan.io/tx/0x${'ab'.repeat(32)}`)
    expect(explorerTransaction('BTC', mixed)).toBe(`https://mempool.space/tx/${'ab'.repeat(32)}`)
    expect(explorerTransaction('THOR', `0x${mixed}`)).toBe(
      `https://runescan.io/tx/${'AB'.repeat(32)}`,
    )
    expect(explorerTransaction('SOL', signature)).toBe(`https://solscan.io/tx/${signature}`)
  })

  it('is never guessed', () => {
    expect(explorerTransaction('FOO', mixed)).toBeNull()
    expect(explorerTransaction('ETH', '')).toBeNull()
    expect(explorerTransaction('ETH', '0'.repeat(64))).toBeNull()
    expect(explorerTransaction('ETH', `0x${'0'.repeat(64)}`)).toBeNull()
    expect(explorerTransaction('ETH', 'ab')).toBeNull()
    expect(explorerTransaction('ETH', `${mixed}/../x`)).toBeNull()
    expect(explorerTransaction('__proto__', mixed)).toBeNull()
  })

  it('is https for every chain', () => {
    for (const code of chainCodes()) {
      expect(explorerAddress(code, 'abc')).toMatch(/^https:\/\/[a-z0-9.-]+\/.*\/abc$/)
    }
  })
})

describe('a link to an address', () => {
  it('cannot leave its path', () => {
    expect(explorerAddress('ETH', '../tx')).toBeNull()
    expect(explorerAddress('ETH', 'a?b')).toBeNull()
    expect(explorerAddress('FOO', '0xabc')).toBeNull()
  })

  it('leads to the resource for assets of Radix', () => {
    expect(explorerAddress('XRD', 'resource_rdx1x')).toBe(
      'https://dashboard.radixdlt.com/resource/resource_rdx1x',
    )
    expect(explorerAddress('XRD', 'account_rdx1x')).toBe(
      'https://dashboard.radixdlt.com/account/account_rdx1x',
    )
  })

  it('names its host', () => {
    expect(explorerHost('https://www.mintscan.io/cosmos/tx/')).toBe('mintscan.io')
    expect(explorerHost('http://a.b')).toBe('')
  })
})
