import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { addRecent } from '../../../src/storage/changeRecents'
import { watchAddress } from '../../../src/storage/ownAddresses'
import { recents } from '../../../src/storage/recents'
import { updateWatched, watch, watched } from '../../../src/storage/watched'
import { renderApp, untilKeysWork } from '../../support/renderApp'
import { samples } from '../../support/samples'
import { serviceWith } from '../../support/serviceWith'
import { complete, hash as swapped, underWay } from '../../support/answers'
import { collectDownloads } from '../../support/downloads'
import { respondWith, scriptTracker, startFakeTime } from '../../support/transactionPage'

const findTable = () => screen.findByRole('table', { name: 'Watchlist' })
const readOrder = async () =>
  within(await findTable())
    .getAllByRole('link')
    .map((link) => link.getAttribute('href') ?? '')
    // The heads are links that sort.
    .filter((href) => href.startsWith('/tx/'))
    .map((href) => href.slice(4, 10))
const findForm = () =>
  within(screen.getByRole('region', { name: 'Watch several transactions' }))
const shorten = (...hashes: readonly string[]) => hashes.map((hash) => hash.slice(0, 6))
/** Opens the page with three transactions, and waits for their statuses. */
async function openWatchlist(path = '/tx') {
  watch(samples.quick, samples.complete, samples.refunded)
  const app = await renderApp(path)
  await waitFor(async () =>
    expect(await findTable()).toHaveTextContent(/Refunded.*Complete/),
  )
  return app
}

