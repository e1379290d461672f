import { blake2b } from '@noble/hashes/blake2.js'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { base58 } from '@scure/base'
import type { Checksum } from '../chainSpec'

/** Checks the SS58 checksum of a Polkadot address: the first two bytes of a hash of the preceding bytes. */
export function checkPolkadotAddress(address: string): Checksum {
  try {
    const bytes = base58.decode(address)
    const sum = blake2b(concatBytes(utf8ToBytes('SS58PRE'), bytes.slice(0, -2)))
    return bytes.slice(-2).every((byte, index) => byte === sum[index]) ? 'right' : 'wrong'
  } catch {
    return 'wrong'
  }
}
