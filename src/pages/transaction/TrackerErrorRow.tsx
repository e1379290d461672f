import { useQuery } from '@tanstack/react-query'
import { useQueryError } from '../../queries/describeError'
import { healthQuery } from '../../queries/service'
import { QueryError } from '../../ui/QueryError'

/** Why tracking cannot be started now; nothing while the tracker is healthy. */
export function TrackerErrorRow() {
  const note = 'Tracking is unavailable. We retry every minute. Your swaps aren’t affected.'
  const failure = useQueryError([useQuery(healthQuery)], note)
  if (failure === null) return null
  return (
    <div className="max-w-180 pt-4">
      <QueryError place="row" {...failure} />
    </div>
  )
}
