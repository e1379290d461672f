import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { updateWatched, watch, watched } from '../../../src/storage/watched'
import { inProcessService } from '../../support/inProcess'
import { renderApp } from '../../support/renderApp'
import { openTransaction, samples, startFakeTime } from '../../support/transactionPage'

const completeTitle = 'Complete. 0.07648211 BTC paid to bc1qh43du…vwa5zt.'

/** Hides or shows the tab. */
async function setVisible(isVisible: boolean) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(isVisible ? 'visible' : 'hidden')
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')))
}
const countPolls = (requests: readonly string[]) =>
  requests.filter((path) => path.includes('/tracker/v2/')).length

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

describe('notifications', () => {
  let permission: NotificationPermission
  let shown: string[]
  const requestPermission = vi.fn<() => Promise<NotificationPermission>>(async () => permission)

  beforeEach(() => {
    permission = 'granted'
    shown = []
    requestPermission.mockClear()
    class StubbedNotification extends EventTarget {
      static readonly requestPermission = requestPermission
      static readonly permission = 'default'
      constructor(title: string) {
        super()
        shown.push(title)
      }
    }
    vi.stubGlobal('Notification', StubbedNotification)
  })

  it('ask for permission only after a click, and report the end on any page', async () => {
    const { user, advance } = startFakeTime()
    const { expectVerdict } = await openTransaction(samples.quick, {
      over: inProcessService(),
      user,
    })
    await expectVerdict('in-progress')
    await user.click(await screen.findByRole('button', { name: 'Notify me' }))
    const dialog = within(screen.getByRole('dialog'))
    expect(dialog.getByText(/^Keep a Crosswatch tab open until it’s done/)).toBeVisible()
    expect(requestPermission).not.toHaveBeenCalled()
    await user.click(dialog.getByRole('button', { name: 'Allow notifications' }))
    const button = screen.getByRole('button', { name: 'Notify me' })
    await waitFor(() => expect(button).toHaveAttribute('aria-pressed', 'true'))
    await user.click(screen.getByRole('link', { name: 'Names' }))
    await screen.findByRole('heading', { level: 1, name: 'Names' })
    await setVisible(false)
    await advance(180_000)
    await waitFor(() => expect(shown).toHaveLength(1))
    expect(shown[0]).toMatch(/^Complete\. .* paid to /)
    await advance(180_000)
    expect(shown).toHaveLength(1)
    expect(watched.read()[0]?.notify).toBe(false)
  })

  it.each([
    ['the browser blocks them', 'denied', 0, /^Notifications are blocked/],
    ['the watchlist is full', 'granted', 100, /^Your watchlist is full/],
  ] as const)('show a message when %s, and store nothing', async (_, state, count, text) => {
    permission = state
    const hashes = Array.from({ length: count }, (__, index) => String(index).padStart(64, '0'))
    watch(...hashes)
    const { user, expectVerdict } = await openTransaction(samples.quick)
    await expectVerdict('in-progress')
    await user.click(await screen.findByRole('button', { name: 'Notify me' }))
    await user.click(screen.getByRole('button', { name: 'Allow notifications' }))
    expect((await screen.findAllByText(text)).length).toBeGreaterThan(0)
    expect(watched.read()).toHaveLength(count)
  })

  it('of an earlier visit continue without a permission request', async () => {
    watch(samples.complete)
    updateWatched(samples.complete, { notify: true })
    await renderApp('/names')
    await waitFor(() => expect(shown).toEqual([completeTitle]))
    expect(requestPermission).not.toHaveBeenCalled()
  })

  it('are shown by the service worker if there is one', async () => {
    const showNotification = vi.fn<ServiceWorkerRegistration['showNotification']>(async () => {})
    Object.defineProperty(navigator, 'serviceWorker', {
      value: { getRegistration: async () => ({ active: {}, showNotification }) },
      configurable: true,
    })
    watch(samples.complete)
    updateWatched(samples.complete, { notify: true })
    await renderApp('/names')
    await waitFor(() => expect(showNotification).toHaveBeenCalledOnce())
    expect(showNotification.mock.calls[0]).toMatchObject([
      completeTitle,
      { tag: `${samples.complete} end`, data: { path: `/tx/${samples.complete}` } },
    ])
    expect(shown).toEqual([])
    Reflect.deleteProperty(navigator, 'serviceWorker')
  })
})

describe('polling', () => {
  it('starts at once on a page from the back/forward cache', async () => {
    const { advance } = startFakeTime()
    const { requests, expectVerdict } = await openTransaction(samples.quick)
    await expectVerdict('in-progress')
    await advance(2_100)
    const before = countPolls(requests)
    act(() => {
      window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    })
    await advance(100)
    expect(countPolls(requests)).toBe(before + 1)
  })
})
