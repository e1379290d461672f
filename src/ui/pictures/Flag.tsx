import type { ReactNode } from 'react'
import { Icon, type IconName } from './Icon'
import { StatusIcon } from './StatusIcon'

const looks = {
  /** A fact one should know: shares a ticker, went back. */
  outlined: 'border-line-2 text-ink-2',
  /** A warning about identity: ink turned round, no hue. */
  inverse: 'forced-color-adjust-none border-ink bg-ink text-paper',
  /** Not known, not checked. */
  dashed: 'border-dashed border-line-2 text-ink-2',
} as const

interface FlagProps {
  look?: keyof typeof looks
  icon?: IconName
  children: ReactNode
}

/** A small labelled box, 20 high. A dashed one without an icon carries the question mark. */
export function Flag({ look = 'outlined', icon, children }: FlagProps) {
  return (
    <span
      className={`inline-flex h-5 shrink-0 items-center gap-1.5 rounded-flag border px-1.5 text-small font-medium whitespace-nowrap align-bottom ${looks[look]}`}
    >
      {icon && <Icon name={icon} size={14} />}
      {!icon && look === 'dashed' && <StatusIcon status="unknown" size={14} />}
      {children}
    </span>
  )
}
