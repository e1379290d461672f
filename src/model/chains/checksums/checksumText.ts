import { sha256 } from '@noble/hashes/sha2.js'
import { base58, base58xrp, bech32, bech32m, createBase58check } from '@scure/base'
import { isCashAddress } from './cashAddress'
import type { Checksum, ChecksumKind } from '../chainSpec'

const base58check = createBase58check(sha256)
/** The decoder's default limit of 90 is Bitcoin's. */
const maxLength = 200

/** For text with a checksum inside, such as bech32 and base58check. */
export function checkTextAddress(
  kind: Exclude<ChecksumKind, 'evm' | 'polkadot' | 'none'>,
  address: string,
): Checksum {
  switch (kind) {
    case 'bech32':
      return toChecksum(() => bech32.decodeUnsafe(address, maxLength) !== undefined)
    case 'bech32m':
      return toChecksum(() => bech32m.decodeUnsafe(address, maxLength) !== undefined)
    case 'segwit':
      return /^(?:bc|ltc)1/i.test(address) ? checkSegwit(address) : checkBase58(address)
    case 'cashaddr':
      return /^[13]/.test(address) ? checkBase58(address) : toChecksum(() => isCashAddress(address))
    case 'base58check':
      return checkBase58(address)
    case 'ripple':
      return checkRipple(address)
    case 'solana':
      // No checksum: only a wrong length of bytes can be detected.
      return toChecksum(() => base58.decode(address).length === 32) === 'wrong' ? 'wrong' : 'none'
  }
}

const checkBase58 = (address: string): Checksum =>
  toChecksum(() => base58check.decode(address).length > 0)

/** BIP 350: version 0 uses bech32, later versions bech32m. */
function checkSegwit(address: string): Checksum {
  const version = address.toLowerCase().split('1')[1]?.[0]
  const coder = version === 'q' ? bech32 : bech32m
  return toChecksum(() => coder.decodeUnsafe(address, maxLength) !== undefined)
}

/** Base58check with the XRP Ledger's alphabet. */
function checkRipple(address: string): Checksum {
  return toChecksum(() => {
    const bytes = base58xrp.decode(address)
    const sum = sha256(sha256(bytes.slice(0, -4)))
    return bytes.length > 4 && bytes.slice(-4).every((byte, index) => byte === sum[index])
  })
}

function toChecksum(isRight: () => boolean): Checksum {
  try {
    return isRight() ? 'right' : 'wrong'
  } catch {
    return 'wrong'
  }
}
