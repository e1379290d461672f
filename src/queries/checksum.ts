import { queryOptions } from '@tanstack/react-query'
import { checkAddress } from '../model/chains/checksums/checksum'

/** What the checksum of an address says, before anybody is asked about it. It asks nobody: what it waits for is a file. */
export const checksumQuery = (chain: string, address: string) =>
  queryOptions({
    queryKey: ['checksum', chain, address],
    queryFn: async () => checkAddress(chain, address),
    staleTime: Infinity,
    retry: false,
  })
