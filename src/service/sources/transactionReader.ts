import type { LatestSwap, TransactionSummary } from '../../contract/addressTransactions'
import type { Answer } from '../cache/entry'
import type { ResponseInput } from '../facts/response/responseInput'
import type { Demand } from '../upstream/demand'

/** One transaction of an address, as one network tells it. */
export type TransactionRow = {
  summary: TransactionSummary
  /** When its newest action happened, Unix ms. Lists are ordered by it. */
  date: number
  /** It is a plain send, of which another network may know more. */
  isSend: boolean
  /** The chain of the other network whose deposit the send is; '' for none. */
  elsewhere: string
  /** Summarizes it by what that network says. */
  summarizeNext: (next: NonNullable<ResponseInput['nextNetwork']>) => TransactionSummary
}

/** Where a list goes on at one network. */
export type ReadPosition = {
  /** The page; '' for the newest one. */
  pageToken: string
  /**
   * The digests of hashes that were told with the page before, although some of their
   * actions stand on this one.
   */
  told: readonly string[]
  /** When the newest action of the list happened, Unix ms; null before its first page. */
  head: number | null
}

/** The start of every list. */
export const firstPosition: ReadPosition = { pageToken: '', told: [], head: null }

export type ReadRequest = {
  /** Every spelling of the address. */
  spellings: readonly string[]
  position: ReadPosition
  /** How many rows are enough; infinite where some may be filtered out. */
  limit: number
  /** Whether the pages of the list before this one have told a row. */
  isTold: (row: { date: number; hash: string }) => boolean
  demand: Demand
}

/** What one network tells next of an address. */
export type ReadRows = {
  /** Whole rows that were not told yet, newest first, each hash once. */
  rows: TransactionRow[]
  /** No later row of the network is newer than this, Unix ms; null: there are none. */
  bound: number | null
  /** Where the list goes on once all of the rows are told. */
  next: ReadPosition
}

/**
 * Reads the transactions that one network knows of an address. Its methods throw an
 * `UpstreamError` or a `Refusal` without a usable reply.
 */
export type TransactionReader = {
  /** The network's `id`. */
  network: string
  /** The code of its own chain. */
  chain: string
  /** Reads as much as one request should cost. A list goes on by `next`. */
  read: (request: ReadRequest) => Promise<Answer<ReadRows>>
  /** Reads the latest swaps that the network has paid, newest first: none that may be refunded in part. */
  readLatest: (demand: Demand) => Promise<Answer<LatestSwap[]>>
  /** Whether the network knows a transaction. */
  knows: (hash: string, demand: Demand) => Promise<boolean>
}
