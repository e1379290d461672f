import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
} from '@tanstack/react-query'
import { fetchAddressTransactions } from '../api/addressTransactions'
import {
  type AddressTransactions,
  defaultTransactions,
  type TransactionSummary,
} from '../contract/addressTransactions'
import type { ServiceDescription } from '../contract/service'
import { parseAddress } from '../model/chains/addresses'
import { retryOptions } from './retries'
import { serviceQuery } from './service'

/** How often a list that is not final is requested again, for each of its pages. */
const provisionalPollMs = 10_000
/** A new transaction can follow at any time. */
const pollMs = 60_000

type Pages = InfiniteData<AddressTransactions, string>

/**
 * The transactions of an address, page by page. All pages that are shown are requested
 * again: once a minute, more often while a swap in them is in progress or a network is
 * missing, and the more seldom the more there are.
 */
export const addressTransactionsQuery = (
  address: string,
  /** A kind of transaction; '' for all. */
  type: string,
) =>
  infiniteQueryOptions({
    ...retryOptions,
    queryKey: ['address transactions', address, type],
    queryFn: async ({ pageParam, signal }) =>
      requestPage({ address, type, cursor: pageParam, signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }: AddressTransactions) => nextCursor,
    staleTime: 10_000,
    refetchInterval: ({ state: { data } }) =>
      data === undefined ? false : getListPollDelay(data),
  })

type PageRequest = Pick<
  Parameters<typeof fetchAddressTransactions>[0],
  'address' | 'type' | 'cursor' | 'signal'
>

/** Requests a page of a list that is shown. */
export const requestPage = async (page: PageRequest): Promise<AddressTransactions> =>
  fetchAddressTransactions({ ...page, limit: defaultTransactions })

/** The delay until a list is requested again, in ms. */
export function getListPollDelay(data: Pages): number {
  const delayMs = provisionalPollMs * data.pages.length
  return isProvisional(data) ? delayMs : Math.max(pollMs, delayMs)
}

const isProvisional = (data: Pages): boolean =>
  listMissingNetworks(data).length > 0 || listTransactions(data).some(isInProgress)

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
