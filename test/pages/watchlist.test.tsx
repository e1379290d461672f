import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import {
  findWatched,
  unwatch,
  updateWatched,
  watch,
  watched,
} from '../../src/storage/watched'
import { complete, hash as swapped, underWay } from '../support/answers'
import { inProcessService } from '../support/inProcess'
import { box, renderApp, untilKeysWork } from '../support/renderApp'
import { samples } from '../support/samples'
import { respondUnavailable, serviceWith } from '../support/serviceWith'
import {
  inMenu,
  openTransaction,
  scriptTracker,
  startFakeTime,
} from '../support/transactionPage'

const findTable = () => screen.findByRole('table', { name: 'Watchlist' })
const findRow = async (hash: string) => {
  const table = await findTable()
  const link = await waitFor(() => {
    const found = table.querySelector(`a[href="/tx/${hash}"]`)
    if (!(found instanceof HTMLElement)) throw new Error('No row links to it')
    return found
  })
  return { link, row: within(link.closest('tr') ?? expect.fail('No row')) }
}
const readOrder = async () =>
  [...(await findTable()).querySelectorAll('a[href^="/tx/"]')].map((link) =>
    link.getAttribute('href')?.slice(4),
  )
const shorten = (hash: string) => `${hash.slice(0, 6)}…${hash.slice(-6)}`

const requestPermission = vi.fn<() => Promise<NotificationPermission>>(
  async () => 'granted',
)

beforeEach(() => {
  vi.stubGlobal(
    'Notification',
    class extends EventTarget {
      static readonly requestPermission = requestPermission
      static readonly permission = 'granted'
    },
  )
})

describe('removing a transaction', () => {
  it('on its page says that its notifications end, and Undo brings label and bell back', async () => {
    watch(samples.quick)
    updateWatched(samples.quick, { label: 'Rent', notify: true })
    const { user } = await openTransaction(samples.quick)
    await user.click(await screen.findByRole('button', inMenu('Watching')))
    expect(watched.read()).toEqual([])
    await screen.findByText(
      'Removed Rent from your watchlist. Its notifications are off.',
      { selector: 'aside *' },
    )
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(watched.read()).toMatchObject([
      { hash: samples.quick, label: 'Rent', notify: true },
    ])
  })

  it('and adding it again before Undo lists it once', async () => {
    watch(samples.complete)
    updateWatched(samples.complete, { label: 'Rent' })
    const { user } = await renderApp('/tx')
    await untilKeysWork()
    await user.click(
      await screen.findByRole('button', { name: /^Remove (?!ended|selected)/ }),
    )
    act(() => void watch(`0x${samples.complete.toLowerCase()}`))
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(watched.read()).toHaveLength(1)
    expect(watched.read()[0]?.label).toBe('Rent')
  })
})

