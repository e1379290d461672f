import { type ComponentProps, useId } from 'react'
import { type ButtonVariant, getButtonClasses, getDisabledButtonClasses } from './buttonClasses'
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
