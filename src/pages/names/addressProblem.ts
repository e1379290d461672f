import { useQuery } from '@tanstack/react-query'
import { getChainName } from '../../model/chains/chains'
import { hasAddressForm, hasChecksum } from '../../model/chains/addresses'
import { checksumQuery } from '../../queries/checksum'

/** Why a text is probably not an address on a chain: its form or its checksum does not match. */
export type AddressProblem = 'form' | 'checksum'

/** Returns the problem of an address, or null. `isPending`: its checksum is being computed. */
export function useAddressProblem(
  chain: string,
  address: string,
): { problem: AddressProblem | null; isPending: boolean } {
  const hasForm = hasAddressForm(chain, address)
  const shouldVerify = hasForm && hasChecksum(chain, address)
  const { data, isPending } = useQuery({ ...checksumQuery(chain, address), enabled: shouldVerify })
  const problem = !hasForm ? 'form' : data === 'wrong' ? 'checksum' : null
  return { problem, isPending: shouldVerify && isPending }
}

export const describeAddressProblem = (problem: AddressProblem, chain: string): string =>
  problem === 'form'
    ? `Not a valid ${getChainName(chain)} address.`
    : 'The checksum doesn’t match, so this address has a typo.'
