import * as v from 'valibot'
import { parseIdentifier } from '../../../model/assets'
import { type Cached, createCache } from '../../cache/cache'
import type { Reply } from '../../upstream/request'
import type { NetworkUpstreams } from './networkRequests'
import { type Pool, PoolsSchema, computePoolPrices } from './poolPrices'

const optionalFlag = v.nullish(v.boolean(), false)
const optionalText = v.nullish(v.string(), '')

/** `GET /{prefix}chain/inbound_addresses` of a node. */
const InboundSchema = v.array(
  v.object({
    chain: v.string(),
    halted: optionalFlag,
    global_trading_paused: optionalFlag,
    chain_trading_paused: optionalFlag,
    gas_rate: optionalText,
    gas_rate_units: optionalText,
  }),
)
/** The present state of one chain. `gasRate` is in `gasUnit`, null when not given. */
type TradedChain = {
  isHalted: boolean
  /** When the halt was first seen, Unix ms; null: before the first request, or no halt. */
  haltedSince: number | null
  gasRate: number | null
  gasUnit: string
}

/** The chains and assets that the network trades now. Codes and identifiers are in capitals. */
export type Market = {
  chains: ReadonlyMap<string, TradedChain>
  /** The chains of its pools, without suspended pools. */
  poolChains: ReadonlySet<string>
  isPaused: boolean
  /** The decimals of assets with an available pool, by identifier; null when the node omits them. */
  pools: ReadonlyMap<string, number | null>
}

const seconds = 1_000
const lifetime = { freshMs: 60 * seconds, refreshAheadMs: 0, keepMs: 3_660 * seconds }

type Current = { market: Market; prices: ReadonlyMap<string, number> }

/**
 * Requests the market and the prices of its pools from a node, at most once a minute. The market is the same object while
 * nothing but balances changes. Throws an `UpstreamError` after an hour without a reply. `now`: Unix ms.
 */
export function createMarket(
  { node, network }: NetworkUpstreams,
  { now, monotonic }: { now: () => number; monotonic: () => number },
): () => Promise<Cached<Current>> {
  const request = (endpoint: string, path: string, schema: v.GenericSchema) =>
    node.request({ family: 'lists', endpoint, path, demand: null }, rateBySchema(schema))
  let last: { written: string; market: Market } | undefined

  const cache = createCache<Current, null>({
    name: 'market',
    lifetimeOf: () => lifetime,
    sizeOf: () => 0,
    maxBytes: 1_000,
    retryMs: 2 * seconds,
    now: monotonic,
    async fetch() {
      const [inbound, pools] = await Promise.all([
        request('inbound-addresses', `/${network.prefix}chain/inbound_addresses`, InboundSchema),
        request('pools', `/${network.prefix}chain/pools`, PoolsSchema),
      ])
      const [chains, listed] = [
        v.parse(InboundSchema, inbound.json),
        v.parse(PoolsSchema, pools.json),
      ]
      const traded = listed.map(({ asset, status, decimals }) => ({ asset, status, decimals }))
      const written = JSON.stringify([chains, traded])
      if (last?.written !== written) {
        last = { written, market: readMarket(chains, traded, last?.market, now()) }
      }
      const value = { market: last.market, prices: computePoolPrices(listed, network) }
      return { value, ageMs: Math.max(inbound.ageMs, pools.ageMs) }
    },
  })
  return async () => cache.get('market', null)
}

const rateBySchema =
  (schema: v.GenericSchema) =>
  ({ status, json }: Reply) =>
    status === 200 && v.is(schema, json) ? 'usable' : 'unusable'

function readMarket(
  inbound: v.InferOutput<typeof InboundSchema>,
  pools: readonly Pick<Pool, 'asset' | 'status' | 'decimals'>[],
  before: Market | undefined,
  now: number,
): Market {
  return {
    chains: new Map(
      inbound.map((each) => [
        each.chain.toUpperCase(),
        {
          ...readHalt(each, before?.chains.get(each.chain.toUpperCase()), now),
          gasRate: /^\d{1,15}(\.\d{1,15})?$/.test(each.gas_rate) ? Number(each.gas_rate) : null,
          gasUnit: each.gas_rate_units,
        },
      ]),
    ),
    isPaused: inbound.some((each) => each.global_trading_paused),
    poolChains: new Set(
      pools
        .filter(({ status }) => !isStatus(status, 'suspended'))
        .flatMap(({ asset }) => parseIdentifier(asset)?.chain ?? []),
    ),
    pools: new Map(
      pools
        .filter(({ status }) => isStatus(status, 'available'))
        .map(({ asset, decimals }) => [asset.toUpperCase(), readDecimals(decimals)]),
    ),
  }
}

/** The node does not say since when a chain is halted. */
function readHalt(
  each: v.InferOutput<typeof InboundSchema>[number],
  before: TradedChain | undefined,
  now: number,
): Pick<TradedChain, 'isHalted' | 'haltedSince'> {
  const isHalted = each.halted || each.global_trading_paused || each.chain_trading_paused
  if (!isHalted || before === undefined) return { isHalted, haltedSince: null }
  return { isHalted, haltedSince: before.isHalted ? before.haltedSince : now }
}

/** Nodes write `Available`, indexers `available`. */
const isStatus = (written: string, status: string): boolean => written.toLowerCase() === status

/** Nodes omit the decimals, or send 0, for assets with at least as many as the network uses. */
const readDecimals = (sent: unknown): number | null => {
  const decimals = Number(sent ?? 0)
  return Number.isInteger(decimals) && decimals > 0 && decimals <= 18 ? decimals : null
}
