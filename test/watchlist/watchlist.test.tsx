import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import {
  findWatched,
  unwatch,
  updateWatched,
  watch,
  watched,
} from '../../src/storage/watched'
import { withStatements } from '../support/applyReply'
import { complete, hash as swapped, underWay } from '../support/answers'
import { saveStatus } from '../../src/storage/savedStatus'
import { openExport } from '../support/downloads'
import { renderApp, untilKeysWork, user } from '../support/renderApp'
import { samples, listHashes } from '../support/samples'
import { respondUnavailable, never } from '../support/serviceWith'
import {
  inMenu,
  openTransaction,
  respondNotFound,
  scriptTracker,
  advance,
} from '../support/transactionPage'
import {
  addToNavigator,
  press,
  choose,
  find,
  get,
  searchFor,
  findMessage,
  readClipboard,
  expectNone,
  fillStorage,
  watchLabeled,
  expectFocused,
  expectLabel,
  expectToSay,
  expectText,
  findText,
} from '../support/page'

const findTable = () => find('table', 'Watchlist')
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
    await openTransaction(samples.quick)
    await press(inMenu('Watch'))
    const note = await find('complementary', 'Note')
    expect(note).toHaveTextContent(/^Added to your watchlist\./)
    expect(within(note).getByRole('link')).toHaveAttribute('href', '/tx')
    act(() => void updateWatched(samples.quick, { label: 'Rent', notify: true }))
    await press(inMenu('Watching'))
    expect(watched.read()).toEqual([])
    await findMessage('Removed Rent from your watchlist. Its notifications are off.')
    await press('Undo')
    expect(watched.read()).toMatchObject([
      { hash: samples.quick, label: 'Rent', notify: true },
    ])
  })

  it('and adding it again before Undo lists it once', async () => {
    watchLabeled(samples.complete, 'Rent')
    await renderApp('/tx')
    await untilKeysWork()
    await press(/^Remove (?!\()/)
    act(() => void watch(`0x${samples.complete.toLowerCase()}`))
    await press('Undo')
    expect(watched.read()).toHaveLength(1)
    expectLabel('Rent')
  })
})

