import { Icon } from '../ui/Icon'

type NoticeLineProps = { text: string; isWarning: boolean }

/** A notice over the full width, above what it is about. */
export const NoticeLine = ({ text, isWarning }: NoticeLineProps) => (
  <div className={`border-b border-line ${isWarning ? 'bg-refund-wash' : ''}`}>
    <p role="note" className="page flex gap-2 py-2 text-row">
      {isWarning && <Icon name="warning" className="mt-0.5 text-refund" />}
      <span className="min-w-0 wrap-anywhere">{text}</span>
    </p>
  </div>
)
