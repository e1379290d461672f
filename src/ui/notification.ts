/** Whether the browser will ask for permission: it has not been given or refused before. */
export const shouldRequestNotificationPermission = (): boolean =>
  'Notification' in globalThis && Notification.permission === 'default'

/** Asks for permission. Call it only on a click, because browsers block other requests. */
export async function requestNotificationPermission(): Promise<
  'granted' | 'refused' | 'unsupported'
> {
  if (!('Notification' in globalThis)) return 'unsupported'
  try {
    return (await Notification.requestPermission()) === 'granted' ? 'granted' : 'refused'
  } catch {
    return 'unsupported'
  }
}

/** A notification replaces an earlier one with the same `tag`, from any tab. A click opens `path`. */
type NotificationContent = { title: string; body: string; tag: string; path: string }

/**
 * Shows a system notification, if permitted. The service worker shows it, because Android rejects notifications of pages;
 * src/offline/serviceWorker.ts handles the click. Without a service worker the page shows it.
 */
export async function showNotification({ title, path, ...content }: NotificationContent) {
  const options = { ...content, icon: '/favicon.svg' }
  try {
    // Undefined on plain http.
    const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker
    const registration = await workers?.getRegistration()
    if (registration?.active) {
      await registration.showNotification(title, { ...options, data: { path } })
      return
    }
    new Notification(title, options).addEventListener('click', () => {
      window.focus()
      location.assign(path)
    })
  } catch {
    // Not permitted. The page shows the same message.
  }
}
