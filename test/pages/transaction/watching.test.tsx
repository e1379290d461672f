import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { completions } from '../../../src/storage/completions'
import { setNotify, watch, watched } from '../../../src/storage/watched'
import { inProcessService } from '../../support/inProcess'
import { renderApp } from '../../support/renderApp'

const samples = {
  quick: '1301996B7F0AB38B67A7CB691A402462FBAE350A24F7EDC0571A65D505FC16F2',
  complete: 'BB9D3B49F13036F378F90A64DD4D5E0194D05ED5D484513E68A0A0FCE5F4E8F0',
  refunded: '04ACE21B8F084FA3597BA8EAD7B035B80A9A62490C6611C6D5857B659E7ABEA1',
}
const verdict = async (wanted: string) =>
  waitFor(() => expect(screen.getByRole('article')).toHaveAttribute('data-verdict', wanted))
const asks = (requests: readonly string[]) =>
  requests.filter((path) => path.includes('/tracker/v2/')).length
const icons = () =>
  [...document.querySelectorAll('link[rel="icon"]')].map((link) => link.getAttribute('href'))

/** Time that passes only as the test says, and a user who lives in it. */
function ownTime() {
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 20 })
  return {
    user: userEvent.setup({ advanceTimers: vi.advanceTimersByTime }),
    pass: (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms)),
  }
}

/** The tab is hidden, or seen again. */
async function setVisible(visible: boolean) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visible ? 'visible' : 'hidden')
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')))
}

/** Notifications as a browser has them; what was shown, and the question that was asked. */
function notifications(answer: NotificationPermission) {
  const shown: { title: string; body: string | undefined; tag: string | undefined }[] = []
  const requestPermission = vi.fn<() => Promise<NotificationPermission>>(async () => answer)
  class Shown extends EventTarget {
    static readonly requestPermission = requestPermission
    static readonly permission = 'default'
    constructor(title: string, { body, tag }: NotificationOptions) {
      super()
      shown.push({ title, body, tag })
    }
    close(): void {}
  }
  vi.stubGlobal('Notification', Shown)
  return { shown, requestPermission }
}

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

