import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatMomentAndAge } from '../model/time'
import { describeRequestError } from '../model/words/requestErrorText'
import { useZone } from '../storage/useZone'
import { type FailingQuery, getErrorDetails, getQueryError } from './queryErrors'
import { getRetryDelay, isTemporary } from './retries'
import { describeRetry, readRetry } from './retryText'

type ErrorTexts = {
  /** A sentence for a page without the data. */
  missing: string
  /** The name of the data, whose age is shown while it is on the page. */
  shownName?: string
}

/**
 * Returns the properties of a `QueryError` for the first of several queries that
 * failed; null if none did. "Retry now" repeats all failed queries of a page.
 */
export function useQueryError(queries: readonly FailingQuery[], texts: ErrorTexts) {
  const client = useQueryClient()
  const zone = useZone()
  const shown = useLastFailure(queries)
  if (shown === undefined) return null

  const { missing, shownName = '' } = texts
  const { isFetching } = shown
  const error = getErrorDetails(shown.cause)
  const retryAt = shown.willRetry
    ? error.at + getRetryDelay(shown.query.failureCount, error)
    : 0
  const { dataUpdatedAt } = shown.query
  return {
    describe: (now: number) => ({
      ...describeRequestError(error),
      ...describeRetry(error, readRetry(retryAt - now, isFetching)),
      note:
        shownName !== '' && dataUpdatedAt > 0
          ? `Showing ${shownName} from ${formatMomentAndAge(dataUpdatedAt, now, zone)}.`
          : missing,
    }),
    onRetry: () => retryFailed(client),
  }
}

type Failure = {
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
  const [last, setLast] = useState<Failure>()
  const isFetching = queries.some((query) => query.isFetching)
  const failed = queries.find((query) => getQueryError(query) !== null)

  const current = failed && { query: failed, cause: getQueryError(failed) }
  const shown = current ?? (isFetching ? last : undefined)
  if (shown?.cause !== last?.cause) setLast(shown)

  if (shown === undefined) return undefined
  const willRetry = failed?.isFetching === true && isTemporary(shown.cause)
  return { ...shown, isFetching, willRetry }
}

/** Repeats all failed queries that components show. */
function retryFailed(client: QueryClient): void {
  const filters = { type: 'active', predicate: canRetry } as const
  // A query that waits for its next request would ignore another one.
  void client.cancelQueries(filters, { silent: true, revert: false })
  void client.refetchQueries(filters)
}

/** Whether a query has failed, and may be repeated now: not within a `Retry-After`. */
function canRetry({ state }: Query): boolean {
  const error = state.error ?? state.fetchFailureReason
  if (error === null) return false
  const { at, retryAfter } = getErrorDetails(error)
  return retryAfter === null || at + retryAfter <= Date.now()
}
