import type { ReactNode } from 'react'
import { Icon, type IconName } from './Icon'
import { returnFocus } from './returnFocus'
import { SafeText } from './SafeText'

export const toneClasses = {
  neutral: 'text-ink-2',
  warning: 'text-refund',
  error: 'text-fail',
  ink: 'text-ink',
} as const

type NoteRowProps = {
  icon: IconName
  tone?: keyof typeof toneClasses
  /** A short sentence, shown in bold: "No such name." */
  cause: string
  children?: ReactNode
  action?: ReactNode
}

/** A row that explains missing, unusual or rejected data. */
export const NoteRow = ({
  icon,
  tone = 'neutral',
  cause,
  children,
  action,
}: NoteRowProps) => (
  <div
    ref={returnFocus}
    className="flex items-start gap-3 border-b border-line py-2.5 last:border-b-0"
  >
    <Icon name={icon} className={`${action ? 'mt-2' : 'mt-0.5'} ${toneClasses[tone]}`} />
    {/* Its first line is in the middle of a button. */}
    <p className={`min-w-0 flex-1 ${action ? 'py-1.5' : ''}`}>
      <strong className="font-semibold">
        <SafeText text={cause} limit={120} />
      </strong>{' '}
      {children}
    </p>
    {action}
  </div>
)
