import * as v from 'valibot'
import { flag, optionalText, readNonNegative } from '../../../contract/lenient'
import { getBaseIdentifier, parseIdentifier } from '../../../model/assets'
import { type Cached, createCache } from '../../cache/cache'
import { type Network, getDecimals } from '../../networks/network'
import { readBySchema } from '../../upstream/upstream'
import type { SourceOptions } from '../source'
import type { NetworkUpstreams } from './tracking'

/** `GET /{prefix}chain/inbound_addresses` of a node. */
const InboundSchema = v.array(
  v.object({
    chain: v.pipe(v.string(), v.toUpperCase()),
    halted: flag,
    global_trading_paused: flag,
    chain_trading_paused: flag,
    gas_rate: v.optional(v.unknown()),
    gas_rate_units: optionalText,
  }),
)

/** Base units as a float; 0 for any other value. */
const units = v.fallback(v.pipe(v.string(), v.regex(/^\d{1,30}$/), v.transform(Number)), 0)
/** Nodes omit the decimals, or send 0, for assets with at least as many as the network uses. */
const decimals = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform(Number),
  v.integer(),
  v.minValue(1),
  v.maxValue(18),
)

/** `GET /{prefix}chain/pools` of a node. Mayanode names the balance of its coin `balance_cacao`; indexers write `available`. */
const PoolsSchema = v.array(
  v.object({
    asset: v.string(),
    status: v.pipe(v.string(), v.toLowerCase()),
    decimals: v.fallback(v.nullable(decimals), null),
    trading_halted: v.optional(v.unknown()),
    balance_asset: units,
    balance_rune: units,
    balance_cacao: units,
  }),
)

/** The chains and assets that the network trades now. Codes and identifiers are in capitals. */
export type Market = {
  /** `gasRate` is in `gasUnit`, null when not given. */
  chains: ReadonlyMap<string, { gasRate: number | null; gasUnit: string }>
  /** When each halt was first seen, Unix ms; null for halts before the first request: the node does not say. */
  haltedChains: ReadonlyMap<string, number | null>
  isPaused: boolean
  /** The chains of its pools, without suspended pools. */
  poolChains: ReadonlySet<string>
  /** The decimals of assets with an available pool, by identifier; null when the node omits them. */
  pools: ReadonlyMap<string, number | null>
  /** In US dollars, by base identifier. */
  prices: ReadonlyMap<string, number>
}

/**
 * Requests the market from a node, at most once a minute. Throws an `UpstreamError` after an hour without a reply. `now`: Unix
 * ms.
 */
export function createMarket(
  { node, network }: NetworkUpstreams,
  { now, monotonic }: SourceOptions,
): () => Promise<Cached<Market>> {
  const request = <T>(endpoint: string, name: string, schema: v.GenericSchema<unknown, T>) => {
    const path = `/${network.prefix}chain/${name}`
    return node.request({ family: 'lists', endpoint, path, demand: null }, readBySchema(schema))
  }
  const cache = createCache<Market, null>({
    name: 'market',
    now: monotonic,
    async fetch(_key, _context, known) {
      const [inbound, pools] = await Promise.all([
        request('inbound-addresses', 'inbound_addresses', InboundSchema),
        request('pools', 'pools', PoolsSchema),
      ])
      const { chains, haltedChains } = known?.value ?? {}
      const halted = inbound.value.filter(
        (each) => each.halted || each.global_trading_paused || each.chain_trading_paused,
      )
      const wasTraded = (chain: string) => chains?.has(chain) === true && !haltedChains?.has(chain)
      const open = pools.value.filter(({ status }) => status !== 'suspended')
      const available = open.filter(({ status }) => status === 'available')
      const value = {
        chains: new Map(
          inbound.value.map(({ chain, gas_rate, gas_rate_units: gasUnit }) => [
            chain,
            { gasRate: readNonNegative(gas_rate), gasUnit },
          ]),
        ),
        haltedChains: new Map(
          halted.map(({ chain }) => [
            chain,
            wasTraded(chain) ? now() : (haltedChains?.get(chain) ?? null),
          ]),
        ),
        isPaused: inbound.value.some((each) => each.global_trading_paused),
        poolChains: new Set(open.flatMap(({ asset }) => parseIdentifier(asset)?.chain ?? [])),
        pools: new Map(available.map((each) => [each.asset.toUpperCase(), each.decimals])),
        prices: computePrices(available, network),
      }
      return { value, ageMs: Math.max(inbound.ageMs, pools.ageMs) }
    },
  })
  return async () => cache.get('market', null)
}

/**
 * Computes prices in US dollars. The network's coin has the median price of its stablecoin pools, and each asset its price in
 * that coin. Empty without a stablecoin pool. Pools without trading have no price.
 */
function computePrices(
  pools: v.InferOutput<typeof PoolsSchema>,
  network: Network,
): ReadonlyMap<string, number> {
  const coinUnit = 10 ** getDecimals(network, network.coin)
  const inCoin = pools.flatMap((pool): (readonly [identifier: string, price: number])[] => {
    const identifier = getBaseIdentifier(pool.asset)
    if (identifier === null || pool.trading_halted === true) return []
    const assets = pool.balance_asset / 10 ** getDecimals(network, identifier)
    const coins = (pool.balance_rune || pool.balance_cacao) / coinUnit
    return assets > 0 && coins > 0 ? [[identifier, coins / assets]] : []
  })
  const sorted = inCoin
    .flatMap(([identifier, price]) => (network.stablecoins.has(identifier) ? [1 / price] : []))
    .toSorted((a, b) => a - b)
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]]
  if (low === undefined || high === undefined) return new Map()
  const coinPrice = (low + high) / 2
  const prices = inCoin.map(([identifier, price]) => [identifier, price * coinPrice] as const)
  return new Map([[network.coin, coinPrice], ...prices])
}
