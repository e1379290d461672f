import { useEffect } from 'react'
import { getConfirmedVerdict, type Tracked } from '../../queries/trackedState'

/**
 * Tells the page around the frame each new verdict of the transaction, once a response has
 * confirmed it. Any page may know it: whoever has the hash can look it up.
 */
export function useStatusMessage(hash: string, tracked: Tracked): void {
  const verdict = getConfirmedVerdict(tracked)
  useEffect(() => {
    if (verdict === 'checking') return
    parent.postMessage({ type: 'crosswatch:status', hash, verdict }, '*')
  }, [hash, verdict])
}
