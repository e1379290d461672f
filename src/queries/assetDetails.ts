import { queryOptions, skipToken } from '@tanstack/react-query'
import type { CurrencyRecord } from '../contract/tokens'
import type { AssetFlags } from '../contract/assetFlags'
import { findSameTicker } from '../model/tokens/assetLookup'
import { findAssets } from '../model/tokens/findAssets'
import { findSameProject } from '../model/tokens/sameProject'
import { type PageLoaderArgs, queryClientContext, readTokensContext } from './prefetch'
import { flagsOf, type TokenList } from './tokenList'

/** An asset with its flags. `project`: the same asset on other chains. `others`: assets with the same or a similar ticker. */
export type AssetDetails = {
  asset: CurrencyRecord
  flags: AssetFlags | undefined
  project: readonly CurrencyRecord[]
  others: readonly CurrencyRecord[]
}

export function getAssetDetails(tokens: TokenList, asset: CurrencyRecord): AssetDetails {
  const project = findSameProject(tokens.records, asset)
  const sameTicker = findSameTicker(tokens.records, asset, tokens.looksLike)
  return {
    asset,
    flags: flagsOf(tokens, asset),
    project,
    others: sameTicker.filter((other) => !project.includes(other)),
  }
}

/**
 * The asset of an identifier, which a server render prefetches. The browser does not load it: a worker there reads the whole list.
 */
export const assetDetailsQuery = (identifier: string) =>
  queryOptions<AssetDetails>({
    queryKey: ['first asset', identifier],
    queryFn: skipToken,
    staleTime: Infinity,
  })

/** Prefetches an asset for a server render, if the identifier matches exactly one; does nothing in the browser. */
export async function loadAssetDetails(
  context: PageLoaderArgs['context'],
  identifier: string,
): Promise<void> {
  const readTokens = context.get(readTokensContext)
  if (readTokens === undefined) return
  const tokens = await readTokens()
  const [asset, ...more] = findAssets(tokens.records, identifier)
  if (asset === undefined || more.length > 0) return
  const client = context.get(queryClientContext)
  client.setQueryData(assetDetailsQuery(identifier).queryKey, getAssetDetails(tokens, asset))
}
