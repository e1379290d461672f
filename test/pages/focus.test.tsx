import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { unwatch, watch } from '../../src/storage/watched'
import { createListed, createPage, scriptList } from '../support/addressLists'
import { complete, hash, underWay } from '../support/answers'
import { renderApp, untilKeysWork } from '../support/renderApp'
import { samples } from '../support/samples'
import { serviceWith } from '../support/serviceWith'
import {
  openTransaction,
  respondWith,
  scriptTracker,
  startFakeTime,
} from '../support/transactionPage'

describe('the focus of a button that goes', () => {
  it('is on the first further transaction after the last “Show more”, and their number is announced', async () => {
    const { over } = scriptList(({ cursor }) =>
      cursor === ''
        ? createPage([createListed('A')], { nextCursor: 'next' })
        : createPage([createListed('B')]),
    )
    const address = '0x5E47c0d31F86A2B97E05c4D8136fB9207e6A2b91'
    const { user } = await renderApp(`/addresses/ETH/${address}`, { over })
    await user.click(await screen.findByRole('button', { name: 'Show more' }))
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull(),
    )
    expect(document.activeElement).toHaveAttribute('href', `/tx/${'B'.repeat(64)}`)
    expect(screen.getByRole('status')).toHaveTextContent('1 more transaction.')
  })

  it('is on the first further token after “Show all”', async () => {
    const list = Array.from({ length: 12 }, (_, index) => ({
      ticker: 'FOO',
      protocol: 'ETH',
      address: `0x${String(index).padStart(40, '0')}`,
    }))
    const over = serviceWith({ '/currencies/details': () => Response.json(list) })
    const { user } = await renderApp(`/tokens/ETH.FOO-${list[0]?.address}`, { over })
    await user.click(await screen.findByRole('button', { name: 'Show all 11' }))
    const table = within(screen.getByRole('table', { name: 'Tokens called FOO' }))
    await waitFor(() => expect(table.getAllByRole('link')[8]).toHaveFocus())
  })

  it('is on the page after “Show all tokens”, where nothing was found', async () => {
    const { user } = await renderApp('/tokens?q=nothing+like+this')
    const link = await screen.findByRole('link', { name: /^Show all \d+ tokens$/ })
    await user.click(link)
    await waitFor(() => expect(link).not.toBeInTheDocument())
    expect(screen.getByRole('main')).toHaveFocus()
  })

  it('is on the first further explorer after “Show all”', async () => {
    const over = serviceWith({
      '/tracker': () => Response.json({ message: 'none' }, { status: 404 }),
    })
    const { user } = await renderApp(`/tx/${'AB'.repeat(32)}`, { over })
    const link = await screen.findByRole('link', { name: /^Show all \d+ chains$/ })
    await user.click(link)
    await waitFor(() => expect(link).not.toBeInTheDocument())
    const section = within(
      screen.getByRole('region', { name: 'Find the transaction on its chain' }),
    )
    await waitFor(() => expect(section.getAllByRole('link')[3]).toHaveFocus())
  })

  it('is on the heading of a watchlist that is empty, and beside the actions once nothing is selected', async () => {
    watch(samples.complete)
    const { user } = await renderApp('/tx')
    const box = await screen.findByRole('checkbox', { name: /^Select (?!all)/ })
    await user.click(box)
    // In narrow windows the actions are in a menu.
    const getAction = (name: string) => screen.getByRole('button', { name, hidden: true })
    await user.click(getAction('Clear selection'))
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: 'Status' })).toHaveFocus(),
    )
    await user.click(box)
    await user.click(getAction('Remove (1)'))
    await waitFor(() =>
      expect(screen.getByRole('heading', { name: 'Watchlist' })).toHaveFocus(),
    )
  })
})

