import { type Query, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import type { RequestError } from '../api/requestError'
import { getRetryDelay, isTemporary, toRequestError } from './retries'

/** A request that failed, as a `FailureNotice` shows it. */
export type Failure = {
  error: RequestError
  /** How many requests have failed in a row, where that is told. */
  attempts?: number
  /** A request is under way. */
  isFetching: boolean
  /** When it is repeated, in Unix ms by this device's clock; null for never. */
  retryAt: number | null
  /** The data that the page shows meanwhile; null for none. */
  shown: { name: string; at: number } | null
  /** How many ms the clock of `shown` is ahead of this device's. */
  clockOffset?: number
  /** What the failure means for the page; '' for nothing more. */
  note: string
  retry: () => void
}

/** A query result whose failure is shown. */
export type FailingQuery = Pick<
  UseQueryResult,
  'data' | 'dataUpdatedAt' | 'error' | 'failureReason' | 'failureCount' | 'isFetching'
>

type FailureTexts = {
  /** A sentence for a page without the data. */
  missing: string
  /** The name of the data, whose age is shown while it is on the page. */
  shownName?: string
}

/**
 * Returns the failure of the first of several queries that failed; null if none did. Its
 * `retry` repeats all failed queries of a page.
 */
export function useFailure(
  queries: readonly FailingQuery[],
  { missing, shownName = '' }: FailureTexts,
): Failure | null {
  const client = useQueryClient()
  const last = useLastFailure(queries)
  if (last === undefined) return null

  const { failureCount, dataUpdatedAt } = last.query
  const error = toRequestError(last.cause)
  const isShown = shownName !== '' && dataUpdatedAt > 0
  return {
    error,
    isFetching: last.isFetching,
    retryAt: last.willRetry ? error.at + getRetryDelay(failureCount, error) : null,
    shown: isShown ? { name: shownName, at: dataUpdatedAt } : null,
    note: isShown ? '' : missing,
    retry: () => {
      const filters = { type: 'active', predicate: canRetry } as const
      // A query that waits for its next request would ignore another one.
      void client.cancelQueries(filters, { silent: true, revert: false })
      void client.refetchQueries(filters)
    },
  }
}

type LastFailure = {
  query: FailingQuery
  /** Its error. A repeated query forgets it. */
  cause: Error | null
}

/**
 * Returns the first query that failed. While a request is repeated, it is the last one
 * that failed: without an error, the page would show its loading state, and the Retry
 * button would lose the focus.
 */
function useLastFailure(queries: readonly FailingQuery[]) {
  const [last, setLast] = useState<LastFailure>()
  const isFetching = queries.some((query) => query.isFetching)
  const failed = queries.find((query) => getQueryError(query) !== null)

  const current = failed && { query: failed, cause: getQueryError(failed) }
  const shown = current ?? (isFetching ? last : undefined)
  if (shown?.cause !== last?.cause) setLast(shown)

  if (shown === undefined) return undefined
  const willRetry = failed?.isFetching === true && isTemporary(shown.cause)
  return { ...shown, isFetching, willRetry }
}

function canRetry({ state }: Query) {
  const error = state.error ?? state.fetchFailureReason
  if (error === null) return false
  const { at, retryAfter } = toRequestError(error)
  return retryAfter === null || at + retryAfter <= Date.now()
}

/** The error of a query that was rejected or that is being repeated; null for none. */
export const getQueryError = (query: Pick<FailingQuery, 'error' | 'failureReason'>) =>
  query.error ?? query.failureReason

/** The time of the oldest data of several queries, in Unix ms; 0 for none. */
export function findOldestTime(
  queries: readonly Pick<UseQueryResult, 'dataUpdatedAt'>[],
): number {
  const times = queries.map(({ dataUpdatedAt }) => dataUpdatedAt).filter((at) => at > 0)
  return times.length === 0 ? 0 : Math.min(...times)
}
