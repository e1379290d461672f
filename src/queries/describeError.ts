import { type Query, type UseQueryResult, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { RequestError } from '../api/requestError'
import { formatDuration, formatMomentAndAge } from '../model/time'
import { describeRequestError } from '../model/words/requestErrorText'
import { settings } from '../storage/settings'
import { useStored } from '../storage/stored'
import { getRetryTime, isTemporary } from './client'

/** A query result whose error is shown. */
export type FailingQuery = Pick<
  UseQueryResult,
  'data' | 'dataUpdatedAt' | 'error' | 'failureReason' | 'failureCount' | 'isFetching'
>

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
  const [last, setLast] = useState<FailingQuery>()
  const isFetching = queries.some((query) => query.isFetching)
  const failed = queries.find((query) => getQueryError(query) !== null)
  // A repeated query forgets its error. Without it, the page would show its loading state, and the Retry button would lose the focus.
  const shown = failed ?? (isFetching ? last : undefined)
  const cause = shown ? getQueryError(shown) : null
  if (cause !== (last ? getQueryError(last) : null)) setLast(shown)
  if (shown === undefined) return null
  const error = getErrorDetails(cause)
  const willRetry = failed?.isFetching === true && isTemporary(cause)
  const retryAt = willRetry ? getRetryTime(shown.failureCount - 1, error) : 0
  return {
    describe: (now: number) => ({
      ...describeRequestError(error),
      ...describeRetry(error, retryAt - now, isFetching),
      note:
        shownName !== '' && shown.dataUpdatedAt > 0
          ? `Showing ${shownName} from ${formatMomentAndAge(shown.dataUpdatedAt, now, zone)}.`
          : missingText,
    }),
    onRetry: () => {
      for (const query of client
        .getQueryCache()
        .findAll({ type: 'active', predicate: canRetry })) {
        // A query that waits for its next request would ignore another one.
        void query.cancel({ silent: true })
        query.fetch().catch(() => undefined)
      }
    },
  }
}

/**
 * `next`: when it is repeated automatically, '' for never. `retryDisabledReason`: why a manual retry is not possible. `remainingMs`:
 * until then; 0 or less while it is requested, or if it is never repeated.
 */
export function describeRetry(
  { kind, retryAfter }: RequestError,
  remainingMs: number,
  isFetching: boolean,
): { next: string; retryDisabledReason: string | undefined } {
  if (kind === 'unsupported')
    return { next: '', retryDisabledReason: 'This service can’t answer that.' }
  if (remainingMs > 0) {
    const remaining = formatDuration(Math.max(1_000, remainingMs))
    const pauseText = `Crosswatch asked us to wait ${remaining} more.`
    return {
      next: remainingMs < 1_000 ? 'Retrying…' : `Retrying in ${remaining}`,
      retryDisabledReason: retryAfter === null ? undefined : pauseText,
    }
  }
  return isFetching
    ? { next: 'Retrying…', retryDisabledReason: 'Already retrying.' }
    : { next: '', retryDisabledReason: undefined }
}

/** Failed, and not within a `Retry-After`. */
const canRetry = ({ state }: Query): boolean => {
  const error = state.error ?? state.fetchFailureReason
  const { at, retryAfter } = getErrorDetails(error)
  return error !== null && (retryAfter === null || at + retryAfter <= Date.now())
}
