import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { setNotify, watch, watched } from '../../../src/storage/watched'
import { inProcessService } from '../../support/inProcess'
import { renderApp } from '../../support/renderApp'

const samples = {
  quick: '1301996B7F0AB38B67A7CB691A402462FBAE350A24F7EDC0571A65D505FC16F2',
  complete: 'BB9D3B49F13036F378F90A64DD4D5E0194D05ED5D484513E68A0A0FCE5F4E8F0',
  refunded: '04ACE21B8F084FA3597BA8EAD7B035B80A9A62490C6611C6D5857B659E7ABEA1',
}
const expectVerdict = async (expected: string) =>
  waitFor(() => expect(screen.getByRole('article')).toHaveAttribute('data-verdict', expected))
const countPolls = (requests: readonly string[]) =>
  requests.filter((path) => path.includes('/tracker/v2/')).length
const getIcons = () =>
  [...document.querySelectorAll('link[rel="icon"]')].map((link) => link.getAttribute('href'))

/** Fake time, and a user whose actions use it. */
function startFakeTime() {
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 20 })
  return {
    user: userEvent.setup({ advanceTimers: vi.advanceTimersByTime }),
    advance: (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms)),
  }
}

/** Hides or shows the tab. */
async function setVisible(isVisible: boolean) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(isVisible ? 'visible' : 'hidden')
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')))
}

/** Stubs the browser's notifications. Returns those that were shown, and the permission request. */
function stubNotifications(permission: NotificationPermission) {
  const shown: { title: string; body: string | undefined; tag: string | undefined }[] = []
  const requestPermission = vi.fn<() => Promise<NotificationPermission>>(async () => permission)
  class StubbedNotification extends EventTarget {
    static readonly requestPermission = requestPermission
    static readonly permission = 'default'
    constructor(title: string, { body, tag }: NotificationOptions) {
      super()
      shown.push({ title, body, tag })
    }
    close(): void {}
  }
  vi.stubGlobal('Notification', StubbedNotification)
  return { shown, requestPermission }
}

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

