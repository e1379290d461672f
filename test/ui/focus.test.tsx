import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { unwatch, watch } from '../../src/storage/watched'
import { createListed, createPage, scriptList } from '../support/addressLists'
import { complete, hash, underWay } from '../support/answers'
import { renderApp, untilKeysWork, user } from '../support/renderApp'
import { samples } from '../support/samples'
import { hold } from '../support/serviceWith'
import {
  respondWith,
  scriptTracker,
  startFakeTime,
  expectVerdict,
  advance,
  openScripted,
} from '../support/transactionPage'
import {
  press,
  find,
  get,
  expectFocused,
  expectNone,
  expectGone,
  stubNotifications,
  findText,
} from '../support/page'

describe('the focus of a button that goes', () => {
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
    await expectGone(link)
    expect(get('main')).toHaveFocus()
  })
})

it.each([true, false])(
  'the focus of a button that goes, as nobody can pay to a contract, is on Copy (its dialog open: %s)',
  async (isOpen) => {
    startFakeTime()
    const { answer, send } = hold<void>()
    await renderApp('/addresses/ETH/0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', {
      '/currencies/details': async (_path, _body, forward) => {
        await answer
        return forward()
      },
    })
    await findText('Checking this address…')
    // After this time nobody waits for the checks.
    await vi.advanceTimersByTimeAsync(5_000)
    const opener = await find('button', 'Pay this address on Ethereum (QR)')
    await user.click(opener)
    const dialog = await find('dialog', 'Copy this address?')
    if (!isOpen) {
      await press('Cancel')
      opener.focus()
    }
    send()
    await expectGone(opener)
    if (isOpen) {
      expect(dialog).toHaveTextContent('This is the contract of USDC on Ethereum.')
      expectNone('button', /^Show QR/, dialog)
      await press('Cancel')
    }
    await expectFocused('button', 'Copy')
  },
)

describe('the focus of a control that goes when a transaction changes', () => {
  const [begun, ended] = [respondWith(underWay), respondWith(complete)]
  const notFound = { ...underWay, status: 'not_found', result: { legs: [] } }
  const unclear = respondWith({ ...complete, status: 'something_new' })
  const receipt = ['button', 'Copy receipt'] as const

  it.each([
    { control: ['button', 'Watch'], from: begun, to: ended, next: receipt },
    { control: ['button', 'Notify me'], from: begun, to: ended, next: receipt },
    { control: ['button', 'Copy report'], from: unclear, to: ended, next: receipt },
    {
      control: ['link', 'mempool.space'],
      from: respondWith(notFound),
      to: begun,
      next: ['main'] as const,
    },
    {
      control: ['button', 'Retry now'],
      from: () => Response.error(),
      to: begun,
      next: ['main'] as const,
    },
  ])('$control is on $next', async ({ control: [role = '', name], from, to, next }) => {
    stubNotifications()
    startFakeTime()
    let respond: () => Response = from
    await openScripted(() => respond())
    const element = await find(role, name)
    element.focus()
    respond = to
    await advance(9_000)
    await expectVerdict(to === ended ? 'complete' : 'in-progress')
    await expectGone(element)
    const [nextRole, nextName] = next
    await expectFocused(nextRole, nextName)
  })

  it('“Notify me” keeps its open dialog, which says what happened', async () => {
    stubNotifications()
    startFakeTime()
    await openScripted(begun, ended)
    await press('Notify me')
    const dialog = await find('dialog', 'Notify me')
    await advance(7_000)
    await expectVerdict('complete')
    expect(dialog).toHaveTextContent(
      'This transaction has ended meanwhile: Complete. There is nothing left to notify you of.',
    )
    expectNone('button', 'Allow notifications', dialog)
    await press('Close', dialog)
    expectNone('dialog')
    await expectFocused(...receipt)
  })
})

describe('the focus in a table of transactions', () => {
  const findLink = (table: HTMLElement, of: string) =>
    waitFor(() => {
      const link = table.querySelector<HTMLElement>(`a[href="/tx/${of}"]`)
      return link ?? expect.fail(`No row links to ${of}`)
    })

  it('goes on to the same place of the next row, or the one before, when its own row leaves the list', async () => {
    const hashes = [samples.complete, samples.refunded, samples.failed]
    watch(...hashes)
    await renderApp('/tx?sort=change')
    const table = await find('table', 'Watchlist')
    for (const each of hashes) await findLink(table, each)
    const links = [...table.querySelectorAll('a[href^="/tx/"]')]
    const rows = links.map((link) => link.closest('tr') ?? expect.fail('It is in no row'))
    const [first, second, third] = new Set(rows)
    const getIn = (row: HTMLElement | undefined, role: string, name: RegExp) =>
      within(row ?? table).getByRole(role, { name })
    /** Another tab removes the row of an element with the focus. */
    const leave = (row: HTMLElement | undefined, focused: HTMLElement) => {
      focused.focus()
      const link = row?.querySelector('a[href^="/tx/"]')
      act(() => void unwatch(link?.getAttribute('href')?.slice(4) ?? ''))
    }
    leave(second, getIn(second, 'link', /…/))
    await waitFor(() => expect(getIn(third, 'link', /…/)).toHaveFocus())
    leave(third, getIn(third, 'button', /^Add label/))
    await waitFor(() => expect(getIn(first, 'button', /^Add label/)).toHaveFocus())
    leave(first, getIn(first, 'link', /…/))
    await expectFocused('heading', 'Watchlist')
  })

  it('goes from the bell of a row to its link at the end of the transaction', async () => {
    stubNotifications()
    startFakeTime()
    watch(hash)
    let respond = respondWith(underWay)
    await renderApp(
      '/tx',
      scriptTracker(() => respond()),
    )
    const table = await find('table', 'Watchlist')
    const bell = await within(table).findByRole('button', { name: /^Notify me about/ })
    await within(table).findByText('In progress')
    bell.focus()
    respond = respondWith(complete)
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
    await expectGone(button)
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
