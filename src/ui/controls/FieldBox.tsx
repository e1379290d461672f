import type { ReactNode } from 'react'
import { Icon, type IconName } from '../pictures/Icon'

const heights = {
  normal: 'h-9 gap-2.5 px-3 text-field',
  hero: 'h-13 gap-3 px-4 text-[1.0625rem]/6 md:h-14 md:gap-4 md:px-5',
} as const

interface FieldBoxProps {
  size?: keyof typeof heights
  icon?: IconName
  /** In error: the border says so; the sentence stands below, in the `Field`. */
  wrong?: boolean
  /** At the right: a kbd, a button. */
  after?: ReactNode
  /** The input, with `fieldText` for its classes. */
  children: ReactNode
}

/** The classes of an input inside a box: the box has the border, the fill and the focus ring. */
export const fieldText =
  'min-w-0 flex-1 self-stretch bg-transparent text-ellipsis text-ink outline-none'

/** The frame of a field: 36 high, 56 in a hero. */
export function FieldBox({ size = 'normal', icon, wrong = false, after, children }: FieldBoxProps) {
  return (
    <span
      className={`flex w-full items-center rounded-field border bg-sheet text-ink-2 has-[:focus-visible]:text-ink has-[input:focus-visible,select:focus-visible]:outline-2 has-[input:focus-visible,select:focus-visible]:-outline-offset-1 has-[input:focus-visible,select:focus-visible]:outline-accent ${heights[size]} ${wrong ? 'border-fail' : 'border-line-2'}`}
    >
      {icon && <Icon name={icon} size={size === 'hero' ? 20 : 16} />}
      {children}
      {after}
    </span>
  )
}
