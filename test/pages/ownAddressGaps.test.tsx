import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { minuteMs } from '../../src/model/time'
import { changeOwnAddress } from '../../src/storage/ownAddresses'
import { createListed, createPage, scriptList } from '../support/addressLists'
import { begun } from '../support/answers'
import { renderApp } from '../support/renderApp'
import { respondUnavailable } from '../support/serviceWith'
import { startFakeTime } from '../support/transactionPage'

const savings = `0x${'01'.repeat(20)}`
const wallet = `0x${'02'.repeat(20)}`

const watchAs = (label: string, address: string, chain = 'ETH') =>
  changeOwnAddress({ chain, address }, { label, isWatched: true })

const listedAt = (
  digit: string,
  minutes: number,
  details: Parameters<typeof createListed>[1] = {},
) => createListed(digit, { startTimestamp: begun - minutes * minuteMs, ...details })

const findSection = async (name = 'Transactions') =>
  within(await screen.findByRole('region', { name }))

/** The row of a watched address, by its label. */
const findAddress = async (label: string) => {
  const table = await screen.findByRole('table', { name: 'Watched addresses' })
  const row = within(table).getByText(label).closest('tr')
  if (row === null) throw new Error(`No row has ${label}.`)
  return row
}

/** A response that is sent when the test says so. */
function hold() {
  let send: (response: Response) => void = () => undefined
  const response = new Promise<Response>((resolve) => {
    send = resolve
  })
  return { response, send }
}

beforeEach(() => {
  watchAs('Wallet', wallet)
  watchAs('Savings', savings)
})

describe('a network that is missing', () => {
  it.each(['/', '/addresses'])('is no answer of “none” on %s', async (path) => {
    const { over } = scriptList((_, address) =>
      createPage(address === savings ? [] : [listedAt('A', 1)], {
        missing: ['thorchain'],
      }),
    )
    await renderApp(path, { over })
    await waitFor(async () =>
      expect(await findAddress('Savings')).toHaveTextContent('THORChain didn’t respond'),
    )
    // What is shown as the newest may not be it.
    expect(await findAddress('Wallet')).toHaveTextContent(
      /Complete.*THORChain didn’t respond/,
    )
    expect(screen.queryByText('No transactions yet')).toBeNull()
  })

  it('leaves nothing else to say of empty lists', async () => {
    const { over } = scriptList(() => createPage([], { missing: ['thorchain'] }))
    await renderApp('/addresses', { over })
    const section = await findSection()
    await section.findByText('THORChain didn’t respond.')
    expect(screen.queryByText('No transactions yet')).toBeNull()
    expect(section.queryByText('No transaction matches')).toBeNull()
  })
})

it('an empty page that is not the last is no answer of “none”', async () => {
  const { over } = scriptList(({ cursor }) =>
    cursor === ''
      ? createPage([], { nextCursor: 'more' })
      : createPage([listedAt('A', 1)]),
  )
  const { user } = await renderApp('/addresses', { over })
  const section = await findSection()
  const button = await section.findByRole('button', { name: 'Show more' })
  expect(await findAddress('Savings')).toHaveTextContent('Older ones not loaded yet')
  expect(screen.queryByText(/No transaction/)).toBeNull()
  await user.click(button)
  await section.findByRole('row', { name: /Complete/ })
  expect(await findAddress('Savings')).toHaveTextContent('Complete')
})

describe('an address without a list', () => {
  it.each(['/', '/addresses'])('leaves the others theirs on %s', async (path) => {
    watchAs('Damaged', '0x123')
    const { over, requests } = scriptList(() => createPage([listedAt('A', 1)]))
    await renderApp(path, { over })
    await waitFor(async () =>
      expect(await findAddress('Savings')).toHaveTextContent('Complete'),
    )
    expect(await findAddress('Damaged')).toHaveTextContent('Can’t be listed')
    expect(requests).toHaveLength(2)
  })

  it('is named above the list', async () => {
    watchAs('Damaged', '0x123')
    const { over } = scriptList(() => createPage([]))
    await renderApp('/addresses', { over })
    const section = await findSection()
    const heading = await section.findByText('We can’t list the transactions of Damaged.')
    const note = heading.closest('[role=note]')
    expect(note).toHaveTextContent('Check the address for typing errors.')
    expect(note?.querySelector('button')).toBeNull()
    expect(
      (await findSection('Watched addresses')).getAllByText('No transactions yet'),
    ).toHaveLength(2)
    expect(section.queryByText('No transactions yet')).toBeNull()
  })

  it('shares its note with others', async () => {
    watchAs('Damaged', '0x123')
    watchAs('Torn', '0x124')
    await renderApp('/addresses', { over: scriptList(() => createPage([])).over })
    const section = await findSection()
    const heading = await section.findByText(
      'We can’t list the transactions of Torn and Damaged.',
    )
    expect(heading.closest('[role=note]')).toHaveTextContent(
      'Check the addresses for typing errors.',
    )
  })

  it('does not promise to repeat what the service refuses', async () => {
    const { over } = scriptList((_, address) =>
      address === savings
        ? Response.json({ message: 'Not an address.' }, { status: 400 })
        : createPage([listedAt('A', 1)]),
    )
    await renderApp('/addresses', { over })
    const section = await findSection()
    const heading = await section.findByText('The service refused to list Savings.')
    const note = heading.closest('[role=note]')
    expect(note).toHaveTextContent('Its transactions are missing here, if it has any.')
    expect(note).not.toHaveTextContent('We keep trying')
  })
})