describe('a button that opened the dialog of an address', () => {
  const open = async (
    path: string,
    respond: Record<string, Parameters<typeof serviceWith>[0][string]>,
    button: string,
  ) => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) })
    await renderApp(path, { over: serviceWith(respond), user })
    await screen.findByText(/^(?:Checking this address…|Not checked yet)$/)
    // After this time nobody waits for the checks.
    await vi.advanceTimersByTimeAsync(5_000)
    const opener = await screen.findByRole('button', { name: button })
    await user.click(opener)
    const dialog = await screen.findByRole('dialog', { name: 'Copy this address?' })
    const cancel = () =>
      user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    return { opener, dialog, cancel }
  }

  it('copies the address itself once its check has ended, so that the focus can return to it', async () => {
    let respond: () => void = () => undefined
    const late = new Promise<void>((resolve) => (respond = resolve))
    const found = { result: ['cold-storage'] }
    const { opener, cancel } = await open(
      '/names/cold-storage',
      { '/xname/rlookup': async () => late.then(() => Response.json(found)) },
      'Copy unchecked Bitcoin address',
    )
    respond()
    await vi.advanceTimersByTimeAsync(5_000)
    await waitFor(() => expect(opener).toHaveAccessibleName('Copy Bitcoin address'))
    await cancel()
    expect(opener).toBeInTheDocument()
    expect(opener).not.toHaveAttribute('aria-haspopup')
  })

  it.each([true, false])(
    'gives the focus to Copy if it goes, as nobody can pay to a contract (dialog open: %s)',
    async (isOpen) => {
      let release: () => void = () => undefined
      const held = new Promise<void>((resolve) => (release = resolve))
      const { opener, dialog, cancel } = await open(
        '/addresses/ETH/0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
        {
          '/currencies/details': async (_path, _body, forward) => {
            await held
            return forward()
          },
        },
        'Pay this address on Ethereum (QR)',
      )
      if (!isOpen) {
        await cancel()
        opener.focus()
      }
      release()
      await waitFor(() => expect(opener).not.toBeInTheDocument())
      if (isOpen) {
        expect(dialog).toHaveTextContent('This is the contract of USDC on Ethereum.')
        expect(within(dialog).queryByRole('button', { name: /^Show QR/ })).toBeNull()
        await cancel()
      }
      await waitFor(() =>
        expect(screen.getByRole('button', { name: 'Copy' })).toHaveFocus(),
      )
    },
  )
})

describe('the focus of a control that goes when a transaction changes', () => {
  const unclear = { ...complete, status: 'something_new' }
  const missing = () => Response.json({ message: 'none' }, { status: 404 })

  it.each([
    {
      control: ['button', 'Watch'] as const,
      from: respondWith(underWay),
      to: respondWith(complete),
      verdict: 'complete',
      next: ['button', 'Copy receipt'] as const,
    },
    {
      control: ['button', 'Copy report'] as const,
      from: respondWith(unclear),
      to: respondWith(complete),
      verdict: 'complete',
      next: ['button', 'Copy receipt'] as const,
    },
    {
      control: ['link', 'mempool.space'] as const,
      from: missing,
      to: respondWith(underWay),
      verdict: 'in-progress',
      next: ['main', undefined] as const,
    },
    {
      control: ['button', 'Retry now'] as const,
      from: () => Response.error(),
      to: respondWith(underWay),
      verdict: 'in-progress',
      next: ['main', undefined] as const,
    },
  ])('$control is on $next', async ({ control, from, to, verdict, next }) => {
    const { advance, user } = startFakeTime()
    let respond: () => Response = from
    const { over } = scriptTracker(() => respond())
    const { expectVerdict } = await openTransaction(hash, { over, user })
    const [role, name] = control
    const element = await screen.findByRole(role, { name })
    element.focus()
    respond = to
    await advance(9_000)
    await expectVerdict(verdict)
    await waitFor(() => expect(element).not.toBeInTheDocument())
    const [nextRole, nextName] = next
    await waitFor(() =>
      expect(
        screen.getByRole(nextRole, nextName === undefined ? {} : { name: nextName }),
      ).toHaveFocus(),
    )
  })
})

