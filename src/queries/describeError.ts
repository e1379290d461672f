import type { UseQueryResult } from '@tanstack/react-query'
import { RequestError, type RequestErrorKind } from '../api/requestError'
import { formatDuration } from '../model/time'
import { type RequestErrorText, describeRequestError } from '../model/words/requestErrorText'
import { getPauseEnd, getRetryDelay } from './retry'

export type FailedQuery = Pick<UseQueryResult, 'error' | 'errorUpdatedAt' | 'isFetching'>

/**
 * The texts for a failed query at `now` (Unix ms). `next`: when it is retried automatically, '' for never.
 * `retryDisabledReason`: why a manual retry is not possible.
 */
export function describeError(
  query: FailedQuery,
  now: number,
): RequestErrorText & { next: string; retryDisabledReason: string | undefined } {
  const { error, errorUpdatedAt, isFetching } = query
  const text = describeRequestError(getErrorDetails(error))
  if (isFetching) return { ...text, next: 'Retrying…', retryDisabledReason: 'Already retrying.' }
  if (error instanceof RequestError && error.kind === 'unsupported') {
    return { ...text, next: '', retryDisabledReason: 'This service can’t answer that.' }
  }
  const pauseMs = getPauseEnd(query) - now
  const retryDelayMs = getRetryDelay(error)
  const remainingMs = retryDelayMs === false ? 0 : errorUpdatedAt + retryDelayMs - now
  return {
    ...text,
    next: remainingMs > 0 ? `Retrying in ${formatDuration(remainingMs)}` : '',
    retryDisabledReason:
      pauseMs > 0 ? `Crosswatch asked us to wait ${formatDuration(pauseMs)} more.` : undefined,
  }
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
