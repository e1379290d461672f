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

  it.each([
    ['https://www.etherscan.io/tx/1', 'ETH'],
    ['https://m.etherscan.io/tx/1', 'ETH'],
    ['https://ru.etherscan.io/tx/1', 'ETH'],
    ['https://a.etherscan.io/tx/1', null],
    ['https://12.etherscan.io/tx/1', null],
    ['https://explorer.example/tx/1', null],
    ['https://blockchair.com/tx/1', null],
  ])('%s names the chain %j', (url, code) => expect(findExplorerChain(new URL(url))).toBe(code))
})

const radix = (prefix: string) => bech32m.encode(prefix, bech32m.toWords(new Uint8Array(30)))
const [account, resource] = [radix('account_rdx'), radix('resource_rdx')]
const cash = 'qp30tf79m0dej8wenlthgqcl4cnlmdvauulgt7m624'

it.each([
  // An address cannot change the path.
  ...['../tx', 'a?b', 'a%2fb', 'a:b', 'ab', 'a'.repeat(131)].map((text) => ['ETH', text, null]),
  ['FOO', '0xabc', null],
  ['XRD', account, `https://dashboard.radixdlt.com/account/${account}`],
  ['XRD', resource, `https://dashboard.radixdlt.com/resource/${resource}`],
  ['ETH', 'resource_rdx1', 'https://etherscan.io/address/resource_rdx1'],
  ['BCH', `bitcoincash:${cash}`, `https://blockchair.com/bitcoin-cash/address/${cash}`],
  [
    'BCH',
    `BITCOINCASH:${cash.toUpperCase()}`,
    `https://blockchair.com/bitcoin-cash/address/${cash}`,
  ],
])('on %s the address %s has the link %j', (code, address, url) => {
  expect(getAddressUrl(code ?? '', address ?? '')).toBe(url)
})

it.each([
  ['https://www.mintscan.io/cosmos/tx/', 'mintscan.io'],
  ['https://etherscan.io/tx/', 'etherscan.io'],
  ['http://a.b', ''],
  ['http://a.b/https://c.d', ''],
])('the link %s names its host “%s”', (url, host) => expect(getExplorerHost(url)).toBe(host))
