import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { recents } from '../../../src/storage/recents'
import { watch } from '../../../src/storage/watched'
import { inProcessService, realCatalogue } from '../../support/inProcess'
import { box, renderApp, untilKeysWork } from '../../support/renderApp'
import { respondUnavailable, serviceWith } from '../../support/serviceWith'
import {
  press,
  find,
  get,
  expectPath,
  expectFocused,
  expectNone,
  findText,
} from '../../support/page'

const getRegion = (name: string) => within(get('region', name))
const pasteText = async (text: string) => {
  await navigator.clipboard.writeText(text)
  await press('Paste')
}

it('has the only search box, two questions to try, samples, and chains by whether one can swap there', async () => {
  await renderApp('/', inProcessService({ catalogue: realCatalogue() }))
  expect(get('main')).toContainElement(box())
  expect(screen.getAllByRole('combobox')).toEqual([box()])
  await find('region', 'Try a sample swap')
  const [all, first, ...others] = getRegion('Try a sample swap').getAllByRole('link')
  expect(others).toHaveLength(3)
  expect(all).toHaveAttribute('href', '/tx')
  expect(first?.getAttribute('href')).toMatch(/^\/tx\/[0-9A-Fa-fx]+$/)
  expect(get('link', 'Whose name is this?')).toHaveAttribute('href', '/names/alice')
  expectNone('region', 'Watchlist')
  expectNone('region', 'Latest swaps')
  const chains = getRegion('Chains')
  const groups = chains.getAllByRole('heading', { level: 3 })
  expect(groups.map(({ textContent }) => textContent)).toEqual([
    'You can swap now',
    'Ended',
  ])
  expect(chains.getAllByRole('link').length).toBeGreaterThanOrEqual(17)
  expect(chains.getByRole('link', { name: 'ETH' })).toHaveAttribute('href', '/chains/ETH')
  expect(get('link', 'Is this the real USDC?').getAttribute('href')).toMatch(
    /^\/tokens\/ETH\.USDC-0x9abc68/,
  )
})

describe('on a real network', () => {
  const swap = {
    hash: 'AB12'.repeat(16),
    network: 'thorchain',
    sold: { asset: 'BTC.BTC', amount: '0.5' },
    received: [
      { asset: 'ETH.USDC-0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', amount: '51234.5' },
    ],
    timestamp: Date.now() - 150_000,
  }
  const description = {
    source: 'network',
    prefix: 'thor',
    version: '1',
    samples: [],
    names: [],
    hasAddressTransactions: true,
  }

  it('home has the latest swaps, and names to look up', async () => {
    const over = serviceWith({
      '/service': () => Response.json(description),
      '/tracker/v2/txns': () => Response.json({ txns: [swap], missing: [] }),
    })
    await renderApp('/', over)
    const list = within(await find('region', 'Latest swaps'))
    const row = within(await list.findByRole('listitem'))
    const link = row.getByRole('link', { name: /0\.5.BTC.*51,234\.5.USDC/ })
    expect(link).toHaveAttribute('href', `/tx/${swap.hash}`)
    row.getByText('2 min ago')
    expect(get('link', 'Look up a name')).toHaveAttribute('href', '/names')
    expectNone('region', 'Try a sample swap')
  })

  it.each([
    ['are away', respondUnavailable],
    ['are none', () => Response.json({ txns: [], missing: ['thorchain'] })],
  ])('home has a recorded swap as a picture while those %s', async (_, respond) => {
    const over = serviceWith({
      '/service': () => Response.json(description),
      '/tracker/v2/txns': respond,
    })
    await renderApp('/', over)
    const figure = await find('figure')
    expect(figure).toHaveTextContent('A recorded swap, of 1 February 2025.')
    expect(figure).toHaveTextContent('5,000 RUNE from THORChain')
  })
})

