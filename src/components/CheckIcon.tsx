import type { CheckOutcome } from '../model/names/nameChecks'
import { Icon } from '../ui/Icon'
import { StatusIcon, statusColor } from './StatusIcon'

const outcomeStatus = { yes: 'complete', failed: 'unknown', pending: 'not-seen' } as const

/**
 * The icon of an outcome. It is decorative: the caller adds the text for screen
 * readers.
 */
export function CheckIcon({ outcome }: { outcome: CheckOutcome }) {
  if (outcome === 'no') return <Icon name="warning" size={14} />
  if (outcome === 'unreported') return <span aria-hidden="true">—</span>
  const status = outcomeStatus[outcome]
  return (
    <span className={`inline-flex ${statusColor[status]}`}>
      <StatusIcon status={status} size={14} />
    </span>
  )
}
