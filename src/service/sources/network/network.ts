import { withFallback } from '../../errors/errors'
import type { Cached } from '../../cache/entry'
import { type CurrentCatalogue } from '../../catalogue/catalogue'
import { getChainRecord } from '../../catalogue/records'
import type { NetworkConfig } from '../../config/config'
import { describeNetwork, findNetwork } from '../../networks/network'
import type { Demand } from '../../upstream/demand'
import { createUpstream } from '../../upstream/upstream'
import type { SourceOptions } from '../source'
import { createTransactionReader } from './addressTransactions'
import { createHaltMemory } from './haltMemory'
import { createHeightReader } from './height'
import { inTime } from './inTime'
import { createNetworkLookUp } from './lookUp'
import { createMarket } from './market'
import { createNetworkNames } from './names'
import { describeState } from './networkState'
import type { FindVault } from './foreignDeposit'
import { createVaultMemory } from './vaultMemory'

/** A look-up can do without the newest vaults. */
const marketTimeoutMs = 1_500

/** The description of the service, which every page waits for, can do without. */
const stateTimeoutMs = 150

export type WatchedNetwork = ReturnType<typeof openNetwork>

/**
 * Opens one network over its node and indexer. `clientId`: public gateways ask clients to
 * identify themselves.
 */
export function openNetwork(
  config: NetworkConfig,
  clientId: string,
  options: SourceOptions,
) {
  const headers = { 'x-client-id': clientId }
  const common = { ...options, headers, timeoutMs: 4_000 }
  const network = findNetwork(config.networkPrefix)
  const node = createUpstream({ ...common, name: 'node', addresses: config.nodes })
  const indexer = createUpstream({
    ...common,
    name: 'indexer',
    addresses: config.indexers,
  })
  const upstreams = { node, indexer, network }
  const heights = createHeightReader(upstreams, options)
  const vaults = createVaultMemory(options.store, options.now)
  const halts = createHaltMemory(options.store, network.prefix, options.now)
  const market = createMarket(upstreams, options, { heights, vaults, halts })
  const names = createNetworkNames(upstreams, heights, options)
  const { catalogue, budget } = options
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
    network,
    description: describeNetwork(network, config.prefix),
    lookUp: createNetworkLookUp(upstreams, { market, halts, names }, options),
    join(hash: string, demand: Demand): void {
      budget.join(hash, demand)
    },
    market,
    readCatalogue: () =>
      withFallback<Cached<CurrentCatalogue>>(market(), { value: untold, ageMs: 0 }),
    /** Nobody waits for a node that has not answered yet. */
    async readState() {
      const known = await inTime(market(), AbortSignal.timeout(stateTimeoutMs))
      return describeState(known, network, options.now())
    },
    /** Returns the addresses of its vaults on a chain; null while they are not known. */
    async listVaults(chain: string): Promise<readonly string[] | null> {
      await inTime(market(), AbortSignal.timeout(marketTimeoutMs))
      return vaults.list(chain)
    },
    openReader: (findVault: FindVault) =>
      createTransactionReader(upstreams, findVault, options),
    names,
    health: () => [...node.health(), ...indexer.health()],
  }
}
