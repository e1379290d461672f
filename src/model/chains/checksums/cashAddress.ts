const alphabet = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'
const generators = [0x98f2bc8e61n, 0x79b76d99e2n, 0xf33e5fb3c4n, 0xae2eabe2a8n, 0x1e4f43e470n]
/** Of `bitcoincash:` in the checksum: the low five bits of each letter, then a zero. */
const prefix = [...Array.from('bitcoincash', (letter) => letter.charCodeAt(0) & 31), 0]

/** Without prefix. CashAddr specification. */
export function isCashAddress(address: string): boolean {
  const values = Array.from(address, (letter) => alphabet.indexOf(letter))
  if (values.includes(-1)) return false
  let sum = 1n
  for (const value of [...prefix, ...values]) {
    const top = sum >> 35n
    sum = ((sum & 0x07ffffffffn) << 5n) ^ BigInt(value)
    for (const [bit, generator] of generators.entries()) {
      if ((top >> BigInt(bit)) & 1n) sum ^= generator
    }
  }
  return sum === 1n
}
