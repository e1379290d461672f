import { withFallback } from '../../errors/errors'
import type { Answer } from '../../cache/entry'
import { type CurrentCatalogue } from '../../catalogue/catalogue'
import { getChainRecord } from '../../catalogue/records'
import { describeNetwork } from '../../networks/network'
import { inTime } from '../../time/inTime'
import type { SourceOptions } from '../source'
import { openBlockFeed } from './blockFeed'
import { createTransactionReader } from './networkTransactions'
import { networkTimeouts } from './limits'
import { createNetworkLookUp } from './lookUp'
import { createMarket } from './market'
import { openMemories } from './readReports'
import { createNetworkMemory } from './networkMemory'
import { createNetworkNames } from './networkNames'
import { describeState } from './networkState'
import type { FindVault } from './foreignDeposit'
import { type NetworkTarget, openUpstreams } from './upstreams'

export type WatchedNetwork = ReturnType<typeof openNetwork>

/**
 * Opens one network over its node and indexer. `clientId`: public gateways ask clients to
 * identify themselves.
 */
export function openNetwork(
  target: NetworkTarget,
  clientId: string,
  options: SourceOptions,
  findVault: FindVault,
) {
  const upstreams = openUpstreams(target, clientId, options)
  const { network, node, indexer } = upstreams
  const memories = openMemories(options.store)
  const memory = createNetworkMemory(upstreams, options.store, options.now)
  const market = createMarket(upstreams, options, memory)
  const names = createNetworkNames(upstreams, memory, options.now)
  /** Null where it fails or takes longer. */
  const readMarketWithin = (ms: number) => inTime(withFallback(market(), null), ms)
  const { catalogue } = options
  // Without a reply from a node, the lists are those of the network's table and the
  // catalogue, which know no states.
  const untold: CurrentCatalogue = {
    chains: network.chains.map((code) => getChainRecord(catalogue, code)),
    currencies: catalogue.currencies.map((currency) =>
      Object.assign({}, currency, { swappable: null }),
    ),
    isUnanswered: true,
  }
  return {
    network,
    description: describeNetwork(network, target.prefix),
    lookUp: createNetworkLookUp(
      { upstreams, memories, market, memory, names, findVault, now: options.now },
      options,
    ),
    join: options.budget.join,
    /** Forgets what its sources have said of a hash. */
    forget: (hash: string) => memories.delete(hash),
    market,
    readCatalogue: () =>
      withFallback<Answer<CurrentCatalogue>>(market(), {
        value: untold,
        at: options.now(),
      }),
    /** Nobody waits for a node that has not answered yet. */
    async readState() {
      const known = await readMarketWithin(networkTimeouts.stateMs)
      return describeState(known, network, options.now())
    },
    /** Returns the addresses of its vaults on a chain; null while they are not known. */
    async listVaults(chain: string): Promise<readonly string[] | null> {
      await readMarketWithin(networkTimeouts.newestVaultsMs)
      return memory.listVaults(chain)
    },
    /**
     * Returns the addresses that take deposits on a chain, or took some in the last days; null
     * where it is not known which ones do since a time, Unix ms.
     */
    async listReceivers(chain: string, since: number): Promise<readonly string[] | null> {
      const known = await readMarketWithin(networkTimeouts.newestVaultsMs)
      if (known === null || known.at < since) return null
      return memory.listVaults(chain)
    },
    reader: createTransactionReader(upstreams, findVault, options),
    names,
    blockFeed: openBlockFeed(upstreams, memory, target.prefix),
    health: () => [...node.health(), ...indexer.health()],
  }
}
