import type { ReactElement } from 'react'
import { strokes } from './Icon'
import { SafeText } from './SafeText'

export type Status =
  | 'not-started'
  | 'in-progress'
  | 'complete'
  | 'refunded'
  | 'partially-refunded'
  | 'failed'
  | 'unknown'
  | 'not-seen'
  | 'gone'
  | 'attention'

/** The text colour of each status. Icons use the same through `currentColor`. */
export const statusText: Record<Status, string> = {
  'not-started': 'text-ink-3',
  'in-progress': 'text-progress',
  complete: 'text-complete',
  refunded: 'text-refund',
  'partially-refunded': 'text-refund',
  failed: 'text-fail',
  unknown: 'text-ink-2',
  'not-seen': 'text-ink-3',
  gone: 'text-ink-2',
  attention: 'text-refund',
}

const uTurn = 'M6.4 4.1 4.2 6.3l2.2 2.2M4.4 6.3h4.9a2.2 2.2 0 0 1 0 4.4H6.5'
const question = 'M6.1 6.4a1.9 1.9 0 1 1 2.85 1.65c-.6.35-.95.7-.95 1.25M8 11.3v.01'

/** Twelve dashes: 2π · 6.5 / 12 = 3.4. Round line caps would close the gaps. */
const dashedRing = <circle cx="8" cy="8" r="6.5" strokeLinecap="butt" strokeDasharray="1.9 1.503" />

const drawings: Record<Status, ReactElement> = {
  'not-started': <circle cx="8" cy="8" r="4" />,
  'in-progress': (
    <>
      <circle cx="8" cy="8" r="6.5" />
      <path d="M8 8V3.75A4.25 4.25 0 1 1 4.32 10.125Z" fill="currentColor" stroke="none" />
    </>
  ),
  complete: (
    <>
      <circle cx="8" cy="8" r="7.25" fill="currentColor" stroke="none" />
      <path d="m4.9 8.2 2.2 2.2 4-4.4" className="stroke-status-on" />
    </>
  ),
  refunded: (
    <>
      <rect x="1" y="1" width="14" height="14" rx="3" fill="currentColor" stroke="none" />
      <path d={uTurn} className="stroke-status-on" />
    </>
  ),
  'partially-refunded': (
    <>
      <rect x="1.75" y="1.75" width="12.5" height="12.5" rx="2.5" />
      <path d={uTurn} />
    </>
  ),
  failed: (
    <>
      <path d="M5.1 1h5.8L15 5.1v5.8L10.9 15H5.1L1 10.9V5.1Z" fill="currentColor" stroke="none" />
      <path d="m5.7 5.7 4.6 4.6M10.3 5.7l-4.6 4.6" className="stroke-status-on" />
    </>
  ),
  unknown: (
    <>
      {dashedRing}
      <path d={question} />
    </>
  ),
  'not-seen': (
    <>
      {dashedRing}
      <path d="M5.25 8v.01M8 8v.01M10.75 8v.01" />
    </>
  ),
  gone: (
    <>
      {dashedRing}
      <path d="m5.4 10.6 5.2-5.2" />
    </>
  ),
  attention: (
    <>
      {dashedRing}
      <path d={question} />
    </>
  ),
}

interface StatusIconProps {
  status: Status
  size?: 14 | 16 | 20 | 36
}

/** A decorative icon of a status, in the text colour. Statuses differ by shape, not only by colour. */
export function StatusIcon({ status, size = 16 }: StatusIconProps) {
  return (
    <svg {...strokes} className="shrink-0" width={size} height={size}>
      {drawings[status]}
    </svg>
  )
}

interface StatusBadgeProps {
  status: Status
  /** "In progress", "Unknown status: foo". It may contain untrusted text. */
  word: string
  size?: 14 | 16
  /** Without colour: loaded from this device and not confirmed yet. */
  isMuted?: boolean
}

/** A status as icon, word and colour. An unconfirmed status has a dashed outline. */
export function StatusBadge({ status, word, size = 16, isMuted = false }: StatusBadgeProps) {
  const outline =
    status === 'unknown' || status === 'gone'
      ? 'pe-1.5 before:absolute before:-inset-y-0.5 before:-start-1.5 before:end-0 before:rounded-flag before:border before:border-dashed before:border-line-2'
      : ''
  return (
    <span
      className={`relative inline-flex max-w-full align-bottom items-center gap-1.5 font-medium ${isMuted ? 'text-ink-2' : statusText[status]} ${outline}`}
    >
      <StatusIcon status={status} size={size} />
      <span className="clamped">
        <SafeText text={word} />
      </span>
    </span>
  )
}
