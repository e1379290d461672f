import { useQuery } from '@tanstack/react-query'
import { healthQuery } from '../../queries/service'
import { describeError } from '../../queries/describeError'
import { ErrorRow } from '../../ui/ErrorRow'

/** Why tracking cannot be started now; nothing while the tracker is healthy. */
export function TrackerErrorRow() {
  const health = useQuery(healthQuery)
  if (health.error === null) return null
  return (
    <div className="max-w-180 pt-4">
      <ErrorRow
        describe={(now) => describeError(health, now)}
        onRetry={() => void health.refetch()}
      >
        Tracking is unavailable. We retry every minute. Your swaps aren’t affected.
      </ErrorRow>
    </div>
  )
}