it('shows the last opened pages that are not watched, as links', async () => {
  const hash = 'AB12'.repeat(16)
  const watchedHash = '0A1B'.repeat(16)
  watch(`0x${watchedHash.toLowerCase()}`)
  recents.write(() => [
    { kind: 'transaction', text: watchedHash, chain: '' },
    { kind: 'transaction', text: hash, chain: 'DOGE' },
    { kind: 'name', text: 'eld', chain: '' },
    { kind: 'chain', text: 'BTC', chain: '' },
  ])
  await renderApp('/')
  await find('table', 'Watchlist')
  const section = within(await find('region', 'Recently opened'))
  const links = await section.findAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    `/tx/${hash}?chain=DOGE`,
    '/names/eld',
    '/chains/BTC',
  ])
})

it('shows what was opened by links too', async () => {
  const hash = 'AB12'.repeat(16)
  const account = '0x7316da75796f74e83b71c72ed6f138dd3b6b4957'
  const paths = [
    `/tx/${hash}?chain=DOGE`,
    // Not before it is found there.
    `/tx/${hash}?chain=LTC`,
    `/addresses/ETH/${account}`,
    '/chains/BTC',
    '/tx/send-to-bc1q',
    '/addresses/ETH/send-to-bc1q',
    '/',
  ]
  for (const path of paths) {
    cleanup()
    await renderApp(path)
    await untilKeysWork()
  }
  const section = within(await find('region', 'Recently opened'))
  const links = await section.findAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/chains/BTC',
    `/addresses/ETH/${account}`,
    `/tx/${hash}?chain=DOGE`,
  ])
})

it('opens a pasted hash at once, and writes any other text into the search box', async () => {
  await renderApp('/')
  await pasteText('usdc')
  await waitFor(() => expect(box()).toHaveValue('usdc'))
  await pasteText(` https://dogechain.info/tx/${'ab12'.repeat(16)} `)
  await expectPath(`/tx/${'ab12'.repeat(16)}?chain=DOGE`)
  const opened = { text: 'ab12'.repeat(16), chain: 'DOGE' }
  await waitFor(() => expect(recents.read()).toMatchObject([opened]))
})

it('explains why nothing can be pasted', async () => {
  await renderApp('/')
  const findNote = (text: RegExp) => findText(text, { selector: 'p' })
  await pasteText(' ')
  expect(
    await findNote(/^Nothing to paste\. Copy a transaction hash first\.$/),
  ).toBeInTheDocument()
  vi.spyOn(navigator.clipboard, 'readText').mockRejectedValueOnce(new Error('denied'))
  await pasteText(' ')
  await findNote(/^Your browser blocked pasting\. Touch and hold the search/)
})

it('shows the watched transactions, marks them while their polls fail, and keeps the focus after “Retry now”', async () => {
  const hash = '0A1B2C3D4E5F60718293A4B5C6D7E8F90A1B2C3D4E5F60718293A4B5C6D7E8F9'
  watch(hash)
  const over = serviceWith({
    '/v2/txn': respondUnavailable,
    '/chains/': respondUnavailable,
  })
  await renderApp('/', over)
  const table = within(await find('table', 'Watchlist'))
  await table.findByRole('cell', { name: /Not updated, no response yet/ })
  expect(table.getByRole('link')).toHaveAttribute('href', `/tx/${hash}`)
  over.recover()
  await press('Retry now')
  await expectFocused('main')
})

it.each([
  [['halted'], ['Halted 1']],
  [
    ['active', 'halted', 'napping', ''],
    ['You can swap now 1', 'Halted 1', 'Not checked 2'],
  ],
])(
  'shows chains with the statuses %j of a service without lists',
  async (statuses, expected) => {
    const fetch = async (input: string | URL) =>
      String(input) === '/tokenlist/utils/chains/details'
        ? Response.json(statuses.map((status, at) => ({ chain: `C${at}`, status })))
        : new Response('{"message":"none"}', { status: 404 })
    await renderApp('/', { fetch })
    const section = getRegion('Chains')
    const headings = await section.findAllByRole('heading', { level: 3 })
    const shown = headings.map(({ textContent, parentElement }) => {
      const count = parentElement?.querySelectorAll('a').length
      return `${textContent} ${count}`
    })
    expect(shown).toEqual(expected)
    expectNone('region', 'Try a sample swap')
  },
)

it('says so where no network lists a chain', async () => {
  await renderApp('/', serviceWith({ '/chains/details': [] }))
  expect(await findText('No chains available')).toBeVisible()
})
