import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { unwatch, watch } from '../../src/storage/watched'
import { createListed, createPage, scriptList } from '../support/addressLists'
import { complete, hash, underWay } from '../support/answers'
import { renderApp, untilKeysWork, user } from '../support/renderApp'
import { samples } from '../support/samples'
import { hold, type Answers } from '../support/serviceWith'
import {
  respondWith,
  scriptTracker,
  startFakeTime,
  expectVerdict,
  advance,
  respondStatus,
  inMenu,
  openScripted,
} from '../support/transactionPage'
import { press, find, get, expectFocused, expectNone } from '../support/page'

describe('the focus of a button that goes', () => {
  it('is on the first further transaction after the last “Show more”, and their number is announced', async () => {
    const address = '0x5E47c0d31F86A2B97E05c4D8136fB9207e6A2b91'
    await renderApp(
      `/addresses/ETH/${address}`,
      scriptList(({ cursor }) =>
        cursor === ''
          ? createPage([createListed('A')], { nextCursor: 'next' })
          : createPage([createListed('B')]),
      ),
    )
    await press('Show more')
    await waitFor(() => expectNone('button', 'Show more'))
    expect(document.activeElement).toHaveAttribute('href', `/tx/${'B'.repeat(64)}`)
    expect(get('status')).toHaveTextContent('1 more transaction.')
  })

  it('is on the first further token after “Show all”', async () => {
    const list = Array.from({ length: 12 }, (_, index) => ({
      ticker: 'FOO',
      protocol: 'ETH',
      address: `0x${String(index).padStart(40, '0')}`,
    }))
    await renderApp(`/tokens/ETH.FOO-${list[0]?.address}`, {
      '/currencies/details': () => Response.json(list),
    })
    await press('Show all 11')
    const table = within(get('table', 'Tokens called FOO'))
    await waitFor(() => expect(table.getAllByRole('link')[8]).toHaveFocus())
  })

  it('is on the page after “Show all tokens”, where nothing was found', async () => {
    await renderApp('/tokens?q=nothing+like+this')
    const link = await find('link', /^Show all \d+ tokens$/)
    await user.click(link)
    await waitFor(() => expect(link).not.toBeInTheDocument())
    expect(get('main')).toHaveFocus()
  })

  it('is on the first further explorer after “Show all”', async () => {
    await renderApp(`/tx/${'AB'.repeat(32)}`, {
      '/tracker': respondStatus(404),
    })
    const link = await find('link', /^Show all \d+ chains$/)
    await user.click(link)
    await waitFor(() => expect(link).not.toBeInTheDocument())
    const section = within(get('region', 'Find the transaction on its chain'))
    await waitFor(() => expect(section.getAllByRole('link')[3]).toHaveFocus())
  })

  it('is on the heading of a watchlist that is empty, and beside the actions once nothing is selected', async () => {
    watch(samples.complete)
    await renderApp('/tx')
    const box = await find('checkbox', /^Select (?!all)/)
    await user.click(box)
    await press(inMenu('Clear selection'))
    await expectFocused('combobox', 'Status')
    await user.click(box)
    await press(inMenu('Remove (1)'))
    await expectFocused('heading', 'Watchlist')
  })
})

describe('a button that opened the dialog of an address', () => {
  const open = async (path: string, answers: Answers, button: string) => {
    startFakeTime()
    await renderApp(path, answers)
    await screen.findByText(/^(?:Checking this address…|Not checked yet)$/)
    // After this time nobody waits for the checks.
    await vi.advanceTimersByTimeAsync(5_000)
    const opener = await find('button', button)
    await user.click(opener)
    const dialog = await find('dialog', 'Copy this address?')
    return { opener, dialog }
  }

  it('copies the address itself once its check has ended, so that the focus can return to it', async () => {
    const { answer, send } = hold()
    const { opener } = await open(
      '/names/cold-storage',
      { '/xname/rlookup': answer },
      'Copy unchecked Bitcoin address',
    )
    send(Response.json({ result: ['cold-storage'] }))
    await vi.advanceTimersByTimeAsync(5_000)
    await waitFor(() => expect(opener).toHaveAccessibleName('Copy Bitcoin address'))
    await press('Cancel')
    expect(opener).toBeInTheDocument()
    expect(opener).not.toHaveAttribute('aria-haspopup')
  })

  it.each([true, false])(
    'gives the focus to Copy if it goes, as nobody can pay to a contract (dialog open: %s)',
    async (isOpen) => {
      const { answer, send } = hold<void>()
      const { opener, dialog } = await open(
        '/addresses/ETH/0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
        {
          '/currencies/details': async (_path, _body, forward) => {
            await answer
            return forward()
          },
        },
        'Pay this address on Ethereum (QR)',
      )
      if (!isOpen) {
        await press('Cancel')
        opener.focus()
      }
      send()
      await waitFor(() => expect(opener).not.toBeInTheDocument())
      if (isOpen) {
        expect(dialog).toHaveTextContent('This is the contract of USDC on Ethereum.')
        expectNone('button', /^Show QR/, dialog)
        await press('Cancel')
      }
      await expectFocused('button', 'Copy')
    },
  )
})

