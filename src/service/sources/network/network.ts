import type { Cached } from '../../cache/entry'
import { type CurrentCatalogue, createTokenLists } from '../../catalogue/catalogue'
import { getChainRecord } from '../../catalogue/records'
import type { SourceConfig } from '../../config'
import { withFallback } from '../../errors'
import { describeNetwork, findNetwork } from '../../networks/network'
import { createUpstream } from '../../upstream/upstream'
import { createTransactionList } from '../combined/mergeTransactions'
import type { Source, SourceOptions } from '../source'
import { createTransactionReader } from './addressTransactions'
import { createHeightReader } from './height'
import { createMarket } from './market'
import { createNetworkNames } from './names'
import { createNetworkLookUp } from './lookUp'

/** A source over a network's node and indexer. */
export function createNetworkSource(
  config: Extract<SourceConfig, { kind: 'network' }>,
  options: SourceOptions,
): Source {
  // Public gateways ask clients to identify themselves.
  const headers = { 'x-client-id': config.clientId }
  const common = { ...options, headers, timeoutMs: 4_000 }
  const network = findNetwork(config.prefix)
  const node = createUpstream({ ...common, name: 'node', addresses: config.nodes })
  const indexer = createUpstream({
    ...common,
    name: 'indexer',
    addresses: config.indexers,
  })
  const upstreams = { node, indexer, network }
  const heights = createHeightReader(upstreams, options)
  const market = createMarket(upstreams, options, heights)
  const names = createNetworkNames(upstreams, heights, options)
  const { catalogue, prefix } = options
  // Without a reply from a node, the lists are those of the network's table and the
  // catalogue, which know no states.
  const untold: CurrentCatalogue = {
    chains: network.chains.map((code) => getChainRecord(catalogue, code)),
    currencies: catalogue.currencies.map((currency) =>
      Object.assign({}, currency, { swappable: null }),
    ),
    isUntold: true,
  }
  return {
    kind: 'network',
    networks: [describeNetwork(network)],
    track: createNetworkLookUp(upstreams, { market, names }, options),
    lists: createTokenLists(prefix, async () =>
      withFallback<Cached<CurrentCatalogue>>(market(), { value: untold, ageMs: 0 }),
    ),
    listTransactions: createTransactionList({
      readers: [createTransactionReader(upstreams, options)],
      findOtherVault: async () => null,
      now: options.now,
    }),
    names,
    prices: market,
    health: () => [...node.health(), ...indexer.health()],
  }
}
