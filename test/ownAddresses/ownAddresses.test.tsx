import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { AddressTransactions } from '../../src/contract/addressTransactions'
import { minuteMs } from '../../src/model/time'
import { changeOwnAddress, ownAddresses } from '../../src/storage/ownAddresses'
import {
  createListed,
  createPage,
  scriptList,
  listedAt,
  running,
  savings,
  wallet,
  watchAs,
  openLists,
} from '../support/addressLists'
import { begun } from '../support/answers'
import { openExport } from '../support/downloads'
import { renderApp, user } from '../support/renderApp'
import { startFakeTime, advance } from '../support/transactionPage'
import {
  press,
  find,
  get,
  expectNone,
  findRegion,
  expectHashes,
  expectNoText,
  expectGone,
  watchLabeled,
  expectToSay,
  findText,
  getText,
} from '../support/page'
import { respondUnavailable, hold } from '../support/serviceWith'

/** An Ethereum address of one digit. */
const addressOf = (index: number) => `0x${index.toString(16).padStart(2, '0').repeat(20)}`

/** Pages by the address; without one, the service is away. */
const pagesOf =
  (pages: Readonly<Record<string, AddressTransactions | null>>) =>
  (_: unknown, address: string) =>
    pages[address] ?? null

beforeEach(() => {
  watchAs('Wallet', wallet)
  watchAs('Savings', savings)
})

