import { createTrustedScriptUrl } from '../queries/trustedScript'

/** Time between update checks of a visible tab. A tab that is hidden checks at once. */
const updateCheckIntervalMs = 60 * 60_000

let isNewVersionAvailable = false
const listeners = new Set<() => void>()

/** Whether a newer version is installed while this tab runs the previous one; for `useStored`. */
export const newVersion = {
  read: () => isNewVersionAvailable,
  onServer: false,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}

/**
 * Registers the service worker (src/offline). When a new version takes over, a hidden tab reloads once, if that loses no input.
 * Does nothing in development and without service worker support. `refetch` repeats the requests whose data came with the
 * document, so that the worker can cache the responses. Returns a function that stops all of this.
 */
export function startServiceWorker(refetch: () => void): () => void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return () => undefined
  const workers = navigator.serviceWorker
  const controller = new AbortController()
  const { signal } = controller
  const checkForUpdate = () => {
    workers
      .getRegistration()
      .then((registration) => registration?.update())
      // Offline, or the file is missing: the next check tries again.
      .catch(() => undefined)
  }

  let isFirst = workers.controller === null
  if (!isFirst) refetch()
  const onControllerChange = () => {
    if (isFirst) {
      signal.addEventListener('abort', cacheEarlyResponses())
      refetch()
    } else isNewVersionAvailable = true
    isFirst = false
    for (const listener of listeners) listener()
  }
  const onVisibility = () => {
    if (document.visibilityState === 'visible') return
    if (isNewVersionAvailable && canReload()) location.reload()
    else checkForUpdate()
  }
  workers.addEventListener('controllerchange', onControllerChange, { signal })
  document.addEventListener('visibilitychange', onVisibility, { signal })
  const timer = setInterval(checkForUpdate, updateCheckIntervalMs)
  signal.addEventListener('abort', () => clearInterval(timer))
  // The page works without a service worker too.
  workers.register(createTrustedScriptUrl('/sw.js')).catch(() => undefined)
  return () => controller.abort()
}

/**
 * Makes the worker cache responses to requests from before it took over: workbox-routing requests them again. Returns a
 * function that stops this.
 */
function cacheEarlyResponses(): () => void {
  const since = performance.now()
  const arrivals = new PerformanceObserver((list) =>
    cacheUrls(list.getEntries().flatMap(({ name, startTime }) => (startTime <= since ? name : []))),
  )
  arrivals.observe({ type: 'resource', buffered: true })
  return () => arrivals.disconnect()
}

const cacheUrls = (urlsToCache: string[]): void =>
  navigator.serviceWorker.controller?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache } })

/** Whether a reload loses nothing: no dialog is open, and all typed text is in the URL. */
export function canReload(): boolean {
  if (document.querySelector('dialog[open]') !== null) return false
  const inAddress = new Set(new URLSearchParams(location.search).values())
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'textarea, input:not([type=checkbox], [type=radio])',
  )
  return [...fields].every(({ value }) => value === '' || inAddress.has(value))
}
