import { useParams } from 'react-router'
import type { KnownMatch } from '../model/addresses/knownAddress'
import { useStored } from '../storage/stored'
import { useHasOwnAddresses } from '../storage/useHasOwnAddresses'
import { watched } from '../storage/watched'
import type { AddressFinder } from './listKnownAddresses'
import { knownAddressesKey } from './queryClient'
import { useQuery } from './useQuery'

/**
 * Compares an address with those that this browser has used or labeled. What does it loads
 * only for a browser that has a watchlist or labels; until it is there, the
 * result is undefined. Each part of a page that opens reads them anew.
 */
export function useKnownAddress(
  chain: string,
  address: string,
): KnownMatch | null | undefined {
  // The transaction of a page does not vouch for its own recipient.
  const { hash = '' } = useParams()
  const hasWatched = useStored(watched).length > 0
  const hasOwn = useHasOwnAddresses()
  const enabled = address !== '' && (hasWatched || hasOwn)
  const { data } = useQuery<AddressFinder>({ queryKey: knownAddressesKey, enabled })
  return enabled ? data?.find(chain, address, hash) : null
}
