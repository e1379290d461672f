import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { shouldRequestAgain, type Tracked } from './tracked'

/** Whoever was away for less sees nothing old; in ms. */
const worthAsking = 2_000
/** How often it is looked whether this device slept, and by how much a look may come too late or too early; in ms. */
const beat = 2_000
const tolerated = 3_000

/**
 * Asks for the transactions in view at once whenever somebody is back: from another tab, through the back button into a
 * page that was frozen, from a sleep of the whole device, or after its clock was set. What was asked before is asked
 * again, as its connection may be dead. Returns what ends it.
 */
function askOnReturn(client: QueryClient): () => void {
  const stop = new AbortController()
  const { signal } = stop
  let hiddenAt: number | null = null
  let lastBeat = Date.now()

  const back = (): void => {
    lastBeat = Date.now()
    void client.refetchQueries({
      queryKey: ['transaction'],
      type: 'active',
      predicate: ({ queryKey }) => shouldRequestAgain(client.getQueryData<Tracked>(queryKey)),
    })
  }
  const onVisibility = (): void => {
    const away = hiddenAt === null ? 0 : Date.now() - hiddenAt
    hiddenAt = document.visibilityState === 'hidden' ? Date.now() : null
    lastBeat = Date.now()
    if (hiddenAt === null && (away >= worthAsking || away < 0)) back()
  }
  const onBeat = (): void => {
    const drift = Date.now() - lastBeat - beat
    lastBeat = Date.now()
    // A hidden page's timers are slowed: there a late look is no sleep.
    if (hiddenAt === null && Math.abs(drift) > tolerated) back()
  }
  document.addEventListener('visibilitychange', onVisibility, { signal })
  window.addEventListener('pageshow', (event) => event.persisted && back(), { signal })
  const timer = setInterval(onBeat, beat)
  signal.addEventListener('abort', () => clearInterval(timer))
  return () => stop.abort()
}

/** The same for as long as a page is open that shows transactions. */
export function useAskOnReturn(): void {
  const client = useQueryClient()
  useEffect(() => askOnReturn(client), [client])
}
