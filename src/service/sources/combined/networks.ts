import { createTokenLists } from '../../catalogue/catalogue'
import { type WatchedNetwork, openNetwork } from '../network/openNetwork'
import type { NetworkTarget } from '../network/upstreams'
import type { DepositSearch } from '../chains/depositSearch'
import type { Providers } from '../providers/providers'
import type { Source, SourceOptions } from '../source'
import { findVault } from './findVault'
import { createLatestList, createTransactionList } from './mergeTransactions'
import { createUnitedLists } from './unitedLists'
import { createUnitedPrices } from './unitedPrices'
import { createNetworksLookUp } from './trackNetworks'

type NetworksOptions = {
  clientId: string
  targets: readonly NetworkTarget[]
  /** Asks chains about deposits that no network has reported; null where none is configured. */
  deposits: DepositSearch | null
  /** Asks other providers about swaps that no network has reported; null for none. */
  providers: Providers | null
}

/**
 * A source over the nodes and indexers of one or several networks. `openOptions`: those
 * of the network with a prefix, which has a store, a budget and circuits of its own. `now`
 * returns Unix ms.
 */
export function createNetworksSource(
  { clientId, targets, deposits, providers }: NetworksOptions,
  openOptions: (prefix: string) => SourceOptions,
  now: () => number,
): Source {
  const networks: readonly WatchedNetwork[] = targets.map((target) =>
    openNetwork(target, clientId, openOptions(target.prefix), (addresses) =>
      findVault(networks, target.network.chain, addresses),
    ),
  )
  const [preferred] = networks
  if (preferred === undefined) throw new Error('No network is configured.')
  const readers = networks.map(({ reader }) => reader)
  return {
    networks: networks.map(({ description }) => description),
    networkStates: () => Promise.all(networks.map((network) => network.readState())),
    track: createNetworksLookUp(networks, deposits, providers),
    join(hash, demand) {
      for (const network of networks) network.join(hash, demand)
    },
    lists:
      networks.length === 1
        ? createTokenLists(preferred.description.prefix, preferred.readCatalogue)
        : createUnitedLists(networks),
    listTransactions: createTransactionList(readers, now),
    listLatest: createLatestList(readers, now),
    registries: networks.map(({ description: { prefix }, names }) => ({
      prefix,
      ...names,
    })),
    prices: createUnitedPrices(
      networks.map(({ market }) => market),
      now,
    ),
    blockFeeds: networks.map(({ blockFeed }) => blockFeed),
    health: () => networks.flatMap(({ health }) => health()),
    async forget(hash) {
      await providers?.forget(hash)
      await Promise.all(networks.map((network) => network.forget(hash)))
    },
  }
}
