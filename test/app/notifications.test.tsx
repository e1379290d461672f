import { act, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { updateWatched, watch, watched } from '../../src/storage/watched'
import { swapLegs, wireAnswer } from '../support/answers'
import { renderApp, untilKeysWork, user } from '../support/renderApp'
import { samples, listHashes } from '../support/samples'
import {
  openTransaction,
  readTrackerRequest,
  startFakeTime,
  expectVerdict,
  advance,
} from '../support/transactionPage'
import {
  addToNavigator,
  press,
  find,
  get,
  findMessage,
  expectFocused,
  fillStorage,
} from '../support/page'

const [first, second, third] = ['a'.repeat(64), 'b'.repeat(64), 'c'.repeat(64)] as const
const pending = (more = {}) =>
  wireAnswer(false, 'pending', swapLegs('success', 'pending', 'not_started'), more)
const complete = wireAnswer(true, 'success', swapLegs('success', 'success', 'success'), {
  firstTransactionHash: first,
})

/** What the user answers when the browser asks. */
let permission: NotificationPermission
/** The titles and texts of the notifications. */
let shown: [title: string, body: string | undefined][]
const requestPermission = vi.fn<() => Promise<NotificationPermission>>(async () => {
  Reflect.set(Notification, 'permission', permission)
  return permission
})

/** Watches transactions with notifications on. */
function notifyOf(...hashes: string[]) {
  watch(...hashes)
  for (const hash of hashes) updateWatched(hash, { label: 'Rent', notify: true })
}

/** Opens a transaction in progress, and agrees to its notifications. */
async function allowNotifications() {
  await openTransaction(samples.quick)
  await expectVerdict('in-progress')
  await press('Notify me')
  await press('Allow notifications')
}

async function setVisibility(state: DocumentVisibilityState) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')))
}

beforeEach(() => {
  permission = 'granted'
  shown = []
  requestPermission.mockClear()
  class StubbedNotification extends EventTarget {
    static readonly requestPermission = requestPermission
    static readonly permission: NotificationPermission = 'default'
    constructor(title: string, { body }: NotificationOptions = {}) {
      super()
      shown.push([title, body])
    }
  }
  vi.stubGlobal('Notification', StubbedNotification)
})

