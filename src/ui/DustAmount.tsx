import type { ReactNode } from 'react'
import { Tooltip } from './Tooltip'

interface DustAmountProps {
  whole: string
  children: ReactNode
}

/** A very small number, with all digits on hover and focus. */
export function DustAmount({ whole, children }: DustAmountProps) {
  return (
    <Tooltip
      content={
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
    </Tooltip>
  )
}