describe('all addresses that the user watches', () => {
  it('have one list, what is in progress first and then the newest, with each hash once, and a transfer between them named', async () => {
    const transfer = listedAt('C', 3, {
      kind: 'send',
      sender: savings,
      recipients: [wallet],
    })
    await renderApp(
      '/addresses',
      scriptList(
        pagesOf({
          [savings]: createPage([listedAt('A', 1), transfer]),
          [wallet]: createPage([listedAt('B', 2, running), transfer, listedAt('D', 4)]),
        }),
      ),
    )
    await expectHashes('BACD')
    const section = await findRegion('Transactions')
    section.getByText('1 in progress')
    section.getByText('Own transfer')
    const [, first, second] = within(get('table', 'Watched addresses')).getAllByRole(
      'row',
    )
    expect(first).toHaveTextContent(/^Savings.*Complete/)
    expect(first).not.toHaveTextContent('in progress')
    expect(second).toHaveTextContent(/^Wallet.*In progress.*1 in progress/)
    expect(document.title).toMatch(/^Your addresses/)
  })

  it('have open limit orders among them, with their limit', async () => {
    const order = { ...running, kind: 'limit-swap' }
    const target = { asset: 'ETH.ETH', amount: '8' }
    await renderApp(
      '/addresses',
      scriptList(
        pagesOf({
          [savings]: createPage([
            listedAt('A', 1),
            listedAt('B', 2, {
              ...order,
              order: { target, filled: { asset: 'BTC.BTC', amount: '0.125' } },
            }),
            listedAt('C', 3, { ...order, order: { target, filled: null } }),
            listedAt('D', 4, { ...order, order: { target: null, filled: null } }),
          ]),
          [wallet]: createPage([]),
        }),
      ),
    )
    await expectHashes('BCDA')
    const [, limited, , bare, done] = (await findRegion('Transactions')).getAllByRole(
      'row',
    )
    expect(done).not.toHaveTextContent(/Waiting for its price|at least/)
    expect(limited).toHaveTextContent(/Waiting for its price.*0\.5.BTC.*at least 8.ETH/)
    expect(bare).toHaveTextContent(/Waiting for its price.*0\.5.BTC/)
    expect(bare).not.toHaveTextContent('at least')
  })

  it('show a service’s name of an asset in an order no longer than others', async () => {
    const asset = `BTC.${'LONG'.repeat(50)}`
    await renderApp(
      '/addresses',
      scriptList(() =>
        createPage([
          listedAt('B', 2, {
            ...running,
            kind: 'limit-swap',
            sold: { asset, amount: '0.5' },
            order: { target: { asset: 'ETH.ETH', amount: '8' }, filled: null },
          }),
        ]),
      ),
    )
    const section = await findRegion('Transactions')
    const [, row] = await section.findAllByRole('row')
    expect(row).toHaveTextContent(/at least 8.ETH/)
    expect(row?.textContent).not.toMatch(/(?:LONG){20}/)
  })

  it('say which of them cannot be read, and show the others', async () => {
    startFakeTime()
    let isAway = true
    const { section } = await openLists('/addresses', (_, address) => {
      if (address === savings) return isAway ? null : createPage([listedAt('A', 1)])
      return createPage([listedAt('B', 2)])
    })
    const heading = await section.findByText('We couldn’t read Savings.')
    expect(heading.closest('[role=note]')).toHaveTextContent(
      'Its transactions are missing here, if it has any. We keep trying.',
    )
    await expectHashes('B')
    getText('Couldn’t be read')
    isAway = false
    await advance(30_000)
    await expectHashes('AB')
    expect(section.queryByText('We couldn’t read Savings.')).toBeNull()
    isAway = true
    await advance(61_000)
    await section.findByText('We couldn’t update Savings.')
    await expectHashes('AB')
  })

  it('go on only as far as all lists reach', async () => {
    const { section, requests } = await openLists('/addresses', ({ cursor }, address) => {
      if (address === wallet) return createPage([listedAt('B', 2), listedAt('D', 9)])
      return cursor === ''
        ? createPage([listedAt('A', 1), listedAt('C', 3)], { nextCursor: 'more' })
        : createPage([listedAt('F', 5, { verdict: 'refunded' })])
    })
    // D may have others before it.
    await expectHashes('ABC')
    await press('Show more', section)
    await expectHashes('ABCFD')
    expectNone('button', 'Show more', section)
    expect(requests).toHaveLength(3)
  })

  it('have one export, with what it lacks of an address', async () => {
    const transfer = listedAt('C', 3, {
      kind: 'send',
      sender: savings,
      recipients: [wallet],
    })
    const { section } = await openLists('/addresses', ({ cursor }, address) => {
      if (cursor === 'away') return createPage([], { missing: ['thorchain'] })
      return address === savings
        ? createPage([listedAt('A', 1), transfer])
        : createPage([listedAt('B', 2), transfer], { nextCursor: 'away' })
    })
    const { dialog, save } = await openExport('CSV', 'Export transactions', section)
    await dialog.findByText(/^3 transactions in addresses-.*\.csv\.$/)
    dialog.getByText(
      'Transactions of Wallet before 10 June 2024 are missing: THORChain didn’t respond.',
    )
    const kinds = (await save()).flatMap((line) => /\w+(?=,complete)/.exec(line) ?? [])
    expect(kinds).toEqual(['swap', 'swap', 'transfer'])
    await press('Koinly', dialog)
    await dialog.findByText(
      '1 transaction left out: a transfer between your own addresses.',
    )
    // A tax year has those that began in it.
    await user.selectOptions(
      dialog.getByLabelText('Period, in UTC'),
      String(new Date().getUTCFullYear()),
    )
    await press('CSV', dialog)
    await dialog.findByText(/Nothing to export|missing/)
    expectNone('button', 'Save file', dialog)
  }, 60_000)

  it('label their transactions in the file, the last to begin first, each in one line with its fees', async () => {
    watchAs('', addressOf(3))
    watchLabeled('D'.repeat(64), 'rent')
    const fees = ['1', '2', '3'].map((amount) => ({ asset: 'THOR.RUNE', amount }))
    const slow = listedAt('C', 9, { sender: savings, fees, endTimestamp: begun })
    const { section } = await openLists('/addresses', (_, address) => {
      if (address === savings) return createPage([slow])
      return address === wallet
        ? createPage([
            listedAt('A', 1, { sender: wallet, recipients: [savings] }),
            listedAt('D', 12, { recipients: [wallet] }),
          ])
        : createPage([listedAt('B', 4, { sender: address })])
    })
    await expectHashes('ABCD')
    const { dialog, save } = await openExport('CSV', 'Export transactions', section)
    await dialog.findByText(/^4 transactions in addresses-/)
    const [head = '', ...lines] = await save()
    expect(lines.map((line) => /^(?:"[^"]*"|[^,]*)/.exec(line)?.[0])).toEqual([
      '"Savings, Wallet"',
      '',
      'Savings',
      'rent',
      '',
    ])
    expect(
      head.split(',').filter((name) => name.startsWith('fee_') || name === 'chain'),
    ).toEqual(
      [1, 2, 3].flatMap((number) => {
        const end = number === 1 ? '' : `_${number}`
        return [`fee_amount${end}`, `fee_asset${end}`]
      }),
    )
  })

  it('are at most twenty, of which a page asks a few at a time, each seldom', async () => {
    startFakeTime()
    for (let index = 3; index <= 20; index += 1) watchAs('', addressOf(index))
    const asked: string[] = []
    let atATime = 0
    let most = 0
    const over = scriptList((_, address) => {
      asked.push(address)
      return createPage([createListed('A', { ...running, startTimestamp: begun })])
    })
    const fetchSlowly: typeof over.fetch = async (input, init) => {
      if (!String(input).includes('/txns?')) return over.fetch(input, init)
      atATime += 1
      most = Math.max(most, atATime)
      await new Promise((resolve) => setTimeout(resolve, 50))
      atATime -= 1
      return over.fetch(input, init)
    }
    await renderApp('/addresses', { fetch: fetchSlowly })
    await waitFor(() => expect(new Set(asked).size).toBe(20), { timeout: 20_000 })
    expect(most).toBe(3)
    await expectHashes('A')
    const before = asked.length
    await advance(minuteMs)
    // All are in progress: each list three times.
    expect(asked.length - before).toBeLessThanOrEqual(60)
    expect(asked.length - before).toBeGreaterThanOrEqual(40)
  }, 60_000)

  it('can be twenty, and the next one says so', async () => {
    for (let index = 3; index <= 20; index += 1) watchAs('', addressOf(index))
    await renderApp(
      `/addresses/ETH/${addressOf(33)}`,
      scriptList(() => createPage([])),
    )
    await press('Watch')
    await findText(
      'You already watch 20 addresses, the most that can be watched. Stop watching another one first.',
    )
    expect(ownAddresses.read()).toHaveLength(20)
  })

  it('are watched on their page, and no longer on a press of its row', async () => {
    const address = addressOf(33)
    await renderApp(
      `/addresses/ETH/${address}`,
      scriptList(() => createPage([createListed('A')])),
    )
    await press('Watch')
    const message = within(await find('complementary', 'Note'))
    message.getByText('Added to your addresses.')
    expect(ownAddresses.read()[0]).toMatchObject({ address, isWatched: true, label: '' })
    await press('Your addresses', message)
    const table = within(await find('table', 'Watched addresses'))
    expect(table.getAllByRole('row')).toHaveLength(4)
    await press('Stop watching Savings', table)
    expect(table.getAllByRole('row')).toHaveLength(3)
    // Its label stays.
    expect(ownAddresses.read().find(({ label }) => label === 'Savings')).toMatchObject({
      isWatched: false,
    })
  })

  it('come back to their place by Undo', async () => {
    const unlabeled = addressOf(3)
    watchAs('', unlabeled)
    watchAs('Last', addressOf(4))
    const before = ownAddresses.read()
    await renderApp(
      '/addresses',
      scriptList(() => createPage([])),
    )
    const section = await findRegion('Watched addresses')
    await press(/^Stop watching 0x0303/, section)
    expect(ownAddresses.read()).toHaveLength(3)
    const message = within(await find('complementary', 'Note'))
    message.getByText('Removed from your addresses.')
    await press('Undo', message)
    expect(ownAddresses.read()).toEqual(before)
  })

  it('keep their place while a label is typed anew', async () => {
    ownAddresses.clear()
    changeOwnAddress({ chain: 'ETH', address: savings }, { label: 'Old' })
    const [before] = ownAddresses.read()
    changeOwnAddress({ chain: 'ETH', address: wallet }, { label: 'Above' })
    await renderApp(
      `/addresses/ETH/${savings}`,
      scriptList(() => createPage([])),
    )
    await press('Edit label of this address')
    const field = get('textbox', 'Label of this address')
    await user.clear(field)
    await user.type(field, 'New{Enter}')
    expect(ownAddresses.read()[1]).toEqual({ ...before, label: 'New' })
    await press('Edit label of this address')
    await user.clear(get('textbox', 'Label of this address'))
    await user.keyboard('{Enter}')
    expect(ownAddresses.read()).toHaveLength(1)
  })

  it('stand on the home page only if there are any', async () => {
    await renderApp(
      '/',
      scriptList(() => createPage([listedAt('A', 1, running)])),
    )
    // Their space, of the same name, stands there before.
    await findText('2 · saved in this browser')
    const section = await findRegion('Your addresses')
    expect(await section.findAllByText('1 in progress')).toHaveLength(2)
    expect(section.getByRole('link', { name: 'All transactions' })).toHaveAttribute(
      'href',
      '/addresses',
    )
  })
})

