import type { ReactNode } from 'react'
import { Icon, type IconName } from './Icon'

const sizeClasses = {
  normal: 'h-9 gap-2.5 px-3 text-field',
  hero: 'h-13 gap-3 px-4 text-[1.0625rem]/6 md:h-14 md:gap-4 md:px-5',
} as const

interface FieldBoxProps {
  size?: keyof typeof sizeClasses
  icon?: IconName
  isInvalid?: boolean
  after?: ReactNode
  /** The input, with `fieldInputClasses` for its classes. */
  children: ReactNode
}

/** The classes of the input. The border, background and focus ring belong to the box. */
export const fieldInputClasses =
  'min-w-0 flex-1 self-stretch bg-transparent text-ellipsis text-ink outline-none'

/** The frame of an input: 36 px high, or up to 56 px in a hero. */
export function FieldBox({
  size = 'normal',
  icon,
  isInvalid = false,
  after,
  children,
}: FieldBoxProps) {
  return (
    <span
      className={`flex w-full items-center rounded-field border bg-sheet text-ink-2 has-[:focus-visible]:text-ink has-[input:focus-visible,select:focus-visible]:outline-2 has-[input:focus-visible,select:focus-visible]:-outline-offset-1 has-[input:focus-visible,select:focus-visible]:outline-accent ${sizeClasses[size]} ${isInvalid ? 'border-fail' : 'border-line-2'}`}
    >
      {icon && <Icon name={icon} size={size === 'hero' ? 20 : 16} />}
      {children}
      {after}
    </span>
  )
}
