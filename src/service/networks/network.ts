import tables from './networks.json' with { type: 'json' }

export type Network = {
  /** Its name in paths: `thor` in `/thorchain/…` and `/thorname/…`. */
  prefix: string
  chain: string
  coin: string
  /** Its provider name in legs and quotes. */
  provider: string
  /** The chains that it trades with, its own included. Its node's list has precedence. */
  chains: readonly string[]
  /** Decimals of amounts at node and indexer where they are not 8; identifiers in capitals. */
  decimals: ReadonlyMap<string, number>
  /** Stablecoins of one US dollar, from whose pools prices are computed; identifiers in capitals. */
  stablecoins: ReadonlySet<string>
  /** Short codes for assets in memos, lower case. */
  shortCodes: ReadonlyMap<string, string>
  /** The network's own account that takes deposits, also in plain sends (THORNode x/thorchain/handler_send.go). */
  module: string
  /** The network's own account that collects affiliates' fees in every recorded response with an affiliate. */
  affiliateCollector: string
}

/**
 * Sources of the tables: the stablecoins' contracts are those of the token lists in `@swapkit/tokens`. THORChain's short codes are
 * from THORNode 3.9 common/asset.go, but o, z, p, u and ad from 3.17. MAYAChain's are from Mayanode 1.124 common/asset.go
 * (TwoLetterShortCodeV120), but `c` for CACAO from recordings, and its decimals from docs/mimir.md.
 */
const { thorchain, maya } = tables

const createNetwork = (prefix: string, table: typeof thorchain | typeof maya): Network => ({
  ...table,
  prefix,
  decimals: new Map(Object.entries(table.decimals)),
  stablecoins: new Set(table.stablecoins),
  shortCodes: new Map(Object.entries(table.shortCodes)),
})

/** THORChain, or a similar network with another `prefix` in its paths. */
export const createThorchain = (prefix: string): Network => createNetwork(prefix, thorchain)

export const mayachain = createNetwork('maya', maya)

/** The network of a prefix. Any prefix but `maya` is a network like THORChain, with that name in its paths. */
export const findNetwork = (prefix: string): Network =>
  prefix === 'maya' ? mayachain : createThorchain(prefix)

/** The network's blocks take about six seconds. */
export const networkBlockMs = 6_000

export const getDecimals = (network: Network, asset: string): number =>
  network.decimals.get(asset.toUpperCase()) ?? 8

/** The asset of a denomination of the network's bank: "rune", "thor.kuji", "x/brune" (a factory token), "btc-btc" (a secured asset). */
export const readDenomination = (denomination: string, network: Network): string =>
  /[./-]/.test(denomination)
    ? denomination.toUpperCase()
    : `${network.chain}.${denomination.toUpperCase()}`

/** The other networks that trade with the chain of this one, so that a plain send can be a deposit there. */
export const listOtherNetworks = ({ chain }: Network): readonly Network[] =>
  [createThorchain('thor'), mayachain].filter(
    (network) => network.chain !== chain && network.chains.includes(chain),
  )
