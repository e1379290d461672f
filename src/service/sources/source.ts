import type {
  AddressNames,
  NameEntry,
  NameRegistration,
} from '../../contract/nameResponses'
import type { AddressTransactions, LatestSwaps } from '../../contract/addressTransactions'
import type { NetworkDescription, NetworkState } from '../../contract/service'
import type { ExplainedResponse } from '../../model/transaction/explainResponse'
import type { Answer } from '../cache/entry'
import type { Catalogue, Describe, TokenLists } from '../catalogue/catalogue'
import type { Store } from '../store/store'
import type { StoredStart } from '../store/starts'
import type { Demand } from '../upstream/demand'
import type { UpstreamScope } from '../upstream/scope'
import type { Health } from '../observe/metrics'

/** A response from the sources. */
export type FetchedResponse = ExplainedResponse & {
  /** All sources responded; otherwise it is fetched again soon. */
  isWhole: boolean
  /** A source has ever reported the hash. */
  isReported: boolean
  /** When the oldest answer of a source was given that it uses, Unix ms. */
  at: number
  /** How long it is fresh, where it never needs confirmation. */
  freshMs?: number
}

export type TrackOptions = {
  /**
   * What a client said about the transaction; null for nothing, and while the store
   * cannot be read.
   */
  start: Promise<StoredStart | null>
  /** The code of the chain that the request names. */
  chain?: string | undefined
  /** The network that the request names, by its `id`: it is asked first, if it is watched. */
  network?: string | undefined
  demand: Demand
}

/**
 * `monotonic` returns ms of a clock that is never set, for lifetimes; `now` returns Unix
 * ms, for what users see.
 */
export type SourceOptions = UpstreamScope & {
  catalogue: Catalogue
  describe: Describe
  prefix: string
  store: Store
  now: () => number
}

/** How a source opens what a network, or a chain that is asked itself, has of its own. */
export type OpenScopes = {
  openNetwork: (prefix: string) => SourceOptions
  openChain: (code: string) => UpstreamScope
  openProvider: (name: string, perSecond: number) => UpstreamScope
}

/** An address whose names are wanted. */
type ReverseLookup = {
  chain: string
  /** It has the form of the chain's addresses. */
  address: string
  /** The name whose link matters to the client, and which is checked first; '' for none. */
  wantedName: string
}

/** The names of a network, with what they are linked to. */
export type NameSource = {
  /** Its name in paths: "thor" in `/thorname/…`. */
  prefix: string
  /** Returns the addresses of a name; null when there is no such name. */
  lookUp: (name: string, demand: Demand) => Promise<Answer<readonly NameEntry[] | null>>
  /** Returns whether a name is registered, until when, and by whom. */
  readRegistration: (name: string, demand: Demand) => Promise<Answer<NameRegistration>>
  /** Returns the names of an address. */
  reverseLookUp: (lookup: ReverseLookup, demand: Demand) => Promise<Answer<AddressNames>>
}

/** A block of a network. Blocks are final. */
export type Block = {
  height: number
  /** When it was made, by the network's own clock, Unix ms. */
  time: number
  /**
   * The hashes that it names, in their canonical form and without the number of a message:
   * of its transactions, and of deposits and payouts in its messages, memos and events.
   */
  names: ReadonlySet<string>
}

/** Null: the node has no such block, or not yet; with the status by which it says so. */
export type BlockReply = { block: Block } | { block: null; status: number }

/**
 * The payouts that wait, by the deposit's hash: a text that changes with what a node says
 * of them.
 */
export type PayoutQueue = ReadonlyMap<string, string>

/** The blocks of one network. Its methods throw an `UpstreamError` without a usable reply. */
export type BlockFeed = {
  /** The network's name in paths. */
  prefix: string
  readNewest: () => Promise<BlockReply>
  /** `isThere`: the network certainly has a block of this height. */
  readAt: (height: number, isThere: boolean) => Promise<BlockReply>
  /**
   * Returns the network's height, which nodes also report beside their blocks; null where
   * it is not known. `isAsked`: a node is asked, at most once a minute for all; otherwise it
   * is the one that is known.
   */
  readHeight: (isAsked: boolean) => Promise<number | null>
  /** Reads the queues of payouts; null for one that cannot be read. */
  readQueues: () => Promise<readonly (PayoutQueue | null)[]>
}

/** Which transactions of an address are wanted. */
export type TransactionsQuery = {
  /** Every spelling of the address that its chains allow; none has another meaning. */
  spellings: readonly string[]
  /** Where the page begins, as the page before it said; null for the first page. */
  cursor: string | null
  /** The most transactions of a page. */
  limit: number
  /** A kind of transaction; null for all. */
  type: string | null
  /** The `id` of the network that decides; null for all. */
  network: string | null
}

/**
 * Provides the service's data. Methods may throw a `Refusal` or an `UpstreamError`; any
 * other error becomes a 500.
 */
export type Source = {
  readonly lists: TokenLists
  /**
   * Asks about a canonical hash. Its responses are cached, and one request per hash runs
   * at a time.
   */
  track(hash: string, options: TrackOptions): Promise<FetchedResponse>
  /** Adds a client's turn to a look-up of a hash that another client has begun. */
  join(hash: string, demand: Demand): void
  /** Whether responses depend on the chain in the request. */
  readonly needsChain?: boolean
  /** The networks that it watches, in order of preference. */
  readonly networks: readonly NetworkDescription[]
  /**
   * Returns what each of these networks last said of itself, in their order. Absent for a
   * source that does not know.
   */
  networkStates?: () => Promise<readonly NetworkState[]>
  /** Lists the transactions of an address. Absent for a source that cannot. */
  listTransactions?: (
    query: TransactionsQuery,
    demand: Demand,
  ) => Promise<Answer<AddressTransactions>>
  /** Lists the latest swaps of the networks. Absent for a source that cannot. */
  listLatest?: (demand: Demand) => Promise<Answer<LatestSwaps>>
  /** In the order of the networks; none of a source without names. */
  readonly registries: readonly NameSource[]
  /**
   * Returns the known prices in US dollars by base identifier. Absent for a source
   * without prices.
   */
  prices?: () => Promise<Answer<{ prices: ReadonlyMap<string, number> }>>
  /** The blocks of its networks. Absent for a source without. */
  blockFeeds?: readonly BlockFeed[]
  /** The upstream addresses. */
  health(): Health[]
  /** Forgets what was said of a hash. Absent for a source that cannot. */
  forget?: (hash: string) => Promise<void>
}