describe('a row of the watchlist', () => {
  it('shows the verdict and the time of the next poll', async () => {
    watch(samples.quick)
    await renderApp('/tx')
    const board = await screen.findByRole('table', { name: 'Watchlist' })
    await waitFor(() =>
      expect(within(board).getAllByRole('row')[1]).toHaveTextContent(
        /In progress.*refreshes in \d/,
      ),
    )
  })

  it('has a label, which Enter saves and Escape leaves unchanged', async () => {
    watch(samples.complete)
    const { user } = await renderApp('/tx')
    await user.click(await screen.findByRole('button', { name: 'Add label' }))
    expect(screen.getByRole('textbox', { name: 'Label' })).toHaveFocus()
    await user.keyboard('  Rent, January {Enter}')
    expect(await screen.findByText('Rent, January')).toBeVisible()
    expect(watched.read()[0]?.label).toBe('Rent, January')
    await user.click(screen.getByRole('button', { name: 'Edit label' }))
    await user.keyboard('nonsense{Escape}')
    expect(watched.read()[0]?.label).toBe('Rent, January')
    expect(screen.getByText('Rent, January')).toBeVisible()
  })

  it('returns the focus to the pencil after Enter and Escape', async () => {
    watch(samples.complete)
    const { user } = await renderApp('/tx')
    await user.click(await screen.findByRole('button', { name: 'Add label' }))
    await user.keyboard('Rent{Enter}')
    expect(screen.getByRole('button', { name: 'Edit label' })).toHaveFocus()
    await user.keyboard('{Enter}nonsense{Escape}')
    expect(screen.getByRole('button', { name: 'Edit label' })).toHaveFocus()
  })

  it('saves the label on blur, without moving the focus', async () => {
    watch(samples.complete)
    const { user } = await renderApp('/tx')
    await user.click(await screen.findByRole('button', { name: 'Add label' }))
    await user.keyboard('Rent')
    await user.tab()
    expect(watched.read()[0]?.label).toBe('Rent')
    expect(screen.getByRole('button', { name: 'Edit label' })).not.toHaveFocus()
    expect(document.body).not.toHaveFocus()
  })

  it('does not save the label by the Enter of an input method editor', async () => {
    watch(samples.complete)
    const { user } = await renderApp('/tx')
    await user.click(await screen.findByRole('button', { name: 'Add label' }))
    const input = screen.getByRole('textbox', { name: 'Label' })
    await user.type(input, 'ka')
    fireEvent.keyDown(input, { key: 'Enter', isComposing: true })
    // Safari ends the composition first, so only the key code shows it.
    fireEvent.keyDown(input, { key: 'Enter', keyCode: 229 })
    expect(screen.getByRole('textbox', { name: 'Label' })).toHaveFocus()
    expect(watched.read()[0]?.label).toBe('')
  })

  it('moves the focus to a neighbor after its removal, and to the heading after the last one', async () => {
    for (const hash of Object.values(samples)) {
      watched.put(hash, () => ({
        hash,
        since: 1,
        label: '',
        notify: false,
        isDelayNotified: false,
      }))
    }
    const { user } = await renderApp('/tx')
    const findRemoveButtons = async () => screen.findAllByRole('button', { name: 'Remove' })
    const [first, second, third] = await findRemoveButtons()
    if (!first || !second || !third) throw new Error('A row is missing')
    await user.click(second)
    expect(third).toHaveFocus()
    await user.click(third)
    expect(first).toHaveFocus()
    await user.click(first)
    expect(screen.getByRole('heading', { name: 'Watchlist' })).toHaveFocus()
    expect(watched.read()).toEqual([])
  })

  it('updates every second without reading the storage, and only while it is visible', async () => {
    const { advance } = startFakeTime()
    let setIntersecting: (isIntersecting: boolean) => void = () => undefined
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
          setIntersecting = (isIntersecting) => callback([{ isIntersecting }])
        }
        observe(): void {}
        disconnect(): void {}
      },
    )
    watch(samples.complete)
    await renderApp('/tx')
    const board = await screen.findByRole('table', { name: 'Watchlist' })
    const readAge = () => within(board).getByText(/^\d+ s ago/).textContent
    await waitFor(() => expect(readAge()).toMatch(/s ago/))
    const getItem = vi.spyOn(Storage.prototype, 'getItem')
    const before = readAge()
    await advance(3_000)
    expect(readAge()).not.toBe(before)
    const keys = getItem.mock.calls.map(([key]) => key)
    expect(keys.filter((key) => key.startsWith('crosswatch:watched:'))).toEqual([])
    act(() => setIntersecting(false))
    const hidden = readAge()
    await advance(3_000)
    expect(readAge()).toBe(hidden)
    act(() => setIntersecting(true))
    expect(readAge()).not.toBe(hidden)
  })

  it('appears when another tab adds a transaction', async () => {
    await renderApp('/tx')
    expect(screen.getByText('Nothing on your watchlist yet')).toBeVisible()
    const key = `crosswatch:watched:${samples.complete}`
    localStorage.setItem(key, JSON.stringify({ hash: samples.complete, since: 1 }))
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key })))
    expect(await screen.findByRole('table', { name: 'Watchlist' })).toBeVisible()
  })
})

describe('the browser tab', () => {
  it('shows the verdict in its title and icon, and no such icon on other pages', async () => {
    const { user } = await renderApp(`/tx/${samples.complete}`)
    await expectVerdict('complete')
    await waitFor(() => expect(getIcons().at(-1)).toBe('/favicon-complete.svg'))
    expect(document.title).toBe('Complete: LTC to BTC')
    await user.click(screen.getByRole('link', { name: 'Names' }))
    await waitFor(() => expect(getIcons()).toEqual([]))
  })

  it('has the refund icon for a refund', async () => {
    await renderApp(`/tx/${samples.refunded}`)
    await expectVerdict('refunded')
    await waitFor(() => expect(getIcons()).toEqual(['/favicon-refund.svg']))
  })
})

