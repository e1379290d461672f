import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  createPage,
  scriptList,
  listedAt,
  savings,
  wallet,
  watchAs,
  openLists,
} from '../support/addressLists'
import { renderApp, user } from '../support/renderApp'
import { respondUnavailable, hold } from '../support/serviceWith'
import { startFakeTime, advance } from '../support/transactionPage'
import {
  press,
  find,
  get,
  expectNoText,
  findRegion,
  expectGone,
  expectToSay,
} from '../support/page'

/** Waits until the row of a watched address, by its label, says something. */
const expectSaid = async (label: string, text: string | RegExp) => {
  const table = await find('table', 'Watched addresses')
  await expectToSay(() => within(table).getByText(label).closest('tr'), text)
}

beforeEach(() => {
  watchAs('Wallet', wallet)
  watchAs('Savings', savings)
})

describe('a network that is missing', () => {
  it.each(['/', '/addresses'])('is no answer of “none” on %s', async (path) => {
    await renderApp(
      path,
      scriptList((_, address) =>
        createPage(address === savings ? [] : [listedAt('A', 1)], {
          missing: ['thorchain'],
        }),
      ),
    )
    await expectSaid('Savings', 'THORChain didn’t respond')
    // What is shown as the newest may not be it.
    await expectSaid('Wallet', /Complete.*THORChain didn’t respond/)
    expectNoText('No transactions yet')
  })

  it('leaves nothing else to say of empty lists', async () => {
    const { section } = await openLists('/addresses', () =>
      createPage([], { missing: ['thorchain'] }),
    )
    await section.findByText('THORChain didn’t respond.')
    expectNoText('No transactions yet')
    expect(section.queryByText('No transaction matches')).toBeNull()
  })
})

it('an empty page that is not the last is no answer of “none”', async () => {
  const { section } = await openLists('/addresses', ({ cursor }) =>
    cursor === ''
      ? createPage([], { nextCursor: 'more' })
      : createPage([listedAt('A', 1)]),
  )
  const button = await section.findByRole('button', { name: 'Show more' })
  await expectSaid('Savings', 'Older ones not loaded yet')
  expectNoText(/No transaction/)
  await user.click(button)
  await section.findByRole('row', { name: /Complete/ })
  await expectSaid('Savings', 'Complete')
})

describe('an address without a list', () => {
  it.each(['/', '/addresses'])('leaves the others theirs on %s', async (path) => {
    watchAs('Damaged', '0x123')
    const over = scriptList(() => createPage([listedAt('A', 1)]))
    await renderApp(path, over)
    await expectSaid('Savings', 'Complete')
    await expectSaid('Damaged', 'Can’t be listed')
    expect(over.requests).toHaveLength(2)
  })

  it.each([
    [['0x123'], 'Damaged', 'the address'],
    [['0x123', '0x124'], 'Damaged and Damaged', 'the addresses'],
  ])(
    'is named above the list, in one note for all: %j',
    async (addresses, names, what) => {
      for (const address of addresses) watchAs('Damaged', address)
      const { section } = await openLists('/addresses', () => createPage([]))
      const heading = await section.findByText(
        `We can’t list the transactions of ${names}.`,
      )
      const note = heading.closest('[role=note]')
      expect(note).toHaveTextContent(`Check ${what} for typing errors.`)
      expect(note?.querySelector('button')).toBeNull()
      expect(
        (await findRegion('Watched addresses')).getAllByText('No transactions yet'),
      ).toHaveLength(2)
      expect(section.queryByText('No transactions yet')).toBeNull()
    },
  )

  it('does not promise to repeat what the service refuses', async () => {
    const { section } = await openLists('/addresses', (_, address) =>
      address === savings
        ? Response.json({ message: 'Not an address.' }, { status: 400 })
        : createPage([listedAt('A', 1)]),
    )
    const heading = await section.findByText('The service refused to list Savings.')
    const note = heading.closest('[role=note]')
    expect(note).toHaveTextContent('Its transactions are missing here, if it has any.')
    expect(note).not.toHaveTextContent('We keep trying')
  })
})

describe.each(['/', '/addresses'])('on %s, the description of the service', (path) => {
  it('that fails is told, and can be retried', async () => {
    let isAway = true
    const beforeDescribed = async () => {
      if (isAway) throw new TypeError('away')
    }
    const page = createPage([listedAt('A', 1)])
    await renderApp(
      path,
      scriptList(() => page, { beforeDescribed }),
    )
    await screen.findByText(/We couldn’t load the transactions of your addresses\./)
    await expectSaid('Savings', 'Couldn’t be read')
    isAway = false
    await user.click(
      screen.getAllByRole('button', { name: 'Retry now' })[0] ?? document.body,
    )
    await expectSaid('Savings', 'Complete')
    expectNoText(/We couldn’t load the transactions/)
  })

  it('is loading until it comes', async () => {
    const { answer, send } = hold()
    const page = createPage([listedAt('A', 1)])
    await renderApp(
      path,
      scriptList(() => page, { beforeDescribed: () => answer }),
    )
    await expectSaid('Savings', 'Loading…')
    send(Response.json({}))
    await expectSaid('Savings', 'Complete')
  })
})

