import { sha256 } from '@noble/hashes/sha2.js'
import { base58, base58xrp, bech32, bech32m, createBase58check } from '@scure/base'
import { isCashAddress } from './cashAddress'
import type { Checksum, ChecksumKind } from '../chainSpec'

const base58check = createBase58check(sha256)
/** Far above any address: the decoder's own limit of 90 is Bitcoin's. */
const longest = 200

/** Checks an address of a chain whose addresses are text with a checksum inside (bech32, base58check and their kin). */
export function textChecksum(
  kind: Exclude<ChecksumKind, 'evm' | 'polkadot' | 'none'>,
  address: string,
): Checksum {
  switch (kind) {
    case 'bech32':
      return decodes(() => bech32.decodeUnsafe(address, longest) !== undefined)
    case 'bech32m':
      return decodes(() => bech32m.decodeUnsafe(address, longest) !== undefined)
    case 'segwit':
      return /^(?:bc|ltc)1/i.test(address) ? segwit(address) : checked(address)
    case 'cashaddr':
      return /^[13]/.test(address) ? checked(address) : decodes(() => isCashAddress(address))
    case 'base58check':
      return checked(address)
    case 'ripple':
      return ripple(address)
    case 'solana':
      // No checksum, but a length: 32 bytes. Right by length alone proves nothing.
      return decodes(() => base58.decode(address).length === 32) === 'wrong' ? 'wrong' : 'none'
  }
}

const checked = (address: string): Checksum => decodes(() => base58check.decode(address).length > 0)

/** BIP 350: version 0 is written in bech32, every later one in bech32m. */
function segwit(address: string): Checksum {
  const version = address.toLowerCase().split('1')[1]?.[0]
  const coder = version === 'q' ? bech32 : bech32m
  return decodes(() => coder.decodeUnsafe(address, longest) !== undefined)
}

/** As base58check, in the XRP Ledger's own alphabet. */
function ripple(address: string): Checksum {
  return decodes(() => {
    const bytes = base58xrp.decode(address)
    const sum = sha256(sha256(bytes.slice(0, -4)))
    return bytes.length > 4 && bytes.slice(-4).every((byte, index) => byte === sum[index])
  })
}

function decodes(isRight: () => boolean): Checksum {
  try {
    return isRight() ? 'right' : 'wrong'
  } catch {
    return 'wrong'
  }
}
