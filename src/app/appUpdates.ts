import { createTrustedScriptUrl } from '../queries/trustedScript'

/** In a visible tab. A tab that is hidden checks at once. */
const updateCheckIntervalMs = 60 * 60_000

let isNewVersionAvailable = false
const listeners = new Set<() => void>()

/** For `useStored`. */
export const newVersion = {
  read: () => isNewVersionAvailable,
  onServer: false,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}

/**
 * When a new version takes over, a hidden tab reloads once, if that loses no input. Does nothing without service worker
 * support. `refetch` repeats the requests whose data came with the document, so that the worker can cache the responses.
 * Returns a function that stops all of this.
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

/** For requests from before the worker took over: workbox-routing repeats them. Returns a function that stops this. */
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

/** No dialog is open, and all typed text is in the URL. */
export function canReload(): boolean {
  if (document.querySelector('dialog[open]') !== null) return false
  const inAddress = new Set(new URLSearchParams(location.search).values())
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'textarea, input:not([type=checkbox], [type=radio])',
  )
  return [...fields].every(({ value }) => value === '' || inAddress.has(value))
}
