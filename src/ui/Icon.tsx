function circlePath(x: number, y: number, r: number) {
  return `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`
}

/**
 * SVG paths of the icons, drawn as strokes on a 16 × 16 grid. A stroke of length 0.01
 * draws a dot.
 */
const iconPaths = {
  'arrow-down': 'M8 2.5v11M4 9.5l4 4 4-4',
  'arrow-right': 'M2.5 8h11M9.5 4l4 4-4 4',
  'arrow-up': 'M8 13.5v-11M4 6.5l4-4 4 4',
  bell: 'M8 2.25a4 4 0 0 0-4 4c0 3.5-1.25 4.75-1.25 4.75h10.5S12 9.75 12 6.25a4 4 0 0 0-4-4zM6.75 13.5a1.5 1.5 0 0 0 2.5 0',
  check: 'M3 8.4l3.3 3.35L13 4.75',
  'chevron-down': 'M4 6l4 4 4-4',
  'chevron-right': 'M6 4l4 4-4 4',
  clock: `${circlePath(8, 8, 6.25)}M8 4.5V8l2.4 1.5`,
  close: 'M4 4l8 8M12 4l-8 8',
  copy: 'M7.25 5.75h5a1.5 1.5 0 0 1 1.5 1.5v5a1.5 1.5 0 0 1-1.5 1.5h-5a1.5 1.5 0 0 1-1.5-1.5v-5a1.5 1.5 0 0 1 1.5-1.5zM10.25 3.4A1.15 1.15 0 0 0 9.1 2.25H3.75a1.5 1.5 0 0 0-1.5 1.5V9.1a1.15 1.15 0 0 0 1.15 1.15',
  download: 'M8 2.5v7.75M4.75 7 8 10.25 11.25 7M2.75 13.5h10.5',
  enter: 'M13 3.75v3.5a1.5 1.5 0 0 1-1.5 1.5h-8M6.5 5.5 3.25 8.75 6.5 12',
  external:
    'M9.5 2.5h4v4M13.25 2.75 7.75 8.25M6 2.5H3.75A1.25 1.25 0 0 0 2.5 3.75v8.5a1.25 1.25 0 0 0 1.25 1.25h8.5a1.25 1.25 0 0 0 1.25-1.25V10',
  eye: `M1.5 8S3.9 3.75 8 3.75 14.5 8 14.5 8 12.1 12.25 8 12.25 1.5 8 1.5 8z${circlePath(8, 8, 1.9)}`,
  filter: 'M2 4.5h12M4.25 8h7.5M6.5 11.5h3',
  hash: 'M6.2 2.5 5 13.5M11 2.5 9.8 13.5M2.75 5.75h10.75M2.5 10.25h10.75',
  info: `${circlePath(8, 8, 6.25)}M8 7.5V11M8 5.1v.01`,
  link: 'M6.75 9.25a2.6 2.6 0 0 0 3.7 0l2.2-2.2a2.6 2.6 0 0 0-3.7-3.7l-.8.8M9.25 6.75a2.6 2.6 0 0 0-3.7 0l-2.2 2.2a2.6 2.6 0 0 0 3.7 3.7l.8-.8',
  menu: 'M2 5.25h12M2 10.75h12',
  more: `${circlePath(3, 8, 0.5)}${circlePath(8, 8, 0.5)}${circlePath(13, 8, 0.5)}`,
  pencil: 'M10.75 2.5 13.5 5.25l-8 8H2.75V10.5zM9 4.25 11.75 7',
  person: `${circlePath(8, 5.1, 2.6)}M2.75 13.75a5.25 5.25 0 0 1 10.5 0`,
  plug: 'M2 14l2.4-2.4M7.1 6.3 5 8.4a2.3 2.3 0 0 0 3.2 3.2l2.1-2.1M6.2 5.4l5 5M14 2l-3.2 3.2M10.4 2.9v2.7h2.7',
  qr: 'M2.5 2.5h4v4h-4zM9.5 2.5h4v4h-4zM2.5 9.5h4v4h-4zM9.5 9.5v1.5M13.5 9.5h-1.5v2M9.5 13.5h1.5M13.5 13.5v.01',
  refresh: 'M13.25 8a5.25 5.25 0 1 1-1.6-3.75l1.6 1.5M13.25 2.5v3.25H10',
  report: 'M4 1.75h5.5l3 3v9.5H4zM6.25 7.5h4M6.25 10.5h4',
  search: `${circlePath(7, 7, 4.5)}M10.4 10.4l3.35 3.35`,
  sliders: `M1.75 5h6.5M12 5h2.25${circlePath(10.1, 5, 1.85)}M1.75 11H4M7.75 11h6.5${circlePath(5.9, 11, 1.85)}`,
  swap: 'M2.5 5h11M10.75 2.25 13.5 5l-2.75 2.75M13.5 11h-11M5.25 8.25 2.5 11l2.75 2.75',
  trash: 'M2.75 4.25h10.5M6 4V2.5h4V4M4 4.25l.6 9.25h6.8l.6-9.25M6.75 7v3.75M9.25 7v3.75',
  upload: 'M8 10.25V2.5M4.75 5.75 8 2.5l3.25 3.25M2.75 13.5h10.5',
  warning: 'M8 2.25 14.5 13.5h-13zM8 6.5v3.25M8 11.6v.01',
} as const

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

/**
 * A decorative icon, hidden from screen readers. Icons that point right are mirrored in
 * right-to-left pages.
 */
export function Icon({ name, size = 16, className = '' }: IconProps) {
  return (
    <svg
      {...strokes}
      className={`shrink-0 ${name.endsWith('-right') ? '[[dir=rtl]_&]:[scale:-1_1]' : ''} ${className}`}
      width={size}
      height={size}
    >
      <path d={iconPaths[name]} />
    </svg>
  )
}
