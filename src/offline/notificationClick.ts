type Windows = {
  matchAll: (options: {
    type: 'window'
    includeUncontrolled: boolean
  }) => Promise<readonly { url: string; focus: () => Promise<unknown> }[]>
  openWindow: (path: string) => Promise<unknown>
}

/** Reuses the tab that shows the path. No other tab, so that none loses its input. */
export async function openNotificationPath(windows: Windows, data: unknown): Promise<void> {
  const path = readPath(data)
  const open = await windows.matchAll({ type: 'window', includeUncontrolled: true })
  const own = open.find(({ url }) => new URL(url).pathname === path)
  await (own === undefined ? windows.openWindow(path) : own.focus())
}

/** Stored by `showNotification` in src/ui/floating/notification.ts. */
const readPath = (data: unknown): string =>
  typeof data === 'object' && data !== null && 'path' in data && typeof data.path === 'string'
    ? data.path
    : '/'
