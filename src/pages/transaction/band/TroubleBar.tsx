import { useQuery } from '@tanstack/react-query'
import { untilNext } from '../../../model/progress/clocks'
import { momentAndAge, readableDuration, readableTime, type Zone } from '../../../model/time'
import { troubleWords } from '../../../model/words/troubleWords'
import { clockQuery } from '../../../queries/seen'
import type { PollTrouble } from '../../../queries/transaction'
import { ErrorBanner } from '../../../ui/states/ErrorBanner'
import { useNow } from '../../../ui/text/now'

const nothing = 'This says nothing about the money.'

interface TroubleBarProps {
  hash: string
  trouble: PollTrouble
  zone: Zone
  onTry: () => void
  /** See `ErrorBanner`: while something is known. */
  floats: boolean
}

/** What keeps new answers away, from when those are that are shown, and when the next try is. */
export function TroubleBar({ hash, trouble, zone, onTry, floats }: TroubleBarProps) {
  const { data: tracked } = useQuery(clockQuery(hash))
  const now = useNow() + (tracked?.clockOffset ?? 0)
  if (tracked === undefined) return null
  const { icon, tone, cause, said, quote } = troubleWords(trouble.error, trouble.failures)
  const { checkedAt, attemptedAt, known } = tracked
  const before = known.log.find(({ at }) => at < known.askedSince)
  const fromWhen =
    checkedAt !== null
      ? `What you see is from ${readableTime(checkedAt, zone)}, ${readableDuration(now - checkedAt)} ago. `
      : before !== undefined
        ? `Before it was loaded again, this tab saw the last change at ${momentAndAge(before.at, now, zone)}: it stands under “What changed”. `
        : ''
  const left = untilNext(tracked, now)
  const { retryAfter } = trouble.error
  const pause = retryAfter === null ? 0 : attemptedAt + retryAfter - now
  const message = {
    icon,
    tone,
    cause,
    said: `${fromWhen}${said}`,
    quote,
    next: left === null ? '' : `Next try in ${readableDuration(left)}`,
    noTry: pause > 0 ? 'The service asked for a pause.' : undefined,
  }
  return (
    <ErrorBanner floats={floats} describe={() => message} onRetry={onTry}>
      {nothing}
    </ErrorBanner>
  )
}
