import { useEffect, useState } from 'react'

/** Most responses arrive before this, so no waiting time is shown. */
const firstUpdateMs = 300

/**
 * Returns the ms since `startedAt` (Unix ms by this device's clock): 0 for the first 300 ms, then updated each second.
 */
export function useElapsed(startedAt: number): number {
  const [now, setNow] = useState(startedAt)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    function tick() {
      const elapsed = Date.now() - startedAt
      const isEarly = elapsed < firstUpdateMs
      if (!isEarly) setNow(Date.now())
      timer = setTimeout(tick, isEarly ? firstUpdateMs - elapsed : 1000 - (elapsed % 1000))
    }
    tick()
    return () => clearTimeout(timer)
  }, [startedAt])
  return Math.max(0, now - startedAt)
}
