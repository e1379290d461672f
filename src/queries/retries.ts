import { environmentManager } from '@tanstack/react-query'
import { RequestError } from '../api/requestError'

/** Errors other than a `RequestError` count as `unexpected`. */
export const toRequestError = (error: unknown): RequestError =>
  error instanceof RequestError
    ? error
    : new RequestError(
        'unexpected',
        error instanceof Error ? error.message : String(error),
      )

/** Whether a later request can succeed. A rejection stays a rejection. */
export const isTemporary = (error: Error | null): boolean =>
  error instanceof RequestError && error.canRetry

const minRetryDelayMs = 1_000
const maxRetryDelayMs = 25_000

/**
 * How long after its failure a request is repeated, in ms: after the `Retry-After` of
 * its response, or with exponential backoff of 1 to 30 s. Jitter keeps many pages from
 * repeating their requests at the same time. It is the same for the same error, so that
 * the page can show the time.
 */
export function getRetryDelay(
  /** How many requests have failed in a row, this one included. */
  failures: number,
  { at, retryAfter }: RequestError,
): number {
  const jitter = (at % 1_000) / 1_000
  if (retryAfter !== null) return Math.max(minRetryDelayMs, retryAfter + jitter * 1_000)

  const backoffMs = Math.min(minRetryDelayMs * 2 ** (failures - 1), maxRetryDelayMs)
  return Math.round(backoffMs * (1 + 0.2 * jitter))
}

/**
 * The options of queries that are repeated until they succeed, while a component shows
 * them. A failed query without data stays pending, with its error as `failureReason`. A
 * caller that awaits the data sets `retry: false`.
 */
export const retryOptions = {
  // The server renders without the data, and the browser requests it.
  retry: (_: number, error: Error) =>
    !environmentManager.isServer() && isTemporary(error),
  retryDelay: (failuresBefore: number, error: Error) =>
    error instanceof RequestError
      ? error.at + getRetryDelay(failuresBefore + 1, error) - Date.now()
      : minRetryDelayMs,
  // A page's loader has just sent the request, so a rejected one is not repeated.
  retryOnMount: ({ state }: { state: { error: Error | null } }) =>
    isTemporary(state.error),
} as const
