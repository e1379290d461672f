/*
 * The encodings of bytes that hashes and accounts have, as far as a first script needs them: the
 * library that `checksums.ts` uses has five times their size. Bytes are written in hex.
 */

const base58Letters = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const bech32Letters = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'

/** Reads base58, whose leading ones are zero bytes each; '' for letters that it does not have. */
export function decodeBase58(text: string): string {
  let value = 0n
  for (const letter of text) {
    const digit = base58Letters.indexOf(letter)
    if (digit < 0) return ''
    value = value * 58n + BigInt(digit)
  }
  const digits = value === 0n ? '' : value.toString(16)
  const zeros = text.length - text.replace(/^1+/, '').length
  return '00'.repeat(zeros) + digits.padStart(digits.length + (digits.length % 2), '0')
}

export function encodeBase58(hex: string): string {
  let text = ''
  for (let value = BigInt(`0x${hex}`); value > 0n; value /= 58n)
    text = base58Letters.charAt(Number(value % 58n)) + text
  const [zeros = ''] = /^(?:00)*/.exec(hex) ?? []
  return '1'.repeat(zeros.length / 2) + text
}

/** The bytes of groups of five bits; '' where the rest is no padding with zeros. */
export function joinFives(fives: readonly number[]): string {
  const value = fives.reduce((sum, five) => sum * 32n + BigInt(five), 0n)
  const bits = fives.length * 5
  const rest = bits % 8
  if (rest > 4 || (value & ((1n << BigInt(rest)) - 1n)) !== 0n) return ''
  return (value >> BigInt(rest)).toString(16).padStart(((bits - rest) / 8) * 2, '0')
}

export const readBech32Letters = (text: string): number[] =>
  Array.from(text, (letter) => bech32Letters.indexOf(letter))

const checksumLength = 6

/** Reads the bytes of a text in bech32m (BIP 350) after its prefix; '' where its checksum fails. */
export function decodeBech32m(text: string): string {
  const end = text.lastIndexOf('1')
  const fives = readBech32Letters(text.slice(end + 1))
  if (fives.includes(-1)) return ''
  const isIntact = computeChecksum(text.slice(0, end), fives) === bech32m
  return isIntact ? joinFives(fives.slice(0, -checksumLength)) : ''
}

/** Writes 32 bytes. */
export function encodeBech32m(prefix: string, hex: string): string {
  // 52 groups of five bits are 260 bits.
  const value = BigInt(`0x${hex}`) << 4n
  const fives = Array.from({ length: 52 }, (_, place) =>
    Number((value >> BigInt(5 * (51 - place))) & 31n),
  )
  const empty = Array.from({ length: checksumLength }, () => 0)
  const sum = computeChecksum(prefix, [...fives, ...empty]) ^ bech32m
  const checksum = empty.map((_, place) => (sum >>> (5 * (5 - place))) & 31)
  const letters = [...fives, ...checksum].map((five) => bech32Letters.charAt(five))
  return `${prefix}1${letters.join('')}`
}

const bech32m = 0x2bc830a3
const generators = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3]

function computeChecksum(prefix: string, fives: readonly number[]): number {
  const codes = Array.from(prefix, (letter) => letter.charCodeAt(0))
  const values = [...codes.map((code) => code >> 5), 0, ...codes.map((code) => code & 31)]
  return [...values, ...fives].reduce((sum, value) => {
    const top = sum >>> 25
    const next = ((sum & 0x1ffffff) << 5) ^ value
    return generators.reduce(
      (mixed, generator, bit) => ((top >> bit) & 1 ? mixed ^ generator : mixed),
      next,
    )
  }, 1)
}