describe('a message with Undo', () => {
  const findNote = async (text: RegExp) => {
    const note = (await screen.findByText(text, { selector: 'aside *' })).closest('aside')
    if (note === null) throw new Error('The message is missing')
    return note
  }
  const removeEach = async (count: number) => {
    const hashes = Array.from({ length: count }, (_, index) =>
      String(index + 1).repeat(64),
    )
    watch(...hashes)
    const over = serviceWith({ '/tracker/v2/txn': new Promise(() => undefined) })
    const { user } = await renderApp('/tx', { over })
    await untilKeysWork()
    for (const hash of hashes) {
      const name = `Remove ${hash.slice(0, 8)}…${hash.slice(-8)}`
      await user.click(await screen.findByRole('button', { name }))
    }
    return { user, hashes }
  }

  it('is displaced by no other one, so that each removal can be undone', async () => {
    const { user, hashes } = await removeEach(5)
    expect(screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(5)
    for (const hash of hashes) {
      const note = await findNote(new RegExp(`^Removed ${hash.slice(0, 6)}…`))
      await user.click(within(note).getByRole('button', { name: 'Undo' }))
    }
    expect(watched.read()).toHaveLength(5)
  })

  it('stays while the pointer or the focus is on it, and ten seconds after that', async () => {
    await removeEach(1)
    const note = await findNote(/^Removed 111111…/)
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
    fireEvent.pointerEnter(note.parentElement ?? note)
    await wait(60_000)
    fireEvent.pointerLeave(note.parentElement ?? note)
    await wait(9_000)
    act(() => within(note).getByRole('button', { name: 'Undo' }).focus())
    await wait(60_000)
    expect(note).toBeInTheDocument()
    act(() => document.getElementById('main')?.focus())
    await wait(9_000)
    expect(note).toBeInTheDocument()
    await wait(2_000)
    expect(note).not.toBeInTheDocument()
  })

  it('keeps what was removed where the list is full, until there is space', async () => {
    watch(samples.complete)
    const { user } = await openTransaction(samples.complete)
    await user.click(await screen.findByRole('button', inMenu('Watching')))
    const others = Array.from({ length: 100 }, (_, index) =>
      String(index).padStart(64, 'A'),
    )
    act(() => void watch(...others))
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await findNote(/^Your watchlist is full \(100\)\. Remove a transaction first\./)
    act(() => void unwatch(others[0] ?? ''))
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(watched.read()[0]?.hash).toBe(samples.complete)
    expect(watched.read()).toHaveLength(100)
  })
})

describe('a label', () => {
  it('is on the page of its transaction, where it can be changed', async () => {
    watch(samples.complete)
    updateWatched(samples.complete, { label: 'Ticket 1' })
    const { user } = await openTransaction(samples.complete)
    await screen.findByText('Ticket 1')
    await user.click(screen.getByRole('button', { name: /^Edit label of/ }))
    await user.keyboard('2{Enter}')
    expect(watched.read()[0]?.label).toBe('Ticket 12')
  })

  it('is on the home page, and the search finds it', async () => {
    watch(samples.complete)
    updateWatched(samples.complete, { label: 'Ticket 4711' })
    const { user } = await renderApp('/')
    const { row } = await findRow(samples.complete)
    row.getByText('Ticket 4711')
    row.getByRole('button', { name: /^Edit label of/ })
    await user.click(box())
    await user.paste('4711')
    const option = await screen.findByRole('option', { name: /Ticket 4711/ })
    expect(option).toHaveTextContent(samples.complete)
  })

  it('that another tab saves does not replace what is being typed', async () => {
    watch(samples.complete)
    const { user } = await renderApp('/tx')
    await user.click(await screen.findByRole('button', { name: /^Add label to/ }))
    await user.keyboard('mine')
    act(() => void updateWatched(samples.complete, { label: 'theirs' }))
    const field = screen.getByRole('textbox', { name: /^Label of/ })
    expect(field).toHaveValue('mine')
    expect(field).toHaveFocus()
    await user.keyboard('{Enter}')
    expect(watched.read()[0]?.label).toBe('mine')
    // A field that was only opened saves nothing.
    await user.click(screen.getByRole('button', { name: /^Edit label of/ }))
    act(() => void updateWatched(samples.complete, { label: 'theirs' }))
    await user.tab()
    expect(watched.read()[0]?.label).toBe('theirs')
  })
})

describe('the keys', () => {
  it('act on the selected row: its label, notification, report and selection, and its removal', async () => {
    watch(samples.quick, samples.complete)
    const { user } = await renderApp('/tx', { over: inProcessService() })
    await untilKeysWork()
    const { link, row } = await findRow(samples.quick)
    await row.findByText('In progress')
    const getItem = () => findWatched(watched.read(), samples.quick)

    act(() => link.focus())
    await user.keyboard('lRent{Enter}')
    expect(getItem()?.label).toBe('Rent')
    await user.keyboard('n')
    await waitFor(() => expect(getItem()?.notify).toBe(true))
    await user.keyboard('n')
    expect(getItem()?.notify).toBe(false)
    await user.keyboard('p')
    await screen.findByText('Report copied.', { selector: 'aside *' })
    expect(await navigator.clipboard.readText()).toContain(samples.quick)
    await user.keyboard('x')
    expect(row.getByRole('checkbox')).toBeChecked()
    await user.keyboard('x')
    await user.keyboard('w')
    expect(getItem()).toBeUndefined()
    expect(watched.read()).toHaveLength(1)
    // The focus is in the neighbor now, which another press would remove.
    await user.keyboard('u')
    expect(getItem()?.label).toBe('Rent')
  })

  it('add the sample of the selected row, and touch no row that is not selected', async () => {
    const { user } = await renderApp('/tx', { over: inProcessService() })
    await untilKeysWork()
    await screen.findByText('Try a sample swap')
    await user.keyboard('j')
    const hash = document.activeElement?.getAttribute('href')?.slice(4) ?? ''
    await user.keyboard('w')
    expect(watched.read()).toMatchObject([{ hash }])
    act(() => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    })
    await findTable()
    await user.keyboard('wlnpx')
    expect(watched.read()).toMatchObject([{ hash, label: '', notify: false }])
  })

  it('do nothing more while they are held', async () => {
    await openTransaction(samples.complete)
    await untilKeysWork()
    const hold = (repeat: boolean) =>
      fireEvent.keyDown(document.body, { key: 'w', repeat })
    hold(false)
    for (let index = 0; index < 20; index += 1) hold(true)
    expect(watched.read()).toHaveLength(1)
    hold(false)
    expect(watched.read()).toEqual([])
  })

  it.each([/^Edit the label/, /^Turn its notif/, /^Copy its rep/, /^Select the/])(
    'are listed: %s',
    async (text) => {
      const { user } = await renderApp('/names')
      await untilKeysWork()
      await user.keyboard('?')
      expect(within(screen.getByRole('dialog')).getByText(text)).toBeInTheDocument()
    },
  )
})

