import type { ReactElement } from 'react'
import { strokes } from './Icon'

const uTurn = 'M6.4 4.1 4.2 6.3l2.2 2.2M4.4 6.3h4.9a2.2 2.2 0 0 1 0 4.4H6.5'

const fill = (shape: string, sign: string) => (
  <>
    <path d={shape} fill="currentColor" stroke="none" />
    <path d={sign} className="stroke-status-on" />
  </>
)

/**
 * A sign in a ring of twelve dashes: 2π · 6.5 / 12 = 3.4. Round line caps would close
 * the gaps.
 */
const dash = (sign: string) => (
  <>
    <circle cx="8" cy="8" r="6.5" strokeLinecap="butt" strokeDasharray="1.9 1.503" />
    <path d={sign} />
  </>
)

/** Signs that differ by shape, not only by colour. */
const drawings = {
  ring: <circle cx="8" cy="8" r="4" />,
  pie: (
    <>
      <circle cx="8" cy="8" r="6.5" />
      <path
        d="M8 8V3.75A4.25 4.25 0 1 1 4.32 10.125Z"
        fill="currentColor"
        stroke="none"
      />
    </>
  ),
  check: fill(
    'M.75 8a7.25 7.25 0 1 0 14.5 0a7.25 7.25 0 1 0 -14.5 0',
    'm4.9 8.2 2.2 2.2 4-4.4',
  ),
  return: fill(
    'M4 1h8a3 3 0 0 1 3 3v8a3 3 0 0 1-3 3H4a3 3 0 0 1-3-3V4a3 3 0 0 1 3-3Z',
    uTurn,
  ),
  'return-outline': (
    <>
      <rect x="1.75" y="1.75" width="12.5" height="12.5" rx="2.5" />
      <path d={uTurn} />
    </>
  ),
  cross: fill(
    'M5.1 1h5.8L15 5.1v5.8L10.9 15H5.1L1 10.9V5.1Z',
    'm5.7 5.7 4.6 4.6M10.3 5.7l-4.6 4.6',
  ),
  question: dash('M6.1 6.4a1.9 1.9 0 1 1 2.85 1.65c-.6.35-.95.7-.95 1.25M8 11.3v.01'),
  ellipsis: dash('M5.25 8v.01M8 8v.01M10.75 8v.01'),
} as const satisfies Record<string, ReactElement>

export type Sign = keyof typeof drawings

type SignIconProps = { sign: Sign; size?: 14 | 16 | 20 | 36 }

/** A decorative sign in the text colour, heavier than an icon. */
export const SignIcon = ({ sign, size = 16 }: SignIconProps) => (
  <svg {...strokes} className="shrink-0" width={size} height={size}>
    {drawings[sign]}
  </svg>
)
