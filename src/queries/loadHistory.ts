import type { QueryClient } from '@tanstack/react-query'
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
import { isTemporary, retryOptions } from './retries'

/** A list of empty pages would never end. */
const maxPages = 1_000
/** How often a page is requested before the history ends there. */
const maxAttempts = 4

export type LoadOptions = {
  signal: AbortSignal
  /** Called with the number of transactions that are loaded or checked. */
  onProgress: (count: number) => void
}

/**
 * Loads all transactions of an address, page by page. A page that fails, or that lacks a
 * network, ends the list before it, so that nothing is missing among the loaded ones. An
 * aborted signal throws.
 */
export async function loadHistory(
  client: QueryClient,
  address: string,
  { signal, onProgress }: LoadOptions,
): Promise<History> {
  const pages: AddressTransactions[] = []
  let transactions: TransactionSummary[] = []
  const finish = (gap: HistoryGap | null): History => ({
    rows: addWatched(transactions.slice(0, maxHistoryRows)),
    gap,
  })
  signal.addEventListener('abort', () => {
    void client.cancelQueries({ queryKey: [historyKey, address] })
  })
  let cursor: string | null = ''
  while (cursor !== null) {
    if (pages.length === maxPages || transactions.length >= maxHistoryRows)
      return finish({ kind: 'full' })
    signal.throwIfAborted()
    try {
      const page: AddressTransactions = await client.query(historyQuery(address, cursor))
      pages.push(page)
      cursor = page.nextCursor
    } catch (error) {
      signal.throwIfAborted()
      return finish(
        error instanceof IncompletePage
          ? { kind: 'networks', networks: error.networks }
          : { kind: 'failed' },
      )
    }
    transactions = listTransactions({ pages })
    onProgress(Math.min(transactions.length, maxHistoryRows))
  }
  if (transactions.length > maxHistoryRows) return finish({ kind: 'full' })
  const unchecked = transactions.filter(isUnchecked).length
  return finish(unchecked === 0 ? null : { kind: 'unchecked', count: unchecked })
}

const historyKey = 'history'

/** A page that lacks networks, which a later request may have. */
class IncompletePage extends RequestError {
  readonly networks: readonly string[]

  constructor(networks: readonly string[]) {
    super('unavailable', '')
    this.networks = networks
  }
}

/** A page of the history, requested until it is whole or no further attempt can help. */
const historyQuery = (address: string, cursor: string) => ({
  queryKey: [historyKey, address, cursor],
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const list = { address, cursor, limit: maxTransactions, type: '', signal }
    const page = await fetchAddressTransactions(list)
    if (page.missing.length > 0) throw new IncompletePage(page.missing)
    return page
  },
  retry: (failuresBefore: number, error: Error) =>
    failuresBefore < maxAttempts - 1 && isTemporary(error),
  retryDelay: retryOptions.retryDelay,
  staleTime: 0,
  gcTime: 0,
})

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
