import { base58, bech32m } from '@scure/base'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { getTransactionUrl } from '../../../src/model/chains/explorers'
import {
  decodeSuiDigest,
  formatHashForChain,
  formatHashForExplorer,
  isHash,
  parseHash,
} from '../../../src/model/chains/hashes'
import { isZeroHash } from '../../../src/model/chains/sameHash'

const hash = 'B312278E8F2F66CBBEDD8EA76E453D48C2755B102D8B7F24A1CBEFA688102912'
const lower = hash.toLowerCase()
const txid = 'txid_rdx19rpveua6xuhvz0axu0mwpqk8fywr83atv8mkrugchvw6uuslgppqh9cnj4'
const txidHash = '28C2CCF3BA372EC13FA6E3F6E082C7491C33C7AB61F761F118BB1DAE721F4042'
const signature = base58.encode(new Uint8Array(64).fill(7))
const zeros64 = '0'.repeat(64)
const radix = (words: number[], prefix = 'txid_rdx') => bech32m.encode(prefix, words)
const wordsOf = (count: number) => bech32m.toWords(new Uint8Array(count).fill(7))

describe('the canonical form of a hash', () => {
  // The last column: whether it is a hash without any cleaning or conversion.
  it.each([
    [hash, hash, true],
    [lower, hash, true],
    [`0x${lower}`, hash, true],
    [`0X${hash}`, hash, false],
    [`0x0x${lower}`, hash, false],
    [` ${lower}\n`, hash, false],
    // The recorded messages of one Cosmos transaction.
    [`${hash}-1`, `${hash}-1`, true],
    [`${lower}-2`, `${hash}-2`, true],
    [signature, signature, true],
    [txid, txidHash, false],
    [radix(wordsOf(32)), '07'.repeat(32), false],
  ])('of %j is %j; it is a hash already: %j', (text, canonical, isCanonical) => {
    expect(parseHash(text)).toBe(canonical)
    expect(isHash(text)).toBe(isCanonical)
  })

  const damaged = [
    '',
    'abc',
    hash.slice(1),
    `${hash}0`,
    `${hash}-`,
    `${hash}-x`,
    `-${hash}`,
  ]
  it.each([
    ...damaged,
    // A chain with 0x has no numbered messages.
    `0x${lower}-1`,
    `${hash}:1`,
    // One character is off: the checksum tells.
    txid.replace('19rpv', '19rpw'),
    // Another bech32m text of Radix, and a transaction of its test network.
    'account_rdx12x9wft66cnvtzdjsjkch8rjfq7x77mmw0dj3savpwamsumeht20mvs',
    'txid_tdx_2_1cvvnt45pxylx55kyz7v5nculdtcqjfetmv0u5juahrnvdgsppn5qmh83e2',
    radix(wordsOf(31)),
    radix(wordsOf(32), 'txid_rdxa'),
    // The bits after the last byte are not zero.
    radix(Array.from({ length: 52 }, () => 31)),
  ])('does not exist for %j', (text) => {
    expect(parseHash(text)).toBeNull()
    expect(isHash(text)).toBe(false)
  })

  it('of base58 text of exactly 64 bytes is that text, a Solana signature', () => {
    const bytes = fc
      .integer({ min: 62, max: 66 })
      .chain((count) =>
        fc.tuple(fc.uint8Array({ minLength: count, maxLength: count }), fc.nat(count)),
      )
    fc.assert(
      fc.property(bytes, ([all, zeroBytes]) => {
        const text = base58.encode(all.fill(0, 0, zeroBytes))
        // Nearly only zeros: 64 such characters read as hex digits first.
        fc.pre(!/^[0-9a-f]{64}$/i.test(text))
        expect(parseHash(text)).toBe(all.length === 64 ? text : null)
      }),
    )
  })

  it('of a Sui digest are its 32 bytes, for a chain that is known to be Sui', () => {
    const digestOf = (count: number) => base58.encode(new Uint8Array(count).fill(7))
    expect(decodeSuiDigest(digestOf(32))).toBe('07'.repeat(32))
    expect(formatHashForExplorer('SUI', '07'.repeat(32))).toBe(digestOf(32))
    for (const text of [digestOf(31), `${digestOf(32)}-`, 'abc']) {
      expect(decodeSuiDigest(text)).toBeNull()
    }
  })
})

it.each(['0', '00', zeros64, `0x${zeros64}`, `${zeros64}-1`, '0'.repeat(88)])(
  'a hash of zeros, %j, is no transaction and has no explorer link',
  (zeros) => {
    expect(isZeroHash(zeros)).toBe(true)
    expect(parseHash(zeros)).toBeNull()
    const urls = ['ETH', 'BTC', 'THOR', 'SOL', 'XRD', 'SUI'].map((code) =>
      getTransactionUrl(code, zeros),
    )
    expect(new Set(urls)).toEqual(new Set([null]))
    expect(['', hash, `${'0'.repeat(63)}1`].some(isZeroHash)).toBe(false)
  },
)

// As networks write them. Radix and Sui keep the hex form; the link of a message leads to its transaction.
it.each([
  ['ETH', hash, `0x${lower}`, `https://etherscan.io/tx/0x${lower}`],
  ['BTC', hash, lower, `https://mempool.space/tx/${lower}`],
  ['THOR', lower, hash, `https://runescan.io/tx/${hash}`],
  ['GAIA', `${lower}-12`, `${hash}-12`, `https://www.mintscan.io/cosmos/tx/${hash}`],
  ['BTC', `${lower}-1`, `${lower}-1`, null],
  ['XRD', txid, txidHash, `https://dashboard.radixdlt.com/transaction/${txid}`],
  ['FOO', lower, hash, null],
  ['TON', hash, lower, `https://tonscan.org/tx/${lower}`],
  ['59144', hash, `0x${lower}`, `https://lineascan.build/tx/0x${lower}`],
  ['ASSETHUB', '104-2', '104-2', null],
  ['ETH', '', '', null],
  ['ETH', 'abc', 'abc', null],
])('on %s, %j is written as %j and has the link %j', (code, text, written, url) => {
  expect(formatHashForChain(code, text)).toBe(written)
  expect(getTransactionUrl(code, text)).toBe(url)
})
