/** Why somebody cannot be told outside the page; 'granted' when they can. */
export type NotifyState = 'granted' | 'refused' | 'unsupported'

/** Whether the browser will ask for permission: it has not been given or refused before. */
export const mustAskToNotify = (): boolean =>
  'Notification' in globalThis && Notification.permission === 'default'

/** Asks for leave to notify. Only a click may lead here: browsers hide a question that nobody asked for. */
export async function askToNotify(): Promise<NotifyState> {
  if (!('Notification' in globalThis)) return 'unsupported'
  try {
    return (await Notification.requestPermission()) === 'granted' ? 'granted' : 'refused'
  } catch {
    return 'unsupported'
  }
}

/** One notice: another with the same `tag`, from another tab too, takes its place. A click opens `path`. */
interface Notice {
  title: string
  body: string
  tag: string
  path: string
}

/**
 * Shows a notice outside the page, where that is allowed. The service worker shows it, because Android refuses those of a
 * page; src/offline/serviceWorker.ts handles the click. Without a service worker the page shows it.
 */
export async function showNotification({ title, body, tag, path }: Notice): Promise<void> {
  const options = { body, tag, icon: '/favicon.svg' }
  try {
    // Absent on plain http.
    const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker
    const registration = await workers?.getRegistration()
    if (registration?.active) {
      await registration.showNotification(title, { ...options, data: { path } })
      return
    }
    const shown = new Notification(title, options)
    shown.addEventListener('click', () => {
      window.focus()
      location.assign(path)
    })
  } catch {
    // Not allowed after all. The page itself says the same.
  }
}
