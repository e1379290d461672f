import { paths } from '../../paths'
import { writeReport } from '../../queries/supportReport'
import type { Tracked } from '../../queries/trackedState'
import { LabeledCopyButton } from '../../ui/CopyButton'

type ReportButtonProps = { tracked: Tracked; variant?: 'primary' | 'item' }

/** Copies what somebody who looks at the transaction needs to know. */
export const ReportButton = ({ tracked, variant }: ReportButtonProps) => (
  <LabeledCopyButton
    text={() =>
      writeReport(tracked, paths.transaction(tracked.snapshot.hash, tracked.chain))
    }
    label="Copy report"
    {...(variant && { variant })}
    shortcut="p"
  />
)
