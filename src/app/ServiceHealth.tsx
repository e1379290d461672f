import { RequestError } from '../api/requestError'
import { StatusIcon } from '../components/StatusIcon'
import { getBrandName } from '../contract/brand'
import { healthQuery } from '../queries/health'
import { useQuery } from '../queries/useQuery'
import { Icon } from '../ui/Icon'

/** Whether the service works, in the footer; nothing until it has been checked. */
export function ServiceHealth() {
  const { error, isSuccess } = useQuery(healthQuery)
  if (error)
    return (
      <span className="inline-flex items-center gap-1.5 font-medium text-refund">
        <Icon name="plug" size={14} />
        {describeHealth(error)}
      </span>
    )
  return (
    isSuccess && (
      <span className="inline-flex items-center gap-1.5 [&_svg]:text-complete">
        <StatusIcon status="complete" size={14} />
        Online
      </span>
    )
  )
}

function describeHealth(error: Error): string {
  if (error instanceof RequestError) {
    if (error.kind === 'offline') return 'Offline'
    // Only a response can say so.
    if (error.kind === 'unavailable' && error.status !== null)
      return 'Tracking unavailable'
  }
  return `Can’t reach ${getBrandName()}`
}