describe('the watchlist', () => {
  it('is filtered by status in the URL', async () => {
    watch(samples.quick, samples.complete, samples.refunded)
    const scrollTo = vi.spyOn(window, 'scrollTo')
    const { user } = await renderApp('/tx?status=complete')
    await waitFor(async () =>
      expect(await readOrder()).toEqual(shorten(samples.complete)),
    )
    scrollTo.mockClear()
    const filter = screen.getByRole('combobox', { name: 'Status' })
    await screen.findByRole('option', { name: 'Refunded (1)' })
    await user.selectOptions(filter, 'Refunded (1)')
    expect(location.search).toBe('?status=refunded')
    await waitFor(async () =>
      expect(await readOrder()).toEqual(shorten(samples.refunded)),
    )
    await user.selectOptions(filter, 'All (3)')
    expect(location.search).toBe('')
    await waitFor(async () => expect(await readOrder()).toHaveLength(3))
    expect(scrollTo).not.toHaveBeenCalled()
    screen.getByText(/^wstETH/)
  })

  it('has the order that its box says, where there are no prices to sort by', async () => {
    watch(samples.complete, samples.refunded)
    const over = serviceWith({
      '/service': async (path, _, forward) => {
        const response = await forward()
        if (!path.endsWith('/service')) return response
        return Response.json({ ...(await response.json()), hasPrices: false })
      },
    })
    await renderApp('/tx?sort=value', { over })
    await waitFor(async () =>
      expect(await findTable()).toHaveTextContent(/Refunded.*Complete/),
    )
    expect(screen.getByRole('combobox', { name: 'Order' })).toHaveDisplayValue(
      'Needs you first',
    )
    expect(await readOrder()).toEqual(shorten(samples.refunded, samples.complete))
  })

  it('restores a removed transaction with its label and position, the last one too', async () => {
    watch(samples.complete)
    updateWatched(samples.complete, { label: 'Rent' })
    const { user } = await renderApp('/tx')
    await untilKeysWork()
    await user.click(await screen.findByRole('button', { name: 'Remove Rent' }))
    screen.getByText('Nothing on your watchlist yet')
    const note = within(screen.getByRole('complementary', { name: 'Note' }))
    note.getByText('Removed Rent from your watchlist.')
    await user.keyboard('u')
    expect(await readOrder()).toEqual(shorten(samples.complete))
    screen.getByText('Rent')
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
    // The buttons of the message are removed, so the focus returns to where it was.
    const heading = screen.getByRole('heading', { name: 'Watchlist' })
    expect(heading).toHaveFocus()
    await user.click(screen.getByRole('button', { name: 'Close' }))
    expect(heading).toHaveFocus()
  })

  it('moves the focus to a neighbor after a removal, and to the heading after the last one', async () => {
    const { user } = await openWatchlist()
    const [first, second, third] = await screen.findAllByRole('button', {
      name: /^Remove (?!\()/,
    })
    if (!first || !second || !third) throw new Error('A row is missing')
    for (const [pressed, focused] of [
      [second, third],
      [third, first],
      [first, screen.getByRole('heading', { name: 'Watchlist' })],
    ] as const) {
      await user.click(pressed)
      expect(focused).toHaveFocus()
    }
    expect(watched.read()).toEqual([])
  })

  it('has labels: Enter and leaving the field save, Escape cancels, both keys return the focus', async () => {
    watch(samples.complete)
    const { user } = await renderApp('/tx')
    await user.click(await screen.findByRole('button', { name: /^Add label to/ }))
    expect(screen.getByRole('textbox', { name: /^Label of/ })).toHaveFocus()
    await user.keyboard('  Rent, January {Enter}')
    expect(watched.read()[0]?.label).toBe('Rent, January')
    expect(screen.getByRole('button', { name: /^Edit label of/ })).toHaveFocus()
    await user.keyboard('{Enter}nonsense{Escape}')
    expect(watched.read()[0]?.label).toBe('Rent, January')
    expect(screen.getByRole('button', { name: /^Edit label of/ })).toHaveFocus()
    await user.keyboard('{Enter}!')
    await user.tab()
    expect(watched.read()[0]?.label).toBe('Rent, January!')
    await user.click(screen.getByRole('button', { name: /^Edit label of/ }))
    const input = screen.getByRole('textbox', { name: /^Label of/ })
    // The Escape of an input method.
    fireEvent.keyDown(input, { key: 'Escape', isComposing: true })
    expect(input).toHaveFocus()
  })

  it('names the row of each button, says what each amount is, and has no field that is not edited', async () => {
    const { user } = await openWatchlist()
    updateWatched(samples.complete, { label: 'Rent' })
    expect(await screen.findByRole('button', { name: 'Remove Rent' })).toBeInTheDocument()
    const ends = `${samples.refunded.slice(0, 8)}…${samples.refunded.slice(-8)}`
    for (const name of ['Remove', 'Add label to', 'Copy transaction hash'])
      expect(screen.getByRole('button', { name: `${name} ${ends}` })).toBeInTheDocument()
    expect(screen.queryByRole('textbox', { name: /^Label/ })).toBeNull()
    await user.click(screen.getByRole('button', { name: /^Edit label of/ }))
    expect(screen.getAllByRole('textbox', { name: /^Label/ })).toHaveLength(1)

    const row = screen.getByRole('button', { name: `Remove ${ends}` }).closest('tr')
    expect(row).toHaveTextContent(/sent \S+\s\S+\s*refunded \S+\s\S+/)
  })

  it('stores a label once its field goes, and says where the browser stores nothing', async () => {
    watch(samples.complete)
    const { user } = await renderApp('/tx')
    await user.click(await screen.findByRole('button', { name: /^Add label to/ }))
    await user.keyboard('Ren')
    expect(watched.read()[0]?.label).toBe('')
    const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('', 'QuotaExceededError')
    })
    // The list that is not stored would outlive the test.
    onTestFinished(() => {
      setItem.mockRestore()
      watched.clear()
    })
    await user.keyboard('t{Enter}')
    await screen.findByText(
      'Kept until you close this tab: this browser stores nothing.',
      { selector: 'aside *' },
    )
    expect(watched.read()[0]?.label).toBe('Rent')
  })

  it('keeps the text of a label that another tab has changed meanwhile', async () => {
    watch(samples.complete)
    const { user } = await renderApp('/tx')
    await user.click(await screen.findByRole('button', { name: /^Add label to/ }))
    await user.keyboard('Ren')
    act(() => void updateWatched(samples.complete, { label: 'Other' }))
    const field = screen.getByRole('textbox', { name: /^Label of/ })
    expect(field).toHaveValue('Ren')
    expect(field).toHaveFocus()
    await user.keyboard('t{Enter}')
    expect(watched.read()[0]?.label).toBe('Rent')
    screen.getByText('Replaced the label “Other” of another tab.', {
      selector: 'aside *',
    })
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(watched.read()[0]?.label).toBe('Other')
    // A field that was only opened saves nothing.
    await user.click(screen.getByRole('button', { name: /^Edit label of/ }))
    act(() => void updateWatched(samples.complete, { label: 'Third' }))
    await user.tab()
    expect(watched.read()[0]?.label).toBe('Third')
  })

  it('is exported as CSV, with formulas disabled, and for Koinly', async () => {
    const files = collectDownloads()
    const { user } = await openWatchlist()
    act(() => void updateWatched(samples.complete, { label: '=1+1' }))
    await user.click(screen.getByRole('button', { name: 'Export' }))
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Export 3 transactions' }),
    )
    await user.click(dialog.getByRole('button', { name: 'CSV' }))
    await dialog.findByText(/^3 transactions in watchlist-.*\.csv\.$/)
    await user.click(dialog.getByRole('button', { name: 'Save file' }))
    const lines = (await files[0]?.text())?.split('\r\n') ?? []
    expect(lines[0]).toMatch(/^label,started,finished,network,kind,status,sent_amount,/)
    expect(lines).toContainEqual(
      expect.stringMatching(
        new RegExp(`^'=1\\+1,2.*Z,.*,complete,.*,${samples.complete},`),
      ),
    )
    // Whose the transactions are, only watched addresses tell.
    await user.click(dialog.getByRole('button', { name: 'Koinly' }))
    await dialog.findByText(
      /^2 transactions left out: neither side is an address of yours/,
    )
    watchAddress(
      { chain: 'LTC', address: 'ltc1qaeavlrjsld0lg3s83k3jkvhkftelxwsq87a5t8' },
      true,
    )
    watchAddress(
      { chain: 'BTC', address: 'bc1qh43du8ehdsv4gt3wzwpdwuppyyftjezdvwa5zt' },
      true,
    )
    await user.click(dialog.getByRole('button', { name: 'Koinly' }))
    await dialog.findByText(/^1 transaction in watchlist-koinly-.*\.csv\.$/)
    dialog.getByText(/left out: not finished, failed, or needs attention\.$/)
    await user.click(dialog.getByRole('button', { name: 'Save file' }))
    expect(await files[1]?.text()).toMatch(/^Date,Sent Amount,/)
  })

  it('imports a file and lines: what is new, there already, without a hash, or too much', async () => {
    const hashes = (count: number, first: string) =>
      Array.from(
        { length: count },
        (_, index) => `${first}${String(index).padStart(63, '0')}`,
      )
    const [known = ''] = hashes(1, 'A')
    watch(known)
    const { user } = await renderApp('/tx')
    const form = findForm()
    const rows = [
      'label,hash',
      ...hashes(101, 'B').map((hash, index) => `L${index},${hash}`),
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
    await user.paste(`rent: ${hashes(1, 'C')[0]}\nold: ${known}`)
    form.getByText(
      '1 new · 1 on your watchlist without a label or chain, which this adds',
    )
    // A file that cannot be read takes nothing away.
    const large = new File([''], 'large.csv', { type: 'text/csv' })
    Object.defineProperty(large, 'size', { value: 9e6 })
    await user.upload(form.getByLabelText('CSV file'), large)
    await form.findByText(/8 MB/)
    await user.click(form.getByRole('button', { name: 'Watch 1, update 1' }))
    expect(watched.read()).toMatchObject([
      { hash: hashes(1, 'C')[0], label: 'rent' },
      { hash: known, label: 'old' },
    ])
    screen.getByText('1 transaction added to your watchlist. 1 updated.', {
      selector: 'aside *',
    })
  })

  it('imports the label and chain of what is on it already, and keeps an own label', async () => {
    const [first, second, third] = ['1', '2', '3'].map((digit) => digit.repeat(64))
    if (!first || !second || !third) throw new Error('A hash is missing')
    watch(first, second, third)
    updateWatched(second, { label: 'mine' })
    updateWatched(third, { label: 'same', chain: 'BTC' })
    const { user } = await renderApp('/tx')
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
    await user.click(form.getByRole('button', { name: 'Update 2' }))
    expect(watched.read()).toMatchObject([
      { hash: first, label: 'rent', chain: 'DOGE' },
      { hash: second, label: 'mine', chain: 'LTC' },
      { hash: third, label: 'same', chain: 'BTC' },
    ])
  })

  it('renders a row each second, and out of view only its new status', async () => {
    const { advance } = startFakeTime()
    const observers = vi.spyOn(globalThis, 'IntersectionObserver')
    const startTimestamp = Date.now() - 60_000
    const result = { ...underWay.result, startTimestamp }
    let response: object = { ...underWay, result }
    const { over, requests } = scriptTracker(() => Response.json(response))
    watch(swapped)
    await renderApp('/tx', { over })
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
    expect(requests.length).toBeGreaterThan(2)
    expect(await readAge()).toBe(second)
    response = complete
    await advance(30_000)
    expect(await findTable()).toHaveTextContent(/Complete/)
  })
})

