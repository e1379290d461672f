import * as v from 'valibot'
import type { Answer } from '../../cache/entry'
import type { Catalogue } from '../../catalogue/catalogue'
import { withFallback } from '../../errors/errors'
import { type Halts, HaltsSchema, unknownHalts } from '../../facts/stepHalts'
import { cacheAnswers } from '../../upstream/defineEndpoint'
import type { SourceOptions } from '../source'
import { InboundSchema, readHalts } from './halts'
import { networkLifetimes } from './limits'
import { listMarketChains, listMarketCurrencies } from './marketLists'
import { type NetworkMemory, estimateHeight } from './networkMemory'
import { PoolsSchema } from './pools'
import { computePrices } from './computePrices'
import type { NetworkUpstreams } from './upstreams'

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

/**
 * What a node has answered, and the halts that follow from it. Instances share it, so that all of
 * them tell the same halts with the same beginnings. Its schemas read what they have read again.
 */
const MarketReportSchema = v.object({
  inbound: InboundSchema,
  pools: PoolsSchema,
  halts: HaltsSchema,
})
type MarketReport = v.InferOutput<typeof MarketReportSchema>

/**
 * Requests the market from a node, at most once a minute. Throws an `UpstreamError` after
 * an hour without a reply.
 */
export function createMarket(
  { node, network, endpoints }: NetworkUpstreams,
  { catalogue, now }: Pick<SourceOptions, 'catalogue' | 'now'>,
  memory: NetworkMemory,
): () => Promise<Answer<Market>> {
  let last: { report: MarketReport; market: Market } | null = null

  /** Makes the market of a report. The last one is kept. */
  function interpret(report: MarketReport) {
    if (last?.report === report) return last.market
    const { inbound, halts } = report
    const open = report.pools.filter(({ status }) => status !== 'suspended')
    const available = open.filter(({ status }) => status === 'available')
    const pools = new Map(
      available.map(({ asset, decimals }) => [asset.toUpperCase(), decimals]),
    )
    // Pools change rarely, and a list that is the same is not serialized again.
    const before = last?.market
    const isSame =
      before && JSON.stringify([...pools]) === JSON.stringify([...before.pools])
    const market = {
      chains: listMarketChains(inbound, open, halts, network, catalogue),
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

  const getReport = cacheAnswers<MarketReport>(node.scope, {
    name: 'market',
    schema: MarketReportSchema,
    // There is one.
    sizeOf: () => 1,
    async fetch(_, turn) {
      const [inbound, pools] = await Promise.all([
        node.request(endpoints.inbound, null, turn),
        node.request(endpoints.pools, null, turn),
      ])
      const [mimir, latest] = await Promise.all([
        // Without it, the halts of chains and of signing are unknown.
        withFallback(node.request(endpoints.mimir, null, turn), null),
        memory.readHeight(true),
      ])
      const halts = await memory.addReport(
        inbound.value,
        readHalts({
          inbound: inbound.value,
          mimir: mimir?.value ?? null,
          height: latest && estimateHeight(latest, now()),
          chains: [network.chain, ...network.chains],
        }),
      )
      const value = { inbound: inbound.value, pools: pools.value, halts }
      return { value, at: Math.min(inbound.at, pools.at) }
    },
  })

  return async () => {
    const { value: report, at } = await getReport('latest', null)
    const value = interpret(report)
    const isOld = now() - at > networkLifetimes.maxHaltAgeMs
    return { value: isOld ? { ...value, halts: unknownHalts } : value, at }
  }
}
