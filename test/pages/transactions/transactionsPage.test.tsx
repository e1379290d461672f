import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { addRecent } from '../../../src/storage/changeRecents'
import { recents } from '../../../src/storage/recents'
import { updateWatched, watch, watched } from '../../../src/storage/watched'
import { renderApp, untilKeysWork, user } from '../../support/renderApp'
import { haltedChain, samples, listHashes } from '../../support/samples'
import { never } from '../../support/serviceWith'
import { complete, hash as swapped, underWay } from '../../support/answers'
import { openExport } from '../../support/downloads'
import {
  respondWith,
  scriptTracker,
  startFakeTime,
  advance,
  respondNotFound,
} from '../../support/transactionPage'
import {
  press,
  find,
  get,
  findMessage,
  expectNone,
  fillStorage,
  watchLabeled,
  expectLabel,
  getText,
} from '../../support/page'
import { watchAs } from '../../support/addressLists'

const findTable = () => find('table', 'Watchlist')
const readOrder = async () =>
  within(await findTable())
    .getAllByRole('link')
    .map((link) => link.getAttribute('href') ?? '')
    // The heads are links that sort.
    .filter((href) => href.startsWith('/tx/'))
    .map((href) => href.slice(4, 10))
const findForm = () => within(get('region', 'Watch several transactions'))
const shorten = (...hashes: readonly string[]) => hashes.map((hash) => hash.slice(0, 6))
const untilListed = () =>
  waitFor(async () => expect(await findTable()).toHaveTextContent(/Refunded.*Complete/))
/** Opens the page with three transactions, and waits for their statuses. */
async function openWatchlist() {
  watch(samples.quick, samples.complete, samples.refunded)
  await renderApp('/tx')
  await untilListed()
}

it('a sample is called recorded as the service says, whatever words its title has', async () => {
  const sample = { hash: swapped, fromAsset: '', toAsset: '', duration: null }
  await renderApp('/tx', {
    '/service': async (path, _, forward) => {
      const response = await forward()
      if (!path.endsWith('/service')) return response
      const titles = [
        { ...sample, title: 'Echter Tausch', recorded: false },
        { ...sample, hash: samples.quick, title: 'Recorded by hand', recorded: true },
      ]
      return Response.json({ ...(await response.json()), samples: titles })
    },
  })
  const list = within(await find('region', 'Try a sample swap'))
  expect(list.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Echter Tausch',
    'Recorded by handrecorded',
  ])
})

