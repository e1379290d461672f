import { FailureNotice } from '../../components/FailureNotice'
import type { ShownTransaction } from './useShownTransaction'
import { staleness } from '../../model/words/en/title'

type PollErrorProps = { shown: ShownTransaction; isFloating: boolean }

/** The error of the last poll; nothing without one. */
export function PollError({ shown, isFloating }: PollErrorProps) {
  const { tracked, isFetching, checkNow, zone } = shown
  const { failure, checkedAt, requestedAt, nextPollDelay, clockOffset } = tracked
  if (failure === null) return null
  return (
    <FailureNotice
      place={isFloating ? 'floating' : 'banner'}
      failure={{
        error: failure.error,
        attempts: failure.failures,
        isFetching,
        retryAt:
          nextPollDelay === null ? null : requestedAt + nextPollDelay - clockOffset,
        shown: checkedAt === null ? null : { name: 'data', at: checkedAt },
        clockOffset,
        zone,
        note: staleness.unaffected,
        retry: checkNow,
      }}
    />
  )
}