describe('a message with Undo', () => {
  const findNote = async (text: RegExp) => {
    const note = (await findMessage(text)).closest('aside')
    if (note === null) throw new Error('The message is missing')
    return note
  }
  const removeEach = async (count: number) => {
    const hashes = Array.from({ length: count }, (_, index) =>
      String(index + 1).repeat(64),
    )
    watch(...hashes)
    await renderApp('/tx', { '/tracker/v2/txn': never })
    await untilKeysWork()
    for (const hash of hashes) await press(`Remove ${hash.slice(0, 8)}…${hash.slice(-8)}`)
    return hashes
  }

  it('is displaced by no other one, so that each removal can be undone', async () => {
    const hashes = await removeEach(5)
    expect(screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(5)
    for (const hash of hashes) {
      const note = await findNote(new RegExp(`^Removed ${hash.slice(0, 6)}…`))
      await press('Undo', note)
    }
    expect(watched.read()).toHaveLength(5)
  })

  it('stays while the pointer or the focus is on it, and ten seconds after that', async () => {
    await removeEach(1)
    const note = await findNote(/^Removed 111111…/)
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    fireEvent.pointerEnter(note.parentElement ?? note)
    await advance(60_000)
    fireEvent.pointerLeave(note.parentElement ?? note)
    await advance(9_000)
    act(() => within(note).getByRole('button', { name: 'Undo' }).focus())
    await advance(60_000)
    expect(note).toBeInTheDocument()
    act(() => document.getElementById('main')?.focus())
    await advance(9_000)
    expect(note).toBeInTheDocument()
    await advance(2_000)
    expect(note).not.toBeInTheDocument()
  })

  it('keeps what was removed where the list is full, until there is space', async () => {
    watch(samples.complete)
    await openTransaction(samples.complete)
    await press(inMenu('Watching'))
    const others = listHashes(100)
    act(() => void watch(...others))
    await press('Undo')
    await findNote(/^Your watchlist is full \(100\)\. Remove a transaction first\./)
    act(() => void unwatch(others[0] ?? ''))
    await press('Undo')
    expect(watched.read()[0]?.hash).toBe(samples.complete)
    expect(watched.read()).toHaveLength(100)
  })
})

describe('a label', () => {
  it('is on the page of its transaction, where it can be changed', async () => {
    watchLabeled(samples.complete, 'Ticket 1')
    await openTransaction(samples.complete)
    await findText('Ticket 1')
    await press(/^Edit label of/)
    await user.keyboard('2{Enter}')
    expectLabel('Ticket 12')
  })

  it('is on the home page, and the search finds it', async () => {
    watchLabeled(samples.complete, 'Ticket 4711')
    await renderApp('/')
    const { row } = await findRow(samples.complete)
    row.getByText('Ticket 4711')
    row.getByRole('button', { name: /^Edit label of/ })
    await searchFor('4711')
    const option = await find('option', /Ticket 4711/)
    // It may come while the option is shown.
    await expectToSay(
      option,
      `Ticket 4711 ${samples.complete.slice(0, 6)}…${samples.complete.slice(-6)} Complete`,
    )
  })
})

it('a swap that waits for the end of a halt is on hold', async () => {
  watch(swapped)
  const waitingFor = { reason: 'halted', chain: 'BTC', halt: 'chain', since: null }
  const halted = { ...underWay, result: { ...underWay.result, waitingFor } }
  await renderApp('/tx', { '/tracker/v2/txn': halted })
  const { row } = await findRow(swapped)
  expect(await row.findByText('On hold')).toBeVisible()
})

describe('the keys', () => {
  it('remove the selected row, and put it back', async () => {
    watch(samples.quick, samples.complete)
    await renderApp('/tx')
    await untilKeysWork()
    const { link } = await findRow(samples.quick)
    const getItem = () => findWatched(watched.read(), samples.quick)

    act(() => link.focus())
    await user.keyboard('w')
    expect(getItem()).toBeUndefined()
    expect(watched.read()).toHaveLength(1)
    // The focus is in the neighbor now, which another press would remove.
    await user.keyboard('u')
    expect(getItem()).toBeDefined()
  })

  it('add the sample of the selected row, and touch no row that is not selected', async () => {
    await renderApp('/tx')
    await untilKeysWork()
    await findText('Try a sample swap')
    await user.keyboard('j')
    const hash = document.activeElement?.getAttribute('href')?.slice(4) ?? ''
    await user.keyboard('w')
    expect(watched.read()).toMatchObject([{ hash }])
    act(() => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    })
    await findTable()
    await user.keyboard('w')
    expect(watched.read()).toMatchObject([{ hash }])
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
})

describe('the list', () => {
  it('is sorted by status, value and age, by the heads of its columns too', async () => {
    watch(samples.complete, samples.quick, samples.refunded)
    await renderApp('/tx')
    const { complete: done, quick, refunded } = samples
    await waitFor(async () => expect((await readOrder())[0]).toBe(refunded))
    await press('Status')
    expect(location.search).toBe('?sort=status')
    await waitFor(async () => expect(await readOrder()).toEqual([refunded, quick, done]))
    expect(get('link', 'Status').closest('th')).toHaveAttribute('aria-sort', 'ascending')
    await choose('Order', 'Newest first')
    await waitFor(async () => expect((await readOrder())[0]).toBe(quick))
    await choose('Order', 'Value')
    await waitFor(async () => expect(await readOrder()).toEqual([done, refunded, quick]))
  })

  it('says when each has started, and of what is in progress how long it takes', async () => {
    watch(samples.quick, samples.complete)
    await renderApp('/tx')
    const { row, link } = await findRow(samples.complete)
    await row.findByText('Complete')
    expect(link.closest('tr')).toHaveTextContent(/\d \w+ \d{4}, \d\d:\d\d|\d\d:\d\d/)
    expect(link.closest('tr')).not.toHaveTextContent(/ago|refreshes|final|\d (s|min)\b/i)
    const pending = await findRow(samples.quick)
    await pending.row.findByText(/^\d\d:\d\d/)
    await pending.row.findByText(/^about \d+ s left$/)
  })

  /** Opens the list with three transactions, of which two have ended. */
  const openThree = async () => {
    watch(samples.quick, samples.complete, samples.refunded)
    updateWatched(samples.complete, { label: 'Ticket 1' })
    const app = await renderApp('/tx')
    await (await findRow(samples.quick)).row.findByText('In progress')
    await (await findRow(samples.refunded)).row.findByText('Refunded')
    await (await findRow(samples.complete)).row.findByText('Complete')
    return app
  }
  const readHashes = () => watched.read().map(({ hash }) => hash)

  it('has no action that removes several before some are selected', async () => {
    await openThree()
    expectNone('button', /^Remove \(|^Remove ended/)
    expectNone('button', 'Copy hashes')
  })

  it('acts on those that are selected: all of them, or the ended ones', async () => {
    await openThree()
    const [selectAll] = screen.getAllByRole('checkbox', { name: 'Select all' })
    await user.click(selectAll ?? expect.fail('No box selects all'))
    await press(inMenu('Copy hashes'))
    expect((await readClipboard()).split('\n')).toHaveLength(3)
    await press(inMenu('Notify me'))
    await waitFor(() =>
      expect(watched.read().filter(({ notify }) => notify)).toMatchObject([
        { hash: samples.quick },
      ]),
    )
    await press(inMenu('Clear selection'))
    // Of the button that goes.
    await expectFocused('combobox', 'Status')
    await press('Select ended (2)')
    await press(inMenu('Remove (2)'))
    expect(readHashes()).toEqual([samples.quick])
    await findMessage('Removed 2 transactions from your watchlist.')
    await press('Undo')
    expect(readHashes()).toEqual([samples.quick, samples.complete, samples.refunded])
    await user.click((await findRow(samples.refunded)).row.getByRole('checkbox'))
    await press(inMenu('Remove (1)'))
    expect(readHashes()).toEqual([samples.quick, samples.complete])
    for (const { row } of [await findRow(samples.quick), await findRow(samples.complete)])
      await user.click(row.getByRole('checkbox'))
    await press(inMenu('Remove (2)'))
    await expectFocused('heading', 'Watchlist')
  })

  it('acts on all that a filter shows, which Undo puts back on another page, too', async () => {
    await openThree()
    await choose('Status', 'complete')
    const [selectAll] = screen.getAllByRole('checkbox', { name: 'Select all' })
    await user.click(selectAll ?? expect.fail('No box selects all'))
    await press(inMenu('Remove (1)'))
    expect(readHashes()).toEqual([samples.quick, samples.refunded])
    await press('Names')
    await press('Undo')
    expect(readHashes()).toEqual([samples.quick, samples.complete, samples.refunded])
  })

  it('selects a range with Shift, and clears one', async () => {
    watch(...Array.from({ length: 6 }, (_, index) => `${index + 1}`.repeat(64)))
    await renderApp('/tx', { '/tracker/v2/txn': never })
    const boxes = await screen.findAllByRole('checkbox', { name: /^Select \d/ })
    const readSelected = () =>
      boxes.flatMap((each, index) =>
        each instanceof HTMLInputElement && each.checked ? index : [],
      )
    const select = (index: number) => user.click(boxes[index] ?? expect.fail('No row'))
    await select(1)
    await user.keyboard('{Shift>}')
    await select(4)
    expect(readSelected()).toEqual([1, 2, 3, 4])
    await select(3)
    expect(readSelected()).toEqual([1, 2])
    await user.keyboard('{/Shift}')
    await select(0)
    expect(readSelected()).toEqual([0, 1, 2])
    const [all] = screen.getAllByRole('checkbox', { name: 'Select all' })
    if (!(all instanceof HTMLInputElement)) throw new Error('No box selects all')
    expect([all.checked, all.indeterminate]).toEqual([false, true])
  })

  it('copies and exports what is selected, with labels, and calls nothing in progress confirmed', async () => {
    await openThree()
    await user.click((await findRow(samples.quick)).row.getByRole('checkbox'))
    await user.click((await findRow(samples.complete)).row.getByRole('checkbox'))
    await press(inMenu('Copy reports'))
    await waitFor(async () => expect(await readClipboard()).toContain(samples.quick))
    const reports = (await readClipboard()).split('\n\n---\n\n')
    expect(reports).toHaveLength(2)
    const [pending = '', ended = ''] = reports.toSorted(
      (one) => Number(one.includes(samples.complete)) || -1,
    )
    expect(ended).toContain('- Label: `Ticket 1`')
    expect(ended).toContain('- Confirmed: ')
    expect(pending).not.toContain('Label')
    expect(pending).not.toContain('Confirmed')

    const { dialog, save } = await openExport('CSV', 'Export 2 transactions')
    await dialog.findByText(/^2 transactions in watchlist-/)
    const text = (await save()).join('\n')
    expect(text).toContain(samples.quick)
    expect(text).toContain(`Ticket 1`)
    expect(text).not.toContain(samples.refunded)
  })

  it('has a visible button in each row that copies its report with the label', async () => {
    await openThree()
    const { row } = await findRow(samples.complete)
    await press('Copy report of Ticket 1', row)
    await row.findByText('Copied')
    expect(await readClipboard()).toContain('- Label: `Ticket 1`')
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('Blocked'))
    await press('Copy report of Ticket 1', row)
    await row.findByText('Not copied')
    await findText('Couldn’t copy. Your browser blocked it.')
  })

  it.each([
    ['2 transactions aren’t updated.', swapped, samples.complete],
    ['1 transaction isn’t updated.', swapped],
  ])('says once why %s', async (told, ...hashes) => {
    watch(...hashes)
    await renderApp('/tx', { '/v2/txn': respondUnavailable })
    await findText(`Crosswatch returned an error (503). ${told}`)
    expect(screen.getAllByText(/returned an error/)).toHaveLength(1)
  })

  it.each([
    ['could not check', () => new Response('', { status: 503 })],
    ['no longer finds', respondNotFound],
  ])('checks before it exports, and has no result of what it %s', async (_, answer) => {
    let respond: (response: Response) => void = () => expect.fail('Nothing was requested')
    const over = scriptTracker(
      () => new Promise<Response>((resolve) => (respond = resolve)),
    )
    saveStatus(swapped, {
      at: Date.now(),
      clockOffset: 0,
      finalCount: 1,
      text: JSON.stringify(withStatements(complete)),
    })
    watch(swapped)
    await renderApp('/tx', over)
    await (await findRow(swapped)).row.findByText('Complete')
    const { dialog, files, save } = await openExport('CSV', 'Export 1 transaction')
    await dialog.findByText('0 of 1 checked')
    await waitFor(() => expect(over.requests).toHaveLength(1))
    expect(files).toEqual([])
    respond(answer())
    await dialog.findByText(
      '1 transaction not checked yet, without a result in the file.',
    )
    const [header = '', line = ''] = await save()
    const cells = new Map(
      header.split(',').map((name, index) => [name, line.split(',')[index]]),
    )
    expect(cells.get('status')).toBe('checking')
    for (const name of [
      'finished',
      'received_amount',
      'refunded_amount',
      'to',
      'payout_hashes',
    ])
      // A column that is empty in all lines is left out.
      expect(cells.has(name)).toBe(false)
  })

  it('ends an export at once that is cancelled before the checks are done', async () => {
    watch(swapped)
    await renderApp(
      '/tx',
      scriptTracker(() => new Promise<Response>(() => undefined)),
    )
    const { dialog, files } = await openExport('CSV', 'Export 1 transaction')
    await press('Cancel export', dialog)
    await dialog.findByText('Export cancelled.')
    expect(files).toEqual([])
  })

  it('keeps the name of a filter whose last row is gone', async () => {
    watch(samples.complete)
    await renderApp('/tx?status=failed')
    await findText('No transaction matches')
    expect(get('combobox', 'Status')).toHaveDisplayValue('Failed (0)')
  })
})

describe('a browser that stores nothing', () => {
  beforeEach(fillStorage)

  it('is told where the watchlist is empty, and at the head of one', async () => {
    await renderApp('/tx')
    await findText(
      /This browser stores nothing: your watchlist lasts until you close this tab\.$/,
    )
    act(() => void watch(samples.complete))
    await expectText('1 · until you close this tab: this browser stores nothing')
  })

  it('is told for a setting', async () => {
    await renderApp('/settings')
    await press('Dark')
    const text = 'Kept until you close this tab: this browser stores nothing.'
    expect(await findMessage(text)).toBeVisible()
  })
})

describe('a browser that cannot notify', () => {
  beforeEach(() => {
    vi.unstubAllGlobals()
  })

  it('says that the watchlist tells', async () => {
    await openTransaction(samples.quick)
    await press('Notify me')
    const text = /^This browser can’t show notifications\. Your watchlist shows when /
    await findMessage(text)
    expect(watched.read()).toMatchObject([{ notify: true }])
  })

  it('on iOS tells how to make it notify', async () => {
    addToNavigator('standalone', false)
    await openTransaction(samples.quick)
    await press('Notify me')
    const dialog = await find('dialog', 'Notify me')
    const steps = within(dialog)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
    expect(steps[0]).toBe('Press Share, then “Add to Home Screen”.')
    expect(watched.read()).toEqual([])
    await press('Tell me in this tab', dialog)
    await findMessage(/^This browser can’t show notifications\./)
    expect(watched.read()).toMatchObject([{ notify: true }])
  })
})
