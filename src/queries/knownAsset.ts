import { queryOptions, skipToken } from '@tanstack/react-query'
import type { CurrencyRecord } from '../contract/tokens'
import type { AssetFlags } from '../contract/assetFlags'
import { findSameTicker } from '../model/tokens/assetLookup'
import { findAssets } from '../model/tokens/findAssets'
import { findSameProject } from '../model/tokens/sameProject'
import type { PageLoading } from './pageLoading'
import { flagsOf, type TokenList } from './tokenList'

/** An asset, its flags among all, the same project's on other chains, and others that it can be mistaken for by its ticker. */
export type KnownAsset = {
  asset: CurrencyRecord
  flags: AssetFlags | undefined
  project: readonly CurrencyRecord[]
  others: readonly CurrencyRecord[]
}

/** An asset among all. */
export function knownAsset(tokens: TokenList, asset: CurrencyRecord): KnownAsset {
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
 * The asset that an identifier names, as the server read it for the document. The browser never asks for it: it reads the whole
 * list, in a worker.
 */
export const firstAssetQuery = (identifier: string) =>
  queryOptions<KnownAsset>({
    queryKey: ['first asset', identifier],
    queryFn: skipToken,
    staleTime: Infinity,
  })

/** Reads it from the whole list; nothing where the identifier names none, or several, and in the browser. */
export async function loadFirstAsset(
  { client, readTokens }: PageLoading,
  identifier: string,
): Promise<void> {
  if (readTokens === undefined) return
  const tokens = await readTokens()
  const [asset, ...more] = findAssets(tokens.records, identifier)
  if (asset === undefined || more.length > 0) return
  client.setQueryData(firstAssetQuery(identifier).queryKey, knownAsset(tokens, asset))
}
