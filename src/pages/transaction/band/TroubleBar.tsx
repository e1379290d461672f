import { useQuery } from '@tanstack/react-query'
import { untilNext } from '../../../model/progress/clocks'
import { momentAndAge, readableDuration, readableTime, type Zone } from '../../../model/time'
import { troubleWords } from '../../../model/words/troubleWords'
import { clockQuery } from '../../../queries/seen'
import type { PollTrouble } from '../../../queries/transaction'
import { Button } from '../../../ui/controls/Button'
import { Notice } from '../../../ui/states/Notice'
import { useNow } from '../../../ui/text/now'
import { SafeText } from '../../../ui/text/SafeText'

const nothing = 'This says nothing about the money.'

interface TroubleBarProps {
  hash: string
  trouble: PollTrouble
  zone: Zone
  onTry: () => void
  /** See `Notice`: while something is known. */
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
  const button =
    pause > 0 ? { disabledReason: 'The service asked for a pause.' } : { onClick: onTry }
  // One text: of several each would be pushed along when the one before it grows.
  const words = `${fromWhen}${said}`
  return (
    <Notice
      floats={floats}
      tone={tone}
      icon={icon}
      cause={cause}
      next={left === null ? '' : `Next try in ${readableDuration(left)}`}
      action={
        <Button icon="refresh" {...button}>
          Try now
        </Button>
      }
    >
      {quote === '' ? (
        `${words} ${nothing}`
      ) : (
        <>
          {words}{' '}
          <span className="font-mono [&_bdi]:whitespace-normal">
            <SafeText text={quote} limit={160} />
          </span>
          {/[.!?]$/.test(quote) ? ' ' : '. '}
          {nothing}
        </>
      )}
    </Notice>
  )
}
