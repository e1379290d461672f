import * as v from 'valibot'
import { boundedList, readNonNegative } from '../../../contract/lenient'
import type { ChainRecord } from '../../../contract/tokens'
import { getBaseIdentifier, parseIdentifier } from '../../../model/assets'
import { findChain } from '../../../model/chains/chains'
import { Cache } from '../../cache/cache'
import type { Cached } from '../../cache/entry'
import { openSharedEntries } from '../../cache/sharedEntries'
import { withFallback } from '../../errors'
import type { Catalogue, CataloguedCurrency } from '../../catalogue/catalogue'
import { createCurrency, getChainRecord } from '../../catalogue/records'
import { type Network, getDecimals } from '../../networks/network'
import { type Halts, unknownHalts } from '../../facts/stepHalts'
import { readBySchema } from '../../upstream/upstream'
import type { SourceOptions } from '../source'
import {
  HaltsSchema,
  type Inbound,
  InboundSchema,
  MimirSchema,
  createHaltMemory,
  readHalts,
} from './halts'
import { type HeightReader, estimateHeight } from './height'
import type { NetworkUpstreams } from './requestSources'

/** Base units as a float; 0 for any other value. */
const units = v.fallback(
  v.pipe(v.string(), v.regex(/^\d{1,30}$/), v.transform(Number)),
  0,
)
/** Nodes omit the decimals, or send 0, for assets with at least as many as the network uses. */
const poolDecimals = v.pipe(
  v.unknown(),
  v.toNumber(),
  v.integer(),
  v.minValue(1),
  v.maxValue(18),
)

/**
 * `GET /{prefix}chain/pools` of a node. Mayanode names the balance of its coin
 * `balance_cacao`; indexers write `available`.
 */
const PoolsSchema = boundedList(
  v.object({
    asset: v.string(),
    status: v.pipe(v.string(), v.toLowerCase()),
    decimals: v.fallback(v.nullable(poolDecimals), null),
    trading_halted: v.optional(v.unknown()),
    balance_asset: units,
    balance_rune: units,
    balance_cacao: units,
  }),
  1_000,
)

type Pools = v.InferOutput<typeof PoolsSchema>

/**
 * The network's chains with their state and gas rates, and the catalogue's assets: its
 * own coin and assets with an available pool are swappable. Codes and identifiers of the
 * maps are in capitals.
 */
export type Market = Catalogue & {
  halts: Halts
  /**
   * The decimals of assets with an available pool, by identifier; null when the node
   * omits them.
   */
  pools: ReadonlyMap<string, number | null>
  /** In US dollars, by base identifier. */
  prices: ReadonlyMap<string, number>
}

/** Halts can end at any time, so older ones are unknown. */
const maxHaltAgeMs = 10 * 60_000

/**
 * What a node has answered, as JSON, and the halts that follow from it. Instances share
 * it, so that all of them tell the same halts with the same beginnings.
 */
const MarketReportSchema = v.object({
  inbound: v.unknown(),
  pools: v.unknown(),
  halts: HaltsSchema,
})
type MarketReport = { inbound: unknown; pools: unknown; halts: Halts }

/**
 * Requests the market from a node, at most once a minute. Throws an `UpstreamError` after
 * an hour without a reply.
 */
export function createMarket(
  { node, network }: NetworkUpstreams,
  { catalogue, now, monotonic, store, shared }: SourceOptions,
  heights: HeightReader,
): () => Promise<Cached<Market>> {
  /** Requests JSON that a schema can read. */
  const request = <T>(
    endpoint: string,
    name: string,
    schema: v.GenericSchema<unknown, T>,
  ) => {
    const path = `/${network.prefix}chain/${name}`
    const read = readBySchema(schema)
    return node.request({ family: 'lists', endpoint, path, demand: null }, (reply) => {
      const value = read(reply)
      return value === undefined ? undefined : { value, json: reply.json }
    })
  }
  const remember = createHaltMemory(store, network.prefix, now)
  const interpret = createInterpreter(network, catalogue)

  const cache = new Cache<MarketReport, null>({
    name: 'market',
    // There is one.
    sizeOf: () => 1,
    shared: openSharedEntries(shared, {
      name: 'market',
      schema: MarketReportSchema,
      now: monotonic,
    }),
    now: monotonic,
    async fetch() {
      const [inbound, pools] = await Promise.all([
        request('inbound-addresses', 'inbound_addresses', InboundSchema),
        request('pools', 'pools', PoolsSchema),
      ])
      const [mimir, latest] = await Promise.all([
        // Without it, the halts of chains and of signing are unknown.
        withFallback(request('mimir', 'mimir', MimirSchema), null),
        heights.read(),
      ])
      const halts = await remember(
        readHalts({
          inbound: inbound.value.value,
          mimir: mimir?.value.value ?? null,
          height: latest && estimateHeight(latest, now()),
          chains: [network.chain, ...network.chains],
        }),
      )
      const value = { inbound: inbound.value.json, pools: pools.value.json, halts }
      return { value, ageMs: Math.max(inbound.ageMs, pools.ageMs) }
    },
  })

  return async () => {
    const { value: report, ageMs } = await cache.get('latest', null)
    const value = interpret(report)
    const isOld = ageMs > maxHaltAgeMs
    return { value: isOld ? { ...value, halts: unknownHalts } : value, ageMs }
  }
}

