import { normalizeAddress, findAddressChains, isOneCase } from '../addresses'
import { findChain } from '../chains'
import type { Checksum, ChecksumKind } from '../chainSpec'

/** `none` if the chain is unknown. */
export const getChecksumKind = (code: string): ChecksumKind => findChain(code)?.checksum ?? 'none'

/** True for an unknown chain. */
export const hasAddressForm = (code: string, address: string): boolean => {
  const spec = findChain(code)
  return spec === undefined || findAddressChains(address).includes(spec.code)
}

export const hasChecksum = (code: string, address: string): boolean => {
  const kind = getChecksumKind(code)
  return kind !== 'none' && !(kind === 'evm' && isOneCase(address))
}

/** The code of each chain family is large, so it is loaded on demand. */
export async function checkAddress(code: string, address: string): Promise<Checksum> {
  const kind = getChecksumKind(code)
  if (kind === 'none') return 'none'
  if (kind === 'evm') return (await import('./checksumEvm')).checkEvmAddress(address)
  if (kind === 'polkadot') return (await import('./checksumPolkadot')).checkPolkadotAddress(address)
  return (await import('./checksumText')).checkTextAddress(kind, normalizeAddress(code, address))
}
