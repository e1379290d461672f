import type { ContractLookup } from '../model/addresses/contractCheck'
import { canHaveContracts } from '../model/chains/chains'
import { suggestedTokensQuery } from './tokens'
import { getQueryError } from './useFailure'
import { useQuery } from './useQuery'

/**
 * Looks up whose contract an address is; null where there is nothing to look up, as on a
 * chain without contracts.
 */
export function useContractLookup(
  chain: string,
  address: string,
  isEnabled: boolean,
): ContractLookup | null {
  const enabled = isEnabled && canHaveContracts(chain)
  const tokens = useQuery({ ...suggestedTokensQuery(address), enabled })
  if (!enabled) return null
  const hasFailed = getQueryError(tokens) !== null
  return { contract: hasFailed ? undefined : tokens.data?.contract, hasFailed }
}
