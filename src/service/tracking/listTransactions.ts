import pLimit from 'p-limit'
import type {
  AddressTransactions,
  TransactionSummary,
} from '../../contract/addressTransactions'
import { parseHash } from '../../model/chains/hashes'
import { dayMs } from '../../model/time'
import { readSnapshot } from '../../model/transaction/explainResponse'
import { summarize } from '../../model/transaction/summarize'
import type { Answer } from '../cache/entry'
import { Refusal, createInvalidRequest, withFallback } from '../errors/errors'
import type { EncodedResponse } from '../facts/response/encodeResponse'
import type { Source, TransactionsQuery } from '../sources/source'
import { inTime } from '../time/inTime'
import { type Caller, getDemand } from './caller'
import { listTimeoutMs } from './limits'
import { type Tracking, trackHash } from './trackHash'

/** By what lists are read. */
export type Listing = Tracking & {
  source: Pick<Source, 'networks' | 'listTransactions'>
  /** The hashes of which a payout waits at their network. */
  readQueued: () => Promise<ReadonlySet<string>>
}

/** How many transactions of one list are looked up at the same time. */
const maxLookUps = 10

/**
 * Lists the transactions of an address. Throws a 400 for a network that the service does not
 * watch, as it decides the list, and a 501 where the source has no such lists.
 *
 * Those of the last day, of which the node may know more than the indexer, those in progress, those
 * refunded, and those of which a payout waits at the network pass the look-up of
 * `GET /tracker/v2/txn/{hash}`, with its cache and budget, so that a list and a transaction's page
 * agree. What cannot be looked up in time stays as it is.
 */
export async function listConfirmed(
  context: Listing,
  query: TransactionsQuery,
  caller: Caller,
): Promise<Answer<AddressTransactions>> {
  const { source } = context
  const ids = source.networks.map(({ id }) => id)
  const { network } = query
  if (network !== null && !ids.includes(network))
    throw createInvalidRequest(`network is not one of ${ids.join(', ')}.`, 'network')
  if (source.listTransactions === undefined)
    throw new Refusal(
      501,
      'This service has no source for the transactions of addresses.',
    )
  const demand = getDemand(caller)
  const { value, at } = await source.listTransactions(query, demand)
  const rows = value.txns
  const now = context.now()
  // Older ends are those of the indexer: by then the node would have contradicted them,
  // unless it has planned a payout anew.
  const waiting = rows.filter((row) => {
    const changedAt = row.endTimestamp ?? row.startTimestamp ?? now
    // Of a swap in parts, an indexer can have the refund of the last one alone, which it then tells
    // as the whole.
    const isReturned = row.verdict === 'refunded' || row.verdict === 'partially-refunded'
    return row.verdict === 'in-progress' || isReturned || now - changedAt <= dayMs
  })
  const others = rows.filter((row) => !waiting.includes(row))
  const confirmed = new Map<string, TransactionSummary>()
  const ended = new AbortController()
  const inTurn = pLimit(maxLookUps)

  const confirmRow = async (row: TransactionSummary): Promise<void> => {
    if (ended.signal.aborted) return
    const found = await withFallback(trackHash(context, { hash: row.hash, demand }), null)
    if (found !== null) confirmed.set(row.hash, applyResponse(row, found.value))
  }

  async function confirmAll(): Promise<void> {
    await inTurn.map(waiting, confirmRow)
    // An indexer keeps a payment that was taken back, while the node plans it anew.
    const isPaid = others.some(({ payoutHashes }) => payoutHashes.length > 0)
    const queued = isPaid ? await context.readQueued() : new Set()
    const planned = others.filter(({ hash }) => queued.has(parseHash(hash) ?? ''))
    await inTurn.map(planned, confirmRow)
  }

  try {
    await inTime(confirmAll(), listTimeoutMs)
  } finally {
    ended.abort()
  }
  const txns = rows.map((row) => confirmed.get(row.hash) ?? row)
  return { value: { ...value, txns }, at }
}

/** A response that says less than the list does not change it. */
function applyResponse(
  row: TransactionSummary,
  found: EncodedResponse,
): TransactionSummary {
  const { response } = found
  const { hash, network, kind } = row
  // A source is out of reach that has told nothing of the transaction before.
  const lacksSource = response.result.outages.some(({ since }) => since === null)
  // What is not found is of no network.
  if (response.network !== network || lacksSource) return row
  const told = summarize(readSnapshot(hash, found, 0))
  return {
    ...told,
    network,
    kind,
    // Without the indexer, the tracker knows neither fees nor prices.
    fees: told.fees.length > 0 ? told.fees : row.fees,
    affiliates: told.affiliates.length > 0 ? told.affiliates : row.affiliates,
    usdAtTime: told.usdAtTime ?? row.usdAtTime,
    isConfirmed: true,
  }
}
