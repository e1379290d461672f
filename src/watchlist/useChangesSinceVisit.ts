import { useCallback, useEffect, useRef, useState } from 'react'
import { findSeen, type MarkedTransaction, saveSeen, seenMarks } from '../storage/seen'

/**
 * Returns whether a transaction has changed since the user last looked at it. A visit
 * lasts until the page is left or hidden; its changes stay marked until then.
 */
export function useChangesSinceVisit(
  shown: readonly MarkedTransaction[],
): (transaction: MarkedTransaction) => boolean {
  const [before, setBefore] = useState(seenMarks.read)
  const latest = useRef(shown)
  useEffect(() => {
    latest.current = shown
  })
  useEffect(() => {
    const stop = new AbortController()
    const save = () => saveSeen(latest.current)
    const startOrEnd = () => {
      if (document.visibilityState === 'hidden') save()
      else setBefore(seenMarks.read())
    }
    document.addEventListener('visibilitychange', startOrEnd, { signal: stop.signal })
    // A closed tab is not hidden first in every browser.
    window.addEventListener('pagehide', save, { signal: stop.signal })
    return () => {
      stop.abort()
      save()
    }
  }, [])

  return useCallback(
    ({ hash, mark }) => {
      const seen = findSeen(before, hash)
      return seen !== undefined && mark !== '' && mark !== seen
    },
    [before],
  )
}
