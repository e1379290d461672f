import {
  InfiniteQueryObserver,
  notifyManager,
  type QueryClient,
  useQueryClient,
} from '@tanstack/react-query'
import { useMemo, useState, useSyncExternalStore } from 'react'
import { defaultTransactions } from '../contract/addressTransactions'
import { mergeLists } from '../model/history/mergeLists'
import { secondMs } from '../model/time'
import {
  addressTransactionsQuery,
  canListTransactions,
  isInProgress,
  listMissingNetworks,
  listTransactions,
} from './addressTransactions'
import { isTemporary } from './retries'
import { serviceQuery } from './service'
import { getQueryError } from './useFailure'
import { useQuery } from './useQuery'

/**
 * Each list is requested at most once in as many seconds as there are lists: twenty of
 * them need a tenth of the requests that a client may send.
 */
const spacingMs = secondMs

const createObserver = (
  client: QueryClient,
  ...options: Parameters<typeof addressTransactionsQuery>
) => new InfiniteQueryObserver(client, addressTransactionsQuery(...options))

export type AddressListQuery = ReturnType<
  ReturnType<typeof createObserver>['getCurrentResult']
>

function createLists(
  client: QueryClient,
  addresses: readonly string[],
  { type, minPollMs }: { type: string; minPollMs: number },
) {
  const observers = addresses.map((address) =>
    createObserver(client, address, type, minPollMs),
  )
  const readAll = () => observers.map((observer) => observer.getCurrentResult())
  let results = readAll()
  return {
    read: () => results,
    subscribe: (listener: () => void) => {
      const update = notifyManager.batchCalls(() => {
        results = readAll()
        listener()
      })
      const stops = observers.map((observer) => observer.subscribe(update))
      results = readAll()
      return () => {
        for (const stop of stops) stop()
      }
    },
  }
}

/** Polls the transactions of addresses. */
export function useAddressLists(
  addresses: readonly string[],
  /** A kind of transactions; '' for all. */
  type: string,
  /** How many lists the page polls. */
  listCount = addresses.length,
) {
  const client = useQueryClient()
  const service = useQuery(serviceQuery)
  const listed = [...new Set(addresses)].filter((address) =>
    canListTransactions(address, service.data ?? null),
  )
  const minPollMs = listCount * spacingMs
  // No address has a space.
  const key = listed.join(' ')
  const lists = useMemo(
    () => createLists(client, key === '' ? [] : key.split(' '), { type, minPollMs }),
    [client, key, type, minPollMs],
  )
  const results = useSyncExternalStore(lists.subscribe, lists.read, lists.read)
  return {
    service,
    /** Whether the service lists any of them; undefined until it says so. */
    canList: service.data === undefined ? undefined : listed.length > 0,
    /** The query of each address; undefined for one whose transactions cannot be listed. */
    queries: addresses.map((address) => results[listed.indexOf(address)]),
  }
}

export type AddressLists = ReturnType<typeof useAddressLists>

/** The queries of addresses, in their order. */
type AddressQueries = AddressLists['queries']

const isLoaded = (query: AddressListQuery | undefined): query is AddressListQuery =>
  query?.data !== undefined

/**
 * The transactions of lists that are loaded so far, those in progress before the others: see
 * `mergeLists`.
 */
export function mergeQueries(queries: AddressQueries) {
  const { rows, next } = mergeLists(
    queries.filter(isLoaded).map(({ data, dataUpdatedAt, hasNextPage }) => ({
      rows: listTransactions(data ?? { pages: [] }),
      hasMore: hasNextPage,
      at: dataUpdatedAt,
    })),
  )
  const ended = rows.filter((row) => !isInProgress(row))
  return { rows: [...rows.filter(isInProgress), ...ended], next }
}

/** Whether a list is requested for the first time. */
export const isListPending = (query: AddressListQuery | undefined): boolean =>
  query !== undefined && query.data === undefined && getQueryError(query) === null

/** Whether a list has all transactions of its address, so that it can be known to be empty. */
export const isWhole = (query: AddressListQuery | undefined): boolean =>
  query?.data !== undefined &&
  !query.hasNextPage &&
  listMissingNetworks(query.data).length === 0

/** Whether it is known that none of the addresses has a transaction. */
export const isEmpty = (queries: AddressQueries): boolean =>
  queries.every(isWhole) && mergeQueries(queries).rows.length === 0

/** The networks that some page of several lists lacks. */
export const listMissingInQueries = (queries: AddressQueries): string[] => [
  ...new Set(
    queries.flatMap((query) => (query?.data ? listMissingNetworks(query.data) : [])),
  ),
]

/**
 * What a list lacks of an address. `no-list`: it has no list; `refused`: its request was
 * rejected, and is not repeated; `older`: only the next page has failed.
 */
export type ListGap = 'no-list' | 'refused' | 'unread' | 'older' | 'outdated'

function findGap(query: AddressListQuery | undefined): ListGap | null {
  if (query === undefined) return 'no-list'
  const error = getQueryError(query)
  if (error === null) return null
  if (query.data === undefined) return isTemporary(error) ? 'unread' : 'refused'
  return query.isFetchingNextPage || query.isFetchNextPageError ? 'older' : 'outdated'
}

/**
 * The gap of each address. While a failed request is repeated, it is the last one: its query
 * forgets the error, and the note would lose its button with the focus in it.
 */
export function useLastGaps(
  addresses: readonly string[],
  queries: AddressQueries,
): (ListGap | null)[] {
  const [last, setLast] = useState<ReadonlyMap<string, ListGap | null>>(new Map())
  const gaps = new Map(
    addresses.map((address, index) => {
      const query = queries[index]
      const kept = query?.isFetching === true ? last.get(address) : undefined
      return [address, findGap(query) ?? kept ?? null]
    }),
  )
  if ([...gaps].some(([address, gap]) => last.get(address) !== gap)) setLast(gaps)
  return addresses.map((address) => gaps.get(address) ?? null)
}

/** Loads older transactions, as many as a page has, and returns how many are loaded then. */
export async function loadOlder(
  queries: AddressQueries,
  signal: AbortSignal,
): Promise<number> {
  let loaded = queries.filter(isLoaded)
  let merged = mergeQueries(loaded)
  const wanted = merged.rows.length + defaultTransactions
  while (merged.next.length > 0 && merged.rows.length < wanted) {
    const { next } = merged
    loaded = await Promise.all(
      loaded.map(async (query, index) =>
        next.includes(index) ? query.fetchNextPage() : query,
      ),
    )
    // Without a subscriber, the requests are cancelled, and would be sent again.
    if (signal.aborted) break
    merged = mergeQueries(loaded)
    if (loaded.some(({ isError }) => isError)) break
  }
  return merged.rows.length
}
