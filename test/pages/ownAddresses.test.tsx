import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { AddressTransactions } from '../../src/contract/addressTransactions'
import { minuteMs } from '../../src/model/time'
import { changeOwnAddress, ownAddresses } from '../../src/storage/ownAddresses'
import { createListed, createPage, scriptList } from '../support/addressLists'
import { begun } from '../support/answers'
import { collectDownloads } from '../support/downloads'
import { renderApp } from '../support/renderApp'
import { startFakeTime } from '../support/transactionPage'

/** An Ethereum address of one digit. */
const addressOf = (index: number) => `0x${index.toString(16).padStart(2, '0').repeat(20)}`
const [savings, wallet] = [addressOf(1), addressOf(2)]

const watchAs = (label: string, address: string) =>
  changeOwnAddress({ chain: 'ETH', address }, { label, isWatched: true })

/** A transaction that began some minutes before the others. */
const listedAt = (
  digit: string,
  minutes: number,
  details: Parameters<typeof createListed>[1] = {},
) => createListed(digit, { startTimestamp: begun - minutes * minuteMs, ...details })

const running: Parameters<typeof createListed>[1] = {
  verdict: 'in-progress',
  received: [],
  endTimestamp: null,
}

const findSection = async (name = 'Transactions') =>
  within(await screen.findByRole('region', { name }))
