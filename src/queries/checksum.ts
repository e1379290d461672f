import { queryOptions } from '@tanstack/react-query'
import { type Checksum, checksumKind, isOneCase } from '../model/checksums/checksumKind'

/**
 * What the checksum of an address says, before anybody is asked about it. It asks nobody: what it waits for is the file
 * that can reckon it, one for each family of chains, as they are large.
 */
export const checksumQuery = (chain: string, address: string) =>
  queryOptions({
    queryKey: ['checksum', chain, address],
    queryFn: () => reckon(chain, address),
    staleTime: Infinity,
    retry: false,
  })

/** Whether there is anything to reckon. */
export const hasChecksum = (chain: string, address: string): boolean => {
  const kind = checksumKind(chain)
  return kind !== undefined && !(kind === 'evm' && isOneCase(address))
}

async function reckon(chain: string, address: string): Promise<Checksum> {
  const kind = checksumKind(chain)
  if (kind === undefined) return 'none'
  if (kind === 'evm') return (await import('../model/checksums/checksumEvm')).evmChecksum(address)
  if (kind === 'polkadot') {
    return (await import('../model/checksums/checksumPolkadot')).polkadotChecksum(address)
  }
  return (await import('../model/checksums/checksumText')).textChecksum(kind, address)
}
