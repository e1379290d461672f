import type { NetworkDescription } from '../../contract/service'
import { nameNetwork } from '../../model/words/networkName'
import { addChain, normalizeIdentifier, parseIdentifier } from '../../model/assets'
import tables from './networks.json' with { type: 'json' }

export type Network = {
  /** Its name in paths: `thor` in `/thorchain/…` and `/thorname/…`. */
  prefix: string
  chain: string
  coin: string
  /** Its provider name in steps and quotes. */
  provider: string
  /** The chains that it trades with, its own included. Its node's list has precedence. */
  chains: readonly string[]
  /**
   * Decimals of amounts at node and indexer, of assets on its own chain; identifiers in
   * capitals.
   */
  decimals: ReadonlyMap<string, number>
  /** The decimals of all other assets on its own chain; null where each has its own. */
  ownDecimals: number | null
  /**
   * Stablecoins of one US dollar, from whose pools prices are computed; identifiers in
   * capitals.
   */
  stablecoins: ReadonlySet<string>
  /** Short codes for assets in memos, lower case. */
  shortCodes: ReadonlyMap<string, string>
  /**
   * The network's own account that takes deposits, also in plain sends (THORNode
   * x/thorchain/handler_send.go).
   */
  module: string
  /**
   * The network's own account that collects affiliates' fees in every recorded response
   * with an affiliate.
   */
  affiliateCollector: string
  /** The apps behind affiliates' names in memos, lower case, where they are publicly known. */
  affiliates: ReadonlyMap<string, App>
}

/** An app in which swaps are started. */
type App = {
  name: string
  /** Where it helps its users; '' for not known. */
  support: string
}

/**
 * Sources of the tables: the stablecoins' contracts are those of the token lists in
 * `@swapkit/tokens`. THORChain's short codes are from THORNode 3.9 common/asset.go, but
 * o, z, p, u and ad from 3.17. MAYAChain's are from Mayanode 1.124 common/asset.go
 * (TwoLetterShortCodeV120), but `c` for CACAO from recordings. The decimals of CACAO and
 * MAYA are from its docs/mimir.md, those of AZTEC from the token tables of public
 * wallets. THORNode counts every asset in 1e-8 (common/coin.go). Each affiliate has its own.
 */
const { thorchain, maya } = tables

const createNetwork = (
  prefix: string,
  table: typeof thorchain | typeof maya,
): Network => ({
  ...table,
  prefix,
  decimals: new Map(Object.entries(table.decimals)),
  stablecoins: new Set(table.stablecoins),
  shortCodes: new Map(Object.entries(table.shortCodes)),
  affiliates: new Map(Object.entries<App>(table.affiliates)),
})

/** THORChain, or a similar network with another `prefix` in its paths. */
export const createThorchain = (prefix: string): Network =>
  createNetwork(prefix, thorchain)

export const mayachain = createNetwork('maya', maya)

/**
 * The network of a prefix. Any prefix but `maya` is a network like THORChain, with that
 * name in its paths.
 */
export const findNetwork = (prefix: string): Network =>
  prefix === 'maya' ? mayachain : createThorchain(prefix)

/**
 * Describes a network to clients. One with another prefix is named after it: "Xchain".
 * `ownPrefix`: its name in the paths of this service, where that differs.
 */
export function describeNetwork(
  { prefix, chain }: Network,
  ownPrefix = prefix,
): NetworkDescription {
  const id = `${prefix}chain`
  return { id, name: nameNetwork(id) ?? id, prefix: ownPrefix, chain }
}

/** The network's blocks take about six seconds. */
export const networkBlockMs = 6_000

/**
 * Nodes and indexers count assets of other chains in 1e-8, whatever their decimals there
 * (common/coin.go of both).
 */
const externalDecimals = 8

/**
 * The decimals of an asset's amounts at the network's node and indexer; null if they are
 * not known. A coin's or a pool's own field `decimals` is not used: it is the precision
 * on the asset's chain, and does not change the scale of amounts.
 */
export function getDecimals(network: Network, asset: string): number | null {
  const listed = network.decimals.get(asset.toUpperCase())
  if (listed !== undefined) return listed
  const chain = parseIdentifier(asset)?.chain ?? network.chain
  return chain === network.chain ? network.ownDecimals : externalDecimals
}

/**
 * The asset of a denomination of the network's bank: "rune", "thor.kuji", "x/brune" (a
 * factory token), "btc-btc" (a secured asset).
 */
export const parseBankDenomination = (denomination: string, network: Network): string =>
  normalizeIdentifier(addChain(denomination.toUpperCase(), network.chain))

/**
 * The other networks that trade with the chain of this one, so that a plain send can be a
 * deposit there.
 */
export const listOtherNetworks = ({ chain }: Network): readonly Network[] =>
  [createThorchain('thor'), mayachain].filter(
    (network) => network.chain !== chain && network.chains.includes(chain),
  )
