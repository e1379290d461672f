import { parseAddress } from './addresses'
import { findChain } from './chains'
import { addEvmChecksum } from './checksums'

/**
 * Lists every spelling of an address that its chains allow, as indexers compare texts:
 * EVM addresses in lower case and with their checksum, cash addresses with and without
 * their prefix. Empty for a text that is no address of any chain.
 */
export function listSpellings(text: string): string[] {
  const parsed = parseAddress(text)
  if (parsed === null) return []
  const { address, chains } = parsed
  return [...new Set(chains.flatMap((chain) => spell(chain, address)))]
}

function spell(chain: string, address: string): string[] {
  const checksum = findChain(chain)?.checksum
  if (checksum === 'evm') return [address.toLowerCase(), addEvmChecksum(address)]
  const isCashAddress = checksum === 'cashaddr' && /^[qp]/.test(address)
  return isCashAddress ? [address, `bitcoincash:${address}`] : [address]
}
