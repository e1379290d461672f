import { createDescribe } from '../../catalogue/describe'
import { findNetwork } from '../../networks/network'
import type { SourceConfig } from '../../sourceConfig'
import type { TokenLists } from '../../tokenLists'
import type { Source, SourceOptions } from '../source'
import { createUpstream } from '../../upstream/upstream'
import type { NetworkUpstreams } from './networkRequests'
import { createMarket } from './market'
import { createNetworkLists } from './networkLists'
import { createNetworkNames } from './networkNames'
import { createNetworkPrices } from './networkPrices'
import { createNetworkTracking } from './networkTracking'
import { createStepHistories } from './stepHistory'

type NetworkOptions = SourceOptions & { config: Extract<SourceConfig, { kind: 'network' }> }

export function createNetwork(options: NetworkOptions): { source: Source; lists: TokenLists } {
  const { config, catalogue, prefix, store, budget, now, monotonic, log } = options
  // Public gateways ask clients to identify themselves.
  const headers = { 'x-client-id': config.clientId }
  const common = { headers, budget, now: monotonic, log }
  const network = findNetwork(config.prefix)
  const upstreams: NetworkUpstreams = {
    node: createUpstream({ ...common, name: 'node', addresses: config.nodes }),
    indexer: createUpstream({ ...common, name: 'indexer', addresses: config.indexers }),
    network,
  }
  const market = createMarket(upstreams, { now, monotonic })
  const track = createNetworkTracking({
    market,
    identifiers: catalogue.currencies.map(({ fullName }) => fullName),
    upstreams,
    network,
    describe: createDescribe(catalogue),
    histories: createStepHistories(store, now),
    now,
  })
  const source: Source = {
    kind: 'network',
    track: async (hash, { readStart, demand }) => track(hash, await readStart(), demand),
    ...createNetworkNames(upstreams, monotonic),
    prices: createNetworkPrices(upstreams, { now, monotonic }),
    health: () => [upstreams.node, upstreams.indexer].flatMap((each) => each.health()),
    samples: [],
    sampleNames: [],
    restart: async () => false,
  }
  return {
    source,
    lists: createNetworkLists({ catalogue, prefix, network, market }),
  }
}
