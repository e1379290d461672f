import type { Kind } from './kinds'

export type Network = {
  chain: string
  coin: string
  /** Its provider name in legs and quotes. */
  provider: string
  /** Its own included. Its node's list has precedence. */
  chains: readonly string[]
  /** Where they are not 8; by identifier in capitals. */
  decimals: ReadonlyMap<string, number>
  /** Lower case. */
  shortCodes: ReadonlyMap<string, string>
  memoKeywords: ReadonlyMap<string, Kind>
  /** The network's own accounts that collect affiliates' fees. */
  affiliateCollectors: ReadonlySet<string>
  paths: NetworkPaths
}

/** Arguments are encoded path segments. */
type NetworkPaths = {
  transaction: (hash: string) => string
  inboundAddresses: string
  pools: string
  name: (name: string) => string
  actions: (hash: string) => string
  nameLookup: (name: string) => string
  nameReverseLookup: (address: string) => string
}

/** `prefix`: `thor` in `/thorchain/…` and `/thorname/…`. */
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
