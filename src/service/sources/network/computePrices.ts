import { getBaseIdentifier } from '../../../model/assets'
import { type Network, getDecimals } from '../../networks/network'
import type { Pools } from './pools'

/**
 * Computes prices in US dollars, by base identifier. The network's coin has the median
 * price of its stablecoin pools, and each asset its price in that coin. Empty without a
 * stablecoin pool.
 */
export function computePrices(
  pools: Pools,
  network: Network,
): ReadonlyMap<string, number> {
  const inCoin = computePricesInCoin(pools, network)
  const coinPrices = inCoin
    .filter(([identifier]) => network.stablecoins.has(identifier))
    .map(([, price]) => 1 / price)
    .toSorted((a, b) => a - b)
  // The middle one, or the two in the middle.
  const low = coinPrices[(coinPrices.length - 1) >> 1]
  const high = coinPrices[coinPrices.length >> 1]
  if (low === undefined || high === undefined) return new Map()
  const coinPrice = (low + high) / 2
  const prices = inCoin.map(
    ([identifier, price]) => [identifier, price * coinPrice] as const,
  )
  return new Map([[network.coin, coinPrice], ...prices])
}

type Price = readonly [identifier: string, price: number]

/**
 * The prices of assets in the network's coin. Pools without trading have no price, and
 * neither have assets whose decimals are not known.
 */
function computePricesInCoin(pools: Pools, network: Network): Price[] {
  const coinDecimals = getDecimals(network, network.coin)
  if (coinDecimals === null) return []
  const prices: Price[] = []
  for (const pool of pools) {
    const identifier = getBaseIdentifier(pool.asset)
    if (identifier === null || pool.trading_halted === true) continue
    const decimals = getDecimals(network, identifier)
    if (decimals === null) continue
    const assets = pool.balance_asset / 10 ** decimals
    const coins = (pool.balance_rune || pool.balance_cacao) / 10 ** coinDecimals
    if (assets > 0 && coins > 0) prices.push([identifier, coins / assets])
  }
  return prices
}
