import { describe, expect, it } from 'vitest'
import { openNotificationPath } from '../../src/offline/notificationClick'

/** Open tabs at some URLs, and a record of the actions on them. */
function windowsAt(...urls: string[]) {
  const done: string[] = []
  const windows = {
    matchAll: async () =>
      urls.map((url) => ({ url, focus: async () => void done.push(`focus ${url}`) })),
    openWindow: async (path: string) => void done.push(`open ${path}`),
  }
  return { windows, done }
}

describe('a click on a notification', () => {
  it('focuses the tab that shows the transaction', async () => {
    const { windows, done } = windowsAt('https://own.example/', 'https://own.example/tx/A1?x=1')
    await openNotificationPath(windows, { path: '/tx/A1' })
    expect(done).toEqual(['focus https://own.example/tx/A1?x=1'])
  })

  it('opens a new tab if none shows it', async () => {
    const { windows, done } = windowsAt('https://own.example/tx')
    await openNotificationPath(windows, { path: '/tx/A1' })
    expect(done).toEqual(['open /tx/A1'])
  })

  it('opens the home page if the notification has no path', async () => {
    for (const data of [null, 'x', {}, { path: 1 }]) {
      const { windows, done } = windowsAt()
      await openNotificationPath(windows, data)
      expect(done).toEqual(['open /'])
    }
  })
})
