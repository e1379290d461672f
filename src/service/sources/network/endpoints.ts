import * as v from 'valibot'
import { startOfList } from '../../../contract/lenient'
import { maxMemoUses } from '../../../contract/tracker'
import { createListedActionsSchema } from '../../facts/indexer/actions'
import type { Network } from '../../networks/network'
import { type Reply, readBySchema } from '../../upstream/reply'
import { readBlock } from './block'
import { InboundSchema, MimirSchema } from './halts'
import { networkLifetimes, networkTimeouts } from './limits'
import { IndexedNameSchema, isUnlisted, readNodeName } from './nodeName'
import { PayoutQueueSchema } from './payoutQueue'
import { PoolsSchema } from './pools'
import { createActionsReader, createStatusReader, readHeight } from './sourceReplies'

/** The hashes of the transactions that used a registered memo. */
const RegisteredMemoSchema = v.object({
  used_by_txs: v.nullish(startOfList(v.string(), maxMemoUses), []),
})

/** Only the first few names of an address are checked. */
const ListedNamesSchema = startOfList(v.string(), 1_000)

/** The part of a query that asks for a page; '' for the first one. */
export const formatPage = (pageToken: string): string =>
  pageToken === '' ? '' : `&nextPageToken=${encodeURIComponent(pageToken)}`

const tracking = { family: 'tracking' } as const
const lists = { family: 'lists' } as const
const names = { family: 'names' } as const
const addresses = { family: 'addresses' } as const
const blocks = { family: 'blocks' } as const

/** A block has some 130 kB, a full one several times that. */
const maxBlockBytes = 4_000_000

function createNodeEndpoints(network: Network) {
  const { prefix } = network
  const root = `/${prefix}chain`
  return {
    status: {
      ...tracking,
      name: 'tx-status',
      path: (hash: string) => `${root}/tx/status/${hash}`,
      read: createStatusReader(network),
    },
    /** The transactions that used the memo which a hash registered. */
    memo: {
      ...tracking,
      name: 'memo',
      path: (hash: string) => `${root}/memo/${hash}`,
      read: readBySchema(RegisteredMemoSchema),
    },
    height: {
      ...lists,
      name: 'lastblock',
      path: () => `${root}/lastblock`,
      read: (reply: Reply) => readHeight(reply, prefix),
    },
    /** The vaults, with the state of each chain. */
    inbound: {
      ...lists,
      name: 'inbound-addresses',
      path: () => `${root}/inbound_addresses`,
      read: readBySchema(InboundSchema),
    },
    pools: {
      ...lists,
      name: 'pools',
      path: () => `${root}/pools`,
      read: readBySchema(PoolsSchema),
    },
    /** The block at a height; null for the newest one. */
    block: {
      ...blocks,
      name: 'block',
      path: (height: number | null) =>
        height === null ? `${root}/block` : `${root}/block?height=${height}`,
      read: readBlock,
      maxBytes: maxBlockBytes,
    },
    /** The payouts that wait to be signed. */
    outboundQueue: {
      ...blocks,
      name: 'queue-outbound',
      path: () => `${root}/queue/outbound`,
      read: readBySchema(PayoutQueueSchema),
    },
    /** The payouts whose delay has not ended. */
    scheduledQueue: {
      ...blocks,
      name: 'queue-scheduled',
      path: () => `${root}/queue/scheduled`,
      read: readBySchema(PayoutQueueSchema),
    },
    mimir: {
      ...lists,
      name: 'mimir',
      path: () => `${root}/mimir`,
      read: readBySchema(MimirSchema),
    },
    nodeName: {
      ...names,
      name: 'name',
      path: (name: string) => `${root}/${prefix}name/${encodeURIComponent(name)}`,
      read: readNodeName,
      timeoutMs: networkTimeouts.nameRequestMs,
    },
  }
}

function createIndexerEndpoints(network: Network) {
  const root = `/v2/${network.prefix}name`
  const readActions = createActionsReader(network)
  return {
    /** Null where it lists no such name. */
    indexedName: {
      ...names,
      name: 'name',
      path: (name: string) => `${root}/lookup/${encodeURIComponent(name)}`,
      read: readBySchema(IndexedNameSchema, { value: null, isMissing: isUnlisted }),
      timeoutMs: networkTimeouts.nameRequestMs,
    },
    /** The names of an address. */
    listedNames: {
      ...names,
      name: 'reverse-lookup',
      path: (address: string) => `${root}/rlookup/${encodeURIComponent(address)}`,
      read: readBySchema<readonly string[], readonly string[]>(ListedNamesSchema, {
        value: [],
        isMissing: isUnlisted,
      }),
    },
    /** A page of the actions of a hash; '' for the first one. */
    actions: {
      ...tracking,
      name: 'actions',
      path: ({ hash, pageToken }: { hash: string; pageToken: string }) =>
        `/v2/actions?txid=${hash}${formatPage(pageToken)}`,
      read: readActions,
    },
    /**
     * The newest actions of a sender that concern a hash: the indexer changes hashes to
     * capitals (midgard actions.go), which Solana's do not survive.
     */
    actionsOfSender: {
      ...tracking,
      name: 'actions',
      path: ({ sender }: { hash: string; sender: string }) =>
        `/v2/actions?address=${encodeURIComponent(sender)}`,
      read: readActions,
    },
    /** Actions by a query, for the list of an address. */
    listedActions: {
      ...addresses,
      name: 'address-actions',
      path: (query: string) => `/v2/actions?${query}`,
      read: readBySchema(createListedActionsSchema(network)),
      lifetime: networkLifetimes.addressPage,
    },
    /** A page of the newest swaps of everybody. */
    latestSwaps: {
      ...addresses,
      name: 'latest-swaps',
      path: () => '/v2/actions?type=swap',
      read: readBySchema(createListedActionsSchema(network)),
      lifetime: networkLifetimes.latestSwaps,
    },
  }
}

/** What the sources of a network are asked, and how their replies are read. */
export const createEndpoints = (network: Network) => ({
  ...createNodeEndpoints(network),
  ...createIndexerEndpoints(network),
})
