import { SafeText } from '../ui/SafeText'
import { type Sign, SignIcon } from '../ui/SignIcon'

/** Of verdicts, and of the states of steps. */
const statusSigns = {
  'not-started': 'ring',
  'in-progress': 'pie',
  'on-hold': 'ellipsis',
  complete: 'check',
  refunded: 'return',
  'partially-refunded': 'return-outline',
  failed: 'cross',
  unknown: 'question',
  'not-seen': 'ellipsis',
  'deposit-seen': 'ellipsis',
  'deposit-astray': 'question',
  checking: 'ellipsis',
  unclear: 'question',
} as const satisfies Record<string, Sign>

export type Status = keyof typeof statusSigns

/** The class of each status's text colour. Icons use the same through `currentColor`. */
export const statusColor: Record<Status, string> = {
  'not-started': 'text-ink-3',
  'in-progress': 'text-progress',
  'on-hold': 'text-refund',
  complete: 'text-complete',
  refunded: 'text-refund',
  'partially-refunded': 'text-refund',
  failed: 'text-fail',
  unknown: 'text-ink-2',
  'not-seen': 'text-ink-3',
  'deposit-seen': 'text-ink-3',
  'deposit-astray': 'text-refund',
  checking: 'text-ink-3',
  unclear: 'text-refund',
}

type StatusIconProps = { status: Status; size?: 14 | 16 | 20 | 36 }

/**
 * A decorative icon of a status, in the text colour. Statuses differ by shape, not only
 * by colour.
 */
export const StatusIcon = ({ status, size = 16 }: StatusIconProps) => (
  <SignIcon sign={statusSigns[status]} size={size} />
)

/** The dashed outline of a status that is not confirmed. */
const unconfirmedClasses =
  '-my-0.5 max-w-full rounded-flag border border-dashed border-line-2 ps-1.5 pe-1.25 py-px'

type StatusBadgeProps = {
  status: Status
  /** "In progress", "Unknown status: foo". It may contain untrusted text. */
  word: string
  size?: 14 | 16
  /** Without colour: loaded from this device and not confirmed yet. */
  isMuted?: boolean
}

/** A status as icon, word and colour. An unconfirmed status has a dashed outline. */
export function StatusBadge({ status, word, size = 16, isMuted }: StatusBadgeProps) {
  const color = isMuted ? 'text-ink-2' : statusColor[status]
  const outline = status === 'unknown' ? unconfirmedClasses : 'max-w-full'
  return (
    <span
      className={`inline-flex items-center gap-1.5 align-bottom font-medium ${color} ${outline}`}
    >
      <StatusIcon status={status} size={size} />
      <SafeText text={word} className="clamped" />
    </span>
  )
}
