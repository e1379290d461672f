import type { ChainRecord, CurrencyRecord } from '../../contract/tokens'

/** A record as the service emits it: the identifier is in `fullName` and `apiIdentifier`. */
export type CataloguedCurrency = Omit<CurrencyRecord, 'identifier' | 'lists' | 'swappable'> & {
  lists: string[]
  swappable: boolean
}

/**
 * All that the token-list endpoints send; every `image` and `logo` is '' or a logo's path below the origin. `chains` are
 * all known ones: a network can have chains of which no list has an asset, and those have no `providers`.
 */
export type Catalogue = { chains: ChainRecord[]; currencies: CataloguedCurrency[] }

/**
 * The catalogue with its logos' whole addresses, for clients on other origins; `base` is what their paths are below, '' leaves
 * the paths alone.
 */
export const withLogosBelow = (catalogue: Catalogue, base: string): Catalogue => {
  if (base === '') return catalogue
  const below = (path: string): string => path && base + path
  const ofChain = (chain: ChainRecord) => ({ ...chain, logo: below(chain.logo) })
  const ofAsset = (asset: CataloguedCurrency) => ({ ...asset, image: below(asset.image) })
  return { chains: catalogue.chains.map(ofChain), currencies: catalogue.currencies.map(ofAsset) }
}
