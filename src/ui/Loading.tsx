import type { ReactNode } from 'react'
import { useElapsed } from './elapsed'
import { useFirstRenderTime } from './renderTime'

const retryNoteDelayMs = 8000

interface LoadingProps {
  /** Start of the request, Unix ms by this device's clock. Defaults to the first render. */
  startedAt?: number
  /** Skeletons in the layout of the result. */
  children?: ReactNode
}

export function Loading({ startedAt, children }: LoadingProps) {
  const firstRenderedAt = useFirstRenderTime()
  const elapsedMs = useElapsed(startedAt ?? firstRenderedAt)
  const seconds = Math.floor(elapsedMs / 1000)
  return (
    <div aria-busy="true">
      <div aria-hidden="true">{children}</div>
      <p className="py-3 text-small text-ink-3">
        Loading…{seconds > 0 && ` ${seconds} s.`}
        {elapsedMs >= retryNoteDelayMs && ' We’ll retry after 15 s.'}
      </p>
    </div>
  )
}
