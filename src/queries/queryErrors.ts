import type { UseQueryResult } from '@tanstack/react-query'
import { RequestError } from '../api/requestError'

/** A query result whose error is shown. */
export type FailingQuery = Pick<
  UseQueryResult,
  'data' | 'dataUpdatedAt' | 'error' | 'failureReason' | 'failureCount' | 'isFetching'
>

/** The time of the oldest data of several queries, in Unix ms; 0 for none. */
export function findOldestTime(
  queries: readonly Pick<UseQueryResult, 'dataUpdatedAt'>[],
): number {
  const times = queries.map(({ dataUpdatedAt }) => dataUpdatedAt).filter((at) => at > 0)
  return times.length === 0 ? 0 : Math.min(...times)
}

/** The error of a query that was rejected or that is being repeated; null for none. */
export const getQueryError = (query: Pick<FailingQuery, 'error' | 'failureReason'>) =>
  query.error ?? query.failureReason

/** Errors other than a `RequestError` count as `unexpected`. */
export const getErrorDetails = (error: unknown): RequestError =>
  error instanceof RequestError
    ? error
    : new RequestError(
        'unexpected',
        error instanceof Error ? error.message : String(error),
      )
