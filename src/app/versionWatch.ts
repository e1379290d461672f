import { createTrustedScriptUrl } from '../queries/trustedScript'

/** How often a tab that stays in sight asks for a newer version, in ms; one that goes out of sight asks then. */
const often = 60 * 60_000

let isThere = false
const listeners = new Set<() => void>()

/** Whether a newer version serves this browser while this tab still is the one before; for `useStored`. */
export const newVersion = {
  read: () => isThere,
  onServer: false,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}

/**
 * Starts the service worker, which answers while there is no network (src/offline). When a newer one has taken over, the tab
 * loads anew once, out of sight and when that takes nothing from anybody. Does nothing where there are no workers, and in
 * development. `loadAgain` loads what came inside the document, so that the worker can keep it. Returns what ends it.
 */
export function keepWithoutNetwork(loadAgain: () => void): () => void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return () => undefined
  const workers = navigator.serviceWorker
  const stop = new AbortController()
  const { signal } = stop
  const look = () => {
    workers
      .getRegistration()
      .then((registration) => registration?.update())
      // Without a network, or where the file is gone: the next look finds out.
      .catch(() => undefined)
  }

  let isFirst = workers.controller === null
  if (!isFirst) loadAgain()
  const onTakenOver = () => {
    if (isFirst) {
      signal.addEventListener('abort', keepWhatCame())
      loadAgain()
    } else isThere = true
    isFirst = false
    for (const listener of listeners) listener()
  }
  const onVisibility = () => {
    if (document.visibilityState === 'visible') return
    if (isThere && isQuiet()) location.reload()
    else look()
  }
  workers.addEventListener('controllerchange', onTakenOver, { signal })
  document.addEventListener('visibilitychange', onVisibility, { signal })
  const timer = setInterval(look, often)
  signal.addEventListener('abort', () => clearInterval(timer))
  // Blocked, or not served: the page works without.
  workers.register(createTrustedScriptUrl('/sw.js')).catch(() => undefined)
  return () => stop.abort()
}

/**
 * What this tab asked for before there was a worker is kept too, whenever it comes: workbox-routing asks for it once more.
 * Returns what ends it.
 */
function keepWhatCame(): () => void {
  const since = performance.now()
  const arrivals = new PerformanceObserver((list) =>
    keep(list.getEntries().flatMap(({ name, startTime }) => (startTime <= since ? name : []))),
  )
  arrivals.observe({ type: 'resource', buffered: true })
  return () => arrivals.disconnect()
}

const keep = (urlsToCache: string[]): void =>
  navigator.serviceWorker.controller?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache } })

/** Whether loading anew takes nothing away: no dialog is open, and nothing is typed that the page's address does not hold. */
export function isQuiet(): boolean {
  if (document.querySelector('dialog[open]') !== null) return false
  const inAddress = new Set(new URLSearchParams(location.search).values())
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'textarea, input:not([type=checkbox], [type=radio])',
  )
  return [...fields].every(({ value }) => value === '' || inAddress.has(value))
}
