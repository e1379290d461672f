import { base58, bech32m } from '@scure/base'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { getTransactionUrl } from '../../../src/model/chains/explorers'
import {
  decodeSuiDigest,
  formatHashForChain,
  formatHashForExplorer,
  isHash,
  isZeroHash,
  parseHash,
  isSameHash,
} from '../../../src/model/chains/hashes'

const hash = 'B312278E8F2F66CBBEDD8EA76E453D48C2755B102D8B7F24A1CBEFA688102912'
const lower = hash.toLowerCase()
const txid = 'txid_rdx19rpveua6xuhvz0axu0mwpqk8fywr83atv8mkrugchvw6uuslgppqh9cnj4'

describe('the canonical form of a hash', () => {
  it.each([
    [hash, hash],
    [lower, hash],
    [`0x${lower}`, hash],
    [`0X${hash}`, hash],
    [`0x0x${lower}`, hash],
    [` ${lower}\n`, hash],
    // The recorded messages of one Cosmos transaction.
    [`${hash}-1`, `${hash}-1`],
    [`${lower}-2`, `${hash}-2`],
    [txid, '28C2CCF3BA372EC13FA6E3F6E082C7491C33C7AB61F761F118BB1DAE721F4042'],
  ])('of %j is %j', (text, canonical) => {
    expect(parseHash(text)).toBe(canonical)
  })

  it.each([
    '',
    'abc',
    hash.slice(1),
    `${hash}0`,
    `${hash}-`,
    `${hash}-x`,
    `-${hash}`,
    // A chain with 0x has no numbered messages.
    `0x${lower}-1`,
    `${hash}:1`,
    // One character is off: the checksum tells.
    txid.replace('19rpv', '19rpw'),
    // Another bech32m text of Radix, and a transaction of its test network.
    'account_rdx12x9wft66cnvtzdjsjkch8rjfq7x77mmw0dj3savpwamsumeht20mvs',
    'txid_tdx_2_1cvvnt45pxylx55kyz7v5nculdtcqjfetmv0u5juahrnvdgsppn5qmh83e2',
  ])('does not exist for %j', (text) => {
    expect(parseHash(text)).toBeNull()
    expect(isHash(text)).toBe(false)
  })

  it('accepts base58 text of exactly 64 bytes as a Solana signature', () => {
    const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length })
    // Nearly only zeros: 64 such characters read as hex digits first.
    const isHex = (text: string) => /^[0-9a-f]{64}$/i.test(text)
    fc.assert(
      fc.property(bytes(64), fc.nat(64), (all, zeroBytes) => {
        const signature = base58.encode(all.fill(0, 0, zeroBytes))
        fc.pre(!isHex(signature))
        expect(signature.length).toBeGreaterThanOrEqual(64)
        expect(parseHash(signature)).toBe(signature)
        expect(isHash(signature)).toBe(true)
      }),
    )
    fc.assert(
      fc.property(fc.oneof(bytes(62), bytes(63), bytes(65), bytes(66)), (all) => {
        const text = base58.encode(all)
        fc.pre(!isHex(text))
        expect(parseHash(text)).toBeNull()
      }),
    )
  })

  it('is the canonical form of itself', () => {
    for (const text of [hash, `${hash}-1`, base58.encode(new Uint8Array(64).fill(7))]) {
      expect(parseHash(text)).toBe(text)
      expect(isHash(text)).toBe(true)
    }
    expect(isHash(txid)).toBe(false)
    expect(isHash(` ${hash}`)).toBe(false)
    expect(isHash(`0x${lower}`)).toBe(true)
    expect(isHash(`0x0x${lower}`)).toBe(false)
  })
})

