import { useQuery } from '@tanstack/react-query'
import { getChainName } from '../../model/chains/chains'
import { hasChecksum, hasAddressForm } from '../../model/chains/checksums/checksum'
import { checksumQuery } from '../../queries/checksum'

/** Its form or its checksum does not match the chain. */
export type AddressProblem = 'form' | 'checksum'

/** `isPending`: the checksum is being computed. */
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