describe('the focus of a control that goes when a transaction changes', () => {
  const unclear = { ...complete, status: 'something_new' }
  const missing = respondStatus(404)

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
    startFakeTime()
    let respond: () => Response = from
    await openScripted(() => respond())
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
    const table = await find('table', 'Watchlist')
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
    await expectFocused('heading', 'Watchlist')
  })

  it('goes from the bell of a row to its link at the end of the transaction', async () => {
    vi.stubGlobal(
      'Notification',
      Object.assign(class extends EventTarget {}, { permission: 'default' }),
    )
    startFakeTime()

    watch(hash)
    await renderApp('/tx', scriptTracker(respondWith(underWay), respondWith(complete)))
    const table = await find('table', 'Watchlist')
    const bell = await within(table).findByRole('button', { name: /^Notify me about/ })
    await within(table).findByText('In progress')
    bell.focus()
    await advance(15_000)
    await within(table).findByText('Complete')
    expect(bell).not.toBeInTheDocument()
    expect(await findLink(table, hash)).toHaveFocus()
  })

  it('goes from “Watch all in progress” to the button beside it when none is any more', async () => {
    startFakeTime()
    let verdict: 'in-progress' | 'complete' = 'in-progress'
    await renderApp(
      '/addresses/ETH/0x5E47c0d31F86A2B97E05c4D8136fB9207e6A2b91',
      scriptList(() => createPage([createListed('A', { verdict })])),
    )
    const button = await find('button', 'Watch all in progress')
    button.focus()
    verdict = 'complete'
    await advance(11_000)
    await waitFor(() => expect(button).not.toBeInTheDocument())
    expect(get('button', 'Refresh transactions')).toHaveFocus()
  })
})

it('the focus is on a new page itself, not on a button of it, when the button that had it goes with the old one', async () => {
  await openScripted(respondWith(underWay))
  await untilKeysWork()
  const button = await find('button', 'Watch')
  await user.click(button)
  await user.keyboard('gx')
  await find('heading', { level: 1, name: 'Transactions' })
  await find('table', 'Watchlist')
  expect(get('main')).toHaveFocus()
})

describe('a button of a transaction in progress, at its end,', () => {
  const open = async () => {
    vi.stubGlobal(
      'Notification',
      Object.assign(class extends EventTarget {}, { permission: 'default' }),
    )
    startFakeTime()
    await openScripted(respondWith(underWay), respondWith(complete))
    await expectVerdict('in-progress')
    const button = await find('button', 'Notify me')
    const end = async () => {
      await advance(7_000)
      await expectVerdict('complete')
    }
    return { button, end }
  }

  it.each(['Notify me', 'Watch'])('“%s” gives its focus to the receipt', async (name) => {
    const { end } = await open()
    get('button', name).focus()
    await end()
    await expectFocused('button', 'Copy receipt')
  })

  it('“Notify me” keeps its open dialog, which says what happened', async () => {
    const { button, end } = await open()
    await user.click(button)
    const dialog = await find('dialog', 'Notify me')
    await end()
    expect(dialog).toHaveTextContent(
      'This transaction has ended meanwhile: Complete. There is nothing left to notify you of.',
    )
    expectNone('button', 'Allow notifications', dialog)
    await press('Close', dialog)
    expectNone('dialog')
    await expectFocused('button', 'Copy receipt')
  })
})

it('a first selection neither moves nor renames what stands before its actions', async () => {
  watch(samples.complete, samples.quick)
  await renderApp('/tx')
  const exportButton = await find('button', 'Export')
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
  await find('button', { name: 'Remove (1)', hidden: true })
  expect(listBefore()).toEqual(before)
})
