import { useNotifications } from '../queries/watchNotifications'
import { paths } from './paths'

/** Shows system notifications of watched transactions. */
export function Notifications() {
  useNotifications(({ kind, title, body }, hash) => {
    // A notification replaces an earlier one with the same tag, from any tab.
    const options = { body, tag: `${hash} ${kind}`, icon: '/favicon.svg' }
    // Not permitted: the page shows the same message.
    showNotification(title, paths.transaction(hash), options).catch(() => undefined)
  })
  return null
}

/**
 * A click opens `path`. The service worker shows it, because Android rejects notifications of pages; src/offline/serviceWorker.ts
 * handles the click. Without a service worker the page shows it.
 */
async function showNotification(title: string, path: string, options: NotificationOptions) {
  // Undefined on plain http.
  const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker
  const registration = await workers?.getRegistration()
  if (registration?.active)
    return registration.showNotification(title, { ...options, data: { path } })
  new Notification(title, options).addEventListener('click', () => {
    window.focus()
    location.assign(path)
  })
}