it('a chosen kind keeps its field, and the focus, while its transactions are loading', async () => {
  const { answer, send } = hold()
  const { section } = await openLists('/addresses', ({ type }) =>
    type === 'send' ? answer : createPage([listedAt('A', 1)]),
  )
  const kind = await section.findByRole('combobox', { name: 'Kind' })
  await user.click(kind)
  await user.selectOptions(kind, 'Send')
  await section.findByText('Loading 2 more addresses…')
  expect(kind).toBeInTheDocument()
  expect(kind).toHaveFocus()
  send(respondUnavailable())
  await section.findByText(/We couldn’t load the transactions of your addresses\./)
  expect(kind).toBeInTheDocument()
})

it('a note stays with its button while it retries, and goes with the answer', async () => {
  const { answer, send } = hold()
  let isRetried = false
  const { section } = await openLists('/addresses', (_, address) => {
    if (address === savings) return isRetried ? answer : null
    return createPage([listedAt('A', 1)])
  })
  await section.findByText('We couldn’t read Savings.')
  isRetried = true
  const button = section.getByRole('button', { name: 'Retry now' })
  await user.click(button)
  await section.findByText('Loading 1 more address…')
  expect(button).toHaveFocus()
  section.getByText('We couldn’t read Savings.')
  send(Response.json(createPage([listedAt('B', 2)])))
  await expectGone(button)
  expect(section.queryByText('We couldn’t read Savings.')).toBeNull()
})

it('on Home, an address that cannot be updated says how old its state is', async () => {
  startFakeTime()
  let isAway = false
  await renderApp(
    '/',
    scriptList(() => (isAway ? null : createPage([listedAt('A', 1)]))),
  )
  await expectSaid('Savings', 'Complete')
  isAway = true
  await advance(61_000)
  await expectSaid('Savings', /Complete.*Couldn’t be updated: as of \d\d:\d\d/)
})

it('an older page that fails leaves the newest transactions in no doubt', async () => {
  const { section } = await openLists('/addresses', ({ cursor }, address) => {
    if (address === wallet) return createPage([listedAt('B', 2)])
    return cursor === '' ? createPage([listedAt('A', 1)], { nextCursor: 'more' }) : null
  })
  await press('Show more', section)
  await section.findByText('We couldn’t load older transactions of Savings.')
  expect(section.queryByText(/newest transactions may be missing/)).toBeNull()
})

describe('older transactions', () => {
  it('are no longer requested, or announced, once the page is left', async () => {
    const { answer, send } = hold()
    const { section, requests } = await openLists('/addresses', ({ cursor }, address) => {
      if (address === wallet) return createPage([])
      const rows = [listedAt(cursor === '' ? 'A' : 'B', 1)]
      return cursor === 'second'
        ? answer
        : createPage(rows, { nextCursor: cursor === '' ? 'first' : 'second' })
    })
    await press('Show more', section)
    await waitFor(() => expect(requests.at(-1)?.cursor).toBe('second'))
    const count = requests.length
    // The page is received as soon as the list is gone.
    const observer = new MutationObserver(() => {
      if (screen.queryByRole('button', { name: 'Loading…' }) !== null) return
      send(Response.json(createPage([listedAt('C', 3)], { nextCursor: 'third' })))
    })
    observer.observe(document.body, { childList: true, subtree: true })
    await press('Settings')
    await find('heading', 'Settings')
    observer.disconnect()
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(requests).toHaveLength(count)
    expectNoText(/more transaction/)
  })

  it('get the focus, below open orders too, and their number is announced', async () => {
    const order = { target: null, filled: null }
    const { section } = await openLists('/addresses', ({ cursor }, address) => {
      if (address === wallet) return createPage([])
      return cursor === ''
        ? createPage(
            [listedAt('A', 1), listedAt('B', 2, { verdict: 'in-progress', order })],
            {
              nextCursor: 'more',
            },
          )
        : createPage([listedAt('C', 3), listedAt('D', 4)])
    })
    const button = await section.findByRole('button', { name: 'Show more' })
    await user.click(button)
    await expectGone(button)
    await waitFor(() =>
      expect(document.activeElement).toHaveAttribute('href', `/tx/${'C'.repeat(64)}`),
    )
    expect(get('status')).toHaveTextContent('2 more transactions.')
  })
})
