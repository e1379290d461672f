import type { SourceConfig } from '../../config'
import { findNetwork } from '../../networks/network'
import { createUpstream } from '../../upstream/upstream'
import type { Source, SourceOptions } from '../source'
import { createMarket, createNetworkLists } from './market'
import { createNetworkNames } from './names'
import { createNetworkTracking } from './tracking'

/** A source over a network's node and indexer. */
export function createNetwork(
  config: Extract<SourceConfig, { kind: 'network' }>,
  options: SourceOptions,
): Source {
  // Public gateways ask clients to identify themselves.
  const headers = { 'x-client-id': config.clientId }
  const common = { ...options, headers, timeoutMs: 4_000 }
  const network = findNetwork(config.prefix)
  const node = createUpstream({ ...common, name: 'node', addresses: config.nodes })
  const indexer = createUpstream({ ...common, name: 'indexer', addresses: config.indexers })
  const upstreams = { node, indexer, network }
  const market = createMarket(upstreams, options)
  return {
    kind: 'network',
    track: createNetworkTracking(upstreams, market, options),
    lists: createNetworkLists(market, network, options),
    names: createNetworkNames(upstreams, options),
    prices: market,
    health: () => [...node.health(), ...indexer.health()],
  }
}
