import { type ComponentProps, useId } from 'react'
import { type ButtonVariant, buttonLook, disabledButtonLook } from './buttonLook'
import { Icon, type IconName } from '../pictures/Icon'

interface ButtonProps extends Omit<ComponentProps<'button'>, 'disabled' | 'className'> {
  variant?: ButtonVariant
  icon?: IconName | undefined
  /** A sentence why it cannot be used now. It stays focusable, or nobody would learn the reason. */
  disabledReason?: string | undefined
}

/** A button with a word, 32 high. A button without a word is an `IconButton`. */
export function Button({
  variant = 'default',
  icon,
  disabledReason,
  children,
  ...rest
}: ButtonProps) {
  const reasonId = useId()
  const face = (
    <>
      {icon && <Icon name={icon} size={14} />}
      {children}
    </>
  )
  if (disabledReason === undefined) {
    return (
      <button type="button" {...rest} className={buttonLook(variant)}>
        {face}
      </button>
    )
  }
  return (
    <button
      type="button"
      {...rest}
      className={disabledButtonLook(variant)}
      aria-disabled="true"
      aria-describedby={reasonId}
      title={disabledReason}
      // Stops a submit button's own doing too, the Enter key in its form included.
      onClick={(event) => event.preventDefault()}
    >
      {face}
      <span id={reasonId} hidden>
        {disabledReason}
      </span>
    </button>
  )
}
