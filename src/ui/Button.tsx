import { type ComponentProps, useId } from 'react'
import { Icon, type IconName } from './Icon'

const variantClasses = {
  default:
    'border border-line-2 bg-sheet px-3 text-accent hover:bg-well aria-pressed:bg-accent-wash',
  /** In a menu, one below the other. */
  item: 'w-full justify-start px-3 text-ink hover:bg-well max-md:h-11',
  primary:
    'forced-color-adjust-none border border-accent bg-accent px-3 text-accent-on hover:bg-accent-hover',
  destructive: 'border border-line-2 bg-sheet px-3 text-fail hover:bg-well',
  quiet: 'text-accent hover:underline underline-offset-3',
  icon: 'size-8 text-ink-2 hover:text-ink aria-pressed:text-accent',
  disabled: 'cursor-not-allowed border border-line px-3 text-ink-3',
  disabledQuiet: 'cursor-not-allowed text-ink-3',
} as const

/**
 * Returns the classes of a button, also for links that look like one. A page has at
 * most one `primary` button.
 */
export const getButtonClasses = (
  variant: keyof typeof variantClasses = 'default',
): string =>
  `hit inline-flex h-8 shrink-0 items-center justify-center gap-2 rounded-field text-row font-medium whitespace-nowrap ${variantClasses[variant]}`

/**
 * Returns the classes of a link or button in a left column: 28 px high, 44 px on touch
 * screens. It extends 8 px to each side, so that its text aligns with the text above
 * it.
 */
export function getFacetClasses(isSelected: boolean): string {
  const state = isSelected
    ? 'bg-accent-wash font-medium text-accent forced-colors:border'
    : 'text-ink hover:bg-well'
  return `-mx-2 flex h-7 pointer-coarse:min-h-11 w-[calc(100%+16px)] items-center gap-2 rounded-flag px-2 text-start text-row ${state}`
}

type ButtonProps = Omit<ComponentProps<'button'>, 'disabled' | 'className'> & {
  variant?: 'default' | 'item' | 'primary' | 'destructive' | 'quiet'
  icon?: IconName | undefined
  /**
   * Why the button is disabled now. The button stays focusable, so that screen readers
   * can read the reason.
   */
  disabledReason?: string | undefined
}

/** A button with a text label, 32 px high. */
export function Button({
  variant,
  icon,
  disabledReason,
  children,
  ...rest
}: ButtonProps) {
  const reasonId = useId()
  const disabled = disabledReason !== undefined && {
    className: getButtonClasses(variant === 'quiet' ? 'disabledQuiet' : 'disabled'),
    'aria-disabled': true,
    'aria-describedby': reasonId,
    title: disabledReason,
    // Also prevents the submission of the form, including by the Enter key.
    onClick: (event: { preventDefault: () => void }) => event.preventDefault(),
  }
  return (
    <button type="button" className={getButtonClasses(variant)} {...rest} {...disabled}>
      {icon && <Icon name={icon} size={14} />}
      {children}
      {disabled && (
        <span id={reasonId} hidden>
          {disabledReason}
        </span>
      )}
    </button>
  )
}

type IconButtonProps = Omit<ComponentProps<'button'>, 'className' | 'children'> & {
  icon: IconName
  /** The accessible name, also shown as a tooltip. */
  label: string
  size?: 14 | 16 | 20
}

export const IconButton = ({ icon, label, size = 16, ...rest }: IconButtonProps) => (
  <button
    type="button"
    {...rest}
    className={getButtonClasses('icon')}
    aria-label={label}
    title={label}
  >
    <Icon name={icon} size={size} />
  </button>
)
