import { describe, expect, it } from 'vitest'
import { addressStart, chainCodes, chainName, isEvm } from '../../../src/model/chains/chains'
import {
  explorerAddressUrl,
  explorerHost,
  explorerTransactionUrl,
} from '../../../src/model/chains/explorers'

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
    expect(explorerTransactionUrl('ETH', mixed)).toBe(
      `https://etherscan.io/tx/0x${'ab'.repeat(32)}`,
    )
    expect(explorerTransactionUrl('BTC', mixed)).toBe(`https://mempool.space/tx/${'ab'.repeat(32)}`)
    expect(explorerTransactionUrl('THOR', `0x${mixed}`)).toBe(
      `https://runescan.io/tx/${'AB'.repeat(32)}`,
    )
    expect(explorerTransactionUrl('SOL', signature)).toBe(`https://solscan.io/tx/${signature}`)
  })

  it('is never guessed', () => {
    expect(explorerTransactionUrl('FOO', mixed)).toBeNull()
    expect(explorerTransactionUrl('ETH', '')).toBeNull()
    expect(explorerTransactionUrl('ETH', '0'.repeat(64))).toBeNull()
    expect(explorerTransactionUrl('ETH', `0x${'0'.repeat(64)}`)).toBeNull()
    expect(explorerTransactionUrl('ETH', 'ab')).toBeNull()
    expect(explorerTransactionUrl('ETH', `${mixed}/../x`)).toBeNull()
    expect(explorerTransactionUrl('__proto__', mixed)).toBeNull()
  })

  it('is https for every chain', () => {
    for (const code of chainCodes()) {
      expect(explorerAddressUrl(code, 'abc')).toMatch(/^https:\/\/[a-z0-9.-]+\/.*\/abc$/)
    }
  })
})

describe('a link to an address', () => {
  it('cannot leave its path', () => {
    expect(explorerAddressUrl('ETH', '../tx')).toBeNull()
    expect(explorerAddressUrl('ETH', 'a?b')).toBeNull()
    expect(explorerAddressUrl('FOO', '0xabc')).toBeNull()
  })

  it('leads to the resource for assets of Radix', () => {
    expect(explorerAddressUrl('XRD', 'resource_rdx1x')).toBe(
      'https://dashboard.radixdlt.com/resource/resource_rdx1x',
    )
    expect(explorerAddressUrl('XRD', 'account_rdx1x')).toBe(
      'https://dashboard.radixdlt.com/account/account_rdx1x',
    )
  })

  it('names its host', () => {
    expect(explorerHost('https://www.mintscan.io/cosmos/tx/')).toBe('mintscan.io')
    expect(explorerHost('http://a.b')).toBe('')
  })
})
