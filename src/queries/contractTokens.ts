import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { AssetFlags } from '../contract/assetFlags'
import type { CurrencyRecord } from '../contract/tokens'
import { findContract } from '../model/tokens/findContract'
import type { PageLoading } from './pageLoading'
import type { TokenList } from './tokenList'
import { currenciesQuery } from './tokens'

/** A token whose contract an address is. */
export type ContractToken = { record: CurrencyRecord; flags: AssetFlags | undefined }

/** The tokens whose contract an address is, on all chains: an EVM address exists on each of them. */
export const contractTokensQuery = (address: string) =>
  queryOptions({
    queryKey: ['contract tokens', address],
    queryFn: async ({ client }) => tokensOf(await loadList(client), address),
    staleTime: 5 * 60_000,
    // The list has been retried.
    retry: false,
  })

/** All assets: offline those that the browser has kept, which the failed query holds. */
async function loadList(client: QueryClient): Promise<TokenList> {
  const query = currenciesQuery()
  return client.query(query).catch((error: unknown) => {
    const kept = client.getQueryData(query.queryKey)
    if (kept === undefined) throw error
    return kept
  })
}

/** Reads them for the document from the list that the server holds; nothing in the browser. */
export async function loadContractTokens(
  { client, readTokens }: PageLoading,
  address: string,
): Promise<void> {
  if (readTokens === undefined) return
  client.setQueryData(contractTokensQuery(address).queryKey, tokensOf(await readTokens(), address))
}

const tokensOf = ({ records, flagsAt }: TokenList, address: string): ContractToken[] =>
  findContract(records, address).flatMap((at) => {
    const record = records[at]
    return record ? [{ record, flags: flagsAt(at) }] : []
  })
