import type { ChainRecord, CurrencyRecord } from '../../contract/tokens'

/** A record as the service sends it: the identifier is in `fullName` and `apiIdentifier`. */
export type CataloguedCurrency = Omit<CurrencyRecord, 'identifier' | 'lists' | 'swappable'> & {
  lists: string[]
  swappable: boolean
}

/** `image` and `logo` are '' or a path below the origin. `chains` without a listed asset have no `providers`. */
export type Catalogue = { chains: ChainRecord[]; currencies: CataloguedCurrency[] }

/** Makes the logos' paths absolute, for clients on other origins. With '' as `base` they stay relative. */
export const addLogoBase = (catalogue: Catalogue, base: string): Catalogue => {
  if (base === '') return catalogue
  const below = (path: string): string => path && base + path
  const ofChain = (chain: ChainRecord) => ({ ...chain, logo: below(chain.logo) })
  const ofAsset = (asset: CataloguedCurrency) => ({ ...asset, image: below(asset.image) })
  return { chains: catalogue.chains.map(ofChain), currencies: catalogue.currencies.map(ofAsset) }
}
