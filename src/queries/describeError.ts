import {
  type Query,
  type QueryClient,
  type UseQueryResult,
  useQueryClient,
} from '@tanstack/react-query'
import { useState } from 'react'
import { RequestError, type RequestErrorKind } from '../api/requestError'
import { formatDuration, formatMomentAndAge } from '../model/time'
import { type RequestErrorText, describeRequestError } from '../model/words/requestErrorText'
import { settings } from '../storage/settings'
import { useStored } from '../storage/stored'
import { getRetryTime, isTemporary } from './client'

/** A query result whose error is shown. */
export type FailingQuery = Pick<
  UseQueryResult,
  'data' | 'dataUpdatedAt' | 'error' | 'failureReason' | 'failureCount' | 'isFetching'
>

/** The error of a query that was rejected or that is being repeated; null for none. */
export const getQueryError = ({
  error,
  failureReason,
}: Pick<UseQueryResult, 'error' | 'failureReason'>): Error | null => error ?? failureReason

/** `note`: what is missing, or how old the shown data is. `next`: when it is repeated automatically, '' for never. */
export type QueryErrorText = RequestErrorText & {
  note: string
  next: string
  /** Why a manual retry is not possible. */
  retryDisabledReason: string | undefined
}

/** `retryAt`: when it is repeated automatically, Unix ms; 0 while it is requested, or if it is never repeated. */
type Failure = { error: Error; dataUpdatedAt: number; retryAt: number }

/**
 * The properties of a `QueryError` for the first of several queries that failed; null if none did. `missingText` is a sentence for
 * a page without the data; `shownName` names data on the page, whose age is shown. "Retry now" repeats all failed queries of a page.
 */
export function useQueryError(
  queries: readonly FailingQuery[],
  missingText: string,
  shownName = '',
) {
  const client = useQueryClient()
  const { zone } = useStored(settings)
  const [last, setLast] = useState<Failure | null>(null)
  const isFetching = queries.some((query) => query.isFetching)
  const [current = null] = queries.flatMap((query): Failure[] => {
    const { dataUpdatedAt, failureCount } = query
    const error = getQueryError(query)
    if (error === null) return []
    const willRetry = query.isFetching && error instanceof RequestError && isTemporary(error)
    return [
      { error, dataUpdatedAt, retryAt: willRetry ? getRetryTime(failureCount - 1, error) : 0 },
    ]
  })
  // A repeated query forgets its error. Without it, the page would show its loading state, and the Retry button would lose the focus.
  const failure = current ?? (isFetching && last ? { ...last, retryAt: 0 } : null)
  if (failure?.error !== last?.error) setLast(failure)
  if (failure === null) return null
  const describe = (now: number): QueryErrorText => ({
    ...describeRequestError(getErrorDetails(failure.error)),
    ...describeRetry(failure, isFetching, now),
    note:
      shownName !== '' && failure.dataUpdatedAt > 0
        ? `Showing ${shownName} from ${formatMomentAndAge(failure.dataUpdatedAt, now, zone)}.`
        : missingText,
  })
  return { describe, onRetry: () => retryFailedQueries(client) }
}

function describeRetry({ error, retryAt }: Failure, isFetching: boolean, now: number) {
  const { kind, retryAfter } = getErrorDetails(error)
  if (kind === 'unsupported')
    return { next: '', retryDisabledReason: 'This service can’t answer that.' }
  if (retryAt > now) {
    const remainingText = formatDuration(retryAt - now)
    const pauseText = `Crosswatch asked us to wait ${remainingText} more.`
    return {
      next: `Retrying in ${remainingText}`,
      retryDisabledReason: retryAfter === null ? undefined : pauseText,
    }
  }
  return isFetching
    ? { next: 'Retrying…', retryDisabledReason: 'Already retrying.' }
    : { next: '', retryDisabledReason: undefined }
}

/** Repeats the failed queries of the page at once, except during a `Retry-After`. */
function retryFailedQueries(client: QueryClient): void {
  for (const query of client.getQueryCache().findAll({ type: 'active', predicate: canRetry })) {
    // A query that waits for its next request would ignore another one.
    void query.cancel({ silent: true })
    query.fetch().catch(() => undefined)
  }
}

const canRetry = ({ state }: Query): boolean => {
  const error = state.error ?? state.fetchFailureReason
  if (!(error instanceof RequestError)) return error !== null
  return error.retryAfter === null || error.at + error.retryAfter <= Date.now()
}

/** An error as plain data, `retryAfter` in ms. Errors other than a `RequestError` count as `unexpected`. */
export function getErrorDetails(error: unknown): {
  kind: RequestErrorKind
  status: number | null
  message: string
  where: string
  retryAfter: number | null
} {
  if (error instanceof RequestError) {
    const { kind, status, message, where, retryAfter } = error
    return { kind, status, message, where, retryAfter }
  }
  const message = error instanceof Error ? error.message : String(error)
  return { kind: 'unexpected', status: null, message, where: '', retryAfter: null }
}