describe('the list of what is watched', () => {
  it('says of each its state, its age and when the next check is', async () => {
    watch(samples.quick)
    await renderApp('/tx')
    const board = await screen.findByRole('table', { name: 'Watchlist' })
    await waitFor(() =>
      expect(within(board).getAllByRole('row')[1]).toHaveTextContent(
        /In progress.*refreshes in \d/,
      ),
    )
  })

  it('carries labels of one’s own, kept with Enter and left alone with Escape', async () => {
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

  it('gives the focus back to the pencil when a label is kept or left', async () => {
    watch(samples.complete)
    const { user } = await renderApp('/tx')
    await user.click(await screen.findByRole('button', { name: 'Add label' }))
    await user.keyboard('Rent{Enter}')
    expect(screen.getByRole('button', { name: 'Edit label' })).toHaveFocus()
    await user.keyboard('{Enter}nonsense{Escape}')
    expect(screen.getByRole('button', { name: 'Edit label' })).toHaveFocus()
  })

  it('leaves the focus where it went when a label is kept by leaving its field', async () => {
    watch(samples.complete)
    const { user } = await renderApp('/tx')
    await user.click(await screen.findByRole('button', { name: 'Add label' }))
    await user.keyboard('Rent')
    await user.tab()
    expect(watched.read()[0]?.label).toBe('Rent')
    expect(screen.getByRole('button', { name: 'Edit label' })).not.toHaveFocus()
    expect(document.body).not.toHaveFocus()
  })

  it('does not keep a label by the Enter that ends an input method', async () => {
    watch(samples.complete)
    const { user } = await renderApp('/tx')
    await user.click(await screen.findByRole('button', { name: 'Add label' }))
    const input = screen.getByRole('textbox', { name: 'Label' })
    await user.type(input, 'ka')
    fireEvent.keyDown(input, { key: 'Enter', isComposing: true })
    // Safari ends the composition first, and says so by the code alone.
    fireEvent.keyDown(input, { key: 'Enter', keyCode: 229 })
    expect(screen.getByRole('textbox', { name: 'Label' })).toHaveFocus()
    expect(watched.read()[0]?.label).toBe('')
  })

  it('moves the focus to a neighbour when a row is removed, and to the heading after the last', async () => {
    for (const hash of Object.values(samples)) {
      watched.put(hash, () => ({ hash, since: 1, label: '', notify: false, toldLate: false }))
    }
    const { user } = await renderApp('/tx')
    const remove = async () => screen.findAllByRole('button', { name: 'Remove' })
    const [first, second, third] = await remove()
    if (!first || !second || !third) throw new Error('Not every row is there')
    await user.click(second)
    expect(third).toHaveFocus()
    await user.click(third)
    expect(first).toHaveFocus()
    await user.click(first)
    expect(screen.getByRole('heading', { name: 'Watchlist' })).toHaveFocus()
    expect(watched.read()).toEqual([])
  })

  it('reads nothing from storage as its rows tick, and rows out of sight do not tick', async () => {
    const { pass } = ownTime()
    let tell: (isIntersecting: boolean) => void = () => undefined
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
          tell = (isIntersecting) => callback([{ isIntersecting }])
        }
        observe(): void {}
        disconnect(): void {}
      },
    )
    watch(samples.complete)
    await renderApp('/tx')
    const board = await screen.findByRole('table', { name: 'Watchlist' })
    const checked = () => within(board).getByText(/^\d+ s ago/).textContent
    await waitFor(() => expect(checked()).toMatch(/s ago/))
    const getItem = vi.spyOn(Storage.prototype, 'getItem')
    const before = checked()
    await pass(3_000)
    expect(checked()).not.toBe(before)
    const keys = getItem.mock.calls.map(([key]) => key)
    expect(keys.filter((key) => key.startsWith('crosswatch:watched:'))).toEqual([])
    act(() => tell(false))
    const hidden = checked()
    await pass(3_000)
    expect(checked()).toBe(hidden)
    act(() => tell(true))
    expect(checked()).not.toBe(hidden)
  })

  it('follows what another tab adds', async () => {
    await renderApp('/tx')
    expect(screen.getByText('Nothing on your watchlist yet')).toBeVisible()
    const key = `crosswatch:watched:${samples.complete}`
    localStorage.setItem(key, JSON.stringify({ hash: samples.complete, since: 1 }))
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key })))
    expect(await screen.findByRole('table', { name: 'Watchlist' })).toBeVisible()
  })
})

describe('the tab', () => {
  it('shows the state in its title and icon, and the plain icon elsewhere', async () => {
    const { user } = await renderApp(`/tx/${samples.complete}`)
    await verdict('complete')
    await waitFor(() => expect(icons().at(-1)).toBe('/favicon-complete.svg'))
    expect(document.title).toBe('Complete: LTC to BTC')
    await user.click(screen.getByRole('link', { name: 'Names' }))
    await waitFor(() => expect(icons()).toEqual([]))
  })

  it('never has the icon of success for a refund', async () => {
    await renderApp(`/tx/${samples.refunded}`)
    await verdict('refunded')
    await waitFor(() => expect(icons()).toEqual(['/favicon-refund.svg']))
  })
})

