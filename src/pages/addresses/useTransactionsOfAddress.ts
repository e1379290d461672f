import { type QueryClient, useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import {
  addressTransactionsQuery,
  canListTransactions,
  isInProgress,
  listMissingNetworks,
  listTransactions,
  loadAddressTransactions,
} from '../../queries/addressTransactions'
import { addressProblemQuery } from '../../queries/names'
import { serviceQuery } from '../../queries/service'
import { useFailure } from '../../queries/useFailure'
import { useQuery } from '../../queries/useQuery'

/** Loads the first transactions of an address without a problem. */
export async function loadTransactions(
  client: QueryClient,
  { chain, address, url }: { chain: string; address: string; url: string },
): Promise<void> {
  if ((await client.query(addressProblemQuery(chain, address))) !== null) return
  await loadAddressTransactions(
    client,
    address,
    new URL(url).searchParams.get('type') ?? '',
  )
}

type ListOptions = {
  /** Whether they may be requested. */
  isReady: boolean
  /** Requests them; else only reads what has been requested. */
  isPolled: boolean
}

/** The transactions of an address, of the kind that the URL names. */
export function useTransactionsOfAddress(
  address: string,
  { isReady, isPolled }: ListOptions,
) {
  const type = useSearchParams()[0].get('type') ?? ''
  const service = useQuery(serviceQuery)
  const canList =
    service.data === undefined ? undefined : canListTransactions(address, service.data)
  const query = useInfiniteQuery({
    ...addressTransactionsQuery(address, type),
    enabled: isReady && isPolled && canList === true,
  })
  const failure = useFailure([query], {
    missing: 'We couldn’t load the transactions of this address. There may be some.',
    shownName: 'transactions',
  })
  const data = query.data ?? { pages: [] }
  const rows = listTransactions(data)
  const isUnfiltered = query.data !== undefined && type === ''
  return {
    query,
    failure,
    /** Those in progress first, then the newest. */
    rows: rows.toSorted(
      (one, other) => Number(isInProgress(other)) - Number(isInProgress(one)),
    ),
    missing: listMissingNetworks(data),
    networks: service.data?.networks ?? [],
    /** Undefined until the service says so, and for an address with a problem. */
    canList: isReady ? canList : undefined,
    /** It has none at all, as far as is known. */
    isEmpty: isUnfiltered && rows.length === 0 && !query.hasNextPage,
  }
}

export type TransactionsOfAddressState = ReturnType<typeof useTransactionsOfAddress>
