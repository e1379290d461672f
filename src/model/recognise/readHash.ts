import { chainsOfHash } from './chainsOfHash'
import { hashOf } from '../chains/hashes'
import type { Reading } from './reading'

/** The transaction whose hash a text without blanks is, with the chains it can be on; null when it is none. */
export function readHash(text: string): (Reading & { kind: 'hash' }) | null {
  const radix = radixHash(text)
  if (radix !== null) return { kind: 'hash', hash: radix, chains: ['XRD'] }
  const hash = hashOf(text)
  return hash === null ? null : { kind: 'hash', hash, chains: chainsOfHash(hash) }
}

const letters = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'
const prefix = 'txid_rdx1'
/** 32 bytes in fives of bits, and the six letters of the checksum. */
const digestLetters = 52
const allLetters = prefix.length + digestLetters + 6
/** What the sum over everything comes to. */
const bech32m = 0x2bc830a3

/**
 * The 64 hex digits of a Radix transaction, which wallets and the explorer write in bech32m and networks as they write all
 * hashes; null for any other text, and where the checksum is wrong (BIP 350).
 */
function radixHash(text: string): string | null {
  if (text.length !== allLetters || !text.startsWith(prefix)) return null
  const values = Array.from(text.slice(prefix.length), (letter) => letters.indexOf(letter))
  if (values.includes(-1) || values.reduce(withValue, sumOfPrefix) !== bech32m) return null
  const bits = values
    .slice(0, digestLetters)
    .map((value) => value.toString(2).padStart(5, '0'))
    .join('')
  const nibbles = bits.match(/.{4}/g) ?? []
  // 52 letters hold a nibble more than 32 bytes have.
  return nibbles
    .slice(0, 64)
    .map((nibble) => Number.parseInt(nibble, 2).toString(16))
    .join('')
}

const generators = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3]

/** BIP 173's checksum with one more value in it. */
function withValue(sum: number, value: number): number {
  let next = ((sum & 0x1ffffff) << 5) ^ value
  for (let bit = 0; bit < 5; bit += 1) {
    if ((sum >>> (25 + bit)) & 1) next ^= generators[bit] ?? 0
  }
  return next
}

const codes = Array.from(prefix.slice(0, -1), (letter) => letter.charCodeAt(0))
/** Of all that stands before the letters: it is the same for every transaction. */
const sumOfPrefix = [
  ...codes.map((code) => code >> 5),
  0,
  ...codes.map((code) => code & 31),
].reduce(withValue, 1)
