import { blake2b } from '@noble/hashes/blake2.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { base58, base58xrp, bech32, bech32m, createBase58check } from '@scure/base'
import { hasChecksum, normalizeAddress } from './addresses'
import { findChain } from './chains'
import type { ChecksumKind } from './chainTable'

const base58check = createBase58check(sha256)
/** The decoder's default limit of 90 is Bitcoin's. */
const maxLength = 200

/**
 * Checks an address of a chain; `none` if it has no checksum. Import this file lazily:
 * its libraries are large, and few pages need them.
 */
export function checkAddress(code: string, text: string): 'right' | 'wrong' | 'none' {
  const kind = findChain(code)?.checksum ?? 'none'
  if (kind === 'none' || !hasChecksum(code, text)) return 'none'
  try {
    // The checksum of an EVM address is its case.
    if (!rules[kind](kind === 'evm' ? text : normalizeAddress(code, text))) return 'wrong'
  } catch {
    // Decoders throw for letters that an encoding does not have.
    return 'wrong'
  }
  return kind === 'solana' ? 'none' : 'right'
}

const rules: Record<Exclude<ChecksumKind, 'none'>, (address: string) => boolean> = {
  evm: (address) => addEvmChecksum(address) === address,
  bech32: (address) => bech32.decodeUnsafe(address, maxLength) !== undefined,
  bech32m: (address) => bech32m.decodeUnsafe(address, maxLength) !== undefined,
  segwit: (address) => {
    if (!/^(?:bc|ltc)1/i.test(address)) return rules.base58check(address)
    // BIP 350: version 0 uses bech32, later versions bech32m.
    return rules[/^\w+?1q/i.test(address) ? 'bech32' : 'bech32m'](address)
  },
  zcash: (address) =>
    rules[address.startsWith('tex1') ? 'bech32m' : 'base58check'](address),
  base58check: (address) => base58check.decode(address).length > 0,
  cashaddr: (address) => {
    if (/^[13]/.test(address)) return rules.base58check(address)
    // The CashAddr specification, for an address without prefix.
    return /^[02-9ac-hj-np-z]+$/.test(address) && computeCashRemainder(address) === 1n
  },
  // Base58check with the XRP Ledger's alphabet.
  ripple: (address) =>
    endsWithHash(base58xrp.decode(address), 4, (body) => sha256(sha256(body))),
  // SS58.
  polkadot: (address) => endsWithHash(base58.decode(address), 2, hashForPolkadot),
  // No checksum: only a wrong length of bytes can be detected.
  solana: (address) => base58.decode(address).length === 32,
}

const hashForPolkadot = (bytes: Uint8Array) =>
  blake2b(concatBytes(utf8ToBytes('SS58PRE'), bytes))

function endsWithHash(bytes: Uint8Array, length: number, hash: typeof hashForPolkadot) {
  const sum = hash(bytes.slice(0, -length))
  const end = bytes.slice(-length)
  return bytes.length > length && end.every((byte, index) => byte === sum[index])
}

/**
 * Applies the case of EIP-55: a letter is a capital where the hash digit is 8 or more.
 */
export function addEvmChecksum(address: string): string {
  const digits = address.slice(2).toLowerCase()
  const hash = bytesToHex(keccak_256(utf8ToBytes(digits)))
  const toCase = (letter: string, index: number) =>
    /[89a-f]/.test(hash.charAt(index)) ? letter.toUpperCase() : letter
  return `0x${digits.replaceAll(/[a-f]/g, toCase)}`
}

const cashGenerators = [
  0x98f2bc8e61n,
  0x79b76d99e2n,
  0xf33e5fb3c4n,
  0xae2eabe2a8n,
  0x1e4f43e470n,
]
/**
 * The prefix `bitcoincash:` in the checksum: the low five bits of each letter, then a
 * zero.
 */
const cashPrefix = [2, 9, 20, 3, 15, 9, 14, 3, 1, 19, 8, 0]

/** How many letters at the end are the checksum. */
const cashSumLength = 8

const cashLetters = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'

/**
 * The newer form of a legacy Bitcoin Cash address, without prefix (the CashAddr
 * specification); null for other text.
 */
export function toCashAddress(legacy: string): string | null {
  try {
    const [version, ...hash] = base58check.decode(legacy)
    if (hash.length !== 20 || (version !== 0 && version !== 5)) return null
    // A version byte has 0 for a key, and 8 for a script.
    const words = bech32.toWords(Uint8Array.from([version === 5 ? 8 : 0, ...hash]))
    const body = words.map((word) => cashLetters.charAt(word)).join('')
    const sum = computeCashRemainder(`${body}${'q'.repeat(cashSumLength)}`) ^ 1n
    const digits = Array.from({ length: cashSumLength }, (_, index) => {
      const shift = BigInt(5 * (cashSumLength - 1 - index))
      return cashLetters.charAt(Number((sum >> shift) & 31n))
    })
    return body + digits.join('')
  } catch {
    // The decoder throws for a wrong checksum.
    return null
  }
}

/** The version bytes of Litecoin's addresses of scripts, `3…` and `M…`. */
const scriptVersions = [5, 50]

/** The other form of a Litecoin address of a script; null for other text. */
export function toOtherScriptForm(address: string): string | null {
  try {
    const [version = -1, ...hash] = base58check.decode(address)
    if (!scriptVersions.includes(version)) return null
    const other = scriptVersions.find((each) => each !== version) ?? version
    return base58check.encode(Uint8Array.from([other, ...hash]))
  } catch {
    // The decoder throws for bech32, and for a wrong checksum.
    return null
  }
}

function computeCashRemainder(address: string) {
  const values = Array.from(address, (letter) => cashLetters.indexOf(letter))
  return [...cashPrefix, ...values].reduce((sum, value) => {
    const top = sum >> 35n
    const shifted = (BigInt.asUintN(35, sum) << 5n) ^ BigInt(value)
    const added = cashGenerators.filter((_, bit) => (top >> BigInt(bit)) & 1n)
    return added.reduce((left, right) => left ^ right, shifted)
  }, 1n)
}
