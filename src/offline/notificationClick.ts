type Windows = {
  matchAll: (options: {
    type: 'window'
    includeUncontrolled: boolean
  }) => Promise<readonly { url: string; focus: () => Promise<unknown> }[]>
  openWindow: (path: string) => Promise<unknown>
}

/** Focuses the tab that shows a path, or opens a new one, so that no tab loses its input. */
export async function openNotificationPath(windows: Windows, data: unknown): Promise<void> {
  const path = readPath(data)
  const open = await windows.matchAll({ type: 'window', includeUncontrolled: true })
  const own = open.find(({ url }) => new URL(url).pathname === path)
  await (own === undefined ? windows.openWindow(path) : own.focus())
}

/** The path that `showNotification` in src/ui/notification.ts stores in a notification. */
const readPath = (data: unknown): string =>
  typeof data === 'object' && data !== null && 'path' in data && typeof data.path === 'string'
    ? data.path
    : '/'
