import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { dayMs, secondMs } from '../../../src/model/time'
import { watched } from '../../../src/storage/watched'
import {
  bothNetworks,
  createListed,
  createPage,
  scriptList,
  running,
  openLists,
} from '../../support/addressLists'
import { begun } from '../../support/answers'
import { openExport } from '../../support/downloads'
import { renderApp, user } from '../../support/renderApp'
import { startFakeTime, advance } from '../../support/transactionPage'
import {
  press,
  choose,
  find,
  expectNone,
  findRegion,
  findRows,
  expectHashes,
  watchLabeled,
  findText,
} from '../../support/page'

const address = '0x719584624BB836b6236a1BEcF56C22Dc204F37E5'
const path = `/addresses/ETH/${address}`

const late = createListed('C', running)
const refund = createListed('B', {
  verdict: 'refunded',
  received: [],
  refunded: [{ asset: 'BTC.BTC', amount: '0.49' }],
  isConfirmed: false,
})

describe('the transactions of an address', () => {
  it('come first, those in progress before the others, and can be watched together', async () => {
    const first = createPage([
      createListed('A'),
      refund,
      late,
      createListed('D', { verdict: 'in-progress', endTimestamp: null }),
    ])
    const { section } = await openLists(path, () => first)
    await expectHashes('CDAB')
    section.getByText('2 in progress')
    const [row, , complete, refunded] = await findRows()
    expect(row).toHaveTextContent(/^In progress10 June 2024, \d\d:\d\dSwapsent 0\.5.BTC/)
    expect(complete).toHaveTextContent(/sent 0\.5.BTCreceived 8.ETH/)
    expect(refunded).toHaveTextContent(/^Refunded.*refunded 0\.49.BTC refunded/)
    section.getByText(/^Statuses here come from the network’s history\./)
    // One network needs no name.
    expect(section.queryByText('THORChain')).toBeNull()
    const regions = screen.getAllByRole('region').map(({ textContent }) => textContent)
    expect(regions[0]).toMatch(/^Transactions/)

    await press('Watch all in progress', section)
    expect(watched.read().map(({ hash }) => hash[0])).toEqual(['C', 'D'])
    section.getByRole('button', { name: /^Watching all in progress/ })
  })

  it('are filtered by status and kind in the URL, and continue page by page', async () => {
    const { section, requests } = await openLists(
      `${path}?status=failed`,
      ({ cursor, type }) => {
        if (type === 'send') return createPage([createListed('E', { kind: 'send' })])
        return cursor === ''
          ? createPage([createListed('A'), refund], { nextCursor: 'next' })
          : createPage([createListed('A'), createListed('F', { kind: 'tcy-claim' })])
      },
    )
    await section.findByText('No transaction matches')
    await press('Show more', section)
    await waitFor(() => expectNone('button', 'Show more', section))
    await choose('Status', 'All (3)', section)
    expect(location.search).toBe('')
    await expectHashes('ABF')
    section.getByRole('option', { name: 'Claim TCY' })

    const kind = section.getByRole('combobox', { name: 'Kind' })
    await user.selectOptions(kind, 'Send')
    expect(location.search).toBe('?type=send')
    await expectHashes('E')
    expect(requests).toEqual([
      { cursor: '', type: '', limit: '25' },
      { cursor: 'next', type: '', limit: '25' },
      { cursor: '', type: 'send', limit: '25' },
    ])
  })

  it('are requested again while a swap is in progress, and once a minute after its end', async () => {
    startFakeTime()
    let verdict: 'in-progress' | 'complete' = 'in-progress'
    const { section, requests } = await openLists(path, () =>
      createPage([createListed('A', { verdict })]),
    )
    await section.findByText('1 in progress')
    verdict = 'complete'
    await advance(11_000)
    await waitFor(() => expect(section.queryByText('1 in progress')).toBeNull())
    const count = requests.length
    await advance(55_000)
    expect(requests).toHaveLength(count)
    await advance(10_000)
    expect(requests).toHaveLength(count + 1)
  })

  it('appear by themselves in an empty list, whose age is shown', async () => {
    startFakeTime()
    let rows = [] as ReturnType<typeof createListed>[]
    const { section } = await openLists(path, () => createPage(rows))
    await section.findByText('No transactions yet')
    // The shown time is in whole seconds, and the answer came within one.
    await advance(31_000)
    expect(section.getByText(/^Updated/)).toHaveTextContent(/^Updated [3-5]\d s ago$/)
    rows = [createListed('A')]
    await advance(30_000)
    await expectHashes('A')
    expect((await findRegion('Transactions')).getByText(/^Updated/)).toHaveTextContent(
      /^Updated [12]?\d s ago$/,
    )
  })

  it('are updated by a press, and say the date of yesterday’s', async () => {
    startFakeTime()
    let isAway = false
    let rows = [createListed('A')]
    const { section, requests } = await openLists(path, () =>
      isAway ? null : createPage(rows),
    )
    await section.findByText(/^Updated/)
    rows = [createListed('A'), createListed('B')]
    await press('Refresh transactions', section)
    await expectHashes('AB')
    expect(requests).toHaveLength(2)
    isAway = true
    await advance(61_000)
    vi.setSystemTime(Date.now() + dayMs)
    await advance(1_000)
    expect(section.getByText(/^Updated/)).toHaveTextContent(
      /^Updated \d+ \w+ \d{4}, \d\d:\d\d:\d\d, 1 d ago$/,
    )
  })

  it('stay in an outage, which the section reports, and the names stay too', async () => {
    startFakeTime()
    let isAway = false
    await renderApp(
      path,
      scriptList(() => (isAway ? null : createPage([late]))),
    )
    await find('region', 'Names of this address')
    isAway = true
    await advance(11_000)
    const section = await findRegion('Transactions')
    await section.findByText(/Showing transactions from/)
    await expectHashes('C')
    isAway = false
    await advance(30_000)
    await waitFor(() => expect(section.queryByText(/Showing transactions/)).toBeNull())
  })

  it('are missing as a whole only with the reason', async () => {
    const { section } = await openLists(path, () => null)
    const row = await section.findByText(/We couldn’t load the transactions of this/)
    expect(row).toHaveTextContent('There may be some.')
    await find('region', 'Names of this address')
  })

  it('name their networks where there are several, and the one that is missing', async () => {
    const { section } = await openLists(
      path,
      () =>
        createPage([createListed('A'), createListed('B', { network: 'foo' })], {
          missing: ['mayachain'],
        }),
      { described: bothNetworks },
    )
    await section.findByText('MAYAChain didn’t respond.')
    const [first, second] = await findRows()
    expect(first).toHaveTextContent('THORChain')
    expect(second).toHaveTextContent('foo')
  })

  it('come last where there are none, and are not requested for a mistyped address', async () => {
    const { section, requests } = await openLists(path, () => createPage([]))
    await section.findByText('No transactions yet')
    expect(section.queryByRole('combobox')).toBeNull()
    const regions = screen.getAllByRole('region').map(({ textContent }) => textContent)
    expect(regions[0]).toMatch(/^Names/)
    expect(requests).toHaveLength(1)
  })

  it('are not requested for an address with a typing error', async () => {
    const over = scriptList(() => createPage([]))
    await renderApp(`/addresses/ETH/${address.replace('BB', 'Bb')}`, over)
    await findText('Check this address')
    expect(over.requests).toHaveLength(0)
  })

  it('are found by the wallet where the service has no lists', async () => {
    const { section, requests } = await openLists(path, () => createPage([]), {
      described: { hasAddressTransactions: false },
    })
    section.getByText(/In your wallet: Activity, then the swap, then Transaction ID\./)
    expect(
      section.getByRole('link', { name: 'Find the hash on etherscan.io' }),
    ).toHaveAttribute('href', `https://etherscan.io/address/${address}`)
    expect(requests).toHaveLength(0)
  })
})