describe('notifications', () => {
  it('ask for permission only after a click, and report the end on any page', async () => {
    const { shown, requestPermission } = stubNotifications('granted')
    const { user, advance } = startFakeTime()
    await renderApp(`/tx/${samples.quick}`, { over: inProcessService(), user })
    await expectVerdict('in-progress')
    expect(requestPermission).not.toHaveBeenCalled()
    await user.click(await screen.findByRole('button', { name: 'Notify me' }))
    const dialog = within(screen.getByRole('dialog'))
    expect(dialog.getByText(/^Keep a Crosswatch tab open until it’s done/)).toBeVisible()
    expect(requestPermission).not.toHaveBeenCalled()
    await user.click(dialog.getByRole('button', { name: 'Allow notifications' }))
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Notify me' })).toHaveAttribute(
        'aria-pressed',
        'true',
      ),
    )
    expect(requestPermission).toHaveBeenCalledOnce()
    await user.click(screen.getByRole('link', { name: 'Names' }))
    await screen.findByRole('heading', { level: 1, name: 'Names' })
    await setVisible(false)
    await advance(180_000)
    await waitFor(() => expect(shown).toHaveLength(1))
    expect(shown[0]?.title).toBe('Complete. 0.28315204 ETH paid to 0x9A7a842…ecf9CC.')
    await advance(180_000)
    expect(shown).toHaveLength(1)
    expect(watched.read()[0]?.notify).toBe(false)
  })

  it('show a message when the browser blocks them, and store nothing', async () => {
    stubNotifications('denied')
    const { user } = await renderApp(`/tx/${samples.quick}`)
    await expectVerdict('in-progress')
    await user.click(await screen.findByRole('button', { name: 'Notify me' }))
    await user.click(screen.getByRole('button', { name: 'Allow notifications' }))
    expect((await screen.findAllByText(/^Notifications are blocked/)).length).toBeGreaterThan(0)
    expect(watched.read()).toEqual([])
  })

  it('of an earlier visit continue without a permission request', async () => {
    const { shown, requestPermission } = stubNotifications('granted')
    setNotify(samples.complete, true)
    await renderApp('/names')
    await waitFor(() => expect(shown).toHaveLength(1))
    expect(shown[0]?.title).toBe('Complete. 0.07648211 BTC paid to bc1qh43du…vwa5zt.')
    expect(requestPermission).not.toHaveBeenCalled()
  })

  it('are shown by the service worker if the browser rejects those of pages', async () => {
    const shown: { title: string; options: NotificationOptions }[] = []
    const registration = {
      active: {},
      showNotification: async (title: string, options: NotificationOptions) =>
        void shown.push({ title, options }),
    }
    Object.defineProperty(navigator, 'serviceWorker', {
      value: { getRegistration: async () => registration },
      configurable: true,
    })
    vi.stubGlobal(
      'Notification',
      // Like Chrome on Android.
      class {
        static readonly requestPermission = async () => 'granted'
        constructor() {
          throw new TypeError('Illegal constructor. Use ServiceWorkerRegistration.showNotification')
        }
      },
    )
    setNotify(samples.complete, true)
    await renderApp('/names')
    await waitFor(() => expect(shown).toHaveLength(1))
    expect(shown[0]?.title).toBe('Complete. 0.07648211 BTC paid to bc1qh43du…vwa5zt.')
    expect(shown[0]?.options).toMatchObject({
      tag: `${samples.complete} end`,
      data: { path: `/tx/${samples.complete}` },
    })
    Reflect.deleteProperty(navigator, 'serviceWorker')
  })

  it('are not offered after the end', async () => {
    stubNotifications('granted')
    await renderApp(`/tx/${samples.complete}`)
    await expectVerdict('complete')
    await screen.findByRole('button', { name: 'Watch' })
    expect(screen.queryByRole('button', { name: 'Notify me' })).toBeNull()
  })
})

describe('the transaction page', () => {
  it('confirms adding to and removing from the watchlist', async () => {
    const { user } = await renderApp(`/tx/${samples.complete}`)
    await expectVerdict('complete')
    await user.click(await screen.findByRole('button', { name: 'Watch' }))
    const getNote = () => within(screen.getByRole('complementary', { name: 'Note' }))
    expect(getNote().getByText('Added to your watchlist.')).toBeVisible()
    expect(getNote().getByRole('link', { name: 'Watchlist' })).toHaveAttribute('href', '/tx')
    await user.click(screen.getByRole('button', { name: 'Watching' }))
    expect(getNote().getByText('Removed from your watchlist.')).toBeVisible()
  })

  it('opens the share sheet, or copies the link if there is none', async () => {
    const { user } = await renderApp(`/tx/${samples.complete}`)
    await expectVerdict('complete')
    const pressShare = async () => user.click(screen.getByRole('button', { name: 'Share' }))
    await pressShare()
    expect(await screen.findByText('Link copied.', { selector: 'p' })).toBeVisible()
    expect(await navigator.clipboard.readText()).toBe(location.href)
    const shared: ShareData[] = []
    Object.defineProperty(navigator, 'share', {
      value: async (data: ShareData) => void shared.push(data),
      configurable: true,
    })
    await pressShare()
    expect(shared).toEqual([{ title: 'Complete: LTC to BTC', url: location.href }])
    Reflect.deleteProperty(navigator, 'share')
  })
})

