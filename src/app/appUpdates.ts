import { createTrustedScriptUrl } from '../queries/trustedScript'

/** Time between update checks of a visible tab. A tab that is shown again checks at once. */
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
 * Registers the service worker (src/offline) and checks for new versions. Does nothing in development and without service
 * worker support. Returns a function that stops the checks.
 */
export function startServiceWorker(): () => void {
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
  const onControllerChange = () => {
    isNewVersionAvailable = !isFirst
    isFirst = false
    for (const listener of listeners) listener()
  }
  const onVisibility = () => {
    if (document.visibilityState === 'visible') checkForUpdate()
  }
  workers.addEventListener('controllerchange', onControllerChange, { signal })
  document.addEventListener('visibilitychange', onVisibility, { signal })
  const timer = setInterval(checkForUpdate, updateCheckIntervalMs)
  signal.addEventListener('abort', () => clearInterval(timer))
  // The page works without a service worker too.
  workers.register(createTrustedScriptUrl('/sw.js')).catch(() => undefined)
  return () => controller.abort()
}