const readHashes = async (name?: string) =>
  (await (await findSection(name)).findAllByRole('row'))
    .slice(1)
    .map((row) => within(row).getByRole('link').getAttribute('href')?.[4])
    .join('')

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
    const { over } = scriptList(
      pagesOf({
        [savings]: createPage([listedAt('A', 1), transfer]),
        [wallet]: createPage([listedAt('B', 2, running), transfer, listedAt('D', 4)]),
      }),
    )
    await renderApp('/addresses', { over })
    await waitFor(async () => expect(await readHashes()).toBe('BACD'))
    const section = await findSection()
    section.getByText('1 in progress')
    section.getByText('Own transfer')
    const [, first, second] = within(
      screen.getByRole('table', { name: 'Watched addresses' }),
    ).getAllByRole('row')
    expect(first).toHaveTextContent(/^Savings.*Complete/)
    expect(first).not.toHaveTextContent('in progress')
    expect(second).toHaveTextContent(/^Wallet.*In progress.*1 in progress/)
    expect(document.title).toMatch(/^Your addresses/)
  })

  it('have a group of open limit orders, of which the unknown is not nothing', async () => {
    const order = { ...running, kind: 'limit-swap' }
    const target = { asset: 'ETH.ETH', amount: '8' }
    const { over } = scriptList(
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
    )
    await renderApp('/addresses', { over })
    await waitFor(async () => expect(await readHashes('Open limit orders')).toBe('BCD'))
    expect(await readHashes()).toBe('A')
    const [, filled, unknown, bare] = (
      await findSection('Open limit orders')
    ).getAllByRole('row')
    expect(filled).toHaveTextContent(/0\.125 of 0\.5.BTC/)
    expect(filled).toHaveTextContent(/0\.5.BTC.*at least 8.ETH.*1.BTC = 16.ETH/)
    expect(unknown).toHaveTextContent(/Not reported/)
    expect(bare).toHaveTextContent(/Not reported.*0\.5.BTC—/)
  })

  it('show a service’s name of an asset in an order no longer than others', async () => {
    const asset = `BTC.${'LONG'.repeat(50)}`
    const { over } = scriptList(() =>
      createPage([
        listedAt('B', 2, {
          ...running,
          kind: 'limit-swap',
          sold: { asset, amount: '0.5' },
          order: { target: { asset: 'ETH.ETH', amount: '8' }, filled: null },
        }),
      ]),
    )
    await renderApp('/addresses', { over })
    const section = await findSection('Open limit orders')
    const row = await section.findByRole('row', { name: /= 16.ETH/ })
    expect(row.textContent).not.toMatch(/(?:LONG){20}/)
  })

  it('say which of them cannot be read, and show the others', async () => {
    const { advance } = startFakeTime()
    let isAway = true
    const { over } = scriptList((_, address) => {
      if (address === savings) return isAway ? null : createPage([listedAt('A', 1)])
      return createPage([listedAt('B', 2)])
    })
    await renderApp('/addresses', { over })
    const section = await findSection()
    const heading = await section.findByText('We couldn’t read Savings.')
    expect(heading.closest('[role=note]')).toHaveTextContent(
      'Its transactions are missing here, if it has any. We keep trying.',
    )
    expect(await readHashes()).toBe('B')
    screen.getByText('Couldn’t be read')
    isAway = false
    await advance(30_000)
    await waitFor(async () => expect(await readHashes()).toBe('AB'))
    expect(section.queryByText('We couldn’t read Savings.')).toBeNull()
    isAway = true
    await advance(61_000)
    await section.findByText('We couldn’t update Savings.')
    expect(await readHashes()).toBe('AB')
  })

  it('follow a row in progress to its end', async () => {
    const { advance } = startFakeTime()
    let details: Parameters<typeof createListed>[1] = running
    const { over } = scriptList((_, address) =>
      createPage(address === savings ? [createListed('A', details)] : []),
    )
    await renderApp('/addresses', { over })
    const section = await findSection()
    await section.findByText('1 in progress')
    details = {}
    await advance(11_000)
    await waitFor(() => expect(section.queryByText('1 in progress')).toBeNull())
    const [, row] = section.getAllByRole('row')
    expect(row).toHaveTextContent(/^Complete/)
  })

  it('are filtered in the URL, and go on only as far as all lists reach', async () => {
    const { over, requests } = scriptList(({ cursor, type }, address) => {
      if (type === 'send')
        return createPage(address === savings ? [listedAt('E', 5, { kind: 'send' })] : [])
      if (address === wallet) return createPage([listedAt('B', 2), listedAt('D', 9)])
      return cursor === ''
        ? createPage([listedAt('A', 1), listedAt('C', 3)], { nextCursor: 'more' })
        : createPage([listedAt('F', 5, { verdict: 'refunded' })])
    })
    const { user } = await renderApp('/addresses', { over })
    // D may have others before it.
    await waitFor(async () => expect(await readHashes()).toBe('ABC'))
    const section = await findSection()
    await user.click(section.getByRole('button', { name: 'Show more' }))
    await waitFor(async () => expect(await readHashes()).toBe('ABCFD'))
    expect(section.queryByRole('button', { name: 'Show more' })).toBeNull()
    expect(requests).toHaveLength(3)

    const status = section.getByRole('combobox', { name: 'Status' })
    await user.selectOptions(status, 'Refunded (1)')
    expect(location.search).toBe('?status=refunded')
    await waitFor(async () => expect(await readHashes()).toBe('F'))
    await user.selectOptions(status, 'All (5)')
    await user.selectOptions(section.getByRole('combobox', { name: 'Kind' }), 'Send')
    expect(location.search).toBe('?type=send')
    await waitFor(async () => expect(await readHashes()).toBe('E'))
  })

  it('have one export, with what it lacks of an address', async () => {
    const files = collectDownloads()
    const transfer = listedAt('C', 3, {
      kind: 'send',
      sender: savings,
      recipients: [wallet],
    })
    const { over } = scriptList(({ cursor }, address) => {
      if (cursor === 'away') return createPage([], { missing: ['thorchain'] })
      return address === savings
        ? createPage([listedAt('A', 1), transfer])
        : createPage([listedAt('B', 2), transfer], { nextCursor: 'away' })
    })
    const { user } = await renderApp('/addresses', { over })
    const section = await findSection()
    await user.click(await section.findByRole('button', { name: 'Export' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'CSV' }))
    await dialog.findByText(/^3 transactions in addresses-.*\.csv\.$/, undefined, {
      timeout: 20_000,
    })
    dialog.getByText(
      'Transactions of Wallet before 10 June 2024 are missing: THORChain didn’t respond.',
    )
    await user.click(dialog.getByRole('button', { name: 'Save file' }))
    const lines = (await files[0]?.text())?.split('\r\n') ?? []
    expect(lines.slice(1, -1).map((line) => line.split(',')[4])).toEqual([
      'swap',
      'swap',
      'transfer',
    ])
    await user.click(dialog.getByRole('button', { name: 'Koinly' }))
    await dialog.findByText(
      '1 transaction left out: a transfer between your own addresses.',
      undefined,
      { timeout: 20_000 },
    )
    // A tax year has those that began in it.
    await user.selectOptions(
      dialog.getByLabelText('Period'),
      String(new Date().getUTCFullYear()),
    )
    await user.click(dialog.getByRole('button', { name: 'CSV' }))
    expect(
      await dialog.findByText(/Nothing to export|missing/, undefined, {
        timeout: 20_000,
      }),
    ).toBeVisible()
    expect(dialog.queryByRole('button', { name: 'Save file' })).toBeNull()
  }, 60_000)

  it('are at most twenty, of which a page asks a few at a time, each seldom', async () => {
    const { advance } = startFakeTime()
    for (let index = 3; index <= 20; index += 1) watchAs('', addressOf(index))
    const asked: string[] = []
    let atATime = 0
    let most = 0
    const { over } = scriptList((_, address) => {
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
    await renderApp('/addresses', { over: { fetch: fetchSlowly } })
    await waitFor(() => expect(new Set(asked).size).toBe(20), { timeout: 20_000 })
    expect(most).toBe(3)
    expect(await readHashes()).toBe('A')
    const before = asked.length
    await advance(minuteMs)
    // All are in progress: each list three times.
    expect(asked.length - before).toBeLessThanOrEqual(60)
    expect(asked.length - before).toBeGreaterThanOrEqual(40)
  }, 60_000)

  it('can be twenty, and the next one says so', async () => {
    for (let index = 3; index <= 20; index += 1) watchAs('', addressOf(index))
    const { over } = scriptList(() => createPage([]))
    const { user } = await renderApp(`/addresses/ETH/${addressOf(33)}`, { over })
    await user.click(await screen.findByRole('button', { name: 'Watch' }))
    await screen.findByText(
      'You already watch 20 addresses, the most that can be watched. Stop watching another one first.',
    )
    expect(ownAddresses.read()).toHaveLength(20)
  })

  it('are watched on their page, and no longer on a press of its row', async () => {
    const { over } = scriptList(() => createPage([createListed('A')]))
    const address = addressOf(33)
    const { user } = await renderApp(`/addresses/ETH/${address}`, { over })
    await user.click(await screen.findByRole('button', { name: 'Watch' }))
    const message = within(await screen.findByRole('complementary', { name: 'Note' }))
    message.getByText('Added to your addresses.')
    expect(ownAddresses.read()[0]).toMatchObject({ address, isWatched: true, label: '' })
    await user.click(message.getByRole('link', { name: 'Your addresses' }))
    const table = within(await screen.findByRole('table', { name: 'Watched addresses' }))
    expect(table.getAllByRole('row')).toHaveLength(4)
    await user.click(table.getByRole('button', { name: 'Stop watching Savings' }))
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
    const { over } = scriptList(() => createPage([]))
    const { user } = await renderApp('/addresses', { over })
    const section = await findSection('Watched addresses')
    await user.click(section.getByRole('button', { name: /^Stop watching 0x0303/ }))
    expect(ownAddresses.read()).toHaveLength(3)
    const message = within(await screen.findByRole('complementary', { name: 'Note' }))
    message.getByText('Removed from your addresses.')
    await user.click(message.getByRole('button', { name: 'Undo' }))
    expect(ownAddresses.read()).toEqual(before)
  })

  it('keep their place while a label is typed anew', async () => {
    ownAddresses.clear()
    changeOwnAddress({ chain: 'ETH', address: savings }, { label: 'Old' })
    const [before] = ownAddresses.read()
    changeOwnAddress({ chain: 'ETH', address: wallet }, { label: 'Above' })
    const { over } = scriptList(() => createPage([]))
    const { user } = await renderApp(`/addresses/ETH/${savings}`, { over })
    await user.click(
      await screen.findByRole('button', { name: 'Edit label of this address' }),
    )
    const field = screen.getByRole('textbox', { name: 'Label of this address' })
    await user.clear(field)
    await user.type(field, 'New{Enter}')
    expect(ownAddresses.read()[1]).toEqual({ ...before, label: 'New' })
    await user.click(screen.getByRole('button', { name: 'Edit label of this address' }))
    await user.clear(screen.getByRole('textbox', { name: 'Label of this address' }))
    await user.keyboard('{Enter}')
    expect(ownAddresses.read()).toHaveLength(1)
  })

  it('stand on the home page only if there are any', async () => {
    const { over } = scriptList(() => createPage([listedAt('A', 1, running)]))
    await renderApp('/', { over })
    // Their space, of the same name, stands there before.
    await screen.findByText('2 · saved in this browser')
    const section = await findSection('Your addresses')
    expect(await section.findAllByText('1 in progress')).toHaveLength(2)
    expect(section.getByRole('link', { name: 'All transactions' })).toHaveAttribute(
      'href',
      '/addresses',
    )
  })
})

