import { iconPaths } from './iconPaths'

/** SVG attributes of a decorative icon: strokes on a 16 × 16 grid in the text colour. */
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

/** A decorative icon, hidden from screen readers. Icons that point right are mirrored in right-to-left pages. */
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