describe('polling on return', () => {
  it('starts at once when a hidden tab is shown, and stops while it is hidden', async () => {
    const { advance } = startFakeTime()
    const { requests } = await renderApp(`/tx/${samples.quick}`)
    await expectVerdict('in-progress')
    await setVisible(false)
    await advance(1_000)
    const before = countPolls(requests)
    await advance(90_000)
    expect(countPolls(requests)).toBe(before)
    await setVisible(true)
    await advance(500)
    await waitFor(() => expect(countPolls(requests)).toBeGreaterThan(before))
    await expectVerdict('complete')
  })

  it('starts at once on a page from the back/forward cache', async () => {
    const { advance } = startFakeTime()
    const { requests } = await renderApp(`/tx/${samples.quick}`)
    await expectVerdict('in-progress')
    await advance(1_100)
    const before = countPolls(requests)
    act(() => {
      window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    })
    await advance(100)
    expect(countPolls(requests)).toBe(before + 1)
  })

  it('starts at once after a sleep of the device, and shows no negative duration', async () => {
    const { advance } = startFakeTime()
    const { requests } = await renderApp(`/tx/${samples.quick}`)
    await expectVerdict('in-progress')
    await advance(2_500)
    const before = countPolls(requests)
    // During a sleep the system time advances, but timers do not run.
    vi.setSystemTime(Date.now() + 8 * 3_600_000)
    await advance(2_500)
    await waitFor(() => expect(countPolls(requests)).toBeGreaterThan(before))
    vi.setSystemTime(Date.now() - 26 * 3_600_000)
    await advance(2_500)
    await waitFor(() => expect(countPolls(requests)).toBeGreaterThan(before + 1))
    expect(screen.getByRole('article')).not.toHaveTextContent(/-\d+ (?:s|min|h|d)\b/)
  })

  it('stops when the user leaves the page', async () => {
    const { advance, user } = startFakeTime()
    const { requests } = await renderApp(`/tx/${samples.quick}`, { user })
    await expectVerdict('in-progress')
    await user.click(screen.getByRole('link', { name: 'Names' }))
    await advance(100)
    const before = countPolls(requests)
    vi.setSystemTime(Date.now() + 8 * 3_600_000)
    await advance(60_000)
    expect(countPolls(requests)).toBe(before)
  })
})

describe('the activity', () => {
  it('lists the changes of each response', async () => {
    const { advance, user } = startFakeTime()
    const over = inProcessService()
    await renderApp(`/tx/${samples.quick}`, { over, user })
    await expectVerdict('in-progress')
    await advance(60_000)
    await expectVerdict('complete')
    const log = within(await screen.findByRole('list', { name: 'Activity' }))
    expect(log.getByText('In progress')).toBeVisible()
    expect(log.getByText('Complete')).toBeVisible()
    await user.click(screen.getByRole('button', { name: /^Show all \d+$/ }))
    expect(log.getByText(/^First update: [\w ]+, 3 steps$/)).toBeVisible()
  })

  it('of an earlier version and damaged data are ignored', async () => {
    sessionStorage.setItem(`crosswatch:log:${samples.quick}`, '{"done":true}')
    localStorage.setItem(`crosswatch:watched:${samples.quick}`, '{"hash":7}')
    localStorage.setItem('crosswatch:took:x', 'null')
    await renderApp(`/tx/${samples.quick}`)
    await expectVerdict('in-progress')
    expect(await screen.findByRole('button', { name: 'Watch' })).toBeVisible()
  })
})
