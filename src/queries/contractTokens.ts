import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { AssetFlags } from '../contract/assetFlags'
import type { CurrencyRecord } from '../contract/tokens'
import { findContract } from '../model/tokens/findContract'
import { type PageLoaderArgs, queryClientContext, readTokensContext } from './prefetch'
import type { TokenList } from './tokenList'
import { currenciesQuery } from './tokens'

export type ContractToken = { record: CurrencyRecord; flags: AssetFlags | undefined }

/** The tokens with an address as their contract, on all chains: an EVM address exists on each EVM chain. */
export const contractTokensQuery = (address: string) =>
  queryOptions({
    queryKey: ['contract tokens', address],
    queryFn: async ({ client }) => findContractTokens(await loadList(client), address),
    staleTime: 5 * 60_000,
    // The list's own query retries.
    retry: false,
  })

/** All assets. Offline, the failed query has the cached ones as its data. */
async function loadList(client: QueryClient): Promise<TokenList> {
  const query = currenciesQuery()
  return client.query(query).catch((error: unknown) => {
    const cached = client.getQueryData(query.queryKey)
    if (cached === undefined) throw error
    return cached
  })
}

/** Prefetches the contract's tokens for a server render; does nothing in the browser. */
export async function loadContractTokens(
  context: PageLoaderArgs['context'],
  address: string,
): Promise<void> {
  const readTokens = context.get(readTokensContext)
  if (readTokens === undefined) return
  context
    .get(queryClientContext)
    .setQueryData(
      contractTokensQuery(address).queryKey,
      findContractTokens(await readTokens(), address),
    )
}

const findContractTokens = ({ records, flagsAt }: TokenList, address: string): ContractToken[] =>
  findContract(records, address).flatMap((at) => {
    const record = records[at]
    return record ? [{ record, flags: flagsAt(at) }] : []
  })
