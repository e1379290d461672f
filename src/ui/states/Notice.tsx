import type { ReactNode } from 'react'
import { Icon, type IconName } from '../pictures/Icon'

const tones = {
  /** The service or the connection: nothing one has done. */
  trouble: { wash: 'bg-refund-wash', icon: 'text-refund' },
  /** What a person must mend. */
  mend: { wash: 'bg-fail-wash', icon: 'text-fail' },
} as const

interface NoticeProps {
  tone?: keyof typeof tones
  icon: IconName
  /** The kind of trouble, in bold, with its full stop: "Connection trouble." */
  cause: string
  /** What is shown and from when. */
  children: ReactNode
  /** What happens next and when: "Next try in 24 s". */
  next?: ReactNode
  /** One button. */
  action?: ReactNode
}

/** The bar below the header that says what is wrong. It stands above good data, never in its place. */
export function Notice({ tone = 'trouble', icon, cause, children, next, action }: NoticeProps) {
  return (
    <div className={`border-b border-line ${tones[tone].wash}`} data-notice={tone}>
      <div className="page flex min-h-10 flex-wrap items-center gap-x-3 gap-y-1 py-1 text-row">
        <p className="flex min-w-0 flex-1 basis-full items-start gap-3 md:basis-0">
          <Icon name={icon} className={`mt-0.5 ${tones[tone].icon}`} />
          <span className="min-w-0">
            <strong className="font-semibold">{cause}</strong> {children}
          </span>
        </p>
        {/* As wide with fewer digits: the button beside it stays. */}
        {next && <span className="min-w-28 text-ink-2">{next}</span>}
        {action}
      </div>
    </div>
  )
}
