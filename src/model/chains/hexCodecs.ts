/** Text encodings of bytes, without a library: every page needs them for explorer links. Bytes are hex digits in capitals. */

const base58Letters = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** Encodes bytes in base58: one leading `1` per leading zero byte, then a number. */
export function encodeBase58(hex: string): string {
  let text = ''
  for (let rest = BigInt(`0x${hex}`); rest > 0n; rest /= 58n) {
    text = base58Letters.charAt(Number(rest % 58n)) + text
  }
  return '1'.repeat((/^(?:00)*/.exec(hex)?.[0].length ?? 0) / 2) + text
}

/** Decodes text that has only letters of base58. */
export function decodeBase58(text: string): string {
  let number = 0n
  for (const letter of text) number = number * 58n + BigInt(base58Letters.indexOf(letter))
  const digits = number === 0n ? '' : number.toString(16).toUpperCase()
  const zeroBytes = /^1*/.exec(text)?.[0].length ?? 0
  return '00'.repeat(zeroBytes) + (digits.length % 2 === 1 ? '0' : '') + digits
}

const bech32Letters = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'
const bech32Generators = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3]
/** What tells bech32m from bech32. */
const bech32mConstant = 0x2bc830a3

/** Computes the checksum of BIP 350 over the prefix and values of five bits. */
function computeChecksum(prefix: string, values: readonly number[]): number {
  const codes = Array.from(prefix, (letter) => letter.charCodeAt(0))
  const expanded = [...codes.map((code) => code >> 5), 0, ...codes.map((code) => code & 31)]
  let sum = 1
  for (const value of [...expanded, ...values]) {
    const top = sum >> 25
    sum = ((sum & 0x1ffffff) << 5) ^ value
    for (const [bit, generator] of bech32Generators.entries()) {
      if ((top >> bit) & 1) sum ^= generator
    }
  }
  return sum
}

export function encodeBech32m(prefix: string, hex: string): string {
  const bits = Array.from(hex, (digit) => Number.parseInt(digit, 16).toString(2).padStart(4, '0'))
  const words = bits.join('').match(/.{1,5}/g) ?? []
  const values = words.map((word) => Number.parseInt(word.padEnd(5, '0'), 2))
  const sum = computeChecksum(prefix, [...values, 0, 0, 0, 0, 0, 0]) ^ bech32mConstant
  const check = [25, 20, 15, 10, 5, 0].map((shift) => (sum >> shift) & 31)
  return `${prefix}1${[...values, ...check].map((value) => bech32Letters[value]).join('')}`
}

/** Returns null for another prefix, a letter that is not allowed, or a wrong checksum. */
export function decodeBech32m(prefix: string, text: string): string | null {
  if (!text.startsWith(`${prefix}1`)) return null
  const letters = Array.from(text.slice(prefix.length + 1, -6))
  const bits = letters.map((letter) => bech32Letters.indexOf(letter).toString(2).padStart(5, '0'))
  const bytes = bits.join('').match(/[01]{8}/g) ?? []
  const hex = bytes.map((byte) => Number.parseInt(byte, 2).toString(16).padStart(2, '0'))
  const digits = hex.join('').toUpperCase()
  return encodeBech32m(prefix, digits) === text ? digits : null
}
