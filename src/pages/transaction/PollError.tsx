import { formatMomentAndAge } from '../../model/time'
import { getTimeToNextPoll } from '../../model/transaction/timing'
import { describeRequestError } from '../../model/words/requestErrorText'
import { describeRetry, readRetry } from '../../queries/retryText'
import { QueryError } from '../../ui/QueryError'
import type { ShownTransaction } from './useShownTransaction'

type PollErrorProps = { shown: ShownTransaction; isFloating: boolean }

/**
 * The error of the last poll, the time of the shown data, and the time until the next
 * retry; nothing without an error.
 */
export function PollError({ shown, isFloating }: PollErrorProps) {
  const { tracked, isFetching, checkNow, zone } = shown
  const { failure, checkedAt, clockOffset } = tracked
  if (failure === null) return null

  const describe = (deviceNow: number) => {
    const now = deviceNow + clockOffset
    const text = describeRequestError(failure.error, failure.failures)
    const dataTime =
      checkedAt === null
        ? ''
        : `Showing data from ${formatMomentAndAge(checkedAt, now, zone)}. `
    const retry = readRetry(getTimeToNextPoll(tracked, now), isFetching)
    return {
      ...text,
      ...describeRetry(failure.error, retry),
      explanation: `${dataTime}${text.explanation}`,
      note: 'This doesn’t affect your swap.',
    }
  }
  const place = isFloating ? 'floating' : 'banner'
  return <QueryError place={place} describe={describe} onRetry={checkNow} />
}
