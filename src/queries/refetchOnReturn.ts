import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { shouldRequestAgain, type Tracked } from './tracked'

/** After a shorter absence the data is still current. */
const minAwayMs = 2_000
/** The interval of the check for a sleep of the device. */
const tickMs = 2_000
const maxDriftMs = 3_000

/**
 * Requests the transactions in view again when the user returns: from another tab, through the back/forward cache, after a sleep of
 * the device or a change of its clock. Pending requests are replaced, as their connections may be dead.
 */
function startRefetchOnReturn(client: QueryClient): () => void {
  const controller = new AbortController()
  const { signal } = controller
  let hiddenAt: number | null = null
  let lastTickAt = Date.now()

  const refetch = (): void => {
    lastTickAt = Date.now()
    void client.refetchQueries({
      queryKey: ['transaction'],
      type: 'active',
      predicate: ({ queryKey }) => shouldRequestAgain(client.getQueryData<Tracked>(queryKey)),
    })
  }
  const onVisibility = (): void => {
    const awayMs = hiddenAt === null ? 0 : Date.now() - hiddenAt
    hiddenAt = document.visibilityState === 'hidden' ? Date.now() : null
    lastTickAt = Date.now()
    if (hiddenAt === null && (awayMs >= minAwayMs || awayMs < 0)) refetch()
  }
  const onTick = (): void => {
    const driftMs = Date.now() - lastTickAt - tickMs
    lastTickAt = Date.now()
    // Browsers slow the timers of a hidden page, so a late tick there is no sleep.
    if (hiddenAt === null && Math.abs(driftMs) > maxDriftMs) refetch()
  }
  document.addEventListener('visibilitychange', onVisibility, { signal })
  window.addEventListener('pageshow', (event) => event.persisted && refetch(), { signal })
  const timer = setInterval(onTick, tickMs)
  signal.addEventListener('abort', () => clearInterval(timer))
  return () => controller.abort()
}

export function useRefetchOnReturn(): void {
  const client = useQueryClient()
  useEffect(() => startRefetchOnReturn(client), [client])
}
