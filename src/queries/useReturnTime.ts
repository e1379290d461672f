import { focusManager, onlineManager } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

/**
 * When the user came here, Unix ms: opened the page, returned to its tab, or went
 * online.
 */
export function useReturnTime(): number {
  const [returnedAt, setReturnedAt] = useState(() => Date.now())
  useEffect(() => {
    const update = (isHere: boolean) => {
      if (isHere) setReturnedAt(Date.now())
    }
    const stopFocus = focusManager.subscribe(update)
    const stopOnline = onlineManager.subscribe(update)
    return () => {
      stopFocus()
      stopOnline()
    }
  }, [])
  return returnedAt
}
