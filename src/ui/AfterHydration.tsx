import { type RefObject, useEffect } from 'react'
import { repeatEarlyPresses } from './earlyPresses'

type AfterHydrationProps = {
  /** The element whose early presses are repeated; by default the document. */
  scope?: RefObject<HTMLElement | null>
  /** Called when all in the Suspense boundary is hydrated. */
  onHydrated?: () => void
}

/** Repeats early presses once all in its Suspense boundary is hydrated. */
export function AfterHydration({ scope, onHydrated }: AfterHydrationProps) {
  useEffect(() => {
    onHydrated?.()
    // Fields adopt what was typed before hydration in their next render, which comes
    // first.
    const timer = setTimeout(() =>
      repeatEarlyPresses(scope?.current ?? document.documentElement),
    )
    return () => clearTimeout(timer)
  }, [scope, onHydrated])
  return null
}
