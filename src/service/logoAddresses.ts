import type { ChainRecord } from '../contract/tokens'
import type { Catalogue, CataloguedCurrency } from './catalogue/catalogue'

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