describe('notifications', () => {
  it('ask for permission only after a click, and report the end once, in a hidden tab too', async () => {
    startFakeTime()
    await openTransaction(samples.quick)
    await expectVerdict('in-progress')
    const notify = await find('button', { name: 'Notify me', pressed: false })
    await user.click(notify)
    await press('Cancel')
    expect(notify).toHaveAttribute('aria-pressed', 'false')
    await user.click(notify)
    const dialog = within(await find('dialog'))
    dialog.getByText(/done or delayed, or needs you\. Keep a Crosswatch tab open/)
    expect(requestPermission).not.toHaveBeenCalled()
    await press('Allow notifications', dialog)
    await find('button', { name: 'Will notify', pressed: true })
    await press('Names')
    await find('heading', { level: 1, name: 'Names' })
    // The focus follows the page. In a hidden tab, user-event would move it by events of its
    // own, while React renders.
    await expectFocused('main')
    await setVisibility('hidden')
    await advance(180_000)
    await waitFor(() => expect(shown).toHaveLength(1))
    expect(shown[0]?.[0]).toMatch(/^Complete\. .* paid to /)
    await advance(180_000)
    expect(shown).toHaveLength(1)
    expect(watched.read()[0]?.notify).toBe(false)
    expect(document.title).toBe('(1) Names - Crosswatch')
    await setVisibility('visible')
    expect(document.title).toBe('Names - Crosswatch')
  })

  it('come at the estimated end: as a message in a visible tab, in the title of a hidden one', async () => {
    startFakeTime()
    let finished = false
    const endsAt = Date.now() + 30_000
    notifyOf(first)
    await renderApp('/names', {
      '/tracker/v2/txn': () =>
        Response.json(finished ? complete : pending({ estimatedEndTimestamp: endsAt })),
    })
    await untilKeysWork()
    await advance(29_000)
    finished = true
    await advance(4_000)
    expect(shown).toHaveLength(1)
    await findMessage('Rent: Complete. 8 ETH paid on Ethereum.')
    expect(document.title).toBe('Names - Crosswatch')

    await setVisibility('hidden')
    act(() => void updateWatched(first, { notify: true }))
    await advance(100)
    expect(document.title).toBe('(1) Names - Crosswatch')
    await setVisibility('visible')
    expect(document.title).toBe('Names - Crosswatch')
  })

  it('that the browser blocks say so, and where it is told', async () => {
    permission = 'denied'
    await allowNotifications()
    const note = await findMessage(
      /^Your browser blocks notifications of this site\. Your watchlist shows when [^.]*\. Added to your watchlist\.$/,
    )
    expect(get('button', 'Blocked')).toHaveAttribute('aria-pressed', 'true')
    expect(note.previousElementSibling).toHaveClass('text-refund')
    expect(watched.read()).toMatchObject([{ notify: true }])
  })

  it('show a message when the watchlist is full, and store nothing', async () => {
    watch(...listHashes(100))
    await allowNotifications()
    await findMessage(/^Your watchlist is full/)
    expect(watched.read()).toHaveLength(100)
  })

  it('are on until the tab is closed where the browser stores nothing, and say so', async () => {
    fillStorage()
    await allowNotifications()
    await findMessage(/^Watched until you close this tab/)
    expect(get('button', { name: 'Will notify', pressed: true })).toBeVisible()
  })

  it('say once that it needs its owner, whatever comes between, and the end after it', async () => {
    startFakeTime()
    const waiting = { reason: 'other-asset', chain: 'BTC', halt: null, since: null }
    const needing = pending({ waitingFor: waiting })
    const unclear = { ...pending(), status: 'strange' }
    let response: unknown = pending()
    notifyOf(first)
    await renderApp('/names', { '/tracker/v2/txn': () => Response.json(response) })
    for (const next of [needing, pending(), unclear, needing]) {
      response = next
      await advance(120_000)
    }
    const title =
      'In progress. Waiting for your other asset. The network adds both together.'
    expect(shown).toEqual([[title, 'Rent']])
    expect(watched.read()).toMatchObject([{ notify: true }])
    response = complete
    await advance(120_000)
    expect(shown).toEqual([
      [title, 'Rent'],
      ['Complete. 8 ETH paid on Ethereum.', 'Rent'],
    ])
  })

  it('poll their transactions once a minute and no others, and report no failed poll', async () => {
    startFakeTime()
    const requests: { hash: string; at: number }[] = []
    watch(third)
    notifyOf(first, second)
    await renderApp('/names', {
      '/tracker/v2/txn': (path, body) => {
        const { hash = '' } = readTrackerRequest(path, body)
        requests.push({ hash: hash.toLowerCase(), at: Date.now() })
        return new Response('<html>', { status: 502 })
      },
    })
    await waitFor(() => expect(requests).toHaveLength(2))
    await advance(600_000)
    for (const polled of [first, second]) {
      const times = requests.filter(({ hash }) => hash === polled).map(({ at }) => at)
      expect(times.length).toBeGreaterThanOrEqual(8)
      const gaps = times.slice(1).map((at, index) => at - (times[index] ?? 0))
      expect(Math.min(...gaps)).toBeGreaterThanOrEqual(48_000)
    }
    expect(new Set(requests.map(({ hash }) => hash))).toEqual(new Set([first, second]))
    expect(shown).toEqual([])
  })

  it('of an earlier visit continue unasked, and are shown by the service worker if there is one', async () => {
    const showNotification = vi.fn<ServiceWorkerRegistration['showNotification']>(
      async () => {},
    )
    addToNavigator('serviceWorker', {
      getRegistration: async () => ({ active: {}, showNotification }),
    })
    notifyOf(samples.complete)
    await renderApp('/names')
    await waitFor(() => expect(showNotification).toHaveBeenCalledOnce())
    expect(showNotification.mock.calls[0]).toMatchObject([
      'Complete. 0.07648211 BTC paid to bc1qh43du…vwa5zt.',
      { tag: `${samples.complete} end`, data: { path: `/tx/${samples.complete}` } },
    ])
    expect([shown, requestPermission.mock.calls]).toEqual([[], []])
  })
})

it('a page from the back/forward cache polls at once', async () => {
  startFakeTime()
  const { requests } = await openTransaction(samples.quick)
  await expectVerdict('in-progress')
  await advance(2_100)
  const countPolls = () => requests.filter((path) => path.includes('/tracker/v2/')).length
  const before = countPolls()
  act(() => {
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  })
  await advance(100)
  expect(countPolls()).toBe(before + 1)
})
