import type { QueryClient } from '@tanstack/react-query'
import { RequestError } from '../api/requestError'
import {
  type AddressTransactions,
  maxTransactions,
  type TransactionSummary,
} from '../contract/addressTransactions'
import {
  type History,
  type HistoryGap,
  type HistoryPart,
  type HistoryRow,
  maxHistoryRows,
} from '../model/history/historyRow'
import { mergeLists } from '../model/history/mergeLists'
import { createNamer } from '../model/history/ownTransfers'
import { ownAddresses } from '../storage/ownAddresses'
import { findWatched, watched } from '../storage/watched'
import {
  fetchAddressTransactions,
  isInProgress,
  listTransactions,
} from './addressTransactions'
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

/** An address, and what the user calls it; '' where it needs no name. */
export type NamedAddress = { address: string; name: string }

/**
 * Loads all transactions of some addresses, one address after the other: newest first, and
 * each hash once. An aborted signal throws.
 */
export async function loadHistory(
  client: QueryClient,
  addresses: readonly NamedAddress[],
  { signal, onProgress }: LoadOptions,
): Promise<History> {
  const lists: LoadedList[] = []
  // They are read one after the other.
  const merge = () =>
    mergeLists(lists.map(({ rows }, index) => ({ rows, hasMore: false, at: index }))).rows
  for (const { address, name } of addresses) {
    const before = merge().length
    const list = await loadList(client, address, {
      signal,
      onProgress: (count) => onProgress(Math.min(before + count, maxHistoryRows)),
    })
    lists.push({ name, ...list })
  }
  const all = merge()
  const shown = all.slice(0, maxHistoryRows)
  const rows = addLabels(shown)
  const parts = lists.flatMap(({ name, rows: own, gap }): HistoryPart[] =>
    gap === null ? [] : [{ name, rows: addLabels(own), gap }],
  )
  const unchecked = shown.filter(
    (summary) => isInProgress(summary) && !summary.isConfirmed,
  ).length
  if (all.length > shown.length) parts.push({ name: '', rows, gap: { kind: 'full' } })
  if (unchecked > 0)
    parts.push({ name: '', rows, gap: { kind: 'unchecked', count: unchecked } })
  return { rows, gap: parts.length === 0 ? null : { kind: 'several', parts } }
}

type ListGap = Exclude<HistoryGap, { kind: 'unchecked' | 'several' }>

/** The transactions of one address. `gap`: why older ones are missing; null where none are. */
type LoadedList = {
  name: string
  rows: readonly TransactionSummary[]
  gap: ListGap | null
}

/**
 * Loads all transactions of an address, page by page. A page that fails, or that lacks a
 * network, ends the list before it, so that nothing is missing among the loaded ones.
 */
async function loadList(
  client: QueryClient,
  address: string,
  { signal, onProgress }: LoadOptions,
): Promise<Omit<LoadedList, 'name'>> {
  const pages: AddressTransactions[] = []
  let transactions: TransactionSummary[] = []
  const finish = (gap: ListGap | null) => ({
    rows: transactions.slice(0, maxHistoryRows),
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
  return finish(transactions.length > maxHistoryRows ? { kind: 'full' } : null)
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

/**
 * A list may be watched in part, so its rows have what the watchlist says of them, or else the
 * labels of the addresses that they are of.
 */
function addLabels(transactions: readonly TransactionSummary[]): HistoryRow[] {
  const list = watched.read()
  const getLabels = createNamer(
    ownAddresses
      .read()
      .filter(({ label }) => label !== '')
      .map(({ address, label }) => ({ address, name: label })),
  )
  return transactions.map((summary) => {
    const { label = '', chain = '' } = findWatched(list, summary.hash) ?? {}
    return { ...summary, label: label || getLabels(summary), chain }
  })
}
