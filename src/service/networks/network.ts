import type { Kind } from './kinds'

/** One network: how its node and its indexer write assets, amounts and memos. No network's table serves another. */
export type Network = {
  /** The code of its own chain, and its own coin's identifier. */
  chain: string
  coin: string
  /** Its name as the provider of swaps in legs and quotes. */
  provider: string
  /** The chains it trades with, its own included; what its node lists takes precedence. */
  chains: readonly string[]
  /** Decimals of amounts at node and indexer where they are not 8; identifiers in capitals. */
  decimals: ReadonlyMap<string, number>
  /** Short codes for assets in memos, lower case. */
  shortCodes: ReadonlyMap<string, string>
  /** The first word of a memo, lower case, and what it asks for. */
  memoWords: ReadonlyMap<string, Kind>
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

/** The network's name is part of its paths: `thor` in `/thorchain/…` and `/thorname/…`. */
export const pathsWith = (prefix: string): NetworkPaths => ({
  transaction: (hash) => `/${prefix}chain/tx/status/${hash}`,
  inboundAddresses: `/${prefix}chain/inbound_addresses`,
  pools: `/${prefix}chain/pools`,
  name: (name) => `/${prefix}chain/${prefix}name/${name}`,
  actions: (hash) => `/v2/actions?txid=${hash}`,
  nameLookup: (name) => `/v2/${prefix}name/lookup/${name}`,
  nameReverseLookup: (address) => `/v2/${prefix}name/rlookup/${address}`,
})

/** The decimals of an asset's amounts at the network's node and indexer: 8 whatever the asset's own, with exceptions. */
export const decimalsOf = (network: Network, asset: string): number =>
  network.decimals.get(asset.toUpperCase()) ?? 8
