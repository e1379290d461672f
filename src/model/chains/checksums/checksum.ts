import { normalizeAddress, findAddressChains, isOneCase } from '../addresses'
import { findChain } from '../chains'
import type { Checksum, ChecksumKind } from '../chainSpec'

/** The kind of checksum of a chain's addresses; `none` for an unknown chain. */
export const getChecksumKind = (code: string): ChecksumKind => findChain(code)?.checksum ?? 'none'

/** Whether an address has the form of one on a chain, by its code. Of an unknown chain no form is known. */
export const hasAddressForm = (code: string, address: string): boolean => {
  const spec = findChain(code)
  return spec === undefined || findAddressChains(address).includes(spec.code)
}

/** Whether there is a checksum to check. */
export const hasChecksum = (code: string, address: string): boolean => {
  const kind = getChecksumKind(code)
  return kind !== 'none' && !(kind === 'evm' && isOneCase(address))
}

/** What the checksum of an address says. The code for each family of chains is large, so it loads on demand. */
export async function checkAddress(code: string, address: string): Promise<Checksum> {
  const kind = getChecksumKind(code)
  if (kind === 'none') return 'none'
  if (kind === 'evm') return (await import('./checksumEvm')).checkEvmAddress(address)
  if (kind === 'polkadot') return (await import('./checksumPolkadot')).checkPolkadotAddress(address)
  return (await import('./checksumText')).checkTextAddress(kind, normalizeAddress(code, address))
}
