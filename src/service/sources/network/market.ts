import * as v from 'valibot'
import { Cache } from '../../cache/cache'
import type { Cached } from '../../cache/entry'
import { openSharedEntries } from '../../cache/sharedEntries'
import type { Catalogue } from '../../catalogue/catalogue'
import { withFallback } from '../../errors/errors'
import { type Halts, unknownHalts } from '../../facts/stepHalts'
import type { Network } from '../../networks/network'
import { readBySchema } from '../../upstream/upstream'
import type { SourceOptions } from '../source'
import { type HaltMemory, HaltsSchema } from './haltMemory'
import { InboundSchema, MimirSchema, readHalts } from './halts'
import { type HeightReader, estimateHeight } from './height'
import { listMarketChains, listMarketCurrencies } from './marketLists'
import { PoolsSchema } from './pools'
import { computePrices } from './prices'
import type { NetworkUpstreams } from './requestSources'
import type { VaultMemory } from './vaultMemory'

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
export const maxHaltAgeMs = 10 * 60_000

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

/** What is remembered of a node's answers beside the market. */
type MarketMemories = { heights: HeightReader; vaults: VaultMemory; halts: HaltMemory }

/**
 * Requests the market from a node, at most once a minute. Throws an `UpstreamError` after
 * an hour without a reply.
 */
export function createMarket(
  { node, network }: NetworkUpstreams,
  { catalogue, now, monotonic, shared }: SourceOptions,
  { heights, vaults, halts: memory }: MarketMemories,
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
        vaults.add(inbound.value.value),
      ])
      const halts = await memory.remember(
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
      available.map(({ asset, decimals }) => [asset.toUpperCase(), decimals]),
    )
    // Pools change rarely, and a list that is the same is not serialized again.
    const before = last?.market
    const isSame =
      before && JSON.stringify([...pools]) === JSON.stringify([...before.pools])
    const market = {
      chains: listMarketChains(inbound, open, { catalogue, network, halts }),
      currencies: isSame
        ? before.currencies
        : listMarketCurrencies(pools, network, catalogue),
      halts,
      pools,
      prices: computePrices(available, network),
    }
    last = { report, market }
    return market
  }
}
