import * as v from 'valibot'
import { getBaseIdentifier, parseIdentifier } from '../../../model/assets'
import { type Cached, createCache } from '../../cache/cache'
import { type Network, getDecimals } from '../../networks/network'
import { readBySchema } from '../../upstream/upstream'
import type { NetworkUpstreams } from './requests'

const optionalFlag = v.nullish(v.boolean(), false)
const optionalText = v.nullish(v.string(), '')

/** `GET /{prefix}chain/inbound_addresses` of a node. */
const InboundSchema = v.array(
  v.object({
    chain: v.pipe(v.string(), v.toUpperCase()),
    halted: optionalFlag,
    global_trading_paused: optionalFlag,
    chain_trading_paused: optionalFlag,
    gas_rate: optionalText,
    gas_rate_units: optionalText,
  }),
)

/** `GET /{prefix}chain/pools` of a node. Mayanode names the balance of its coin `balance_cacao`; indexers write `available`. */
const PoolsSchema = v.array(
  v.object({
    asset: v.string(),
    status: v.pipe(v.string(), v.toLowerCase()),
    decimals: v.optional(v.unknown()),
    trading_halted: v.optional(v.unknown()),
    balance_asset: v.optional(v.unknown()),
    balance_rune: v.optional(v.unknown()),
    balance_cacao: v.optional(v.unknown()),
  }),
)
type Pool = v.InferOutput<typeof PoolsSchema>[number]

/**
 * The present state of one chain. `haltedSince`: when its halt was first seen, Unix ms; null before the first request, or
 * without a halt. `gasRate` is in `gasUnit`, null when not given.
 */
type TradedChain = {
  isHalted: boolean
  haltedSince: number | null
  gasRate: number | null
  gasUnit: string
}

/** The chains and assets that the network trades now. Codes and identifiers are in capitals. */
export type Market = {
  chains: ReadonlyMap<string, TradedChain>
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
  { now, monotonic }: { now: () => number; monotonic: () => number },
): () => Promise<Cached<Market>> {
  let before: Market['chains'] | undefined

  /** The node does not say since when a chain is halted. */
  function readChain(each: v.InferOutput<typeof InboundSchema>[number]): TradedChain {
    const isHalted = each.halted || each.global_trading_paused || each.chain_trading_paused
    const known = before?.get(each.chain)
    const isNew = isHalted && known?.isHalted === false
    return {
      isHalted,
      haltedSince: isNew ? now() : isHalted ? (known?.haltedSince ?? null) : null,
      gasRate: /^\d{1,15}(\.\d{1,15})?$/.test(each.gas_rate) ? Number(each.gas_rate) : null,
      gasUnit: each.gas_rate_units,
    }
  }

  const request = <T>(endpoint: string, path: string, schema: v.GenericSchema<unknown, T>) =>
    node.request({ family: 'lists', endpoint, path, demand: null }, readBySchema(schema))

  const cache = createCache<Market, null>({
    name: 'market',
    now: monotonic,
    async fetch() {
      const root = `/${network.prefix}chain`
      const [inbound, { value: pools, ageMs }] = await Promise.all([
        request('inbound-addresses', `${root}/inbound_addresses`, InboundSchema),
        request('pools', `${root}/pools`, PoolsSchema),
      ])
      const chains = new Map(inbound.value.map((each) => [each.chain, readChain(each)]))
      before = chains
      const open = pools.filter(({ status }) => status !== 'suspended')
      const available = pools.filter(({ status }) => status === 'available')
      const value = {
        chains,
        isPaused: inbound.value.some((each) => each.global_trading_paused),
        poolChains: new Set(open.flatMap(({ asset }) => parseIdentifier(asset)?.chain ?? [])),
        pools: new Map(available.map((each) => [each.asset.toUpperCase(), readDecimals(each)])),
        prices: computePrices(available, network),
      }
      return { value, ageMs: Math.max(inbound.ageMs, ageMs) }
    },
  })
  return async () => cache.get('market', null)
}

/** Nodes omit the decimals, or send 0, for assets with at least as many as the network uses. */
const readDecimals = ({ decimals: sent }: Pool): number | null => {
  const decimals = Number(sent ?? 0)
  return Number.isInteger(decimals) && decimals > 0 && decimals <= 18 ? decimals : null
}

/**
 * Computes prices in US dollars. The network's coin has the median price of its stablecoin pools, and each asset its price in
 * that coin. Empty without a stablecoin pool. Pools without trading have no price.
 */
function computePrices(pools: readonly Pool[], network: Network): ReadonlyMap<string, number> {
  const coinDecimals = getDecimals(network, network.coin)
  const inCoin = pools.flatMap((pool): (readonly [identifier: string, price: number])[] => {
    const identifier = getBaseIdentifier(pool.asset)
    if (identifier === null || pool.trading_halted === true) return []
    const assets = readBalance(pool.balance_asset, getDecimals(network, identifier))
    const coins = readBalance(pool.balance_rune ?? pool.balance_cacao, coinDecimals)
    return assets > 0 && coins > 0 ? [[identifier, coins / assets]] : []
  })
  const sorted = inCoin
    .filter(([identifier]) => network.stablecoins.has(identifier))
    .map(([, price]) => 1 / price)
    .toSorted((a, b) => a - b)
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]]
  if (low === undefined || high === undefined) return new Map()
  const coinPrice = (low + high) / 2
  return new Map([
    [network.coin, coinPrice],
    ...inCoin.map(([identifier, price]) => [identifier, price * coinPrice] as const),
  ])
}

/** Reads base units as a float; 0 for any other text. */
const readBalance = (value: unknown, decimals: number): number =>
  typeof value === 'string' && /^\d{1,30}$/.test(value) ? Number(value) / 10 ** decimals : 0
