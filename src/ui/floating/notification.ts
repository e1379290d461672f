/** Why somebody cannot be told outside the page; 'granted' when they can. */
export type NotifyState = 'granted' | 'refused' | 'unsupported'

/** Asks for leave to notify. Only a click may lead here: browsers hide a question that nobody asked for. */
export async function askToNotify(): Promise<NotifyState> {
  if (!('Notification' in globalThis)) return 'unsupported'
  try {
    return (await Notification.requestPermission()) === 'granted' ? 'granted' : 'refused'
  } catch {
    return 'unsupported'
  }
}

/** One notice: another with the same `tag`, from another tab too, takes its place. */
interface Shown {
  title: string
  body: string
  tag: string
  onOpen: () => void
}

/** Shows a notice outside the page, where that is allowed; on a click the page comes to the front. */
export function showNotification({ title, body, tag, onOpen }: Shown): void {
  try {
    const shown = new Notification(title, { body, tag, icon: '/favicon.svg' })
    shown.addEventListener('click', () => {
      window.focus()
      onOpen()
      shown.close()
    })
  } catch {
    // Some phones allow it to installed pages alone. The page itself says the same.
  }
}
