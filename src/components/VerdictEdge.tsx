import { type Status, statusColor } from './StatusIcon'

/** Those of which nothing is known yet. */
const openStatuses: ReadonlySet<Status> = new Set([
  'checking',
  'unknown',
  'not-seen',
  'deposit-seen',
])

const doubtful: ReadonlySet<Status> = new Set(['unclear', 'deposit-astray'])

/** The edge above the band of a verdict: in its colour, and dashed while it is in doubt. */
export function VerdictEdge({ status }: { status: Status }) {
  const isOpen = openStatuses.has(status)
  const style = isOpen || doubtful.has(status) ? 'border-dashed bg-sheet' : ''
  const color = isOpen ? 'border-line-2' : `border-current ${statusColor[status]}`
  return <div className={`border-t-4 ${style} ${color}`} />
}