describe('notifications', () => {
  it('are asked for by a click alone, and tell of the end on whatever page one is', async () => {
    const { shown, requestPermission } = notifications('granted')
    const { user, pass } = ownTime()
    await renderApp(`/tx/${samples.quick}`, { over: inProcessService(), user })
    await verdict('in-progress')
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
    await pass(180_000)
    await waitFor(() => expect(shown).toHaveLength(1))
    expect(shown[0]?.title).toMatch(/^Complete\. /)
    await pass(180_000)
    expect(shown).toHaveLength(1)
    expect(watched.read()[0]?.notify).toBe(false)
  })

  it('that the browser refuses are said to be refused, and nothing is kept', async () => {
    notifications('denied')
    const { user } = await renderApp(`/tx/${samples.quick}`)
    await verdict('in-progress')
    await user.click(await screen.findByRole('button', { name: 'Notify me' }))
    await user.click(screen.getByRole('button', { name: 'Allow notifications' }))
    expect((await screen.findAllByText(/^Notifications are blocked/)).length).toBeGreaterThan(0)
    expect(watched.read()).toEqual([])
  })

  it('that were asked for on another visit go on without a question', async () => {
    const { shown, requestPermission } = notifications('granted')
    setNotify(samples.complete, true)
    await renderApp('/names')
    await waitFor(() => expect(shown).toHaveLength(1))
    expect(shown[0]?.title).toMatch(/^Complete\. /)
    expect(requestPermission).not.toHaveBeenCalled()
  })

  it('are shown by the service worker, where the browser takes none from a page', async () => {
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
      // As Chrome on Android has it.
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
    expect(shown[0]?.title).toMatch(/^Complete\. /)
    expect(shown[0]?.options).toMatchObject({
      tag: `${samples.complete} end`,
      data: { path: `/tx/${samples.complete}` },
    })
    Reflect.deleteProperty(navigator, 'serviceWorker')
  })

  it('are not offered for what has ended', async () => {
    notifications('granted')
    await renderApp(`/tx/${samples.complete}`)
    await verdict('complete')
    await screen.findByRole('button', { name: 'Watch' })
    expect(screen.queryByRole('button', { name: 'Notify me' })).toBeNull()
  })
})

describe('on the page of a transaction', () => {
  it('watching is confirmed in words, and so is its end', async () => {
    const { user } = await renderApp(`/tx/${samples.complete}`)
    await verdict('complete')
    await user.click(await screen.findByRole('button', { name: 'Watch' }))
    const note = () => within(screen.getByRole('complementary', { name: 'Note' }))
    expect(note().getByText('Added to your watchlist.')).toBeVisible()
    expect(note().getByRole('link', { name: 'Watchlist' })).toHaveAttribute('href', '/tx')
    await user.click(screen.getByRole('button', { name: 'Watching' }))
    expect(note().getByText('Removed from your watchlist.')).toBeVisible()
  })

  it('the link is shared by the share sheet, and copied where there is none', async () => {
    const { user } = await renderApp(`/tx/${samples.complete}`)
    await verdict('complete')
    const press = async () => user.click(screen.getByRole('button', { name: 'Share' }))
    await press()
    expect(await screen.findByText('Link copied.', { selector: 'p' })).toBeVisible()
    expect(await navigator.clipboard.readText()).toBe(location.href)
    const shared: ShareData[] = []
    Object.defineProperty(navigator, 'share', {
      value: async (data: ShareData) => void shared.push(data),
      configurable: true,
    })
    await press()
    expect(shared).toEqual([{ title: 'Complete: LTC to BTC', url: location.href }])
    Reflect.deleteProperty(navigator, 'share')
  })
})

