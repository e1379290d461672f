import { SafeText } from '../ui/SafeText'
import { type Status, StatusIcon, statusColor } from './StatusIcon'

type VerdictHeadlineProps = {
  status: Status
  /** It may contain untrusted text. */
  text: string
  /** `h1` where no title above it names the subject. */
  heading?: 'h1' | 'h2'
}

/** The verdict on the subject of a page, below the title that names it. */
export const VerdictHeadline = ({
  status,
  text,
  heading: Heading = 'h2',
}: VerdictHeadlineProps) => (
  <div className={`mt-2 flex items-start gap-x-3 ${statusColor[status]}`}>
    <span className="flex h-[1lh] items-center text-verdict">
      <StatusIcon status={status} size={36} />
    </span>
    <Heading className="min-w-0 text-verdict">
      <SafeText text={text} limit={Infinity} />
    </Heading>
  </div>
)
