import { canonicalAddress, chainsOfAddress, isOneCase } from '../addresses'
import { findChain } from '../chains'
import type { Checksum, ChecksumKind } from '../chainSpec'

/** The kind of checksum of a chain's addresses; `none` for an unknown chain. */
export const checksumKind = (code: string): ChecksumKind => findChain(code)?.checksum ?? 'none'

/** Whether an address has the form of one on a chain, by its code. Of an unknown chain no form is known. */
export const hasForm = (code: string, address: string): boolean => {
  const spec = findChain(code)
  return spec === undefined || chainsOfAddress(address).includes(spec.code)
}

/** Whether there is a checksum to check. */
export const hasChecksum = (code: string, address: string): boolean => {
  const kind = checksumKind(code)
  return kind !== 'none' && !(kind === 'evm' && isOneCase(address))
}

/** What the checksum of an address says. The code for each family of chains is large, so it loads on demand. */
export async function checksumOf(code: string, address: string): Promise<Checksum> {
  const kind = checksumKind(code)
  if (kind === 'none') return 'none'
  if (kind === 'evm') return (await import('./checksumEvm')).evmChecksum(address)
  if (kind === 'polkadot') return (await import('./checksumPolkadot')).polkadotChecksum(address)
  return (await import('./checksumText')).textChecksum(kind, canonicalAddress(code, address))
}
