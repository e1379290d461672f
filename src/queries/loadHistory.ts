import { fetchAddressTransactions } from '../api/addressTransactions'
import { RequestError } from '../api/requestError'
import {
  type AddressTransactions,
  maxTransactions,
  type TransactionSummary,
} from '../contract/addressTransactions'
import {
  type History,
  type HistoryGap,
  type HistoryRow,
  maxHistoryRows,
} from '../model/history/historyRow'
import { findWatched, watched } from '../storage/watched'
import { isInProgress, listTransactions } from './addressTransactions'
import { getErrorDetails } from './queryErrors'
import { getRetryDelay } from './retries'

/** A list of empty pages would never end. */
const maxPages = 1_000
/** How often a page is requested before the history ends there. */
const maxAttempts = 4

export type LoadOptions = {
  signal: AbortSignal
  /** Called with the number of transactions so far. */
  onProgress: (count: number) => void
}

/**
 * Loads all transactions of an address, page by page. A page that fails, or that lacks a
 * network, ends the list before it, so that nothing is missing among the loaded ones. An
 * aborted signal throws.
 */
export async function loadHistory(
  address: string,
  { signal, onProgress }: LoadOptions,
): Promise<History> {
  const pages: AddressTransactions[] = []
  let transactions: TransactionSummary[] = []
  const finish = (gap: HistoryGap | null): History => ({
    rows: addWatched(transactions.slice(0, maxHistoryRows)),
    gap,
  })
  let cursor: string | null = ''
  while (cursor !== null) {
    if (pages.length === maxPages || transactions.length >= maxHistoryRows)
      return finish({ kind: 'full' })
    const reply = await loadPage(address, cursor, signal)
    if (reply.page === null) return finish(reply.gap)

    pages.push(reply.page)
    transactions = listTransactions({ pages })
    cursor = reply.page.nextCursor
    onProgress(Math.min(transactions.length, maxHistoryRows))
  }
  if (transactions.length > maxHistoryRows) return finish({ kind: 'full' })
  const unchecked = transactions.filter(isUnchecked).length
  return finish(unchecked === 0 ? null : { kind: 'unchecked', count: unchecked })
}

/** Whether the network may have ended a transaction that the list has in progress. */
const isUnchecked = (summary: TransactionSummary): boolean =>
  isInProgress(summary) && !summary.isConfirmed

/** A list may be watched in part, so its rows have what the watchlist says of them. */
function addWatched(transactions: readonly TransactionSummary[]): HistoryRow[] {
  const list = watched.read()
  return transactions.map((summary) => {
    const { label = '', chain = '' } = findWatched(list, summary.hash) ?? {}
    return { ...summary, label, chain }
  })
}

type Reply =
  | { page: AddressTransactions }
  | { page: null; gap: HistoryGap; error: RequestError }

/** Requests a page until it is whole, or until no further attempt can help. */
async function loadPage(
  address: string,
  cursor: string,
  signal: AbortSignal,
): Promise<Reply> {
  for (let attempt = 1; ; attempt += 1) {
    const reply = await requestPage(address, cursor, signal)
    if (reply.page !== null || !reply.error.canRetry || attempt === maxAttempts)
      return reply
    await wait(getRetryDelay(attempt, reply.error), signal)
  }
}

async function requestPage(
  address: string,
  cursor: string,
  signal: AbortSignal,
): Promise<Reply> {
  try {
    const list = { address, cursor, limit: maxTransactions, type: '', signal }
    const page = await fetchAddressTransactions(list)
    const { missing: networks } = page
    if (networks.length === 0) return { page }
    const error = new RequestError('unavailable', '')
    return { page: null, gap: { kind: 'networks', networks }, error }
  } catch (error) {
    signal.throwIfAborted()
    return { page: null, gap: { kind: 'failed' }, error: getErrorDetails(error) }
  }
}

/** Waits, or throws as soon as the signal is aborted. */
async function wait(ms: number, signal: AbortSignal): Promise<void> {
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
  signal.throwIfAborted()
}
