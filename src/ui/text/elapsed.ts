import { useEffect, useState } from 'react'

/** Before this nothing is said about waiting, in milliseconds: most answers are there by then. */
const patience = 300

/**
 * How long something has been going on, in milliseconds since `since` (this device's clock): 0 for the first 300 ms, then
 * counted in whole seconds.
 */
export function useElapsed(since: number): number {
  const [now, setNow] = useState(since)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    function tick() {
      const elapsed = Date.now() - since
      if (elapsed >= patience) setNow(Date.now())
      timer = setTimeout(tick, elapsed < patience ? patience - elapsed : 1000 - (elapsed % 1000))
    }
    tick()
    return () => clearTimeout(timer)
  }, [since])
  return Math.max(0, now - since)
}
