import type { ComponentProps } from 'react'
import { Icon, type IconName } from './Icon'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'children'> {
  icon: IconName
  /** The accessible name, also shown as a tooltip. */
  label: string
  size?: 14 | 16 | 20
}

/** The classes of an icon button, also used for links. */
export const iconButtonClasses =
  'hit inline-flex size-8 shrink-0 items-center justify-center rounded-field text-ink-2 hover:text-ink aria-pressed:text-accent'

export function IconButton({ icon, label, size = 16, ...rest }: IconButtonProps) {
  return (
    <button type="button" {...rest} className={iconButtonClasses} aria-label={label} title={label}>
      <Icon name={icon} size={size} />
    </button>
  )
}
