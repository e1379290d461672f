import { type ReactNode, useState } from 'react'
import { useElapsed } from '../text/elapsed'

/** From here on it says what comes next, in milliseconds. */
const long = 8000

interface LoadingProps {
  /** When the question was begun, by this device's clock (ms); the moment of the first drawing when not known. */
  since?: number
  /** Skeleton bars on the very grid of the result. */
  children?: ReactNode
}

/**
 * Waiting, said plainly. Nothing at all for the first 300 ms, unless somebody sees bars already, as index.html has them; then
 * bars that do not move and how long it has been.
 */
export function Loading({ since, children }: LoadingProps) {
  const [mounted] = useState(() => Date.now())
  const [isSeen] = useState(() => document.querySelector('[aria-busy]') !== null)
  const elapsed = useElapsed(since ?? mounted)
  if (elapsed === 0 && !isSeen) return null
  const seconds = Math.floor(elapsed / 1000)
  return (
    <div aria-busy="true">
      <div aria-hidden="true">{children}</div>
      <p className="py-3 text-small text-ink-3">
        Asking the service.{seconds > 0 && ` Begun ${seconds} s ago.`}
        {elapsed >= long && ' After 15 s without an answer it asks again.'}
      </p>
    </div>
  )
}
