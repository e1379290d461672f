import { useQuery } from '@tanstack/react-query'
import { healthQuery } from '../../../queries/service'
import { describeError } from '../../../queries/describeError'
import { ErrorRow } from '../../../ui/states/ErrorRow'

/** Why no tracking can be started now; nothing while the tracker is well. It stands where it pushes nothing. */
export function TrackerTrouble() {
  const asked = useQuery(healthQuery)
  if (asked.error === null) return null
  return (
    <div className="max-w-180 pt-4">
      <ErrorRow describe={(now) => describeError(asked, now)} onRetry={() => void asked.refetch()}>
        Tracking is unavailable. We retry every minute. Your swaps aren’t affected.
      </ErrorRow>
    </div>
  )
}