describe('a Radix transaction', () => {
  const encode = (prefix: string, words: number[]) => bech32m.encode(prefix, words)
  const wordsOf = (bytes: number) => bech32m.toWords(new Uint8Array(bytes).fill(7))

  it('has 32 bytes and exactly its prefix', () => {
    expect(parseHash(encode('txid_rdx', wordsOf(32)))).toBe('07'.repeat(32))
    expect(parseHash(encode('txid_rdx', wordsOf(31)))).toBeNull()
    expect(parseHash(encode('txid_rdxa', wordsOf(32)))).toBeNull()
    // The bits after the last byte are not zero.
    const padded = Array.from({ length: 52 }, () => 31)
    expect(parseHash(encode('txid_rdx', padded))).toBeNull()
  })
})

describe('a Sui digest', () => {
  it('is base58 of 32 bytes', () => {
    const digestOf = (bytes: number) => base58.encode(new Uint8Array(bytes).fill(7))
    expect(decodeSuiDigest(digestOf(32))).toBe('07'.repeat(32))
    expect(formatHashForExplorer('SUI', '0A'.repeat(32))).toBe(
      base58.encode(new Uint8Array(32).fill(10)),
    )
    expect(decodeSuiDigest(digestOf(31))).toBeNull()
    expect(decodeSuiDigest(`${digestOf(32)}-`)).toBeNull()
    expect(decodeSuiDigest('abc')).toBeNull()
  })
})

describe('a hash of zeros', () => {
  const zeros64 = '0'.repeat(64)
  it.each(['0', '00', zeros64, `0x${zeros64}`, `${zeros64}-1`, '0'.repeat(88)])(
    '%j is no transaction and has no explorer link',
    (zeros) => {
      expect(isZeroHash(zeros)).toBe(true)
      expect(parseHash(zeros)).toBeNull()
      for (const code of ['ETH', 'BTC', 'THOR', 'SOL', 'XRD', 'SUI']) {
        expect(getTransactionUrl(code, zeros)).toBeNull()
      }
    },
  )

  it('does not equal any other hash', () => {
    expect(isZeroHash('')).toBe(false)
    expect(isZeroHash(hash)).toBe(false)
    expect(isZeroHash(`${'0'.repeat(63)}1`)).toBe(false)
  })
})

describe('a hash on its chain', () => {
  it.each([
    ['ETH', hash, `0x${lower}`],
    ['DOT', lower, `0x${lower}`],
    ['BTC', hash, lower],
    ['TRON', hash, lower],
    ['ZEC', hash, lower],
    ['ADA', hash, lower],
    ['THOR', lower, hash],
    ['XRP', lower, hash],
    ['GAIA', `${lower}-1`, `${hash}-1`],
    // As networks write them; the explorer's link has the chain's own form.
    ['XRD', txid, '28C2CCF3BA372EC13FA6E3F6E082C7491C33C7AB61F761F118BB1DAE721F4042'],
    ['SUI', lower, hash],
    ['FOO', lower, hash],
    ['ETH', '', ''],
    ['ETH', 'abc', 'abc'],
  ])('on %s writes %j as %j', (code, text, written) => {
    expect(formatHashForChain(code, text)).toBe(written)
  })

  it('with a message number leads to the transaction of that message', () => {
    expect(getTransactionUrl('GAIA', `${lower}-1`)).toBe(
      `https://www.mintscan.io/cosmos/tx/${hash}`,
    )
    expect(getTransactionUrl('GAIA', `${lower}-12`)).toBe(
      `https://www.mintscan.io/cosmos/tx/${hash}`,
    )
    expect(getTransactionUrl('BTC', `${lower}-1`)).toBeNull()
  })

  it('has no explorer on an unknown chain', () => {
    expect(formatHashForExplorer('FOO', hash)).toBeNull()
    expect(getTransactionUrl('FOO', hash)).toBeNull()
  })
})

it.each([
  ['A1'.repeat(32), `0x${'a1'.repeat(32)}`, true],
  ['A1'.repeat(32), 'A2'.repeat(32), false],
  ['abc', 'abc', true],
  ['abc', 'ABC', false],
])('isSameHash compares %s with %s: %s', (left, right, isSame) =>
  expect(isSameHash(left, right)).toBe(isSame),
)
