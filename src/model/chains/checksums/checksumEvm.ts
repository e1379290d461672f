import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { isOneCase } from '../addresses'
import type { Checksum } from '../chainSpec'

/** Applies the case of EIP-55: a letter is a capital where the hash digit is 8 or more. */
export function addEvmChecksum(address: string): string {
  const digits = address.slice(2).toLowerCase()
  const hash = bytesToHex(keccak_256(utf8ToBytes(digits)))
  const cased = Array.from(digits, (digit, index) =>
    Number.parseInt(hash[index] ?? '0', 16) >= 8 ? digit.toUpperCase() : digit,
  )
  return `0x${cased.join('')}`
}

export const checkEvmAddress = (address: string): Checksum => {
  if (isOneCase(address)) return 'none'
  return addEvmChecksum(address) === address ? 'right' : 'wrong'
}
