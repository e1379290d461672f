import { blake2b } from '@noble/hashes/blake2.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { base58, base58xrp, bech32, bech32m, createBase58check } from '@scure/base'
import { isOneCase, normalizeAddress } from './addresses'
import { findChain } from './chains'

/** The result of a checksum check; `none` if the address has no checksum. */
export type Checksum = 'right' | 'wrong' | 'none'

const base58check = createBase58check(sha256)
/** The decoder's default limit of 90 is Bitcoin's. */
const maxLength = 200

/** Checks an address of a chain. Import this file lazily: its libraries are large, and few pages need them. */
export function checkAddress(code: string, text: string): Checksum {
  const address = normalizeAddress(code, text)
  switch (findChain(code)?.checksum ?? 'none') {
    case 'none':
      return 'none'
    case 'evm':
      return isOneCase(text) ? 'none' : toChecksum(() => addEvmChecksum(text) === text)
    case 'bech32':
      return toChecksum(() => bech32.decodeUnsafe(address, maxLength) !== undefined)
    case 'bech32m':
      return toChecksum(() => bech32m.decodeUnsafe(address, maxLength) !== undefined)
    case 'segwit':
      return toChecksum(() => (/^(?:bc|ltc)1/i.test(address) ? isSegwit : isBase58)(address))
    case 'cashaddr':
      return toChecksum(() => (/^[13]/.test(address) ? isBase58 : isCashAddress)(address))
    case 'base58check':
      return toChecksum(() => isBase58(address))
    case 'ripple':
      return toChecksum(() => isRipple(address))
    case 'polkadot':
      return toChecksum(() => isPolkadot(address))
    case 'solana':
      // No checksum: only a wrong length of bytes can be detected.
      return toChecksum(() => base58.decode(address).length === 32) === 'wrong' ? 'wrong' : 'none'
  }
}

/** Decoders throw for letters that an encoding does not have. */
function toChecksum(isRight: () => boolean): Checksum {
  try {
    return isRight() ? 'right' : 'wrong'
  } catch {
    return 'wrong'
  }
}

/** Applies the case of EIP-55: a letter is a capital where the hash digit is 8 or more. */
function addEvmChecksum(address: string): string {
  const digits = address.slice(2).toLowerCase()
  const hash = bytesToHex(keccak_256(utf8ToBytes(digits)))
  const cased = Array.from(digits, (digit, index) =>
    Number.parseInt(hash[index] ?? '0', 16) >= 8 ? digit.toUpperCase() : digit,
  )
  return `0x${cased.join('')}`
}

const isBase58 = (address: string): boolean => base58check.decode(address).length > 0

/** BIP 350: version 0 uses bech32, later versions bech32m. */
const isSegwit = (address: string): boolean => {
  const version = address.toLowerCase().split('1')[1]?.[0]
  return (version === 'q' ? bech32 : bech32m).decodeUnsafe(address, maxLength) !== undefined
}

/** Base58check with the XRP Ledger's alphabet. */
const isRipple = (address: string): boolean => {
  const bytes = base58xrp.decode(address)
  const sum = sha256(sha256(bytes.slice(0, -4)))
  return bytes.length > 4 && bytes.slice(-4).every((byte, index) => byte === sum[index])
}

/** SS58: the last two bytes are the start of a hash of the others. */
const isPolkadot = (address: string): boolean => {
  const bytes = base58.decode(address)
  const sum = blake2b(concatBytes(utf8ToBytes('SS58PRE'), bytes.slice(0, -2)))
  return bytes.slice(-2).every((byte, index) => byte === sum[index])
}

const cashLetters = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'
const cashGenerators = [0x98f2bc8e61n, 0x79b76d99e2n, 0xf33e5fb3c4n, 0xae2eabe2a8n, 0x1e4f43e470n]
/** The prefix `bitcoincash:` in the checksum: the low five bits of each letter, then a zero. */
const cashPrefix = [...Array.from('bitcoincash', (letter) => letter.charCodeAt(0) & 31), 0]

/** The CashAddr specification, for an address without prefix. */
function isCashAddress(address: string): boolean {
  const values = Array.from(address, (letter) => cashLetters.indexOf(letter))
  if (values.includes(-1)) return false
  let sum = 1n
  for (const value of [...cashPrefix, ...values]) {
    const top = sum >> 35n
    sum = ((sum & 0x07ffffffffn) << 5n) ^ BigInt(value)
    for (const [bit, generator] of cashGenerators.entries()) {
      if ((top >> BigInt(bit)) & 1n) sum ^= generator
    }
  }
  return sum === 1n
}
