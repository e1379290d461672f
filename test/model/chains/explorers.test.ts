import { base58, bech32m } from '@scure/base'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chainSpecs } from '../../../src/model/chains/chainTable'
import {
  findExplorerChain,
  getAddressUrl,
  getExplorerHost,
  getTransactionUrl,
} from '../../../src/model/chains/explorers'
import { parseHash } from '../../../src/model/chains/hashes'
import { recognise } from '../../../src/model/recognise/recognise'
import { chainExamples } from './chainExamples'

const toHex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex').toUpperCase()

/** The canonical hash and the chains of what a pasted text is read as. */
const readBack = (text: string) => {
  const [reading] = recognise(text).readings
  return reading?.kind === 'hash'
    ? { hash: parseHash(reading.text), chains: reading.chains }
    : reading
}

describe('a pasted link to an explorer', () => {
  it('is recognized as the same transaction on the same chain', () => {
    const bytes = (length: number) =>
      fc
        .uint8Array({ minLength: length, maxLength: length })
        .filter((all) => all.some((byte) => byte > 0))
    fc.assert(
      fc.property(fc.constantFrom(...chainSpecs), bytes(32), bytes(64), (spec, short, long) => {
        const hash = spec.hash === 'solana' ? base58.encode(long) : toHex(short)
        const url = getTransactionUrl(spec.code, hash)
        expect(readBack(url ?? '')).toEqual({ hash, chains: [spec.code] })
      }),
      { numRuns: 500 },
    )
  })

  it.each(chainExamples)('of $code leads to its address', ({ code, address, addressUrl }) => {
    expect(recognise(addressUrl).readings).toEqual([
      { kind: 'address', text: address, chains: [code] },
    ])
  })

  it.each(
    chainSpecs.flatMap(({ code, otherExplorers }) =>
      otherExplorers.map((place) => [`https://${place}/tx/1`, code] as const),
    ),
  )('%s is of %s', (url, code) => {
    expect(findExplorerChain(new URL(url))).toBe(code)
  })

  it.each(['www', 'm', 'ru'])('may begin with %s', (start) => {
    expect(findExplorerChain(new URL(`https://${start}.etherscan.io/tx/1`))).toBe('ETH')
  })

  it('to an unknown explorer names no chain', () => {
    expect(findExplorerChain(new URL('https://a.etherscan.io/tx/1'))).toBeNull()
    expect(findExplorerChain(new URL('https://12.etherscan.io/tx/1'))).toBeNull()
    expect(findExplorerChain(new URL('https://explorer.example/tx/1'))).toBeNull()
    expect(findExplorerChain(new URL('https://blockchair.com/tx/1'))).toBeNull()
  })
})

describe('a link to an address', () => {
  it('encodes the address, so that it cannot change the path', () => {
    for (const address of ['../tx', 'a?b', 'a%2fb', 'a:b', 'ab', 'a'.repeat(131)]) {
      expect([address, getAddressUrl('ETH', address)]).toEqual([address, null])
    }
    expect(getAddressUrl('FOO', '0xabc')).toBeNull()
  })

  it('leads to accounts and resources on Radix', () => {
    const radix = (prefix: string) => bech32m.encode(prefix, bech32m.toWords(new Uint8Array(30)))
    const [account, resource] = [radix('account_rdx'), radix('resource_rdx')]
    expect(getAddressUrl('XRD', account)).toBe(`https://dashboard.radixdlt.com/account/${account}`)
    expect(getAddressUrl('XRD', resource)).toBe(
      `https://dashboard.radixdlt.com/resource/${resource}`,
    )
    expect(getAddressUrl('ETH', 'resource_rdx1')).toBe('https://etherscan.io/address/resource_rdx1')
  })

  it('leaves out the prefix of Bitcoin Cash', () => {
    const address = 'qp30tf79m0dej8wenlthgqcl4cnlmdvauulgt7m624'
    expect(getAddressUrl('BCH', `bitcoincash:${address}`)).toBe(
      `https://blockchair.com/bitcoin-cash/address/${address}`,
    )
    expect(getAddressUrl('BCH', `BITCOINCASH:${address.toUpperCase()}`)).toBe(
      `https://blockchair.com/bitcoin-cash/address/${address}`,
    )
  })

  it('names its host', () => {
    expect(getExplorerHost('https://www.mintscan.io/cosmos/tx/')).toBe('mintscan.io')
    expect(getExplorerHost('https://etherscan.io/tx/')).toBe('etherscan.io')
    expect(getExplorerHost('http://a.b')).toBe('')
    expect(getExplorerHost('http://a.b/https://c.d')).toBe('')
  })
})
