import { useQuery } from '@tanstack/react-query'
import { getChainName } from '../../model/chains/chains'
import { hasChecksum, hasAddressForm } from '../../model/chains/checksums/checksum'
import { checksumQuery } from '../../queries/checksum'

/** Why a text is hardly an address on a chain: it has not the form of one, or its checksum is wrong. */
export type AddressDoubt = 'form' | 'checksum'

/** What is to be said against an address, null for nothing; `isPending` while its checksum is still reckoned. */
export function useDoubt(
  chain: string,
  address: string,
): { doubt: AddressDoubt | null; isPending: boolean } {
  const fits = hasAddressForm(chain, address)
  const reckons = fits && hasChecksum(chain, address)
  const { data, isPending } = useQuery({ ...checksumQuery(chain, address), enabled: reckons })
  const doubt = !fits ? 'form' : data === 'wrong' ? 'checksum' : null
  return { doubt, isPending: reckons && isPending }
}

/** A doubt as a sentence, for wherever somebody may pay. */
export const doubtSentence = (doubt: AddressDoubt, chain: string): string =>
  doubt === 'form'
    ? `Not a valid ${getChainName(chain)} address.`
    : 'The checksum doesn’t match, so this address has a typo.'