describe('the list', () => {
  it('marks what has changed since the last visit', async () => {
    const { advance } = startFakeTime()
    let response: object = underWay
    const { over } = scriptTracker(() => Response.json(response))
    watch(swapped)
    await renderApp('/tx', { over })
    const { row } = await findRow(swapped)
    await row.findByText('In progress')
    expect(row.queryByText('new')).toBeNull()

    const show = async (state: DocumentVisibilityState) => {
      vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
      await act(async () => void document.dispatchEvent(new Event('visibilitychange')))
    }
    await show('hidden')
    response = complete
    await show('visible')
    await advance(30_000)
    await row.findByText('Complete')
    row.getByText('new')
    // It is no longer new at the next visit.
    await show('hidden')
    await show('visible')
    expect(row.queryByText('new')).toBeNull()
  })

  it('is sorted by status, value and age, by the heads of its columns too', async () => {
    watch(samples.complete, samples.quick, samples.refunded)
    const { user } = await renderApp('/tx', { over: inProcessService() })
    const { complete: done, quick, refunded } = samples
    await waitFor(async () => expect((await readOrder())[0]).toBe(refunded))
    await user.click(screen.getByRole('link', { name: 'Status' }))
    expect(location.search).toBe('?sort=status')
    await waitFor(async () => expect(await readOrder()).toEqual([refunded, quick, done]))
    expect(screen.getByRole('link', { name: 'Status' }).closest('th')).toHaveAttribute(
      'aria-sort',
      'ascending',
    )
    await user.selectOptions(
      screen.getByRole('combobox', { name: 'Order' }),
      'Newest first',
    )
    await waitFor(async () => expect((await readOrder())[0]).toBe(quick))
    await user.selectOptions(screen.getByRole('combobox', { name: 'Order' }), 'Value')
    await waitFor(async () => expect(await readOrder()).toHaveLength(3))
  })

  it('tells why a row cannot be updated', async () => {
    watch(swapped)
    const over = serviceWith({ '/v2/txn': respondUnavailable })
    await renderApp('/tx', { over })
    const { row } = await findRow(swapped)
    expect(await row.findByText(/^Crosswatch returned an error \(503\)/)).toBeVisible()
  })

  it('has clocks in the rows of what is in progress alone', async () => {
    watch(samples.quick, samples.complete)
    await renderApp('/tx', { over: inProcessService() })
    const { row, link } = await findRow(samples.complete)
    await row.findByText('Complete')
    expect(link.closest('tr')).not.toHaveTextContent(/ago|refreshes|final|\d (s|min)\b/i)
    const pending = await findRow(samples.quick)
    await pending.row.findByText(/ago$/)
    await pending.row.findByText(/^(refreshes in|updating)/)
    await pending.row.findByText(/^about \d+ s left$/)
  })

  it('acts on several transactions at once, or on those that are selected', async () => {
    watch(samples.quick, samples.complete, samples.refunded)
    const { user } = await renderApp('/tx', { over: inProcessService() })
    const { row } = await findRow(samples.quick)
    await row.findByText('In progress')
    await (await findRow(samples.refunded)).row.findByText('Refunded')
    await (await findRow(samples.complete)).row.findByText('Complete')

    // A sheet in narrow windows, which is always open in wide ones.
    const getAction = (name: string) => screen.getByRole('button', { name, hidden: true })
    await user.click(getAction('Copy hashes'))
    expect((await navigator.clipboard.readText()).split('\n')).toHaveLength(3)
    await user.click(getAction('Notify me of all'))
    await waitFor(() =>
      expect(watched.read().filter(({ notify }) => notify)).toMatchObject([
        { hash: samples.quick },
      ]),
    )
    await user.click(getAction('Remove ended (2)'))
    expect(watched.read().map(({ hash }) => hash)).toEqual([samples.quick])
    screen.getByText('Removed 2 transactions from your watchlist.', {
      selector: 'aside *',
    })
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(watched.read().map(({ hash }) => hash)).toEqual([
      samples.quick,
      samples.complete,
      samples.refunded,
    ])
    await user.click((await findRow(samples.complete)).row.getByRole('checkbox'))
    await user.click(getAction('Remove selected (1)'))
    expect(watched.read().map(({ hash }) => hash)).toEqual([
      samples.quick,
      samples.refunded,
    ])
    screen.getByText(`Removed ${shorten(samples.complete)} from your watchlist.`, {
      selector: 'aside *',
    })
  })
})

describe('a browser that cannot notify', () => {
  beforeEach(() => {
    vi.unstubAllGlobals()
  })

  it('has no button for it', async () => {
    await openTransaction(samples.quick)
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Notify me' })).toBeNull(),
    )
    screen.getByRole('button', { name: 'Watch' })
  })

  it('on iOS tells how to make it notify', async () => {
    Object.defineProperty(navigator, 'standalone', { value: false, configurable: true })
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'standalone'))
    const { user } = await openTransaction(samples.quick)
    await user.click(await screen.findByRole('button', { name: 'Notify me' }))
    await screen.findByText('To get notified, add this page to your Home Screen.', {
      selector: 'aside *',
    })
    expect(watched.read()).toEqual([])
  })
})
