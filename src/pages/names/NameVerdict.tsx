import { type Status, StatusIcon, statusColor } from '../../components/StatusIcon'
import type { NameVerdict as Verdict } from '../../model/names/nameReport'
import { SafeText } from '../../ui/SafeText'

/** The status that a verdict looks like. */
const statuses: Record<Verdict['code'], Status> = {
  stop: 'failed',
  checking: 'not-seen',
  'not-checked': 'unclear',
  'not-registered': 'failed',
  'no-address': 'not-started',
  verified: 'complete',
}

/** The top edge of the page in the colour of a verdict; dashed without a certain one. */
export function getVerdictEdge({ code }: Verdict): string {
  if (code === 'checking') return 'border-dashed border-line-2 bg-sheet'
  const style = code === 'not-checked' ? 'border-dashed bg-sheet' : ''
  return `border-current ${statusColor[statuses[code]]} ${style}`
}

type NameHeadlineProps = { verdict: Verdict; headline: string }

/** Whether one can send to a name, in the largest type of the page. */
export const NameHeadline = ({ verdict: { code }, headline }: NameHeadlineProps) => (
  <div className={`mt-2 flex items-start gap-x-3 ${statusColor[statuses[code]]}`}>
    <span className="flex h-[1lh] items-center text-verdict">
      <StatusIcon status={statuses[code]} size={36} />
    </span>
    <h2 className="min-w-0 text-verdict">
      <SafeText text={headline} limit={80} />
    </h2>
  </div>
)
