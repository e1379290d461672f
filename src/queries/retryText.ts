import { getBrandName } from '../contract/brand'
import type { RequestError } from '../api/requestError'
import { formatDuration } from '../model/time'

/** When a failed request is repeated. */
export type Retry =
  | { kind: 'waiting'; remainingMs: number }
  | { kind: 'requesting' }
  | { kind: 'never' }

type RetryText = {
  /** When it is repeated automatically; '' for never. */
  next: string
  /** Why a manual retry is not possible; undefined if it is. */
  retryDisabledReason: string | undefined
}

/** Says when a failed request is repeated, and why the user cannot repeat it now. */
export function describeRetry(
  { kind, retryAfter }: RequestError,
  retry: Retry,
): RetryText {
  if (kind === 'unsupported')
    return { next: '', retryDisabledReason: 'This service can’t answer that.' }

  switch (retry.kind) {
    case 'never':
      return { next: '', retryDisabledReason: undefined }
    case 'requesting':
      return { next: 'Retrying…', retryDisabledReason: 'Already retrying.' }
    case 'waiting': {
      const { remainingMs } = retry
      const remaining = formatDuration(Math.max(1_000, remainingMs))
      const pauseText = `${getBrandName()} asked us to wait ${remaining} more.`
      return {
        next: remainingMs < 1_000 ? 'Retrying…' : `Retrying in ${remaining}`,
        retryDisabledReason: retryAfter === null ? undefined : pauseText,
      }
    }
  }
}

/**
 * Tells when a request is repeated from the time that is left, in ms; null if it never
 * is.
 */
export function readRetry(remainingMs: number | null, isFetching: boolean): Retry {
  if (remainingMs !== null && remainingMs > 0) return { kind: 'waiting', remainingMs }
  return isFetching ? { kind: 'requesting' } : { kind: 'never' }
}
