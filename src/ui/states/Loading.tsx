import type { ReactNode } from 'react'
import { useElapsed } from '../text/elapsed'
import { useFirstRenderTime } from '../text/renderTime'

/** From here on it says what comes next, in milliseconds. */
const long = 8000

interface LoadingProps {
  /** When the question was begun, by this device's clock (ms); the moment of the first drawing when not known. */
  since?: number
  /** Skeleton bars on the very grid of the result. */
  children?: ReactNode
}

/** Waiting, said plainly: bars that do not move, and how long it has been. */
export function Loading({ since, children }: LoadingProps) {
  const mounted = useFirstRenderTime()
  const elapsed = useElapsed(since ?? mounted)
  const seconds = Math.floor(elapsed / 1000)
  return (
    <div aria-busy="true">
      <div aria-hidden="true">{children}</div>
      <p className="py-3 text-small text-ink-3">
        Loading…{seconds > 0 && ` ${seconds} s.`}
        {elapsed >= long && ' We’ll retry after 15 s.'}
      </p>
    </div>
  )
}