describe.each(['/', '/addresses'])('on %s, the description of the service', (path) => {
  it('that fails is told, and can be retried', async () => {
    let isAway = true
    const { over } = scriptList(() => createPage([listedAt('A', 1)]))
    const fetchAway: typeof over.fetch = async (input, init) =>
      isAway && String(input).endsWith('/service')
        ? respondUnavailable()
        : over.fetch(input, init)
    const { user } = await renderApp(path, { over: { fetch: fetchAway } })
    await screen.findByText(/We couldn’t load the transactions of your addresses\./)
    expect(await findAddress('Savings')).toHaveTextContent('Couldn’t be read')
    isAway = false
    await user.click(
      screen.getAllByRole('button', { name: 'Retry now' })[0] ?? document.body,
    )
    await waitFor(async () =>
      expect(await findAddress('Savings')).toHaveTextContent('Complete'),
    )
    expect(screen.queryByText(/We couldn’t load the transactions/)).toBeNull()
  })

  it('is loading until it comes', async () => {
    const { response, send } = hold()
    const { over } = scriptList(() => createPage([listedAt('A', 1)]))
    const fetchLate: typeof over.fetch = async (input, init) => {
      if (String(input).endsWith('/service')) await response
      return over.fetch(input, init)
    }
    await renderApp(path, { over: { fetch: fetchLate } })
    expect(await findAddress('Savings')).toHaveTextContent('Loading…')
    send(Response.json({}))
    await waitFor(async () =>
      expect(await findAddress('Savings')).toHaveTextContent('Complete'),
    )
  })
})

it('a chosen kind keeps its field, and the focus, while its transactions are loading', async () => {
  const { response, send } = hold()
  const { over } = scriptList(({ type }) =>
    type === 'send' ? response : createPage([listedAt('A', 1)]),
  )
  const { user } = await renderApp('/addresses', { over })
  const section = await findSection()
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
  let answer: Parameters<typeof scriptList>[0] = () => null
  const { over } = scriptList((request, address) =>
    address === savings ? answer(request, address) : createPage([listedAt('A', 1)]),
  )
  const { user } = await renderApp('/addresses', { over })
  const section = await findSection()
  await section.findByText('We couldn’t read Savings.')
  const { response, send } = hold()
  answer = () => response
  const button = section.getByRole('button', { name: 'Retry now' })
  await user.click(button)
  await section.findByText('Loading 1 more address…')
  expect(button).toHaveFocus()
  section.getByText('We couldn’t read Savings.')
  send(Response.json(createPage([listedAt('B', 2)])))
  await waitFor(() => expect(button).not.toBeInTheDocument())
  expect(section.queryByText('We couldn’t read Savings.')).toBeNull()
})

it('on Home, an address that cannot be updated says how old its state is', async () => {
  const { advance } = startFakeTime()
  let isAway = false
  const { over } = scriptList(() => (isAway ? null : createPage([listedAt('A', 1)])))
  await renderApp('/', { over })
  await waitFor(async () =>
    expect(await findAddress('Savings')).toHaveTextContent('Complete'),
  )
  isAway = true
  await advance(61_000)
  await waitFor(async () =>
    expect(await findAddress('Savings')).toHaveTextContent(
      /Complete.*Couldn’t be updated: as of \d\d:\d\d/,
    ),
  )
})

it('an older page that fails leaves the newest transactions in no doubt', async () => {
  const { over } = scriptList(({ cursor }, address) => {
    if (address === wallet) return createPage([listedAt('B', 2)])
    return cursor === '' ? createPage([listedAt('A', 1)], { nextCursor: 'more' }) : null
  })
  const { user } = await renderApp('/addresses', { over })
  const section = await findSection()
  await user.click(await section.findByRole('button', { name: 'Show more' }))
  await section.findByText('We couldn’t load older transactions of Savings.')
  expect(section.queryByText(/newest transactions may be missing/)).toBeNull()
})

describe('older transactions', () => {
  it('are no longer requested, or announced, once the page is left', async () => {
    const { response, send } = hold()
    const { over, requests } = scriptList(({ cursor }, address) => {
      if (address === wallet) return createPage([])
      const rows = [listedAt(cursor === '' ? 'A' : 'B', 1)]
      return cursor === 'second'
        ? response
        : createPage(rows, { nextCursor: cursor === '' ? 'first' : 'second' })
    })
    const { user } = await renderApp('/addresses', { over })
    const section = await findSection()
    await user.click(await section.findByRole('button', { name: 'Show more' }))
    await waitFor(() => expect(requests.at(-1)?.cursor).toBe('second'))
    const count = requests.length
    // The page is received as soon as the list is gone.
    const observer = new MutationObserver(() => {
      if (screen.queryByRole('button', { name: 'Loading…' }) !== null) return
      send(Response.json(createPage([listedAt('C', 3)], { nextCursor: 'third' })))
    })
    observer.observe(document.body, { childList: true, subtree: true })
    await user.click(screen.getByRole('link', { name: 'Settings' }))
    await screen.findByRole('heading', { name: 'Settings' })
    observer.disconnect()
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(requests).toHaveLength(count)
    expect(screen.queryByText(/more transaction/)).toBeNull()
  })

  it('get the focus below open orders, too', async () => {
    const order = { target: null, filled: null }
    const { over } = scriptList(({ cursor }, address) => {
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
    const { user } = await renderApp('/addresses', { over })
    const section = await findSection()
    const button = await section.findByRole('button', { name: 'Show more' })
    await user.click(button)
    await waitFor(() => expect(button).not.toBeInTheDocument())
    await waitFor(() =>
      expect(document.activeElement).toHaveAttribute('href', `/tx/${'C'.repeat(64)}`),
    )
  })
})
