import {
  InfiniteQueryObserver,
  notifyManager,
  type QueryClient,
  useQueryClient,
} from '@tanstack/react-query'
import { useMemo, useSyncExternalStore } from 'react'
import {
  defaultTransactions,
  type TransactionSummary,
} from '../contract/addressTransactions'
import { mergeLists } from '../model/history/mergeLists'
import { secondMs } from '../model/time'
import {
  addressTransactionsQuery,
  canListTransactions,
  getListPollDelay,
  listTransactions,
  requestPage,
} from './addressTransactions'
import { serviceQuery } from './service'
import { useQuery } from './useQuery'

/**
 * Each list is requested at most once in as many seconds as there are addresses: twenty of
 * them need a tenth of the requests that a client may send.
 */
const spacingMs = secondMs

/**
 * So many requests are sent at a time, the others in their turn: a list that does not
 * answer holds up a third of the others.
 */
const laneCount = 3

/** The last requests of a client's lanes. */
const lanes = new WeakMap<QueryClient, Promise<unknown>[]>()

/** Sends a request once those before it in its lane are over. */
function sendInTurn<Result>(
  client: QueryClient,
  lane: number,
  send: () => Promise<Result>,
): Promise<Result> {
  const last = lanes.get(client) ?? []
  lanes.set(client, last)
  const sent = (last[lane] ?? Promise.resolve()).then(send)
  last[lane] = sent.catch(() => undefined)
  return sent
}

/** The query of one list among others. */
function createObserver(
  client: QueryClient,
  { address, type, index, count }: ListRequest,
) {
  return new InfiniteQueryObserver(client, {
    ...addressTransactionsQuery(address, type),
    queryFn: async ({ pageParam: cursor, signal }) =>
      sendInTurn(client, index % laneCount, async () => {
        signal.throwIfAborted()
        return requestPage({ address, type, cursor, signal })
      }),
    refetchInterval: ({ state: { data } }) =>
      data === undefined ? false : Math.max(getListPollDelay(data), count * spacingMs),
  })
}

type ListRequest = {
  address: string
  /** A kind of transactions; '' for all. */
  type: string
  /** Its position among all lists. */
  index: number
  count: number
}

export type AddressListQuery = ReturnType<
  ReturnType<typeof createObserver>['getCurrentResult']
>

/** Keeps several lists up to date, as long as there is a subscriber. */
function createLists(client: QueryClient, addresses: readonly string[], type: string) {
  const count = addresses.length
  const observers = addresses.map((address, index) =>
    createObserver(client, { address, type, index, count }),
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

/**
 * Polls the transactions of several addresses, as a page polls those of one, and returns
 * their queries in the order of the addresses. Where the service has no such lists, none is
 * requested. Browser only.
 */
export function useAddressLists(
  addresses: readonly string[],
  /** A kind of transactions; '' for all. */
  type: string,
): { canList: boolean | undefined; queries: readonly AddressListQuery[] } {
  const client = useQueryClient()
  const { data: service } = useQuery(serviceQuery)
  const [first] = addresses
  const canList =
    service === undefined || first === undefined
      ? undefined
      : canListTransactions(first, service)
  // No address has a space.
  const key = canList === true ? addresses.join(' ') : ''
  const lists = useMemo(
    () => createLists(client, key === '' ? [] : key.split(' '), type),
    [client, key, type],
  )
  const queries = useSyncExternalStore(lists.subscribe, lists.read, lists.read)
  return { canList, queries }
}

/** The transactions of several lists that are loaded so far: see `mergeLists`. */
export const mergeQueries = (queries: readonly AddressListQuery[]) =>
  mergeLists(
    queries
      .filter(({ data }) => data !== undefined)
      .map(({ data, dataUpdatedAt, hasNextPage }) => ({
        rows: listTransactions(data ?? { pages: [] }),
        hasMore: hasNextPage,
        at: dataUpdatedAt,
      })),
  )

/** Loads older transactions, as many as a page has, and returns all that are loaded then. */
export async function loadOlder(
  queries: readonly AddressListQuery[],
): Promise<readonly TransactionSummary[]> {
  let loaded = queries.filter(({ data }) => data !== undefined)
  let merged = mergeQueries(loaded)
  const wanted = merged.rows.length + defaultTransactions
  while (merged.next.length > 0 && merged.rows.length < wanted) {
    const { next } = merged
    loaded = await Promise.all(
      loaded.map(async (query, index) =>
        next.includes(index) ? query.fetchNextPage() : query,
      ),
    )
    merged = mergeQueries(loaded)
    if (loaded.some(({ isError }) => isError)) break
  }
  return merged.rows
}