describe('coming back', () => {
  it('to a tab that was hidden asks at once; while hidden nothing is asked', async () => {
    const { pass } = ownTime()
    const { requests } = await renderApp(`/tx/${samples.quick}`)
    await verdict('in-progress')
    await setVisible(false)
    await pass(1_000)
    const before = asks(requests)
    await pass(90_000)
    expect(asks(requests)).toBe(before)
    await setVisible(true)
    await pass(500)
    await waitFor(() => expect(asks(requests)).toBeGreaterThan(before))
    await verdict('complete')
  })

  it('through the back button into a frozen page asks at once', async () => {
    const { pass } = ownTime()
    const { requests } = await renderApp(`/tx/${samples.quick}`)
    await verdict('in-progress')
    await pass(1_100)
    const before = asks(requests)
    act(() => {
      window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    })
    await pass(100)
    expect(asks(requests)).toBe(before + 1)
  })

  it('from a sleep of the device asks at once, and no clock runs backwards', async () => {
    const { pass } = ownTime()
    const { requests } = await renderApp(`/tx/${samples.quick}`)
    await verdict('in-progress')
    await pass(2_500)
    const before = asks(requests)
    // Asleep: the wall clock goes on, timers do not.
    vi.setSystemTime(Date.now() + 8 * 3_600_000)
    await pass(2_500)
    await waitFor(() => expect(asks(requests)).toBeGreaterThan(before))
    vi.setSystemTime(Date.now() - 26 * 3_600_000)
    await pass(2_500)
    await waitFor(() => expect(asks(requests)).toBeGreaterThan(before + 1))
    expect(screen.getByRole('article')).not.toHaveTextContent(/-\d+ (?:s|min|h|d)\b/)
  })

  it('is the end of all that when the page is left', async () => {
    const { pass, user } = ownTime()
    const { requests } = await renderApp(`/tx/${samples.quick}`, { user })
    await verdict('in-progress')
    await user.click(screen.getByRole('link', { name: 'Names' }))
    await pass(100)
    const before = asks(requests)
    vi.setSystemTime(Date.now() + 8 * 3_600_000)
    await pass(60_000)
    expect(asks(requests)).toBe(before)
  })
})

describe('what the page remembers', () => {
  it('is what each answer changed, in this tab, over a reload', async () => {
    const { pass, user } = ownTime()
    const over = inProcessService()
    await renderApp(`/tx/${samples.quick}`, { over, user })
    await verdict('in-progress')
    await pass(60_000)
    await verdict('complete')
    const log = within(await screen.findByRole('list', { name: 'Activity' }))
    expect(log.getByText('In progress')).toBeVisible()
    expect(log.getByText('Complete')).toBeVisible()
    await user.click(screen.getByRole('button', { name: /^Show all \d+$/ }))
    expect(log.getByText(/^First update: [\w ]+, 3 steps$/)).toBeVisible()
    const kept = sessionStorage.getItem(`crosswatch:log:${samples.quick}`)
    expect(JSON.parse(kept ?? '[]')).toEqual(
      expect.arrayContaining([expect.objectContaining({ said: 'In progress → Complete' })]),
    )
  })

  it('is shown though this tab was loaded anew', async () => {
    sessionStorage.setItem(
      `crosswatch:log:${samples.complete}`,
      JSON.stringify([{ at: Date.UTC(2026, 0, 5), said: 'Step 2: pending → complete' }]),
    )
    await renderApp(`/tx/${samples.complete}`)
    await verdict('complete')
    const log = within(await screen.findByRole('list', { name: 'Activity' }))
    expect(log.getByText('Step 2: pending')).toBeVisible()
  })

  it('is never a verdict: a damaged or hostile store changes nothing', async () => {
    sessionStorage.setItem(`crosswatch:log:${samples.quick}`, '{"done":true}')
    localStorage.setItem(`crosswatch:watched:${samples.quick}`, '{"hash":7}')
    localStorage.setItem('crosswatch:took:x', 'null')
    await renderApp(`/tx/${samples.quick}`)
    await verdict('in-progress')
    expect(await screen.findByRole('button', { name: 'Watch' })).toBeVisible()
  })

  it('is how long swaps of the pair took, beside the estimate and called what it is', async () => {
    const pair = 'LTC.LTC → BTC.BTC'
    for (const took of [4, 6, 8]) {
      completions.put(String(took), () => ({ pair, took: took * 60_000, at: took }))
    }
    await renderApp(`/tx/${samples.complete}`)
    await verdict('complete')
    expect(
      await screen.findByText(/^Based on [34] swaps of this pair in this browser:$/),
    ).toBeVisible()
    expect(screen.getByText(/^usually under/)).toBeVisible()
  })
})
