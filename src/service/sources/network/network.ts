import { createDescribe } from '../../catalogue/catalogue'
import { findNetwork } from '../../networks/network'
import type { SourceConfig } from '../../config'
import type { TokenLists } from '../../catalogue/tokenLists'
import { refuseOnUpstreamError } from '../../errors'
import type { Source, SourceOptions } from '../source'
import { createUpstream } from '../../upstream/upstream'
import type { NetworkUpstreams } from './networkRequests'
import { createMarket } from './market'
import { createNetworkLists } from './networkLists'
import { createNetworkNames } from './networkNames'
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
    market: async () => {
      const { value, ageMs } = await market()
      return { value: value.market, ageMs }
    },
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
    async prices() {
      const { value, ageMs } = await refuseOnUpstreamError(market(), 'The network’s node')
      return { value: value.prices, ageMs }
    },
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
