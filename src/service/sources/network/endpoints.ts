import * as v from 'valibot'
import { startOfList } from '../../../contract/lenient'
import { maxMemoUses } from '../../../contract/tracker'
import { ActionsPageSchema } from '../../facts/indexer/actions'
import type { Network } from '../../networks/network'
import type { Endpoint, CachedEndpoint } from '../../upstream/endpoint'
import { readBySchema } from '../../upstream/reply'
import { InboundSchema, MimirSchema } from './halts'
import { networkLifetimes, networkTimeouts } from './limits'
import { IndexedNameSchema, type NetworkName, isUnlisted, readNodeName } from './nodeName'
import { PoolsSchema } from './pools'
import {
  type ActionsPage,
  type IndexedActions,
  type ReportedStatus,
  readActions,
  readActionsOfSender,
  readHeight,
  readJson,
  readStatus,
} from './sourceReplies'

/** The hashes of the transactions that used a registered memo. */
const RegisteredMemoSchema = v.object({
  used_by_txs: v.nullish(startOfList(v.string(), maxMemoUses), []),
})

/** Only the first few names of an address are checked. */
const ListedNamesSchema = startOfList(v.string(), 1_000)

/** What a node is asked: about a hash, the network or a name. */
type NodeEndpoints = {
  status: Endpoint<string, ReportedStatus>
  /** The transactions that used the memo which a hash registered. */
  memo: Endpoint<string, { used_by_txs: string[] }>
  height: Endpoint<null, number>
  /** The vaults, with the state of each chain, as JSON that `InboundSchema` reads. */
  inbound: Endpoint<null, unknown>
  /** As JSON that `PoolsSchema` reads. */
  pools: Endpoint<null, unknown>
  mimir: Endpoint<null, ReadonlyMap<string, number>>
  nodeName: Endpoint<string, NetworkName>
}

/** What an indexer is asked: about a name, an address or a hash. */
type IndexerEndpoints = {
  /** Null where it lists no such name. */
  indexedName: Endpoint<string, v.InferOutput<typeof IndexedNameSchema> | null>
  /** The names of an address. */
  listedNames: CachedEndpoint<readonly string[]>
  /** A page of the actions of a hash; '' for the first one. */
  actions: Endpoint<{ hash: string; pageToken: string }, ActionsPage>
  /** The newest actions of a sender that concern a hash. */
  actionsOfSender: Endpoint<{ hash: string; sender: string }, IndexedActions>
  /** Actions by a query, for the list of an address. */
  listedActions: CachedEndpoint<v.InferOutput<typeof ActionsPageSchema>>
}

/** The part of a query that asks for a page; '' for the first one. */
export const formatPage = (pageToken: string): string =>
  pageToken === '' ? '' : `&nextPageToken=${encodeURIComponent(pageToken)}`

const getHash = ({ hash }: { hash: string }): string => hash
const getText = (text: string): string => text

const tracking = { family: 'tracking' } as const
const lists = { family: 'lists' } as const
const name = {
  family: 'names',
  name: 'name',
  key: getText,
  timeoutMs: networkTimeouts.nameRequestMs,
} as const

function createNodeEndpoints({ prefix }: Network): NodeEndpoints {
  const root = `/${prefix}chain`
  return {
    status: {
      ...tracking,
      name: 'tx-status',
      path: (hash) => `${root}/tx/status/${hash}`,
      key: getText,
      read: readStatus,
    },
    memo: {
      ...tracking,
      name: 'memo',
      path: (hash) => `${root}/memo/${hash}`,
      key: getText,
      read: readBySchema(RegisteredMemoSchema),
    },
    height: {
      ...lists,
      name: 'lastblock',
      path: () => `${root}/lastblock`,
      read: (reply) => readHeight(reply, prefix),
    },
    inbound: {
      ...lists,
      name: 'inbound-addresses',
      path: () => `${root}/inbound_addresses`,
      read: readJson(InboundSchema),
    },
    pools: {
      ...lists,
      name: 'pools',
      path: () => `${root}/pools`,
      read: readJson(PoolsSchema),
    },
    mimir: {
      ...lists,
      name: 'mimir',
      path: () => `${root}/mimir`,
      read: readBySchema(MimirSchema),
    },
    nodeName: {
      ...name,
      path: (text) => `${root}/${prefix}name/${encodeURIComponent(text)}`,
      read: readNodeName,
    },
  }
}

function createIndexerEndpoints({ prefix }: Network): IndexerEndpoints {
  return {
    indexedName: {
      ...name,
      path: (text) => `/v2/${prefix}name/lookup/${encodeURIComponent(text)}`,
      read: readBySchema(IndexedNameSchema, { value: null, isMissing: isUnlisted }),
    },
    listedNames: {
      family: 'names',
      name: 'reverse-lookup',
      path: (address) => `/v2/${prefix}name/rlookup/${encodeURIComponent(address)}`,
      read: readBySchema<readonly string[], readonly string[]>(ListedNamesSchema, {
        value: [],
        isMissing: isUnlisted,
      }),
    },
    actions: {
      ...tracking,
      name: 'actions',
      path: ({ hash, pageToken }) => `/v2/actions?txid=${hash}${formatPage(pageToken)}`,
      key: getHash,
      read: (reply, { hash }) => readActions(reply, hash),
    },
    actionsOfSender: {
      ...tracking,
      name: 'actions',
      path: ({ sender }) => `/v2/actions?address=${encodeURIComponent(sender)}`,
      key: getHash,
      read: (reply, { hash }) => readActionsOfSender(reply, hash),
    },
    listedActions: {
      family: 'addresses',
      name: 'address-actions',
      path: (query) => `/v2/actions?${query}`,
      read: readBySchema(ActionsPageSchema),
      lifetime: networkLifetimes.addressPage,
    },
  }
}

/** What the sources of a network are asked, and how their replies are read. */
export const createEndpoints = (network: Network): NodeEndpoints & IndexerEndpoints => ({
  ...createNodeEndpoints(network),
  ...createIndexerEndpoints(network),
})
