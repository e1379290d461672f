import { iconPaths } from './iconPaths'

/** Attributes of an `<svg>` drawn in strokes on a grid of 16, in the text's colour, and hidden: words name things. */
export const strokes = {
  'aria-hidden': true,
  viewBox: '0 0 16 16',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.5,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const

export type IconName = keyof typeof iconPaths

interface IconProps {
  name: IconName
  size?: 14 | 16 | 20
  className?: string
}

/**
 * One icon of our own set, in the colour of the text around it, hidden from readers: words name things. What points to what
 * comes next points to the left where one reads from the right.
 */
export function Icon({ name, size = 16, className = '' }: IconProps) {
  return (
    <svg
      {...strokes}
      className={`shrink-0 ${name.endsWith('-right') ? '[[dir=rtl]_&]:-scale-x-100' : ''} ${className}`}
      width={size}
      height={size}
    >
      <path d={iconPaths[name]} />
    </svg>
  )
}
