import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
} from '@tanstack/react-query'
import { sendRequest, validate } from '../api/request'
import {
  type AddressTransactions,
  AddressTransactionsSchema,
  defaultTransactions,
  type TransactionSummary,
} from '../contract/addressTransactions'
import type { ServiceDescription } from '../contract/service'
import { parseAddress } from '../model/chains/addresses'
import { limitRequests } from './limitRequests'
import { retryOptions } from './retries'
import { serviceQuery } from './service'

/** How often a list that is not final is requested again, for each of its pages. */
const provisionalPollMs = 10_000
/** A new transaction can follow at any time. */
const pollMs = 60_000

type Pages = InfiniteData<AddressTransactions, string>

/** A list that does not answer holds up one of them. */
const sendInTurn = limitRequests(3)

type TransactionList = {
  address: string
  /** Where the page begins, as the page before it said; '' for the first one. */
  cursor: string
  /** The most transactions of a page. */
  limit: number
  /** A kind of transaction; '' for all. */
  type: string
  signal: AbortSignal
}

/**
 * `GET /tracker/v2/addresses/{address}/txns`: a page of the transactions of an address,
 * newest first. Only Crosswatch services have it.
 */
export async function fetchAddressTransactions(list: TransactionList) {
  const { address, cursor, limit, type, signal } = list
  const query = new URLSearchParams({ limit: String(limit) })
  if (cursor !== '') query.set('cursor', cursor)
  if (type !== '') query.set('type', type)
  const response = await sendRequest({
    path: `/tracker/v2/addresses/${encodeURIComponent(address)}/txns?${query}`,
    signal,
  })
  return validate(AddressTransactionsSchema, response)
}

/**
 * The transactions of an address, page by page. All pages that are shown are requested
 * again: once a minute, more often while a swap in them is in progress or a network is
 * missing, and the more seldom the more there are.
 */
export const addressTransactionsQuery = (
  address: string,
  /** A kind of transaction; '' for all. */
  type: string,
  /** The least delay until they are requested again. */
  minPollMs = 0,
) =>
  infiniteQueryOptions({
    ...retryOptions,
    queryKey: ['address transactions', address, type],
    queryFn: async ({ client, pageParam: cursor, signal }) =>
      sendInTurn(client, signal, () =>
        fetchAddressTransactions({
          address,
          type,
          cursor,
          limit: defaultTransactions,
          signal,
        }),
      ),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }: AddressTransactions) => nextCursor,
    staleTime: 10_000,
    refetchInterval: ({ state: { data } }) => {
      if (data === undefined) return false
      const delayMs = provisionalPollMs * data.pages.length
      const isProvisional =
        listMissingNetworks(data).length > 0 || listTransactions(data).some(isInProgress)
      return Math.max(minPollMs, delayMs, isProvisional ? 0 : pollMs)
    },
  })

/** Whether the networks still work on a transaction. */
export const isInProgress = ({ verdict }: Pick<TransactionSummary, 'verdict'>): boolean =>
  verdict === 'in-progress'

/**
 * Each transaction once, as the first page has it that tells it: a list can change between
 * the requests of two pages.
 */
export function listTransactions({ pages }: Pick<Pages, 'pages'>): TransactionSummary[] {
  const byHash = new Map<string, TransactionSummary>()
  for (const summary of pages.flatMap(({ txns }) => txns)) {
    if (!byHash.has(summary.hash)) byHash.set(summary.hash, summary)
  }
  return [...byHash.values()]
}

/** The networks that some page could not be asked about. */
export const listMissingNetworks = ({ pages }: Pick<Pages, 'pages'>): string[] => [
  ...new Set(pages.flatMap(({ missing }) => missing)),
]

/** Whether the service lists the transactions of an address, which has to have a form. */
export const canListTransactions = (
  address: string,
  service: ServiceDescription | null,
): boolean => service?.hasAddressTransactions === true && parseAddress(address) !== null

/** Loads the first page, where the service has such lists. */
export async function loadAddressTransactions(
  client: QueryClient,
  address: string,
  type: string,
): Promise<void> {
  if (!canListTransactions(address, await client.query(serviceQuery))) return
  await client.infiniteQuery(addressTransactionsQuery(address, type))
}