describe('the watchlist', () => {
  it('lists each sample by its name, also those of deposits that no network has reported', async () => {
    await renderApp('/tx')
    const list = within(await find('region', 'Try a sample swap'))
    for (const [name, of] of [
      ['Needs attention: paid to another address', samples.paidElsewhere],
      ['Needs attention: payout that can’t be sent', samples.payoutStuck],
      ['Refund waiting in the queue', samples.refundQueued],
      ['On hold: payout waits for a halted chain', haltedChain],
      ['Two requests in one transaction', samples.twoRequests],
      ['Deposit paid to an address that is no vault', samples.noVault],
    ] as const)
      expect(list.getByRole('link', { name })).toHaveAttribute('href', `/tx/${of}`)
  })

  it('is filtered by status in the URL', async () => {
    watch(samples.quick, samples.complete, samples.refunded)
    const scrollTo = vi.spyOn(window, 'scrollTo')
    await renderApp('/tx?status=complete')
    await waitFor(async () =>
      expect(await readOrder()).toEqual(shorten(samples.complete)),
    )
    scrollTo.mockClear()
    const filter = get('combobox', 'Status')
    await find('option', 'Refunded (1)')
    await user.selectOptions(filter, 'Refunded (1)')
    expect(location.search).toBe('?status=refunded')
    await waitFor(async () =>
      expect(await readOrder()).toEqual(shorten(samples.refunded)),
    )
    await user.selectOptions(filter, 'All (3)')
    expect(location.search).toBe('')
    await waitFor(async () => expect(await readOrder()).toHaveLength(3))
    expect(scrollTo).not.toHaveBeenCalled()
    getText(/^wstETH/)
  })

  it('has the order that its box says, where there are no prices to sort by', async () => {
    watch(samples.complete, samples.refunded)
    await renderApp('/tx?sort=value', {
      '/service': async (path, _, forward) => {
        const response = await forward()
        if (!path.endsWith('/service')) return response
        return Response.json({ ...(await response.json()), hasPrices: false })
      },
    })
    await untilListed()
    expect(get('combobox', 'Order')).toHaveDisplayValue('Needs you first')
    expect(await readOrder()).toEqual(shorten(samples.refunded, samples.complete))
  })

  it('restores a removed transaction with its label and position, the last one too', async () => {
    watchLabeled(samples.complete, 'Rent')
    await renderApp('/tx')
    await untilKeysWork()
    await press('Remove Rent')
    getText('Nothing on your watchlist yet')
    const note = within(get('complementary', 'Note'))
    note.getByText('Removed Rent from your watchlist.')
    await user.keyboard('u')
    expect(await readOrder()).toEqual(shorten(samples.complete))
    getText('Rent')
    expectNone('button', 'Undo')
    // The buttons of the message are removed, so the focus returns to where it was.
    const heading = get('heading', 'Watchlist')
    expect(heading).toHaveFocus()
    await press('Close')
    expect(heading).toHaveFocus()
  })

  it('has labels: Enter and leaving the field save, Escape cancels, both keys return the focus', async () => {
    watch(samples.complete)
    await renderApp('/tx')
    await press(/^Add label to/)
    expect(get('textbox', /^Label of/)).toHaveFocus()
    await user.keyboard('  Rent, January {Enter}')
    expectLabel('Rent, January')
    expect(get('button', /^Edit label of/)).toHaveFocus()
    await user.keyboard('{Enter}nonsense{Escape}')
    expectLabel('Rent, January')
    expect(get('button', /^Edit label of/)).toHaveFocus()
    await user.keyboard('{Enter}!')
    await user.tab()
    expectLabel('Rent, January!')
    await press(/^Edit label of/)
    const input = get('textbox', /^Label of/)
    // The Escape of an input method.
    fireEvent.keyDown(input, { key: 'Escape', isComposing: true })
    expect(input).toHaveFocus()
  })

  it('names the row of each button, says what each amount is, and has no field that is not edited', async () => {
    await openWatchlist()
    updateWatched(samples.complete, { label: 'Rent' })
    await find('button', 'Remove Rent')
    const ends = `${samples.refunded.slice(0, 8)}…${samples.refunded.slice(-8)}`
    for (const name of ['Remove', 'Add label to', 'Copy transaction hash'])
      get('button', `${name} ${ends}`)
    expectNone('textbox', /^Label/)
    await press(/^Edit label of/)
    expect(screen.getAllByRole('textbox', { name: /^Label/ })).toHaveLength(1)

    const row = get('button', `Remove ${ends}`).closest('tr')
    expect(row).toHaveTextContent(/sent \S+\s\S+\s*refunded \S+\s\S+/)
  })

  it('stores a label once its field goes, and says where the browser stores nothing', async () => {
    watch(samples.complete)
    await renderApp('/tx')
    await press(/^Add label to/)
    await user.keyboard('Ren')
    expectLabel('')
    fillStorage()
    await user.keyboard('t{Enter}')
    await findMessage('Kept until you close this tab: this browser stores nothing.')
    expectLabel('Rent')
  })

  it('keeps the text of a label that another tab has changed meanwhile', async () => {
    watch(samples.complete)
    await renderApp('/tx')
    await press(/^Add label to/)
    await user.keyboard('Ren')
    act(() => void updateWatched(samples.complete, { label: 'Other' }))
    const field = get('textbox', /^Label of/)
    expect(field).toHaveValue('Ren')
    expect(field).toHaveFocus()
    await user.keyboard('t{Enter}')
    expectLabel('Rent')
    await findMessage('Replaced the label “Other” of another tab.')
    await press('Undo')
    expectLabel('Other')
    // A field that was only opened saves nothing.
    await press(/^Edit label of/)
    act(() => void updateWatched(samples.complete, { label: 'Third' }))
    await user.tab()
    expectLabel('Third')
  })

  it('is exported as CSV, with formulas disabled, and for Koinly', async () => {
    await openWatchlist()
    act(() => void updateWatched(samples.complete, { label: '=1+1' }))
    const { dialog, save } = await openExport('CSV', 'Export 3 transactions')
    await dialog.findByText(/^3 transactions in watchlist-.*\.csv\.$/)
    const lines = await save()
    expect(lines[0]).toMatch(
      /^label,started,finished,finished_is,network,kind,status,sent_amount,/,
    )
    expect(lines).toContainEqual(
      expect.stringMatching(
        new RegExp(`^'=1\\+1,2.*Z,.*,complete,.*,${samples.complete},`),
      ),
    )
    // Whose the transactions are, only watched addresses tell.
    await press('Koinly', dialog)
    await dialog.findByText(
      /^2 transactions left out: neither side is an address of yours/,
    )
    watchAs('', 'ltc1qaeavlrjsld0lg3s83k3jkvhkftelxwsq87a5t8', 'LTC')
    watchAs('', 'bc1qh43du8ehdsv4gt3wzwpdwuppyyftjezdvwa5zt', 'BTC')
    await press('Koinly', dialog)
    await dialog.findByText(/^1 transaction in watchlist-koinly-.*\.csv\.$/)
    dialog.getByText(/left out: not finished, failed, or needs attention\.$/)
    expect((await save())[0]).toMatch(/^Date,Sent Amount,/)
  })

  it('imports a file and lines: what is new, there already, without a hash, or too much', async () => {
    const [known = '', added = ''] = listHashes(2)
    watch(known)
    await renderApp('/tx')
    const form = findForm()
    const rows = [
      'label,hash',
      ...listHashes(101, 'B').map((hash, index) => `L${index},${hash}`),
      `known,${known}`,
      'nothing',
    ]
    const file = new File([rows.join('\r\n')], 'watchlist.csv', { type: 'text/csv' })
    await user.upload(form.getByLabelText('CSV file'), file)
    await form.findByText(
      '99 new · 1 on your watchlist without a label or chain, which this adds · 1 line without a hash · 2 don’t fit: your watchlist holds 100',
    )
    const unread = within(await form.findByRole('list', { name: 'Lines without a hash' }))
    expect(unread.getByRole('listitem')).toHaveTextContent('nothing')
    form.getByRole('button', { name: 'Watch 99, update 1' })

    await user.clear(form.getByRole('textbox'))
    await user.paste(`rent: ${added}\nold: ${known}`)
    form.getByText(
      '1 new · 1 on your watchlist without a label or chain, which this adds',
    )
    // A file that cannot be read takes nothing away.
    const large = new File([''], 'large.csv', { type: 'text/csv' })
    Object.defineProperty(large, 'size', { value: 9e6 })
    await user.upload(form.getByLabelText('CSV file'), large)
    await form.findByText(/8 MB/)
    await press('Watch 1, update 1', form)
    expect(watched.read()).toMatchObject([
      { hash: added, label: 'rent' },
      { hash: known, label: 'old' },
    ])
    await findMessage(
      '1 transaction added to your watchlist. Label or chain added to 1 transaction of your watchlist.',
    )
  })

  it('imports the label and chain of what is on it already, and keeps an own label', async () => {
    const [first = '', second = '', third = ''] = listHashes(3)
    watch(first, second, third)
    updateWatched(second, { label: 'mine' })
    updateWatched(third, { label: 'same', chain: 'BTC' })
    await renderApp('/tx')
    const form = findForm()
    const lines = [
      `rent,${first},DOGE`,
      `theirs,${second},LTC`,
      `same,${third},BTC`,
      `others,${third},`,
    ]
    await user.click(form.getByRole('textbox'))
    await user.paste(['label,hash,chain', ...lines].join('\n'))
    form.getByText(
      '0 new · 2 on your watchlist without a label or chain, which this adds · 1 on your watchlist already · 1 keeps your own label',
    )
    await press('Update 2', form)
    expect(watched.read()).toMatchObject([
      { hash: first, label: 'rent', chain: 'DOGE' },
      { hash: second, label: 'mine', chain: 'LTC' },
      { hash: third, label: 'same', chain: 'BTC' },
    ])
  })

  it('renders a row each second, and out of view only its new status', async () => {
    startFakeTime()
    const observers = vi.spyOn(globalThis, 'IntersectionObserver')
    const startTimestamp = Date.now() - 60_000
    const result = { ...underWay.result, startTimestamp }
    let response: object = { ...underWay, result }
    const over = scriptTracker(() => Response.json(response))
    watch(swapped)
    await renderApp('/tx', over)
    const readAge = async () =>
      (await within(await findTable()).findByText(/^1 min \d+ s$/)).textContent
    const first = await readAge()
    await advance(3_000)
    const second = await readAge()
    expect(second).not.toBe(first)
    const entries = [{ isIntersecting: false }]
    act(() =>
      observers.mock.calls.forEach(([tell]) => void Reflect.apply(tell, null, [entries])),
    )
    await advance(30_000)
    expect(over.requests.length).toBeGreaterThan(2)
    expect(await readAge()).toBe(second)
    response = complete
    await advance(30_000)
    expect(await findTable()).toHaveTextContent(/Complete/)
  })
})