it('without addresses, the page says how to begin, and home has no section', async () => {
  ownAddresses.clear()
  const { over, requests } = scriptList(() => createPage([]))
  const { user } = await renderApp('/addresses', { over })
  await screen.findByText('You watch no addresses yet')
  screen.getByText(/^The transactions of up to 20 addresses come together here/)
  await user.click(screen.getByRole('link', { name: 'Crosswatch' }))
  await screen.findByRole('heading', { name: 'Track any cross-chain swap' })
  // Styles hide their space until their code is loaded.
  await waitFor(() =>
    expect(screen.queryByRole('region', { name: 'Your addresses' })).toBeNull(),
  )
  expect(requests).toEqual([])
})

it('where the service lists no transactions, the page says so', async () => {
  const { over, requests } = scriptList(() => createPage([]), {
    described: { hasAddressTransactions: false },
  })
  await renderApp('/addresses', { over })
  await screen.findByText('Transactions of addresses can’t be listed here')
  expect(requests).toEqual([])
})

it('several pasted addresses are watched at once with their labels, and what is none stays', async () => {
  ownAddresses.clear()
  const { over } = scriptList(pagesOf({}))
  const { user } = await renderApp('/addresses', { over })
  const field = await screen.findByRole('textbox', { name: 'Addresses to watch' })
  await user.click(field)
  await user.paste(`${wallet}\tLedger\n${savings} Old savings\n\n${wallet}\nno address`)
  await user.click(screen.getByRole('button', { name: 'Watch 2 addresses' }))
  expect(ownAddresses.read()).toMatchObject([
    { chain: 'ETH', address: savings, label: 'Old savings', isWatched: true },
    { chain: 'ETH', address: wallet, label: 'Ledger', isWatched: true },
  ])
  expect(field).toHaveValue('no address')
})