describe('the focus in a table of transactions', () => {
  const findLink = (table: HTMLElement, of: string) =>
    waitFor(() => {
      const link = table.querySelector<HTMLElement>(`a[href="/tx/${of}"]`)
      return link ?? expect.fail(`No row links to ${of}`)
    })

  it('goes on to the same place of the next row when its own row leaves the list', async () => {
    const [first, second, third] = [samples.complete, samples.refunded, samples.failed]
    watch(first, second, third)
    await renderApp('/tx?sort=change')
    const table = await screen.findByRole('table', { name: 'Watchlist' })
    const links = await Promise.all(
      [first, second, third].map((of) => findLink(table, of)),
    )
    const rows = within(table).getAllByRole('row').slice(1)
    const inOrder = links.toSorted(
      (one, other) =>
        rows.findIndex((row) => row.contains(one)) -
        rows.findIndex((row) => row.contains(other)),
    )
    const readHash = (link: HTMLElement | undefined) =>
      link?.getAttribute('href')?.slice(4) ?? ''
    // Another tab removes it.
    inOrder[0]?.focus()
    act(() => void unwatch(readHash(inOrder[0])))
    await waitFor(() => expect(inOrder[1]).toHaveFocus())
    const label = rows[1] && within(rows[1]).getByRole('button', { name: /^Add label/ })
    label?.focus()
    act(() => void unwatch(readHash(inOrder[1])))
    await waitFor(() =>
      expect(
        rows[2] && within(rows[2]).getByRole('button', { name: /^Add label/ }),
      ).toHaveFocus(),
    )
    act(() => void unwatch(readHash(inOrder[2])))
    await waitFor(() =>
      expect(screen.getByRole('heading', { name: 'Watchlist' })).toHaveFocus(),
    )
  })

  it('goes from the bell of a row to its link at the end of the transaction', async () => {
    vi.stubGlobal(
      'Notification',
      Object.assign(class extends EventTarget {}, { permission: 'default' }),
    )
    const { advance } = startFakeTime()
    const { over } = scriptTracker(respondWith(underWay), respondWith(complete))
    watch(hash)
    await renderApp('/tx', { over })
    const table = await screen.findByRole('table', { name: 'Watchlist' })
    const bell = await within(table).findByRole('button', { name: /^Notify me about/ })
    await within(table).findByText('In progress')
    bell.focus()
    await advance(15_000)
    await within(table).findByText('Complete')
    expect(bell).not.toBeInTheDocument()
    expect(await findLink(table, hash)).toHaveFocus()
  })

  it('goes from “Watch all in progress” to the button beside it when none is any more', async () => {
    const { advance } = startFakeTime()
    let verdict: 'in-progress' | 'complete' = 'in-progress'
    const { over } = scriptList(() => createPage([createListed('A', { verdict })]))
    await renderApp('/addresses/ETH/0x5E47c0d31F86A2B97E05c4D8136fB9207e6A2b91', { over })
    const button = await screen.findByRole('button', { name: 'Watch all in progress' })
    button.focus()
    verdict = 'complete'
    await advance(11_000)
    await waitFor(() => expect(button).not.toBeInTheDocument())
    expect(screen.getByRole('button', { name: 'Refresh transactions' })).toHaveFocus()
  })
})

it('the focus is on a new page itself, not on a button of it, when the button that had it goes with the old one', async () => {
  const { over } = scriptTracker(respondWith(underWay))
  const { user } = await openTransaction(hash, { over })
  await untilKeysWork()
  const button = await screen.findByRole('button', { name: 'Watch' })
  await user.click(button)
  await user.keyboard('gx')
  await screen.findByRole('heading', { level: 1, name: 'Transactions' })
  await screen.findByRole('table', { name: 'Watchlist' })
  expect(screen.getByRole('main')).toHaveFocus()
})

describe('a button of a transaction in progress, at its end,', () => {
  const open = async () => {
    vi.stubGlobal(
      'Notification',
      Object.assign(class extends EventTarget {}, { permission: 'default' }),
    )
    const { advance, user } = startFakeTime()
    const tracker = scriptTracker(respondWith(underWay), respondWith(complete))
    const { expectVerdict } = await openTransaction(hash, { ...tracker, user })
    await expectVerdict('in-progress')
    const button = await screen.findByRole('button', { name: 'Notify me' })
    const end = async () => {
      await advance(7_000)
      await expectVerdict('complete')
    }
    return { user, button, end }
  }

  it.each(['Notify me', 'Watch'])('“%s” gives its focus to the receipt', async (name) => {
    const { end } = await open()
    screen.getByRole('button', { name }).focus()
    await end()
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Copy receipt' })).toHaveFocus(),
    )
  })

  it('“Notify me” keeps its open dialog, which says what happened', async () => {
    const { button, user, end } = await open()
    await user.click(button)
    const dialog = await screen.findByRole('dialog', { name: 'Notify me' })
    await end()
    expect(dialog).toHaveTextContent(
      'This transaction has ended meanwhile: Complete. There is nothing left to notify you of.',
    )
    expect(
      within(dialog).queryByRole('button', { name: 'Allow notifications' }),
    ).toBeNull()
    await user.click(within(dialog).getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Copy receipt' })).toHaveFocus(),
    )
  })
})

it('a first selection neither moves nor renames what stands before its actions', async () => {
  watch(samples.complete, samples.quick)
  const { user } = await renderApp('/tx')
  const exportButton = await screen.findByRole('button', { name: 'Export' })
  const toolbar = exportButton.parentElement
  const listBefore = () => {
    const controls: Element[] = [...(toolbar?.querySelectorAll('button') ?? [])]
    return controls
      .slice(0, controls.indexOf(exportButton) + 1)
      .map(({ textContent }) => textContent)
  }
  const before = listBefore()
  expect(before.at(-1)).toBe('Export')
  const [first] = screen.getAllByRole('checkbox', { name: /^Select (?!all)/ })
  if (first) await user.click(first)
  await screen.findByRole('button', { name: 'Remove (1)', hidden: true })
  expect(listBefore()).toEqual(before)
})