describe('several pasted hashes', () => {
  const hashes = listHashes(202, 'F')
  const createHash = (index: number) => hashes[index] ?? ''
  /** Pastes lines into the field of a list that has no row, and whose polls get no answer, as both are slow here. */
  const pasteLines = async (lines: readonly string[]) => {
    await renderApp('/tx?status=failed', { '/tracker/v2/txn': never })
    const field = await find('textbox', 'Transaction hashes or explorer links')
    await user.click(field)
    if (lines.length > 0) await user.paste(lines.join('\n'))
    return field
  }

  it('are added together, and lines without a hash are listed and stay in the field', async () => {
    const unread = [
      createHash(7).slice(2),
      'not a hash',
      '0x52908400098527886E0F70300698',
    ]
    const field = await pasteLines([createHash(1), ...unread, createHash(2)])
    const list = within(await find('list', 'Lines without a hash'))
    expect(list.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      `${unread[0]?.slice(0, 60)}…Incomplete: 62 of 64 characters. Copy the full hash.`,
      'not a hashNo transaction hash found.',
      expect.stringMatching(/^0x52908400098527886E0F70300698/),
    ])
    await press('Watch 2')
    expect(watched.read()).toHaveLength(2)
    await findMessage('2 transactions added to your watchlist.')
    expect(field).toHaveValue(unread.join('\n'))
  })

  it('are added as far as they fit, and the others stay in the field with labels and chains', async () => {
    watch(...hashes.slice(0, 99))
    const doge = `Rent: https://dogechain.info/tx/${'d'.repeat(64)}`
    const field = await pasteLines([createHash(200), createHash(201), doge])
    await press('Watch 1')
    await findMessage(
      '1 transaction added to your watchlist. 2 didn’t fit: it holds 100.',
    )
    expect(watched.read()[0]?.hash).toBe(createHash(200))
    expect(field).toHaveValue(
      [createHash(201), `Rent\t${location.origin}/tx/${'d'.repeat(64)}?chain=DOGE`].join(
        '\n',
      ),
    )
  })

  it('have five of their unread lines listed, and say which labels are cut', async () => {
    const lines = Array.from({ length: 60 }, (_, index) => `note ${index}, of a customer`)
    const long = `${'x'.repeat(70)}: ${createHash(1)}`
    await pasteLines([long, ...lines])
    getText('1 new · 1 label cut to 60 characters · 60 lines without a hash')
    const list = within(await find('list', 'Lines without a hash'))
    expect(list.getAllByRole('listitem')).toHaveLength(6)
    list.getByText('and 55 more')
    await press('Watch 1')
    expectLabel('x'.repeat(60))
  })

  it('say that their text is cut off', async () => {
    const field = await pasteLines(['\n'.repeat(70_000)])
    expect(field).toHaveValue('\n'.repeat(65_536))
    expect(field).toHaveAccessibleDescription(/^This field is full/)
  })

  it.each([
    [[], 0, 'Paste a transaction hash first.'],
    [[createHash(1)], 2, 'All of these are on your watchlist.'],
    [
      [createHash(1), createHash(200)],
      100,
      'Your watchlist is full (100). Remove a transaction first.',
    ],
  ])('that cannot be added say why (%#)', async (lines, count, reason) => {
    watch(...hashes.slice(0, count))
    await pasteLines(lines)
    expect(get('button', 'Watch')).toHaveAccessibleDescription(reason)
  })
})

