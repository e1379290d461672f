import type { Query } from '@tanstack/react-query'
import { RequestError } from '../api/requestError'

const maxQuickRetries = 3
const maxQuickRetryDelayMs = 30_000

/** Quick retries are for connection errors. Other errors are shown at once, and so is an error with cached data. */
function shouldRetry(failures: number, error: Error): boolean {
  if (!(error instanceof RequestError) || error.hasCachedData) return false
  return failures < maxQuickRetries && (error.kind === 'unavailable' || error.kind === 'timeout')
}

/** Exponential backoff in ms with 50 % jitter. */
const getQuickRetryDelay = (failures: number): number =>
  Math.min(1_000 * 2 ** failures, maxQuickRetryDelayMs) * (0.5 + Math.random() / 2)

/** The end of a `Retry-After`, Unix ms by this device's clock; 0 for none. */
export function getPauseEnd({
  error,
  errorUpdatedAt,
}: Pick<Query['state'], 'error' | 'errorUpdatedAt'>): number {
  const retryAfter = error instanceof RequestError ? error.retryAfter : null
  return retryAfter === null ? 0 : errorUpdatedAt + retryAfter
}

/** The interval of retries after the quick ones. */
const retryIntervalMs = 30_000
const minRetryDelayMs = 1_000

/** The delay until a failed query is retried, in ms: `Retry-After` where the service sent it. A rejection is not retried. */
export const getRetryDelay = (error: unknown): number | false => {
  if (!(error instanceof RequestError)) return false
  if (error.kind === 'refused' || error.kind === 'unsupported') return false
  return error.retryAfter === null ? retryIntervalMs : Math.max(minRetryDelayMs, error.retryAfter)
}

const getRefetchInterval = ({ state }: Pick<Query, 'state'>): number | false =>
  state.status === 'error' && state.fetchStatus !== 'fetching' && getRetryDelay(state.error)

const canRefetch = ({ state }: Pick<Query, 'state'>): boolean => Date.now() >= getPauseEnd(state)

export const recoveryOptions = {
  retry: shouldRetry,
  retryDelay: getQuickRetryDelay,
  refetchInterval: getRefetchInterval,
  refetchOnWindowFocus: canRefetch,
  refetchOnReconnect: canRefetch,
  // The page's loader has just sent the request: a failed one is retried by `refetchInterval`.
  retryOnMount: false,
} as const
