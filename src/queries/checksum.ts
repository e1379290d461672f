import { queryOptions } from '@tanstack/react-query'

/** The checksum validation of an address. It sends no request: the code for it loads on demand. */
export const checksumQuery = (chain: string, address: string) =>
  queryOptions({
    queryKey: ['checksum', chain, address],
    queryFn: async () => (await import('../model/chains/checksums')).checkAddress(chain, address),
    staleTime: Infinity,
    retry: false,
  })
