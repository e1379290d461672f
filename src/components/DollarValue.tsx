import type { ReactNode } from 'react'
import { useNow } from '../ui/useNow'
import { WithNote } from '../ui/Tooltip'

type DollarValueProps = {
  /** Formatted: "$24,980". */
  value: string
  /** The price and its time. Shown on hover and focus. */
  note: string
  /** Unix ms, by this device's clock. */
  shownUntil: number
  /** What has the value, where that is not beside it. */
  children?: ReactNode
  /** The same for screen readers alone. */
  label?: string
}

/** An approximate value in US dollars, until its price is too old. */
export function DollarValue(props: DollarValueProps) {
  const { value, note, shownUntil, children, label } = props
  if (useNow() > shownUntil) return null
  return (
    <WithNote note={note} label={label}>
      <span className="whitespace-nowrap">
        {children}≈ <span translate="no">{value}</span>
      </span>
    </WithNote>
  )
}
