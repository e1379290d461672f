import type { ReactNode } from 'react'
import { Icon, type IconName } from './Icon'

/**
 * Phones zoom into inputs with less than 16 px. The touch target is 44 px, larger than
 * the box of 36 px.
 */
const sizeClasses = {
  normal:
    'h-9 gap-2.5 px-3 text-body pointer-coarse:text-[1rem] pointer-coarse:*:-my-1.25',
  hero: 'h-13 gap-3 px-4 text-[1.0625rem]/6 md:h-14 md:gap-4 md:px-5',
} as const

type FieldBoxProps = {
  size?: keyof typeof sizeClasses
  icon?: IconName | undefined
  isInvalid?: boolean
  after?: ReactNode
  /** The input, with `fieldInputClasses` for its classes. */
  children: ReactNode
}

/** The classes of the input. The border, background and focus ring belong to the box. */
export const fieldInputClasses =
  'min-w-0 flex-1 self-stretch bg-transparent text-ellipsis text-ink outline-none'

/** The frame of an input: 36 px high, or up to 56 px in a hero. */
export const FieldBox = ({
  size = 'normal',
  icon,
  isInvalid,
  after,
  children,
}: FieldBoxProps) => (
  <span
    className={`field-box flex w-full min-w-0 items-center rounded-field border bg-sheet text-ink-2 ${sizeClasses[size]} ${isInvalid ? 'border-fail' : 'border-line-2'}`}
  >
    {icon && <Icon name={icon} size={size === 'hero' ? 20 : 16} />}
    {children}
    {after}
  </span>
)