it('an address in another form than the network’s own keeps its filters and its fragment', async () => {
  await renderApp(
    `/addresses/eth/${address}?type=swap#transactions`,
    scriptList(() => createPage([createListed('A')])),
  )
  await findRegion('Transactions')
  expect(location.pathname + location.search + location.hash).toBe(
    `${path}?type=swap#transactions`,
  )
})

describe('the export of an address', () => {
  const exportTo = async (format: string, ...script: Parameters<typeof scriptList>) => {
    const { section, requests } = await openLists(path, ...script)
    return { requests, ...(await openExport(format, 'Export transactions', section)) }
  }

  it('has all pages, with the labels of the watchlist', async () => {
    watchLabeled('B'.repeat(64), 'rent')
    const { dialog, files, requests, save } = await exportTo('CSV', ({ cursor }) =>
      cursor === ''
        ? createPage([createListed('A')], { nextCursor: 'next' })
        : createPage([createListed('B')]),
    )
    await dialog.findByText(/^2 transactions in transactions-0x719584624B-.*\.csv\.$/)
    // The dialog says what the file has and lacks before it is saved.
    expect(files).toEqual([])
    const lines = await save()
    expect(lines[1]).toMatch(
      /^,2024-06-10T07:56:27\.000Z,.*,thorchain,swap,complete,0\.5,BTC\.BTC,8,ETH\.ETH,/,
    )
    expect(lines[2]).toMatch(/^rent,/)
    expect(requests.slice(1)).toEqual([
      { cursor: '', type: '', limit: '50' },
      { cursor: 'next', type: '', limit: '50' },
    ])
  })

  it('has a hash of two pages once, as the list shows it, and says what is not checked', async () => {
    const { dialog, save } = await exportTo('CSV', ({ cursor }) =>
      cursor === ''
        ? createPage(
            [
              createListed('A'),
              createListed('C', { verdict: 'in-progress', isConfirmed: false }),
            ],
            { nextCursor: 'next' },
          )
        : createPage([createListed('A', { kind: 'send' }), createListed('B')]),
    )
    await dialog.findByText(/^3 transactions in /)
    expect((await save())[1]).toContain(',swap,complete,')
    dialog.getByText('1 transaction not checked yet, without a result in the file.')
  })

  it('ends before a page without one network, by the date of the oldest transaction', async () => {
    startFakeTime()
    const { dialog, save } = await exportTo(
      'CSV',
      ({ cursor, limit }) =>
        cursor === '' || limit === '25'
          ? createPage(
              [createListed('A'), createListed('B', { startTimestamp: begun - 99e6 })],
              {
                nextCursor: 'next',
              },
            )
          : createPage([createListed('F')], { missing: ['mayachain'] }),
      { described: bothNetworks },
    )
    await advance(20_000)
    await dialog.findByText(
      'Only from 9 June 2024 on. Older transactions are missing: MAYAChain didn’t respond.',
    )
    await dialog.findByText(/^2 transactions in /)
    expect((await save()).join()).not.toContain('F'.repeat(64))
  })

  it.each([
    ['only an unlisted twin of a token apart', {}, ['USDC', 'USDC', '$twin', 'USDC']],
    [
      'two tokens of a chain apart where the lists are away',
      { currencies: null },
      ['$real', 'USDC', '$twin', '$real'],
    ],
  ] as const)('names %s for Koinly', async (_, lists, currencies) => {
    const real = 'ETH.USDC-0XA0B86991C6218B36C1D19D4A2E9EB0CE3606EB48'
    const twin = 'ETH.USDC-0X9ABC68B33961268A3EA4116214D7039226DE01E1'
    const assets = [
      real,
      'BASE.USDC-0X833589FCD6EDB6E08F4C7C32D4F71B54BDA02913',
      twin,
      real.replace('.', '~'),
    ]
    const rows = assets.map((asset, index) =>
      createListed(String(index), {
        sender: address,
        recipients: [address],
        received: [{ asset, amount: '1' }],
      }),
    )
    const { dialog, save } = await exportTo('Koinly', () => createPage(rows), lists)
    await dialog.findByText(/^4 transactions in /)
    expect((await save()).slice(1, -1).map((line) => line.split(',')[4])).toEqual(
      currencies.map((name) => name.replace('$real', real).replace('$twin', twin)),
    )
  })

  it('for taxes leads to the addresses that it lacks, and says then what no list has', async () => {
    const { dialog } = await exportTo('Koinly', () => createPage([createListed('A')]))
    await dialog.findByText(/left out: .* an address of yours that is known here/)
    const link = dialog.getByRole('link', { name: 'Watch your other addresses' })
    expect(link).toHaveAttribute('href', '/addresses')
    dialog.getByText(/^If you hold TCY or bond nodes/)
    // The field says it once for all years.
    expect(dialog.getByLabelText('Period, in UTC')).not.toHaveTextContent('UTC')
  })

  it('can be cancelled, and makes no file then', async () => {
    startFakeTime()
    const { dialog, files } = await exportTo('Koinly', ({ cursor, limit }) =>
      cursor === '' || limit === '25'
        ? createPage([createListed('A')], { nextCursor: 'next' })
        : null,
    )
    await dialog.findByText('1 of at most 5,000')
    dialog.getByRole('progressbar', { name: 'Export' })
    await press('Cancel export', dialog)
    await dialog.findByText('Export cancelled.')
    expect(files).toEqual([])
    // The pressed button has gone.
    expect(dialog.getByRole('button', { name: 'CSV' })).toHaveFocus()
  })

  it('ends with its requests when another period is chosen', async () => {
    startFakeTime()
    const { dialog, requests } = await exportTo('CSV', async ({ cursor, limit }) => {
      if (limit === '50') await new Promise((resolve) => setTimeout(resolve, secondMs))
      return Response.json(createPage([createListed('A')], { nextCursor: `${cursor}+` }))
    })
    await advance(secondMs)
    await dialog.findByText(/of at most 5,000/)
    await user.selectOptions(dialog.getByLabelText('Period, in UTC'), '')
    await user.selectOptions(dialog.getByLabelText('Period, in UTC'), '2026')
    expect(dialog.queryByRole('progressbar')).toBeNull()
    const { length } = requests
    await advance(10_000)
    expect(requests).toHaveLength(length)
  })
})

it('the filters of an address’s transactions are one button on a phone', async () => {
  await renderApp('/addresses/LTC/ltc1qaeavlrjsld0lg3s83k3jkvhkftelxwsq87a5t8')
  const button = await find('button', 'Filters')
  expect(button).toHaveAttribute('aria-expanded', 'false')
  const panel = document.getElementById(button.getAttribute('aria-controls') ?? '')
  expect(panel).toHaveClass('max-md:hidden')
  await user.click(button)
  expect(button).toHaveAttribute('aria-expanded', 'true')
  expect(panel).not.toHaveClass('max-md:hidden')
  await user.selectOptions(within(panel ?? document.body).getByLabelText('Kind'), 'Swap')
  await find('button', 'Filters, 1')
})
