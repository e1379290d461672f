import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import type { Verdict } from '../model/transaction/verdict'

/** The filters and the order of a list of transactions, which the URL has. */
type Filter = 'status' | 'type' | 'sort'

/** The filters of the URL, '' for none, and functions that change one; '' removes it. */
export function useTransactionFilters() {
  const [params, setParams] = useSearchParams()
  // Two filters that were chosen before hydration change in the same moment.
  const wanted = useRef(params)
  useEffect(() => {
    wanted.current = params
  }, [params])
  return {
    status: params.get('status') ?? '',
    type: params.get('type') ?? '',
    sort: params.get('sort') ?? '',
    change: (name: Filter, value: string) => {
      wanted.current = withParam(wanted.current, name, value)
      setParams(wanted.current, { replace: true, preventScrollReset: true })
    },
    getPath: (name: Filter, value: string) => `?${withParam(params, name, value)}`,
  }
}

export type TransactionFilters = ReturnType<typeof useTransactionFilters>

function withParam(params: URLSearchParams, name: Filter, value: string) {
  const changed = new URLSearchParams(params)
  if (value === '') changed.delete(name)
  else changed.set(name, value)
  return changed
}

/** The transactions that have the chosen status. */
export const filterByStatus = <Row extends { verdict: Verdict }>(
  rows: readonly Row[],
  { status }: TransactionFilters,
): readonly Row[] =>
  status === '' ? rows : rows.filter(({ verdict }) => verdict === status)