it('a filter of the watchlist does not empty the form, also of a text from the search box', async () => {
  const added = ['1', '2'].map((digit) => digit.repeat(64))
  watch(samples.complete, samples.refunded)
  await renderApp('/tx')
  const searchBox = get('combobox', 'Search')
  await user.click(searchBox)
  await user.paste([...added, 'no hash'].join('\n'))
  await find('option', /Watch 2 transactions/)
  await user.keyboard('{Enter}')
  const hashes = await screen.findByDisplayValue('no hash')
  await user.type(hashes, ' and more')
  const filter = get('combobox', 'Status')
  await find('option', 'Refunded (1)')
  await user.selectOptions(filter, 'Refunded (1)')
  expect(location.search).toBe('?status=refunded')
  expect(screen.getByDisplayValue('no hash and more')).toBeVisible()
  // A reload fills the form again.
  expect(history.state).toMatchObject({
    usr: { hashes: 'no hash' },
  })
})

describe('the chain that a link names', () => {
  const onDogecoin = swapped
  const notFound = () => scriptTracker(respondNotFound)
  const full = { hash: onDogecoin, chain: 'DOGE' }

  it('goes with the transaction into the watchlist, its links and its requests', async () => {
    const over = notFound()
    await renderApp(`/tx/${onDogecoin}?chain=DOGE`, over)
    await press('Watch')
    await waitFor(() => expect(watched.read()).toMatchObject([full]))
    cleanup()
    over.requests.length = 0
    await renderApp('/tx', over)
    const link = within(await findTable()).getByRole('link', { name: /^A1A1A1/ })
    expect(link).toHaveAttribute('href', `/tx/${onDogecoin}?chain=DOGE`)
    await waitFor(() => expect(over.requests[0]).toMatchObject(full))
  })

  it('is stored with what lacks it, and replaces another one once the transaction is found', async () => {
    watch(onDogecoin)
    const recent = { kind: 'transaction', text: onDogecoin, chain: '' } as const
    addRecent(recent)
    const over = notFound()
    await renderApp(`/tx/${onDogecoin}?chain=DOGE`, over)
    await waitFor(() => expect(watched.read()).toMatchObject([full]))
    expect(recents.read()).toEqual([{ ...recent, chain: 'DOGE' }])
    // The same search without the link.
    addRecent(recent)
    expect(recents.read()).toEqual([{ ...recent, chain: 'DOGE' }])
    cleanup()
    await renderApp(`/tx/${onDogecoin}?chain=LTC`, over)
    await find('heading', /^Not found yet/)
    expect(watched.read()).toMatchObject([full])
    cleanup()
    await renderApp(`/tx/${onDogecoin}?chain=LTC`, scriptTracker(respondWith(underWay)))
    await waitFor(() => expect(watched.read()).toMatchObject([{ ...full, chain: 'LTC' }]))
    expect(recents.read()).toEqual([{ ...recent, chain: 'LTC' }])
  })

  it('is used for a bare link of a hash that was opened from an explorer link', async () => {
    const over = notFound()
    addRecent({ kind: 'transaction', text: onDogecoin, chain: 'DOGE' })
    await renderApp(`/tx/${onDogecoin}`, over)
    await waitFor(() => expect(over.requests.at(-1)).toMatchObject(full))
  })
})
