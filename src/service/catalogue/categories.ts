import { findChain } from '../../model/chains/chains'
import type { CataloguedCurrency } from './catalogue'

/** Swappable assets pegged to a fiat currency. Tickers are safe here: no swappable asset is an impostor. */
const stables = new Set(['DAI', 'GUSD', 'LUSD', 'USDC', 'USDP', 'USDT'])

const isTokenOf = (asset: CataloguedCurrency, chain: string): boolean =>
  asset.protocol === chain && asset.address !== ''

const isInCategory = (asset: CataloguedCurrency, category: string, prefix: string): boolean => {
  switch (category) {
    case 'all':
      return true
    case 'eth-erc20s':
      return isTokenOf(asset, 'ETH')
    case 'avax-erc20s':
      return isTokenOf(asset, 'AVAX')
    case `${prefix}chain-all`:
      return asset.swappable
    case `${prefix}chain-coins`:
      return (
        asset.swappable && asset.ticker === findChain(asset.protocol)?.coin && asset.address === ''
      )
    case `${prefix}chain-tokens`:
      return asset.swappable && asset.address !== ''
    case `${prefix}chain-stables`:
      return asset.swappable && stables.has(asset.ticker.toUpperCase())
    default:
      return false
  }
}

export const filterByCategories = (
  assets: readonly CataloguedCurrency[],
  categories: readonly string[],
  prefix: string,
): CataloguedCurrency[] =>
  assets.filter((asset) => categories.some((category) => isInCategory(asset, category, prefix)))
