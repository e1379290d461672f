/** The windows of this page, as far as a click on a notification needs them. */
type Windows = {
  matchAll: (options: {
    type: 'window'
    includeUncontrolled: boolean
  }) => Promise<readonly { url: string; focus: () => Promise<unknown> }[]>
  openWindow: (path: string) => Promise<unknown>
}

/** Shows the page at a path: the tab that has it open, else a new one, so that no tab loses what is typed in it. */
export async function openNotified(windows: Windows, data: unknown): Promise<void> {
  const path = pathIn(data)
  const open = await windows.matchAll({ type: 'window', includeUncontrolled: true })
  const own = open.find(({ url }) => new URL(url).pathname === path)
  await (own === undefined ? windows.openWindow(path) : own.focus())
}

/** The path that `showNotification` in src/ui/floating/notification.ts puts into a notification. */
const pathIn = (data: unknown): string =>
  typeof data === 'object' && data !== null && 'path' in data && typeof data.path === 'string'
    ? data.path
    : '/'
