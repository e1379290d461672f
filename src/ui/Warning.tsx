import type { ReactNode } from 'react'
import { Icon, type IconName } from './Icon'
import { returnFocus } from './returnFocus'
import { SafeText } from './SafeText'
import { SignIcon } from './SignIcon'

/**
 * `stop`: following it prevents a loss: "Don't send". `caution`: something to look at, or
 * that is missing. `note`: good to know.
 */
export type WarningLevel = keyof typeof levelClasses

const levelClasses = {
  stop: 'bg-fail-wash text-fail',
  caution: 'bg-refund-wash text-refund',
  note: 'bg-well text-ink-2',
} as const

export type WarningProps = {
  level: WarningLevel
  /** A short sentence, shown in bold. It can contain untrusted text. */
  heading: string
  /** The warning is the verdict of the page: its heading is one of the document. */
  isVerdict?: boolean
  /** Why, and what to do. */
  children?: ReactNode
  action?: ReactNode
  /** In place of the icon of the level. */
  icon?: IconName | undefined
  /** It appears after an action of the user, so that screen readers read it at once. */
  isAlert?: boolean
}

/** The box of everything that warns or explains, with one look on all pages and dialogs. */
export const Warning = (props: WarningProps) => {
  const { level, heading, children, action, icon } = props
  const { isAlert = false, isVerdict = false } = props
  const Heading = isVerdict ? 'h2' : 'p'
  return (
    // With forced colours, the border replaces the colour of the background.
    <div
      ref={returnFocus}
      role={isAlert ? 'alert' : 'note'}
      className={`my-3 flex flex-wrap items-start gap-x-3 gap-y-2 rounded-field border border-transparent px-4 py-3 print:border-current ${levelClasses[level]}`}
    >
      <div className="flex min-w-0 grow items-start gap-x-3 self-center md:basis-0">
        <span className="mt-0.5">
          {level === 'stop' ? (
            <SignIcon sign="cross" />
          ) : (
            <Icon name={icon ?? (level === 'caution' ? 'warning' : 'info')} />
          )}
        </span>
        <div className="min-w-0 flex-1 text-ink">
          <Heading className="font-semibold">
            <SafeText text={heading} limit={240} />
          </Heading>
          {children && <div className="mt-0.5">{children}</div>}
        </div>
      </div>
      {action}
    </div>
  )
}
