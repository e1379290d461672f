import * as labels from '#words/labels'
import { RequestError } from '../api/requestError'
import { StatusIcon } from '../components/StatusIcon'
import { healthQuery } from '../queries/health'
import { useQuery } from '../queries/useQuery'
import { Icon } from '../ui/Icon'
import * as words from '#words/footer'
import { fillText } from '../model/words/messages'

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
        {words.online}
      </span>
    )
  )
}

function describeHealth(error: Error) {
  if (error instanceof RequestError) {
    if (error.kind === 'offline') return labels.offline
    // Only a response can say so.
    if (error.kind === 'unavailable' && error.status !== null)
      return words.trackingUnavailable
  }
  return fillText(words.unreachable, {})
}
