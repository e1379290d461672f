import { findChain } from './chains'
import { base58Letters } from './chainTable'

/** 32 bytes. Some links repeat the 0x. */
const hexPattern = /^(?:0x)*([0-9a-f]{64})$/i
/** A message of a Cosmos transaction, numbered after a hyphen. */
const messagePattern = /^[0-9a-f]{64}-\d{1,6}$/i
const zerosPattern = /^(?:0x)?0+(?:-\d+)?$/i
/** 64 bytes in base58: one character per zero byte, 1.37 per other byte. */
const signaturePattern = /^[1-9A-HJ-NP-Za-km-z]{64,88}$/
/** 32 bytes in base58. A Solana address can have the same form. */
const digestPattern = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/
/** 32 bytes in bech32m: 52 letters and a checksum of 6. */
const radixPattern = /^txid_rdx1([02-9ac-hj-np-z]{52})[02-9ac-hj-np-z]{6}$/

/** The valid forms, as text for error messages. */
export const hashRule =
  'a transaction hash: 64 hex digits (with or without 0x, or with a message number such as -1), a Solana signature (64 bytes in base58) or a Radix transaction (txid_rdx1…)'

/** Whether a hash is all zeros: networks write so for a payout without a transaction. */
export const isZeroHash = (hash: string): boolean => zerosPattern.test(hash)

/**
 * The canonical form of a hash, as nodes write it: 64 upper-case hex digits without 0x, with the number of a Cosmos message;
 * a Solana signature unchanged. null for other text.
 */
export function parseHash(text: string): string | null {
  const trimmed = text.trim()
  const found = hexPattern.exec(trimmed)?.[1] ?? messagePattern.exec(trimmed)?.[0]
  if (found !== undefined) return isZeroHash(found) ? null : found.toUpperCase()
  return isSignature(trimmed) ? trimmed : decodeRadix(trimmed)
}

/** Whether two hashes are equal: hex in any case, with or without 0x; others exactly. */
export const isSameHash = (a: string, b: string): boolean =>
  normalizeHash(a) === normalizeHash(b)

/** The canonical form of a hash, for comparisons and keys; '' for a hash of zeros. */
export const normalizeHash = (hash: string): string =>
  isZeroHash(hash) ? '' : (parseHash(hash) ?? hash)

/** Whether a text is a hash without any cleaning or conversion. */
export const isHash = (text: string): boolean =>
  parseHash(text)?.length === text.replace(/^0x/, '').length

/** A hash in the hex case of its chain. Radix and Sui keep the hex form; explorers have their own. */
export function formatHashForChain(code: string, hash: string): string {
  const canonical = parseHash(hash)
  if (canonical === null || isSignature(canonical)) return hash
  const form = findChain(code)?.hash
  if (form === 'evm') return `0x${canonical.toLowerCase()}`
  return form === 'lower' ? canonical.toLowerCase() : canonical
}

/** A hash in the form of the chain's explorer; null if it cannot be a transaction of the chain. */
export function formatHashForExplorer(code: string, hash: string): string | null {
  const form = findChain(code)?.hash
  const canonical = parseHash(hash)
  if (form === undefined || canonical === null) return null
  if (form === 'solana') return isSignature(canonical) ? canonical : null
  const transaction = canonical.replace(/-\d+$/, '')
  const isMessage = transaction !== canonical
  if (isSignature(canonical) || (isMessage && form !== 'cosmos')) return null
  if (form === 'radix') return encodeRadix(transaction)
  if (form === 'sui') return encodeBase58(transaction)
  return formatHashForChain(code, transaction)
}

/** The canonical hash of a Sui digest; null for other text. */
export function decodeSuiDigest(text: string): string | null {
  const digits = digestPattern.test(text) ? decodeBase58(text) : ''
  return digits.length === 64 ? digits : null
}

const isSignature = (text: string): boolean =>
  signaturePattern.test(text) && decodeBase58(text).length === 128

// Text encodings of bytes, without a library: every page needs them for explorer links. Bytes are hex digits in capitals.

const hexLetters = '0123456789ABCDEF'
const bech32Letters = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'

/** A number in the digits of another alphabet, without leading zeros. */
function convert(text: string, letters: string, target: string): string {
  const digits = Array.from(text, (letter) => BigInt(letters.indexOf(letter)))
  let number = digits.reduce((sum, digit) => sum * BigInt(letters.length) + digit, 0n)
  let converted = ''
  for (const base = BigInt(target.length); number > 0n; number /= base) {
    converted = target.charAt(Number(number % base)) + converted
  }
  return converted
}

/** Base58 is a number, after one leading `1` per leading zero byte. */
const encodeBase58 = (hex: string): string =>
  (/^(?:00)*/.exec(hex)?.[0].replaceAll('00', '1') ?? '') +
  convert(hex, hexLetters, base58Letters)

function decodeBase58(text: string): string {
  const digits = convert(text, base58Letters, hexLetters)
  const zeroBytes = /^1*/.exec(text)?.[0].length ?? 0
  return '00'.repeat(zeroBytes) + (digits.length % 2 === 1 ? '0' : '') + digits
}

/**
 * The checksum of Bech32 and of CashAddr: the remainder of `start` and the letters as numbers by a polynomial of `size` + 5 bits,
 * whose multiples are given.
 */
export function divideLetters(
  start: number[],
  text: string,
  size: number,
  multiples: bigint[],
) {
  const letters = Array.from(text, (letter) => bech32Letters.indexOf(letter))
  return [...start, ...letters].reduce((sum, value) => {
    const top = sum >> BigInt(size)
    const bits = multiples.filter((_, bit) => (top >> BigInt(bit)) & 1n)
    return bits.reduce((a, b) => a ^ b, (BigInt.asUintN(size, sum) << 5n) ^ BigInt(value))
  }, 1n)
}

const bech32Generators = [0x3b6a57b2n, 0x26508e6dn, 0x1ea119fan, 0x3d4233ddn, 0x2a1462b3n]
/** What tells bech32m from bech32. */
const bech32mConstant = 0x2bc830a3n
/** The prefix `txid_rdx` in the checksum: the high bits of each letter, a zero, then the low five bits. */
const radixPrefix = [3, 3, 3, 3, 2, 3, 3, 3, 0, 20, 24, 9, 4, 31, 18, 4, 24]

/** `txid_rdx1…` of 32 bytes, with the checksum of BIP 350. */
function encodeRadix(hex: string): string {
  // 256 bits and four of padding are 52 letters of five bits; the checksum is six.
  const data = convert(`${hex}0`, hexLetters, bech32Letters).padStart(52, 'q')
  const sum =
    divideLetters(radixPrefix, `${data}qqqqqq`, 25, bech32Generators) ^ bech32mConstant
  const checksum = convert(sum.toString(16).toUpperCase(), hexLetters, bech32Letters)
  return `txid_rdx1${data}${checksum.padStart(6, 'q')}`
}

/** The canonical hash of `txid_rdx1…`; null for other text or a wrong checksum. */
function decodeRadix(text: string): string | null {
  const data = radixPattern.exec(text)?.[1] ?? ''
  const hex = convert(data, bech32Letters, hexLetters).padStart(65, '0').slice(0, -1)
  return data !== '' && encodeRadix(hex) === text ? hex : null
}
