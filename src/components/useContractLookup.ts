import { useQuery } from '@tanstack/react-query'
import { canHaveContracts } from '../model/chains/chains'
import type { ContractLookup } from '../model/addresses/contractCheck'
import { getQueryError } from '../queries/useFailure'
import { suggestedTokensQuery } from '../queries/tokens'

/**
 * Looks up whose contract an address is; null on a chain without contracts, where there
 * is nothing to look up.
 */
export function useContractLookup(
  chain: string,
  address: string,
  isEnabled = true,
): ContractLookup | null {
  const hasContracts = canHaveContracts(chain)
  const enabled = isEnabled && hasContracts
  const tokens = useQuery({ ...suggestedTokensQuery(address), enabled })
  if (!hasContracts) return null
  const hasFailed = getQueryError(tokens) !== null
  return { contract: hasFailed ? undefined : tokens.data?.contract, hasFailed }
}
