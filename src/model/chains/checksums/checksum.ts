import { chainsOfAddress } from '../addresses'
import { type Checksum, checksumKind, isOneCase } from './checksumKind'

/** Whether an address has the form of one on a chain, by its code. Of a chain nobody here knows no form is known. */
export const hasForm = (chain: string, address: string): boolean =>
  checksumKind(chain) === undefined || chainsOfAddress(address).includes(chain)

/** Whether there is anything to reckon. */
export const hasChecksum = (chain: string, address: string): boolean => {
  const kind = checksumKind(chain)
  return kind !== undefined && !(kind === 'evm' && isOneCase(address))
}

/** What the checksum of an address says. It waits for the file that can reckon it, one for each family of chains, as they are large. */
export async function checksumOf(chain: string, address: string): Promise<Checksum> {
  const kind = checksumKind(chain)
  if (kind === undefined) return 'none'
  if (kind === 'evm') return (await import('./checksumEvm')).evmChecksum(address)
  if (kind === 'polkadot') return (await import('./checksumPolkadot')).polkadotChecksum(address)
  return (await import('./checksumText')).textChecksum(kind, address)
}
