import { type QueryClient, useInfiniteQuery, useQuery } from '@tanstack/react-query'
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
import { useQueryError } from '../../queries/useQueryError'

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

/** The transactions of an address, with the filters of the URL. */
export function useTransactionsOfAddress(address: string, enabled: boolean) {
  const [params, setParams] = useSearchParams()
  const filters = { status: params.get('status') ?? '', type: params.get('type') ?? '' }
  const service = useQuery(serviceQuery)
  const canList = service.data?.hasAddressTransactions === true
  const query = useInfiniteQuery({
    ...addressTransactionsQuery(address, filters.type),
    enabled: enabled && canList && canListTransactions(address),
  })
  const failure = useQueryError([query], {
    missing: 'We couldn’t load the transactions of this address. There may be some.',
    shownName: 'transactions',
  })
  const changeFilter = (name: keyof typeof filters, value: string) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        if (value === '') next.delete(name)
        else next.set(name, value)
        return next
      },
      { replace: true, preventScrollReset: true },
    )

  const rows = listTransactions(query.data ?? { pages: [] })
  return {
    query,
    failure,
    filters,
    changeFilter,
    /** Those in progress first, then the newest. */
    rows: rows.toSorted(
      (one, other) => Number(isInProgress(other)) - Number(isInProgress(one)),
    ),
    missing: listMissingNetworks(query.data ?? { pages: [] }),
    service: service.data,
    /** Whether the service lists transactions; undefined until it says so. */
    canList: service.data === undefined ? undefined : canList,
    /** It has none at all, as far as is known. */
    isEmpty:
      query.data !== undefined &&
      rows.length === 0 &&
      filters.type === '' &&
      !query.hasNextPage,
  }
}

export type TransactionsOfAddressState = ReturnType<typeof useTransactionsOfAddress>