describe('several pasted hashes', () => {
  const createHash = (index: number) =>
    `F${index.toString(16).toUpperCase().padStart(63, '0')}`
  const findField = () =>
    screen.findByRole('textbox', { name: 'Transaction hashes or explorer links' })

  it('are added together, and lines without a hash are listed and stay in the field', async () => {
    const unread = [
      createHash(7).slice(2),
      'not a hash',
      '0x52908400098527886E0F70300698',
    ]
    const { user } = await renderApp('/tx')
    const field = await findField()
    await user.click(field)
    await user.paste([createHash(1), ...unread, createHash(2)].join('\n'))
    const list = within(await screen.findByRole('list', { name: 'Lines without a hash' }))
    expect(list.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      `${unread[0]?.slice(0, 60)}…Incomplete: 62 of 64 characters. Copy the full hash.`,
      'not a hashNo transaction hash found.',
      expect.stringMatching(/^0x52908400098527886E0F70300698/),
    ])
    await user.click(screen.getByRole('button', { name: 'Watch 2' }))
    expect(watched.read()).toHaveLength(2)
    screen.getByText('2 transactions added to your watchlist.', { selector: 'aside *' })
    expect(field).toHaveValue(unread.join('\n'))
  })

  it('are added as far as they fit, and the others stay in the field with labels and chains', async () => {
    watch(...Array.from({ length: 99 }, (_, index) => createHash(index)))
    const over = serviceWith({ '/tracker/v2/txn': new Promise(() => undefined) })
    const { user } = await renderApp('/tx?status=failed', { over })
    const field = await findField()
    await user.click(field)
    const doge = `Rent: https://dogechain.info/tx/${'d'.repeat(64)}`
    await user.paste([createHash(200), createHash(201), doge].join('\n'))
    await user.click(screen.getByRole('button', { name: 'Watch 1' }))
    await screen.findByText(
      '1 transaction added to your watchlist. 2 didn’t fit: it holds 100.',
      { selector: 'aside *' },
    )
    expect(watched.read()[0]?.hash).toBe(createHash(200))
    expect(field).toHaveValue(
      [createHash(201), `Rent\t${location.origin}/tx/${'d'.repeat(64)}?chain=DOGE`].join(
        '\n',
      ),
    )
  })

  it('have five of their unread lines listed, and say which labels are cut', async () => {
    const { user } = await renderApp('/tx?status=failed')
    const lines = Array.from({ length: 60 }, (_, index) => `note ${index}, of a customer`)
    const long = `${'x'.repeat(70)}: ${createHash(1)}`
    await user.click(await findField())
    await user.paste([long, ...lines].join('\n'))
    screen.getByText('1 new · 1 label cut to 60 characters · 60 lines without a hash')
    const list = within(await screen.findByRole('list', { name: 'Lines without a hash' }))
    expect(list.getAllByRole('listitem')).toHaveLength(6)
    list.getByText('and 55 more')
    await user.click(screen.getByRole('button', { name: 'Watch 1' }))
    expect(watched.read()[0]?.label).toBe('x'.repeat(60))
  })

  it('say that their text is cut off', async () => {
    const { user } = await renderApp('/tx')
    const field = await findField()
    await user.click(field)
    await user.paste('\n'.repeat(70_000))
    expect(field).toHaveValue('\n'.repeat(65_536))
    expect(field).toHaveAccessibleDescription(/^This field is full/)
  })

  it.each([
    ['', 0, 'Paste a transaction hash first.'],
    [createHash(1), 2, 'All of these are on your watchlist.'],
    [
      [createHash(1), createHash(200)].join('\n'),
      100,
      'Your watchlist is full (100). Remove a transaction first.',
    ],
  ])('that cannot be added say why (%#)', async (text, count, reason) => {
    watch(...Array.from({ length: count }, (_, index) => createHash(index)))
    // No row has this status, and no poll an answer, as both are slow here.
    const over = serviceWith({ '/tracker/v2/txn': new Promise(() => undefined) })
    await renderApp('/tx?status=failed', { over })
    fireEvent.change(await findField(), { target: { value: text } })
    expect(screen.getByRole('button', { name: 'Watch' })).toHaveAccessibleDescription(
      reason,
    )
  })
})

