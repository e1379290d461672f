import type { ComponentProps } from 'react'
import { Icon, type IconName } from '../pictures/Icon'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'children'> {
  icon: IconName
  /** What it does, for readers and as the tooltip. */
  label: string
  size?: 14 | 16 | 20
}

/** The classes of a bare icon that can be pressed, for links as well. */
export const iconButtonLook =
  'hit inline-flex size-8 shrink-0 items-center justify-center rounded-field text-ink-2 hover:text-ink aria-pressed:text-accent'

/** A button that is an icon alone. */
export function IconButton({ icon, label, size = 16, ...rest }: IconButtonProps) {
  return (
    <button type="button" {...rest} className={iconButtonLook} aria-label={label} title={label}>
      <Icon name={icon} size={size} />
    </button>
  )
}
