import { type ComponentProps, useId } from 'react'
import { Icon, type IconName } from './Icon'

interface ButtonProps extends Omit<ComponentProps<'button'>, 'disabled' | 'className'> {
  variant?: ButtonVariant
  icon?: IconName | undefined
  /** Why the button is disabled now. The button stays focusable, so that screen readers can read the reason. */
  disabledReason?: string | undefined
}

/** A button with a text label, 32 px high. */
export function Button({
  variant = 'default',
  icon,
  disabledReason,
  children,
  ...rest
}: ButtonProps) {
  const reasonId = useId()
  const content = (
    <>
      {icon && <Icon name={icon} size={14} />}
      {children}
    </>
  )
  if (disabledReason === undefined) {
    return (
      <button type="button" {...rest} className={getButtonClasses(variant)}>
        {content}
      </button>
    )
  }
  return (
    <button
      type="button"
      {...rest}
      className={getDisabledButtonClasses(variant)}
      aria-disabled="true"
      aria-describedby={reasonId}
      title={disabledReason}
      // Also prevents the submission of the form, including by the Enter key.
      onClick={(event) => event.preventDefault()}
    >
      {content}
      <span id={reasonId} hidden>
        {disabledReason}
      </span>
    </button>
  )
}

type ButtonVariant = 'default' | 'action' | 'primary' | 'destructive' | 'quiet'

const variantClasses: Record<ButtonVariant, string> = {
  default:
    'border border-line-2 bg-sheet px-3 text-accent hover:bg-well aria-pressed:bg-accent-wash',
  /** One of several actions on the page's subject. On a phone it has no frame. */
  action:
    'text-accent hover:bg-well aria-pressed:bg-accent-wash max-md:font-normal md:border md:border-line-2 md:bg-sheet md:px-3',
  primary:
    'forced-color-adjust-none border border-accent bg-accent px-3 text-accent-on hover:bg-[color-mix(in_srgb,var(--accent),var(--ink)_8%)]',
  destructive: 'border border-line-2 bg-sheet px-3 text-fail hover:bg-well',
  quiet: 'text-accent hover:underline underline-offset-3',
}

const baseClasses =
  'hit inline-flex h-8 shrink-0 items-center justify-center gap-2 rounded-field text-row font-medium whitespace-nowrap'

/** Returns the classes of a button, also for links that look like one. A page has at most one `primary` button. */
export const getButtonClasses = (variant: ButtonVariant = 'default'): string =>
  `${baseClasses} ${variantClasses[variant]}`

const getDisabledButtonClasses = (variant: ButtonVariant): string =>
  `${baseClasses} cursor-not-allowed text-ink-3 ${variant === 'quiet' ? '' : 'border border-line px-3'}`
