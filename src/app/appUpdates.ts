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
 * Registers the service worker (src/offline) and checks for new versions, while the tab is open. Does nothing in development and
 * without service worker support.
 */
export function startServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const workers = navigator.serviceWorker
  const checkForUpdate = async () => (await workers.getRegistration())?.update()
  const tryCheck = () => {
    // Offline, or the file is missing: the next check tries again.
    if (document.visibilityState === 'visible') checkForUpdate().catch(() => undefined)
  }
  let isFirst = workers.controller === null
  workers.addEventListener('controllerchange', () => {
    isNewVersionAvailable = !isFirst
    isFirst = false
    for (const listener of listeners) listener()
  })
  document.addEventListener('visibilitychange', tryCheck)
  setInterval(tryCheck, updateCheckIntervalMs)
  // The page works without a service worker too.
  workers.register(createTrustedScriptUrl('/sw.js')).catch(() => undefined)
}
