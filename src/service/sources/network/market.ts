import * as v from 'valibot'
import { flag, optionalText, readNonNegative } from '../../../contract/lenient'
import type { ChainRecord } from '../../../contract/tokens'
import { getBaseIdentifier, parseIdentifier } from '../../../model/assets'
import { findChain } from '../../../model/chains/chains'
import { type Cached, createCache } from '../../cache/cache'
import type { Catalogue, CataloguedCurrency } from '../../catalogue/catalogue'
import { createCurrency, findChainRecord } from '../../catalogue/records'
import { type Network, getDecimals } from '../../networks/network'
import type { ResponseInput } from '../../tracking/legs'
import { readBySchema } from '../../upstream/upstream'
import type { SourceOptions } from '../source'
import type { NetworkUpstreams } from './requestSources'

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
type Inbound = v.InferOutput<typeof InboundSchema>[number]

const isHalted = (each: Inbound): boolean =>
  each.halted || each.global_trading_paused || each.chain_trading_paused

/** Base units as a float; 0 for any other value. */
const units = v.fallback(v.pipe(v.string(), v.regex(/^\d{1,30}$/), v.transform(Number)), 0)
/** Nodes omit the decimals, or send 0, for assets with at least as many as the network uses. */
const poolDecimals = v.pipe(v.unknown(), v.toNumber(), v.integer(), v.minValue(1), v.maxValue(18))

/** `GET /{prefix}chain/pools` of a node. Mayanode names the balance of its coin `balance_cacao`; indexers write `available`. */
const PoolsSchema = v.array(
  v.object({
    asset: v.string(),
    status: v.pipe(v.string(), v.toLowerCase()),
    decimals: v.fallback(v.nullable(poolDecimals), null),
    trading_halted: v.optional(v.unknown()),
    balance_asset: units,
    balance_rune: units,
    balance_cacao: units,
  }),
)

type Pools = v.InferOutput<typeof PoolsSchema>

/**
 * The network's chains with their state and gas rates, and the catalogue's assets: its own coin and assets with an available
 * pool are swappable. Codes and identifiers of the maps are in capitals.
 */
export type Market = Catalogue & {
  halts: ResponseInput['halts']
  /** The decimals of assets with an available pool, by identifier; null when the node omits them. */
  pools: ReadonlyMap<string, number | null>
  /** In US dollars, by base identifier. */
  prices: ReadonlyMap<string, number>
}

/** Requests the market from a node, at most once a minute. Throws an `UpstreamError` after an hour without a reply. */
export function createMarket(
  { node, network }: NetworkUpstreams,
  { catalogue, now, monotonic }: SourceOptions,
): () => Promise<Cached<Market>> {
  const request = <T>(endpoint: string, name: string, schema: v.GenericSchema<unknown, T>) => {
    const path = `/${network.prefix}chain/${name}`
    return node.request({ family: 'lists', endpoint, path, demand: null }, readBySchema(schema))
  }
  function listChains(traded: ReadonlyMap<string, Inbound>, pools: Pools): ChainRecord[] {
    const others = pools.flatMap(({ asset }) => parseIdentifier(asset)?.chain ?? [])
    const isPaused = [...traded.values()].some((each) => each.global_trading_paused)
    return [...new Set([network.chain, ...traded.keys(), ...others])].toSorted().map((code) => {
      const record = findChainRecord(catalogue, code)
      const inbound = traded.get(code)
      // Only the network's own chain accepts deposits without an inbound address.
      const isOpen = inbound ? !isHalted(inbound) : code === network.chain && !isPaused
      return Object.assign({}, record, {
        status: isOpen ? record.status : 'halted',
        gasRate: readNonNegative(inbound?.gas_rate),
        gasUnit: inbound?.gas_rate_units || record.gasUnit,
      })
    })
  }

  const halts = new Map<string, { since: number | null; until: number | null }>()
  const cache = createCache<Market, null>({
    name: 'market',
    // There is one.
    sizeOf: () => 1,
    now: monotonic,
    async fetch(_key, _context, known) {
      const [inbound, listed] = await Promise.all([
        request('inbound-addresses', 'inbound_addresses', InboundSchema),
        request('pools', 'pools', PoolsSchema),
      ])
      const before = known?.value
      const open = listed.value.filter(({ status }) => status !== 'suspended')
      const available = open.filter(({ status }) => status === 'available')
      const pools = new Map(available.map((each) => [each.asset.toUpperCase(), each.decimals]))
      const traded = new Map(inbound.value.map((each) => [each.chain, each]))
      for (const each of traded.values()) {
        const { since, until } = halts.get(each.chain) ?? { since: null, until: 0 }
        // The node does not say since when.
        const began = before === undefined ? null : now()
        if (isHalted(each) && until !== null) halts.set(each.chain, { since: began, until: null })
        if (!isHalted(each) && until === null) halts.set(each.chain, { since, until: now() })
      }
      // Pools change rarely, and a list that is the same is not serialized again.
      const isSame = before && JSON.stringify([...pools]) === JSON.stringify([...before.pools])
      const value = {
        chains: listChains(traded, open),
        currencies: isSame ? before.currencies : listCurrencies(pools, network, catalogue),
        halts,
        pools,
        prices: computePrices(available, network),
      }
      return { value, ageMs: Math.max(inbound.ageMs, listed.ageMs) }
    },
  })
  return async () => cache.get('market', null)
}

function listCurrencies(pools: Market['pools'], network: Network, { currencies }: Catalogue) {
  const { coin } = network
  const known = new Set(currencies.map(({ fullName }) => fullName.toUpperCase()))
  const listed = currencies.map((asset): CataloguedCurrency => {
    const identifier = asset.fullName.toUpperCase()
    return Object.assign({}, asset, { swappable: identifier === coin || pools.has(identifier) })
  })
  for (const [identifier, decimals] of pools) {
    const asset = parseIdentifier(identifier)
    const isListed = known.has(identifier) || asset?.kind !== 'native'
    if (isListed || findChain(asset.chain) === undefined) continue
    // On its own chain, the network counts in the asset's own decimals.
    const own = asset.chain === network.chain ? getDecimals(network, identifier) : null
    const fields = { ...asset, identifier, name: asset.ticker, decimals: own ?? decimals }
    listed.push(createCurrency(fields))
  }
  return listed.toSorted((a, b) => (a.fullName < b.fullName ? -1 : 1))
}

/**
 * Computes prices in US dollars. The network's coin has the median price of its stablecoin pools,
 * and each asset its price in that coin. Empty without a stablecoin pool. Pools without trading
 * have no price, and neither have assets whose decimals are not known.
 */
function computePrices(pools: Pools, network: Network): ReadonlyMap<string, number> {
  const coinDecimals = getDecimals(network, network.coin)
  if (coinDecimals === null) return new Map()
  const coinUnit = 10 ** coinDecimals
  const inCoin = pools.flatMap((pool): (readonly [identifier: string, price: number])[] => {
    const identifier = getBaseIdentifier(pool.asset)
    if (identifier === null || pool.trading_halted === true) return []
    const decimals = getDecimals(network, identifier)
    if (decimals === null) return []
    const assets = pool.balance_asset / 10 ** decimals
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