it('without addresses, the page says how to begin, and home has no section', async () => {
  ownAddresses.clear()
  const over = scriptList(() => createPage([]))
  await renderApp('/addresses', over)
  await findText('You watch no addresses yet')
  getText(/^The transactions of up to 20 addresses come together here/)
  await press('Crosswatch')
  await find('heading', 'Track a cross-chain swap')
  // Styles hide their space until their code is loaded.
  await waitFor(() => expectNone('region', 'Your addresses'))
  expect(over.requests).toEqual([])
})

it('where the service lists no transactions, the page says so', async () => {
  const over = scriptList(() => createPage([]), {
    described: { hasAddressTransactions: false },
  })
  await renderApp('/addresses', over)
  await findText('Transactions of addresses can’t be listed here')
  expect(over.requests).toEqual([])
})

it('several pasted addresses are watched at once in their order, with their labels, and what is none stays', async () => {
  ownAddresses.clear()
  await renderApp('/addresses', scriptList(pagesOf({})))
  const field = await find('textbox', 'Addresses to watch')
  await user.click(field)
  await user.paste(`${wallet}\tLedger\n${savings} Old savings\n\n${wallet}\nno address`)
  await press('Watch 2 addresses')
  expect(ownAddresses.read()).toMatchObject([
    { chain: 'ETH', address: wallet, label: 'Ledger', isWatched: true },
    { chain: 'ETH', address: savings, label: 'Old savings', isWatched: true },
  ])
  expect(field).toHaveValue('no address')
})

/** Waits until the row of a watched address, by its label, says something. */
const expectSaid = async (label: string, text: string | RegExp) => {
  const table = await find('table', 'Watched addresses')
  await expectToSay(() => within(table).getByText(label).closest('tr'), text)
}

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
    await findText(/We couldn’t load the transactions of your addresses\./)
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

  it('get the focus, and their number is announced', async () => {
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
