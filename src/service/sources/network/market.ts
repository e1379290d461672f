import * as v from 'valibot'
import { parseIdentifier } from '../../../model/assets'
import { type Cached, createCache } from '../../cache/cache'
import type { Reply } from '../exchange'
import type { NetworkUpstreams } from './networkRequests'

const yes = v.nullish(v.boolean(), false)
const text = v.nullish(v.string(), '')

/** `GET /{prefix}chain/inbound_addresses` of a node. */
const InboundSchema = v.array(
  v.object({
    chain: v.string(),
    halted: yes,
    global_trading_paused: yes,
    chain_trading_paused: yes,
    gas_rate: text,
    gas_rate_units: text,
  }),
)
/** `GET /{prefix}chain/pools` of a node. */
const PoolsSchema = v.array(
  v.object({ asset: v.string(), status: v.string(), decimals: v.nullish(v.unknown()) }),
)

/** One chain as the network deals with it now. `gasRate` in `gasUnit`, null when not told. */
type TradedChain = { isHalted: boolean; gasRate: number | null; gasUnit: string }

/** What the network trades now. Codes and identifiers are in capitals. */
export type Market = {
  /** The chains on which it takes deposits, by code. */
  chains: ReadonlyMap<string, TradedChain>
  /** The chains of its pools, suspended ones left out. */
  poolChains: ReadonlySet<string>
  /** Whether it has stopped all trading. */
  isPaused: boolean
  /** Assets with an available pool, by identifier, with the asset's decimals where the node sends them. */
  pools: ReadonlyMap<string, number | null>
}

const seconds = 1_000
const lifetime = { freshMs: 60 * seconds, refreshAheadMs: 0, keepMs: 3_660 * seconds }

/**
 * Asks a node what the network trades, at most once a minute. The very same object is given back while nothing changes.
 * Throws an `UpstreamError` when the node has said nothing for an hour.
 */
export function createMarket(
  { node, network }: NetworkUpstreams,
  now: () => number,
): () => Promise<Cached<Market>> {
  const ask = (path: string, schema: v.GenericSchema) =>
    node.request({ family: 'lists', isWatched: true, path }, rateAs(schema))
  let last: { written: string; market: Market } | undefined

  const cache = createCache<Market, null>({
    name: 'market',
    lifetimeOf: () => lifetime,
    sizeOf: () => 0,
    maxBytes: 1_000,
    now,
    async fetch() {
      const [inbound, pools] = await Promise.all([
        ask(network.paths.inboundAddresses, InboundSchema),
        ask(network.paths.pools, PoolsSchema),
      ])
      const told = [v.parse(InboundSchema, inbound.json), v.parse(PoolsSchema, pools.json)] as const
      const written = JSON.stringify(told)
      if (last?.written !== written) last = { written, market: marketOf(...told) }
      return last.market
    },
  })
  return () => cache.get('market', null)
}

const rateAs =
  (schema: v.GenericSchema) =>
  ({ status, json }: Reply) =>
    status === 200 && v.is(schema, json) ? 'answer' : 'unusable'

function marketOf(
  inbound: v.InferOutput<typeof InboundSchema>,
  pools: v.InferOutput<typeof PoolsSchema>,
): Market {
  return {
    chains: new Map(
      inbound.map((each) => [
        each.chain.toUpperCase(),
        {
          isHalted: each.halted || each.global_trading_paused || each.chain_trading_paused,
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
        .map(({ asset, decimals }) => [asset.toUpperCase(), decimalsOf(decimals)]),
    ),
  }
}

/** Nodes write `Available`, indexers `available`. */
const isStatus = (written: string, status: string): boolean => written.toLowerCase() === status

/** Nodes leave them out, or say 0, for an asset that has as many as the network counts in, or more. */
const decimalsOf = (told: unknown): number | null => {
  const decimals = Number(told ?? 0)
  return Number.isInteger(decimals) && decimals > 0 && decimals <= 18 ? decimals : null
}
