import { createDescribe } from '../../catalogue/catalogue'
import type { TokenLists } from '../../catalogue/tokenLists'
import type { SourceConfig } from '../../config'
import { refuseOnUpstreamError } from '../../errors'
import { findNetwork } from '../../networks/network'
import { createUpstream } from '../../upstream/upstream'
import type { Source, SourceOptions } from '../source'
import { createNetworkLists } from './lists'
import { createMarket } from './market'
import { createNetworkNames } from './names'
import type { NetworkUpstreams } from './requests'
import { createStepHistories } from './steps'
import { createNetworkTracking } from './tracking'

type NetworkOptions = SourceOptions & { config: Extract<SourceConfig, { kind: 'network' }> }

/** A source over a network's node and indexer. */
export function createNetwork(options: NetworkOptions): { source: Source; lists: TokenLists } {
  const { config, catalogue, prefix, store, budget, now, monotonic, log } = options
  // Public gateways ask clients to identify themselves.
  const headers = { 'x-client-id': config.clientId }
  const common = { headers, budget, now: monotonic, log }
  const network = findNetwork(config.prefix)
  const node = createUpstream({ ...common, name: 'node', addresses: config.nodes })
  const indexer = createUpstream({ ...common, name: 'indexer', addresses: config.indexers })
  const upstreams: NetworkUpstreams = { node, indexer, network }
  const market = createMarket(upstreams, { now, monotonic })
  const source: Source = {
    kind: 'network',
    track: createNetworkTracking({
      market,
      identifiers: catalogue.currencies.map(({ fullName }) => fullName),
      upstreams,
      describe: createDescribe(catalogue),
      histories: createStepHistories(store, now),
      now,
    }),
    ...createNetworkNames(upstreams, { now, monotonic }),
    async prices() {
      const { value, ageMs } = await refuseOnUpstreamError(market(), 'The network’s node')
      return { value: value.prices, ageMs }
    },
    health: () => [node, indexer].flatMap((each) => each.health()),
  }
  return { source, lists: createNetworkLists({ catalogue, prefix, network, market }) }
}
