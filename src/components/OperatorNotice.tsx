import { getNotice } from '../contract/brand'
import { Icon } from '../ui/Icon'

/** The operator's notice, or only a warning of theirs. */
export function OperatorNotice({ isWarningOnly = false }) {
  const { text, isWarning } = getNotice()
  if (text === '' || (isWarningOnly && !isWarning)) return null
  const classes = isWarning ? 'bg-refund-wash' : 'text-ink-2'
  return (
    <div className={`border-b border-line ${classes}`}>
      <p role="note" className="page flex gap-2 py-2 text-row">
        {isWarning && <Icon name="warning" className="mt-0.5 text-refund" />}
        {text}
      </p>
    </div>
  )
}
