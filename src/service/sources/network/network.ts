import { describeBy } from '../../catalogue/describe'
import { findNetwork } from '../../networks/findNetwork'
import type { SourceConfig } from '../../sourceConfig'
import type { TokenLists } from '../../tokenLists'
import type { Source, Surroundings } from '../source'
import { createUpstream } from '../upstream'
import type { Asking } from './asking'
import { createMarket } from './market'
import { networkLists } from './networkLists'
import { createNetworkNames } from './networkNames'
import { createNetworkTracking } from './networkTracking'
import { createSightings } from './sightings'

type NetworkOptions = Surroundings & { config: Extract<SourceConfig, { kind: 'network' }> }

/** A source that asks a network's own nodes and indexers, and the token lists as that network trades them. */
export function createNetwork(options: NetworkOptions): { source: Source; lists: TokenLists } {
  const { config, catalogue, prefix, store, trackingCache, budget, now, log } = options
  // Public gateways like to be told who asks.
  const headers = { 'x-client-id': config.clientId }
  const common = { headers, budget, now, log }
  const network = findNetwork(config.prefix)
  const asking: Asking = {
    node: createUpstream({ ...common, name: 'node', addresses: config.nodes }),
    indexer: createUpstream({ ...common, name: 'indexer', addresses: config.indexers }),
    network,
  }
  const track = createNetworkTracking({
    asking,
    network,
    describe: describeBy(catalogue),
    sightings: createSightings(store, now),
    now,
  })
  const source: Source = {
    kind: 'network',
    track: (hash, { start }) => trackingCache.get(hash, async () => track(hash, await start())),
    expire: trackingCache.expire,
    ...createNetworkNames(asking, now),
    health: () => [asking.node, asking.indexer].flatMap((each) => each.health()),
    samples: [],
    sampleNames: [],
    restart: async () => false,
  }
  return {
    source,
    lists: networkLists({ catalogue, prefix, network, market: createMarket(asking, now) }),
  }
}
