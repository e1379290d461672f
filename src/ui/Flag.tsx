import type { ReactNode } from 'react'
import { Icon, type IconName } from './Icon'
import { SafeText } from './SafeText'
import { SignIcon } from './SignIcon'

const variantClasses = {
  /** A notable fact, such as a duplicate ticker. */
  outlined: 'border-line-2 text-ink-2',
  inverse: 'forced-color-adjust-none border-ink bg-ink text-paper',
  dashed: 'border-dashed border-line-2 text-ink-2',
} as const

type FlagProps = {
  variant?: keyof typeof variantClasses
  icon?: IconName
  children: ReactNode
}

/** A small label in a box. The dashed variant shows a question mark. */
export const Flag = ({ variant = 'outlined', icon, children }: FlagProps) => (
  <span
    className={`inline-flex min-h-5 shrink-0 items-center gap-1.5 rounded-flag border px-1.5 align-bottom text-small font-medium whitespace-nowrap ${variantClasses[variant]}`}
  >
    {icon && <Icon name={icon} size={14} />}
    {variant === 'dashed' && <SignIcon sign="question" size={14} />}
    {children}
  </span>
)

const toneIcons = { good: 'check', plain: 'info', warning: 'warning' } as const

/** A flag that confirms, informs or warns. Its text is untrusted. */
export const ToneFlag = ({
  tone,
  text,
}: {
  tone: keyof typeof toneIcons
  text: string
}) => (
  <Flag variant={tone === 'warning' ? 'inverse' : 'outlined'} icon={toneIcons[tone]}>
    <SafeText text={text} limit={60} />
  </Flag>
)
