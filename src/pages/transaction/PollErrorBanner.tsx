import { useQuery } from '@tanstack/react-query'
import { getTimeToNextPoll } from '../../model/transaction/clocks'
import { formatMomentAndAge, formatDuration, type Zone } from '../../model/time'
import { describeRequestError } from '../../model/words/requestErrorText'
import { cachedTransactionQuery } from '../../queries/transactionState'
import { withRestored } from '../../queries/restored'
import type { SavedResponse } from '../../storage/savedResponses'
import type { PollFailure } from '../../queries/tracked'
import { QueryError } from '../../ui/QueryError'
import { useNow } from '../../ui/now'

interface PollErrorBannerProps {
  hash: string
  restored: SavedResponse | null
  failure: PollFailure
  zone: Zone
  onRetry: () => void
  /** See `QueryError`. */
  isFloating: boolean
}

/** The error of the last poll, the time of the shown data, and the time until the next retry. */
export function PollErrorBanner({
  hash,
  restored,
  failure,
  zone,
  onRetry,
  isFloating,
}: PollErrorBannerProps) {
  const { data } = useQuery(cachedTransactionQuery(hash))
  const tracked = restored === null ? data : withRestored(hash, data, restored)
  const now = useNow() + (tracked?.clockOffset ?? 0)
  if (tracked === undefined) return null
  const { icon, tone, cause, explanation, quote } = describeRequestError(
    failure.error,
    failure.failures,
  )
  const { checkedAt, requestedAt, snapshot } = tracked
  const lastEntry = snapshot.log.find(({ at }) => at < snapshot.requestedSince)
  const dataTime =
    checkedAt !== null
      ? `Showing data from ${formatMomentAndAge(checkedAt, now, zone)}. `
      : lastEntry !== undefined
        ? `Last update lastEntry you reloaded: ${formatMomentAndAge(lastEntry.at, now, zone)}. See Activity. `
        : ''
  const remainingMs = getTimeToNextPoll(tracked, now)
  const { retryAfter } = failure.error
  const pauseMs = retryAfter === null ? 0 : requestedAt + retryAfter - now
  const message = {
    icon,
    tone,
    cause,
    explanation: `${dataTime}${explanation}`,
    quote,
    note: 'This doesn’t affect your swap.',
    next: remainingMs === null ? '' : `Retrying in ${formatDuration(remainingMs)}`,
    retryDisabledReason: pauseMs > 0 ? 'Crosswatch asked us to wait.' : undefined,
  }
  return (
    <QueryError
      place={isFloating ? 'floating' : 'banner'}
      describe={() => message}
      onRetry={onRetry}
    />
  )
}