it('a filter of the watchlist does not empty the form, also of a text from the search box', async () => {
  const added = ['1', '2'].map((digit) => digit.repeat(64))
  watch(samples.complete, samples.refunded)
  const { user } = await renderApp('/tx')
  const searchBox = screen.getByRole('combobox', { name: 'Search' })
  await user.click(searchBox)
  await user.paste([...added, 'no hash'].join('\n'))
  await screen.findByRole('option', { name: /Watch 2 transactions/ })
  await user.keyboard('{Enter}')
  const hashes = await screen.findByDisplayValue('no hash')
  await user.type(hashes, ' and more')
  const filter = screen.getByRole('combobox', { name: 'Status' })
  await screen.findByRole('option', { name: 'Refunded (1)' })
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
  const notFound = () => scriptTracker(() => Response.json({}, { status: 404 }))
  const full = { hash: onDogecoin, chain: 'DOGE' }

  it('goes with the transaction into the watchlist, its links and its requests', async () => {
    const { over, requests } = notFound()
    const { user } = await renderApp(`/tx/${onDogecoin}?chain=DOGE`, { over })
    await user.click(await screen.findByRole('button', { name: 'Watch' }))
    await waitFor(() => expect(watched.read()).toMatchObject([full]))
    cleanup()
    requests.length = 0
    await renderApp('/tx', { over })
    const link = within(await findTable()).getByRole('link', { name: /^A1A1A1/ })
    expect(link).toHaveAttribute('href', `/tx/${onDogecoin}?chain=DOGE`)
    await waitFor(() => expect(requests[0]).toMatchObject(full))
  })

  it('is stored with what lacks it, and replaces another one once the transaction is found', async () => {
    watch(onDogecoin)
    const recent = { kind: 'transaction', text: onDogecoin, chain: '' } as const
    addRecent(recent)
    const { over } = notFound()
    await renderApp(`/tx/${onDogecoin}?chain=DOGE`, { over })
    await waitFor(() => expect(watched.read()).toMatchObject([full]))
    expect(recents.read()).toEqual([{ ...recent, chain: 'DOGE' }])
    // The same search without the link.
    addRecent(recent)
    expect(recents.read()).toEqual([{ ...recent, chain: 'DOGE' }])
    cleanup()

    await renderApp(`/tx/${onDogecoin}?chain=LTC`, { over })
    await screen.findByRole('heading', { name: /^Not found yet/ })
    expect(watched.read()).toMatchObject([full])
    cleanup()

    const { over: finding } = scriptTracker(respondWith(underWay))
    await renderApp(`/tx/${onDogecoin}?chain=LTC`, { over: finding })
    await waitFor(() => expect(watched.read()).toMatchObject([{ ...full, chain: 'LTC' }]))
    expect(recents.read()).toEqual([{ ...recent, chain: 'LTC' }])
  })

  it('is used for a bare link of a hash that was opened from an explorer link', async () => {
    const { over, requests } = notFound()
    addRecent({ kind: 'transaction', text: onDogecoin, chain: 'DOGE' })
    await renderApp(`/tx/${onDogecoin}`, { over })
    await waitFor(() => expect(requests.at(-1)).toMatchObject(full))
  })
})