/** Returns a function that makes the market of a report. It keeps the last one. */
function createInterpreter(network: Network, catalogue: Catalogue) {
  let last: { report: MarketReport; market: Market } | null = null

  return function interpret(report: MarketReport): Market {
    if (last?.report === report) return last.market
    const { halts } = report
    const inbound = v.parse(InboundSchema, report.inbound)
    const open = v
      .parse(PoolsSchema, report.pools)
      .filter(({ status }) => status !== 'suspended')
    const available = open.filter(({ status }) => status === 'available')
    const pools = new Map(
      available.map((each) => [each.asset.toUpperCase(), each.decimals]),
    )
    // Pools change rarely, and a list that is the same is not serialized again.
    const before = last?.market
    const isSame =
      before && JSON.stringify([...pools]) === JSON.stringify([...before.pools])
    const market = {
      chains: listChains(inbound, open, { catalogue, network, halts }),
      currencies: isSame ? before.currencies : listCurrencies(pools, network, catalogue),
      halts,
      pools,
      prices: computePrices(available, network),
    }
    last = { report, market }
    return market
  }
}

type Context = { catalogue: Catalogue; network: Network; halts: Halts }

function listChains(
  inbound: readonly Inbound[],
  pools: Pools,
  { catalogue, network, halts }: Context,
): ChainRecord[] {
  const traded = new Map(inbound.map((each) => [each.chain, each]))
  const ofPools = pools.flatMap(({ asset }) => parseIdentifier(asset)?.chain ?? [])
  const stopping = halts.active.filter(
    ({ kind }) => kind === 'trading' || kind === 'chain',
  )
  const halted = new Set(stopping.map(({ chain }) => chain))
  const codes = [...new Set([network.chain, ...traded.keys(), ...ofPools])].toSorted()
  return codes.map((code) => {
    const record = getChainRecord(catalogue, code)
    const listed = traded.get(code)
    // Only the network's own chain accepts deposits without an inbound address.
    const isOpen = (listed !== undefined || code === network.chain) && !halted.has(code)
    return Object.assign({}, record, {
      status: isOpen ? 'active' : 'halted',
      gasRate: readNonNegative(listed?.gas_rate),
      gasUnit: listed?.gas_rate_units || record.gasUnit,
    })
  })
}

function listCurrencies(
  pools: Market['pools'],
  network: Network,
  { currencies }: Catalogue,
) {
  const { coin } = network
  const known = new Set(currencies.map(({ fullName }) => fullName.toUpperCase()))
  const listed = currencies.map((asset): CataloguedCurrency => {
    const identifier = asset.fullName.toUpperCase()
    return Object.assign({}, asset, {
      swappable: identifier === coin || pools.has(identifier),
    })
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
 * Computes prices in US dollars. The network's coin has the median price of its
 * stablecoin pools, and each asset its price in that coin. Empty without a stablecoin
 * pool. Pools without trading have no price, and neither have assets whose decimals are
 * not known.
 */
function computePrices(pools: Pools, network: Network): ReadonlyMap<string, number> {
  const coinDecimals = getDecimals(network, network.coin)
  if (coinDecimals === null) return new Map()
  const coinUnit = 10 ** coinDecimals
  const inCoin = pools.flatMap(
    (pool): (readonly [identifier: string, price: number])[] => {
      const identifier = getBaseIdentifier(pool.asset)
      if (identifier === null || pool.trading_halted === true) return []
      const decimals = getDecimals(network, identifier)
      if (decimals === null) return []
      const assets = pool.balance_asset / 10 ** decimals
      const coins = (pool.balance_rune || pool.balance_cacao) / coinUnit
      return assets > 0 && coins > 0 ? [[identifier, coins / assets]] : []
    },
  )
  const sorted = inCoin
    .flatMap(([identifier, price]) =>
      network.stablecoins.has(identifier) ? [1 / price] : [],
    )
    .toSorted((a, b) => a - b)
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]]
  if (low === undefined || high === undefined) return new Map()
  const coinPrice = (low + high) / 2
  const prices = inCoin.map(
    ([identifier, price]) => [identifier, price * coinPrice] as const,
  )
  return new Map([[network.coin, coinPrice], ...prices])
}
