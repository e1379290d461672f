import {
  type DefaultError,
  type DefinedInitialDataOptions,
  type DefinedUseQueryResult,
  type DehydratedState,
  hashKey,
  type QueryKey,
  useQuery as useCurrentQuery,
  type UseQueryOptions,
  type UseQueryResult,
} from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

/** The queries whose data the HTML of the server shows; undefined without such HTML. */
let rendered: DehydratedState['queries'] | undefined

/** Tells with which queries the server has rendered the page. */
export const setRenderedQueries = ({ queries }: DehydratedState): void =>
  void (rendered = queries)

/**
 * TanStack's `useQuery`, apart from hydration: what the server rendered without data is hydrated
 * without it. Parts of a page are hydrated late, and by then the data may have come: they
 * would not match their HTML. They have it right after.
 */
export function useQuery<
  TQueryFnData = unknown,
  TError = DefaultError,
  TData = TQueryFnData,
  TQueryKey extends QueryKey = QueryKey,
>(
  options: DefinedInitialDataOptions<TQueryFnData, TError, TData, TQueryKey>,
): DefinedUseQueryResult<TData, TError>
export function useQuery<
  TQueryFnData = unknown,
  TError = DefaultError,
  TData = TQueryFnData,
  TQueryKey extends QueryKey = QueryKey,
>(
  options: UseQueryOptions<TQueryFnData, TError, TData, TQueryKey>,
): UseQueryResult<TData, TError>
export function useQuery(options: UseQueryOptions): UseQueryResult {
  const isWithoutData = useSyncExternalStore(
    () => () => undefined,
    () => false,
    () =>
      rendered?.every(({ queryHash }) => queryHash !== hashKey(options.queryKey)) ??
      false,
  )
  // Of a hash that no query has, there is no data.
  return useCurrentQuery(
    isWithoutData ? { ...options, enabled: false, queryHash: 'none' } : options,
  )
}
