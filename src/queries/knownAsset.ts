import { earlyAsset } from '../api/earlyAsset'
import type { CurrencyRecord } from '../contract/tokens'
import type { AssetFlags } from '../contract/assetFlags'
import { othersCalled } from '../model/tokens/assetLookup'
import { flagsOf, type TokenList } from './tokenList'

/** An asset, its flags among all, and whom it can be taken for: of all, or, before they are there, of its own chain. */
export type KnownAsset = {
  asset: CurrencyRecord
  flags: AssetFlags | undefined
  others: readonly CurrencyRecord[]
}

/** An asset among all. */
export const knownAsset = (tokens: TokenList, asset: CurrencyRecord): KnownAsset => ({
  asset,
  flags: flagsOf(tokens, asset),
  others: othersCalled(tokens.records, asset, tokens.looksLike),
})

/** The asset that an identifier names, as index.html brought it; undefined where it brought none. */
export function broughtAsset(identifier: string): KnownAsset | undefined {
  const brought = earlyAsset(identifier)
  const [asset, ...others] = brought?.records.records ?? []
  return asset && { asset, flags: brought?.flags, others }
}
