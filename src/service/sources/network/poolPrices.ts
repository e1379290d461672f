import * as v from 'valibot'
import { getBaseIdentifier } from '../../../model/assets'
import { type Network, getDecimals } from '../../networks/network'

/** `GET /{prefix}chain/pools` of a node. Mayanode names the balance of its coin `balance_cacao`. */
export const PoolsSchema = v.array(
  v.object({
    asset: v.string(),
    status: v.string(),
    decimals: v.nullish(v.unknown()),
    trading_halted: v.optional(v.unknown()),
    balance_asset: v.optional(v.unknown()),
    balance_rune: v.optional(v.unknown()),
    balance_cacao: v.optional(v.unknown()),
  }),
)
export type Pool = v.InferOutput<typeof PoolsSchema>[number]

/**
 * Computes prices in US dollars by base identifier. The network's coin has the median price of its stablecoin pools, and each
 * asset its price in that coin. Empty without a stablecoin pool. Pools without trading have no price.
 */
export function computePoolPrices(
  pools: readonly Pool[],
  network: Network,
): ReadonlyMap<string, number> {
  const inCoin = pools.flatMap((pool) => readPriceInCoin(pool, network))
  const stable = inCoin.filter(([identifier]) => network.stablecoins.has(identifier))
  const coinPrice = computeMedian(stable.map(([, price]) => 1 / price))
  if (coinPrice === undefined) return new Map()
  const prices = inCoin.map(([identifier, price]) => [identifier, price * coinPrice] as const)
  return new Map([[network.coin, coinPrice], ...prices])
}

function readPriceInCoin(pool: Pool, network: Network): [identifier: string, price: number][] {
  const identifier = getBaseIdentifier(pool.asset)
  const isTraded = pool.trading_halted !== true && pool.status.toLowerCase() === 'available'
  if (identifier === null || !isTraded) return []
  const assets = readBalance(pool.balance_asset, getDecimals(network, identifier))
  const coinDecimals = getDecimals(network, network.coin)
  const coins = readBalance(pool.balance_rune ?? pool.balance_cacao, coinDecimals)
  return assets > 0 && coins > 0 ? [[identifier, coins / assets]] : []
}

/** Reads base units as a float; 0 for any other text. */
const readBalance = (value: unknown, decimals: number): number =>
  typeof value === 'string' && /^\d{1,30}$/.test(value) ? Number(value) / 10 ** decimals : 0

/** The middle of the sorted values, or the mean of the two in the middle; undefined for none. */
function computeMedian(values: readonly number[]): number | undefined {
  const sorted = values.toSorted((a, b) => a - b)
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]]
  return low === undefined || high === undefined ? undefined : (low + high) / 2
}
