import type { ReactNode } from 'react'
import { Reveal } from '../floating/Reveal'

interface DustAmountProps {
  /** All digits. */
  whole: string
  /** The number as it is shown. */
  children: ReactNode
}

/** A number too small to count the zeros of, with all its digits on hover and focus. */
export function DustAmount({ whole, children }: DustAmountProps) {
  return (
    <Reveal
      whole={
        <span translate="no" className="font-mono text-row text-ink">
          {whole}
        </span>
      }
    >
      {(describedBy) => (
        <button
          type="button"
          aria-describedby={describedBy}
          className="hit cursor-help rounded-flag"
        >
          {children}
        </button>
      )}
    </Reveal>
  )
}
