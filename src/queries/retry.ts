import type { Query } from '@tanstack/react-query'
import { RequestError } from '../api/requestError'

const mostRetries = 3
const longestPause = 30_000

/**
 * Trouble with the connection is tried again; a refusal, a pause asked for, a strange
 * answer and what was kept are shown at once.
 */
function shouldRetry(failures: number, error: Error): boolean {
  if (!(error instanceof RequestError) || error.hasCachedData) return false
  return failures < mostRetries && (error.kind === 'unavailable' || error.kind === 'timeout')
}

/** Growing pauses in ms, spread over half of each so that many pages do not return at once. */
const retryPause = (failures: number): number =>
  Math.min(1_000 * 2 ** failures, longestPause) * (0.5 + Math.random() / 2)

/** Until when the service wants not to be asked again, Unix ms by this device's clock; 0 where it has not said so. */
export function pausedUntil({
  error,
  errorUpdatedAt,
}: Pick<Query['state'], 'error' | 'errorUpdatedAt'>): number {
  const pause = error instanceof RequestError ? error.retryAfter : null
  return pause === null ? 0 : errorUpdatedAt + pause
}

/** The interval of retries after the quick ones. */
const retryIntervalMs = 30_000
const minRetryDelayMs = 1_000

/** The delay until a failed query is retried, in ms: `Retry-After` where the service sent it. A rejection is not retried. */
export const pauseAfter = (error: unknown): number | false => {
  if (!(error instanceof RequestError)) return false
  if (error.kind === 'refused' || error.kind === 'unsupported') return false
  return error.retryAfter === null ? retryIntervalMs : Math.max(minRetryDelayMs, error.retryAfter)
}

/** Nothing that is being asked is asked for again. */
const whenAskedAgain = ({ state }: Pick<Query, 'state'>): number | false =>
  state.status === 'error' && state.fetchStatus !== 'fetching' && pauseAfter(state.error)

/** Coming back to the page asks anew, but never into a pause. */
const mayAsk = ({ state }: Pick<Query, 'state'>): boolean => Date.now() >= pausedUntil(state)

/** How a question gets over trouble unaided; for spreading into query options. */
export const recovering = {
  retry: shouldRetry,
  retryDelay: retryPause,
  refetchInterval: whenAskedAgain,
  refetchOnWindowFocus: mayAsk,
  refetchOnReconnect: mayAsk,
  // A page's loader has just asked: what failed is asked for again at its pace.
  retryOnMount: false,
} as const
