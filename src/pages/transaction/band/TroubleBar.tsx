import { useQuery } from '@tanstack/react-query'
import { getTimeToNextPoll } from '../../../model/progress/clocks'
import { formatMomentAndAge, formatDuration, type Zone } from '../../../model/time'
import { describeRequestError } from '../../../model/words/requestErrorText'
import { clockQuery } from '../../../queries/seen'
import { withRestored } from '../../../queries/restored'
import type { SavedResponse } from '../../../storage/savedResponses'
import type { PollFailure } from '../../../queries/tracked'
import { ErrorBanner } from '../../../ui/states/ErrorBanner'
import { useNow } from '../../../ui/text/now'

const nothing = 'This doesn’t affect your swap.'

interface TroubleBarProps {
  hash: string
  restored: SavedResponse | null
  failure: PollFailure
  zone: Zone
  onTry: () => void
  /** See `ErrorBanner`: while something is known. */
  floats: boolean
}

/** What keeps new answers away, from when those are that are shown, and when the next try is. */
export function TroubleBar({ hash, restored, failure, zone, onTry, floats }: TroubleBarProps) {
  const { data } = useQuery(clockQuery(hash))
  const tracked = restored === null ? data : withRestored(hash, data, restored)
  const now = useNow() + (tracked?.clockOffset ?? 0)
  if (tracked === undefined) return null
  const { icon, tone, cause, said, quote } = describeRequestError(failure.error, failure.failures)
  const { checkedAt, requestedAt, snapshot } = tracked
  const before = snapshot.log.find(({ at }) => at < snapshot.requestedSince)
  const fromWhen =
    checkedAt !== null
      ? `Showing data from ${formatMomentAndAge(checkedAt, now, zone)}. `
      : before !== undefined
        ? `Last update before you reloaded: ${formatMomentAndAge(before.at, now, zone)}. See Activity. `
        : ''
  const left = getTimeToNextPoll(tracked, now)
  const { retryAfter } = failure.error
  const pause = retryAfter === null ? 0 : requestedAt + retryAfter - now
  const message = {
    icon,
    tone,
    cause,
    said: `${fromWhen}${said}`,
    quote,
    next: left === null ? '' : `Retrying in ${formatDuration(left)}`,
    noTry: pause > 0 ? 'Crosswatch asked us to wait.' : undefined,
  }
  return (
    <ErrorBanner isFloating={floats} describe={() => message} onRetry={onTry}>
      {nothing}
    </ErrorBanner>
  )
}
