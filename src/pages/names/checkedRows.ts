import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import {
  type Lookup,
  type CheckOutcomes,
  evaluateCheck,
  type NameRow,
  computeResult,
  listRows,
} from '../../model/names/nameCheck'
import type { NameEntry } from '../../contract/names'
import { isSameAddress } from '../../model/chains/addresses'
import { isSameName } from '../../model/names/nameRegistration'
import { nameChainQuery, addressNamesQuery } from '../../queries/names'
import type { CheckedNameRow } from '../../model/names/sendWarning'
import { toLookup } from './lookup'

export type CheckedRow = CheckedNameRow & {
  /** Time of the last reverse lookup, Unix ms; 0 if there was none. */
  checkedAt: number
  isFetching: boolean
  retry: () => void
}

/**
 * Returns every chain and address of a name. Each row sends two more requests. `retryName` repeats the failed requests about
 * the name itself, because a row needs their responses too.
 */
export function useCheckedRows(
  name: string,
  chains: Lookup<string[] | null>,
  entries: Lookup<NameEntry[] | null>,
  retryName: () => void,
): CheckedRow[] {
  const rows = listRows(
    chains.state === 'known' ? chains.value : null,
    entries.state === 'known' ? entries.value : null,
  )
  // One request for a chain, even if it has several addresses.
  const codes = [...new Set(rows.map(({ chain }) => chain))]
  const linked = useQueries({ queries: codes.map((chain) => nameChainQuery(name, chain)) })
  const reverse = useQueries({
    queries: rows.map(({ chain, address }) => ({
      ...addressNamesQuery(chain, address),
      enabled: address !== '',
    })),
  })
  return rows.flatMap((row, index) => {
    const link = linked[codes.indexOf(row.chain)]
    const names = reverse[index]
    if (!link || !names) return []
    const hasAddress = evaluateCheck(entries, (list) =>
      (list ?? []).some((entry) => isEntryOf(entry, row)),
    )
    const outcomes: CheckOutcomes = {
      listed: evaluateCheck(chains, (list) =>
        (list ?? []).some((code) => code.toUpperCase() === row.chain),
      ),
      hasAddress,
      linked: evaluateCheck(toSettledLookup(link), (isLinked) => isLinked),
      // Without an address there is no reverse lookup.
      pointsBack:
        row.address === ''
          ? hasAddress
          : evaluateCheck(toSettledLookup(names), (found) =>
              found.some((each) => isSameName(each, name)),
            ),
    }
    const retry = () => {
      retryName()
      if (canRetry(link)) void link.refetch()
      if (row.address !== '' && canRetry(names)) void names.refetch()
    }
    return [
      {
        ...row,
        outcomes,
        result: computeResult(outcomes),
        reverseNames: names.data ?? [],
        checkedAt: names.dataUpdatedAt,
        isFetching: link.isFetching || names.isFetching,
        retry,
      },
    ]
  })
}

/** A cancelled request counts as failed. */
const toSettledLookup = <T>(query: UseQueryResult<T>): Lookup<T> =>
  query.isPending && !query.isFetching ? { state: 'failed' } : toLookup(query)

const canRetry = ({ isError, isPending }: UseQueryResult): boolean => isError || isPending

const isEntryOf = (entry: NameEntry, row: NameRow): boolean =>
  entry.chain.toUpperCase() === row.chain && isSameAddress(row.chain, entry.address, row.address)
