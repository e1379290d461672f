import { useQuery } from '@tanstack/react-query'
import { healthQuery } from '../../queries/service'
import { describeError } from '../../queries/describeError'
import { QueryError } from '../../ui/QueryError'

/** Why tracking cannot be started now; nothing while the tracker is healthy. */
export function TrackerErrorRow() {
  const health = useQuery(healthQuery)
  if (health.error === null) return null
  return (
    <div className="max-w-180 pt-4">
      <QueryError
        place="row"
        describe={(now) => describeError(health, now)}
        onRetry={() => void health.refetch()}
      >
        Tracking is unavailable. We retry every minute. Your swaps aren’t affected.
      </QueryError>
    </div>
  )
}
