import { queryOptions } from '@tanstack/react-query'
import { checkAddress } from '../model/chains/checksums/checksum'

/** Sends no request: the code loads on demand. */
export const checksumQuery = (chain: string, address: string) =>
  queryOptions({
    queryKey: ['checksum', chain, address],
    queryFn: async () => checkAddress(chain, address),
    staleTime: Infinity,
    retry: false,
  })
