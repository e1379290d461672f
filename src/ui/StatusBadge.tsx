import { SafeText } from './SafeText'
import { type Status, statusText } from './status'
import { StatusIcon } from './StatusIcon'

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
