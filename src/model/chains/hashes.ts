import { findChain } from './chains'

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
export function isSameHash(a: string, b: string): boolean {
  return normalizeHash(a) === normalizeHash(b)
}

/** The canonical form of a hash, for comparisons and keys; '' for a hash of zeros. */
export function normalizeHash(hash: string): string {
  return isZeroHash(hash) ? '' : (parseHash(hash) ?? hash)
}

/** Whether a text is a hash without any cleaning or conversion. */
export const isHash = (text: string): boolean => {
  const canonical = parseHash(text)
  return canonical !== null && canonical.length === text.replace(/^0x/, '').length
}

/** A hash in the hex case of its chain. Radix and Sui keep the hex form; explorers have their own. */
export function formatHashForChain(code: string, hash: string): string {
  const canonical = parseHash(hash)
  if (canonical === null || isSignature(canonical)) return hash
  switch (findChain(code)?.hash) {
    case 'evm':
      return `0x${canonical.toLowerCase()}`
    case 'lower':
      return canonical.toLowerCase()
    default:
      return canonical
  }
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

const base58Letters = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const bech32Letters = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'

/** A number in the digits of an alphabet. */
function writeDigits(number: bigint, letters: string): string {
  const base = BigInt(letters.length)
  let text = ''
  for (let rest = number; rest > 0n; rest /= base) text = letters.charAt(Number(rest % base)) + text
  return text
}

function readDigits(text: string, letters: string): bigint {
  let number = 0n
  for (const letter of text) {
    number = number * BigInt(letters.length) + BigInt(letters.indexOf(letter))
  }
  return number
}

/** Base58 is a number, after one leading `1` per leading zero byte. */
function encodeBase58(hex: string): string {
  const zeroBytes = (/^(?:00)*/.exec(hex)?.[0].length ?? 0) / 2
  return '1'.repeat(zeroBytes) + writeDigits(BigInt(`0x${hex}`), base58Letters)
}

function decodeBase58(text: string): string {
  const number = readDigits(text, base58Letters)
  const digits = number === 0n ? '' : number.toString(16).toUpperCase()
  const zeroBytes = /^1*/.exec(text)?.[0].length ?? 0
  return '00'.repeat(zeroBytes) + (digits.length % 2 === 1 ? '0' : '') + digits
}

const bech32Generators = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3]
/** What tells bech32m from bech32. */
const bech32mConstant = 0x2bc830a3

/** `txid_rdx1…` of 32 bytes, with the checksum of BIP 350 over the prefix and the letters as numbers. */
function encodeRadix(hex: string): string {
  // 256 bits and four of padding are 52 letters of five bits.
  const data = writeDigits(BigInt(`0x${hex}`) << 4n, bech32Letters).padStart(52, 'q')
  const prefix = Array.from('txid_rdx', (letter) => letter.charCodeAt(0))
  const expanded = [...prefix.map((code) => code >> 5), 0, ...prefix.map((code) => code & 31)]
  const values = Array.from(data, (letter) => bech32Letters.indexOf(letter))
  let sum = 1
  for (const value of [...expanded, ...values, 0, 0, 0, 0, 0, 0]) {
    const top = sum >> 25
    sum = ((sum & 0x1ffffff) << 5) ^ value
    for (const [bit, generator] of bech32Generators.entries()) {
      if ((top >> bit) & 1) sum ^= generator
    }
  }
  const check = [25, 20, 15, 10, 5, 0].map((shift) => ((sum ^ bech32mConstant) >> shift) & 31)
  return `txid_rdx1${data}${check.map((value) => bech32Letters[value]).join('')}`
}

/** The canonical hash of `txid_rdx1…`; null for other text or a wrong checksum. */
function decodeRadix(text: string): string | null {
  const data = radixPattern.exec(text)?.[1]
  if (data === undefined) return null
  const hex = (readDigits(data, bech32Letters) >> 4n).toString(16).toUpperCase().padStart(64, '0')
  return encodeRadix(hex) === text ? hex : null
}
