import type { Kind } from './kinds'

export type Network = {
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
  memoKeywords: ReadonlyMap<string, Kind>
  /** The network's own accounts that collect affiliates' fees. */
  affiliateCollectors: ReadonlySet<string>
  paths: NetworkPaths
}

/** Paths below the addresses of a node and an indexer. Arguments are encoded path segments. */
type NetworkPaths = {
  transaction: (hash: string) => string
  inboundAddresses: string
  pools: string
  name: (name: string) => string
  actions: (hash: string) => string
  nameLookup: (name: string) => string
  nameReverseLookup: (address: string) => string
}

/** `prefix` is the network's name in its paths: `thor` in `/thorchain/…` and `/thorname/…`. */
export const createPaths = (prefix: string): NetworkPaths => ({
  transaction: (hash) => `/${prefix}chain/tx/status/${hash}`,
  inboundAddresses: `/${prefix}chain/inbound_addresses`,
  pools: `/${prefix}chain/pools`,
  name: (name) => `/${prefix}chain/${prefix}name/${name}`,
  actions: (hash) => `/v2/actions?txid=${hash}`,
  nameLookup: (name) => `/v2/${prefix}name/lookup/${name}`,
  nameReverseLookup: (address) => `/v2/${prefix}name/rlookup/${address}`,
})

export const getDecimals = (network: Network, asset: string): number =>
  network.decimals.get(asset.toUpperCase()) ?? 8
