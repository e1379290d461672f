import { queryOptions, skipToken } from '@tanstack/react-query'
import type { CurrencyRecord } from '../contract/tokens'
import type { AssetFlags } from '../contract/assetFlags'
import { findSameTicker } from '../model/tokens/assetLookup'
import { findAssets } from '../model/tokens/findAssets'
import { findSameProject } from '../model/tokens/sameProject'
import type { PageLoading } from './pageLoading'
import { flagsOf, type TokenList } from './tokenList'

/** `project`: the same asset on other chains. `others`: assets with the same or a similar ticker. */
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

/** Only a server render loads it: in the browser a worker reads the whole list. */
export const assetDetailsQuery = (identifier: string) =>
  queryOptions<AssetDetails>({
    queryKey: ['first asset', identifier],
    queryFn: skipToken,
    staleTime: Infinity,
  })

/** Does nothing in the browser, or if several assets match. */
export async function loadAssetDetails(
  { client, readTokens }: PageLoading,
  identifier: string,
): Promise<void> {
  if (readTokens === undefined) return
  const tokens = await readTokens()
  const [asset, ...more] = findAssets(tokens.records, identifier)
  if (asset === undefined || more.length > 0) return
  client.setQueryData(assetDetailsQuery(identifier).queryKey, getAssetDetails(tokens, asset))
}
