import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { updateWatched, watch, watched } from '../../../src/storage/watched'
import { inProcessService } from '../../support/inProcess'
import { renderApp } from '../../support/renderApp'
import { freshHash, startOf } from '../../support/sandboxed'
import { samples, startFakeTime } from '../../support/transactionPage'

const findTable = () => screen.findByRole('table', { name: 'Watchlist' })
const readOrder = async () =>
  within(await findTable())
    .getAllByRole('link')
    .map((link) => link.getAttribute('href')?.slice(4, 10))
const shorten = (...hashes: readonly string[]) => hashes.map((hash) => hash.slice(0, 6))
/** Opens the page with three transactions, and waits for their statuses. */
async function openWatchlist(path = '/tx') {
  watch(samples.quick, samples.complete, samples.refunded)
  const app = await renderApp(path)
  await waitFor(async () => expect(await findTable()).toHaveTextContent(/Refunded.*Complete/))
  return app
}

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

describe('the watchlist', () => {
  it('is filtered by status in the URL', async () => {
    watch(samples.quick, samples.complete, samples.refunded)
    const scrollTo = vi.spyOn(window, 'scrollTo')
    const { user } = await renderApp('/tx?status=complete')
    await waitFor(async () => expect(await readOrder()).toEqual(shorten(samples.complete)))
    scrollTo.mockClear()
    const filter = screen.getByRole('combobox', { name: 'Status' })
    await screen.findByRole('option', { name: 'Refunded (1)' })
    await user.selectOptions(filter, 'Refunded (1)')
    expect(location.search).toBe('?status=refunded')
    await waitFor(async () => expect(await readOrder()).toEqual(shorten(samples.refunded)))
    await user.selectOptions(filter, 'All (3)')
    expect(location.search).toBe('')
    await waitFor(async () => expect(await readOrder()).toHaveLength(3))
    expect(scrollTo).not.toHaveBeenCalled()
  })

  it('restores a removed transaction with its label and position, the last one too', async () => {
    watch(samples.complete)
    updateWatched(samples.complete, { label: 'Rent' })
    const { user } = await renderApp('/tx')
    await user.click(await screen.findByRole('button', { name: 'Remove' }))
    expect(screen.getByText('Nothing on your watchlist yet')).toBeVisible()
    const note = within(screen.getByRole('complementary', { name: 'Note' }))
    expect(note.getByText('Removed Rent from your watchlist.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await readOrder()).toEqual(shorten(samples.complete))
    expect(screen.getByText('Rent')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  })

  it('moves the focus to a neighbor after a removal, and to the heading after the last one', async () => {
    const { user } = await openWatchlist()
    const [first, second, third] = await screen.findAllByRole('button', { name: 'Remove' })
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
    await user.click(await screen.findByRole('button', { name: 'Add label' }))
    expect(screen.getByRole('textbox', { name: 'Label' })).toHaveFocus()
    await user.keyboard('  Rent, January {Enter}')
    expect(watched.read()[0]?.label).toBe('Rent, January')
    expect(screen.getByRole('button', { name: 'Edit label' })).toHaveFocus()
    await user.keyboard('{Enter}nonsense{Escape}')
    expect(watched.read()[0]?.label).toBe('Rent, January')
    expect(screen.getByRole('button', { name: 'Edit label' })).toHaveFocus()
    await user.keyboard('{Enter}!')
    await user.tab()
    expect(watched.read()[0]?.label).toBe('Rent, January!')
    await user.click(screen.getByRole('button', { name: 'Edit label' }))
    const input = screen.getByRole('textbox', { name: 'Label' })
    // The Escape of an input method.
    fireEvent.keyDown(input, { key: 'Escape', isComposing: true })
    expect(input).toHaveFocus()
  })

  it('is exported as CSV, with formulas disabled', async () => {
    const files: Blob[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    vi.stubGlobal(
      'URL',
      class extends URL {
        static override createObjectURL = (file: Blob) => `blob:${files.push(file)}`
        static override revokeObjectURL = () => undefined
      },
    )
    const { user } = await openWatchlist()
    act(() => updateWatched(samples.complete, { label: '=1+1' }))
    await user.click(screen.getByRole('button', { name: 'CSV' }))
    const lines = (await files[0]?.text())?.split('\r\n') ?? []
    expect(lines).toHaveLength(5)
    expect(lines[0]).toBe('hash,label,status,confirmed,updated,sent,received,refunded')
    expect(lines[3]).toMatch(new RegExp(`^${samples.complete},'=1\\+1,complete,true,2`))
  })

  it('renders a row each second, but only while it is visible', async () => {
    const { advance } = startFakeTime()
    const observed: ((entries: { isIntersecting: boolean }[]) => void)[] = []
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(callback: (typeof observed)[number]) {
          observed.push(callback)
        }
        observe(): void {}
        disconnect(): void {}
      },
    )
    watch(samples.complete)
    await renderApp('/tx')
    const readAge = async () => (await screen.findByText(/^\d+ s ago/)).textContent
    const first = await readAge()
    await advance(3_000)
    const second = await readAge()
    expect(second).not.toBe(first)
    act(() => observed.forEach((tell) => tell([{ isIntersecting: false }])))
    await advance(3_000)
    expect(await readAge()).toBe(second)
  })
})

describe('several pasted hashes', () => {
  const createHash = (index: number) => `F${index.toString(16).toUpperCase().padStart(63, '0')}`
  const findField = () =>
    screen.findByRole('textbox', { name: 'Transaction hashes or explorer links' })

  it('are added together, and lines without a hash are listed and stay in the field', async () => {
    const lines = Array.from({ length: 50 }, (_, index) => createHash(index))
    lines[7] = createHash(7).slice(2)
    lines[20] = 'not a hash'
    lines[33] = '0x52908400098527886E0F7030069857D2E4169EE7'
    const { user } = await renderApp('/tx')
    const field = await findField()
    await user.click(field)
    await user.paste(lines.join('\n'))
    const unread = within(screen.getByRole('list', { name: 'Lines without a hash' }))
    expect(unread.getAllByRole('listitem')).toHaveLength(3)
    await user.click(screen.getByRole('button', { name: 'Watch all 47' }))
    expect(watched.read()).toHaveLength(47)
    expect(screen.getAllByText('47 transactions added to your watchlist.')[0]).toBeVisible()
    expect(field).toHaveValue([lines[7], lines[20], lines[33]].join('\n'))
  })

  it.each([
    ['', 0, 'Paste a transaction hash first.'],
    [createHash(1), 2, 'All of these are on your watchlist.'],
    [
      [createHash(1), createHash(200)].join('\n'),
      100,
      'Your watchlist holds 100 transactions. Remove 1 first.',
    ],
  ])('that cannot be added say why (%#)', async (text, count, reason) => {
    watch(...Array.from({ length: count }, (_, index) => createHash(index)))
    await renderApp('/tx')
    fireEvent.change(await findField(), { target: { value: text } })
    expect(screen.getByRole('button', { name: 'Watch' })).toHaveAccessibleDescription(reason)
  })
})

describe('tracking from JSON', () => {
  const findField = () => screen.findByRole('textbox', { name: 'JSON' })
  const getTrackButton = () => screen.getByRole('button', { name: 'Track' })
  const request = JSON.stringify(startOf(freshHash))
  /** Opens the page, and pastes a text into the field. */
  async function paste(text: string, options: Parameters<typeof renderApp>[1] = {}) {
    const app = await renderApp('/tx', options)
    await app.user.click(await findField())
    await app.user.paste(text)
    return app
  }

  it('shows the fields, sends them, and opens the transaction', async () => {
    const { user } = await paste(request)
    expect(screen.getByText('hash').nextSibling).toHaveTextContent(freshHash)
    await user.click(getTrackButton())
    const article = await screen.findByRole('article')
    expect(location.pathname).toBe(`/tx/${freshHash}`)
    expect(await within(article).findByText('quote-1')).toBeVisible()
  })

  it('shows the problem of an invalid field, and sends nothing', async () => {
    const invalid = JSON.stringify(startOf(freshHash, { sellAmount: '1,5' }))
    const { user, requests } = await paste(invalid)
    expect(screen.getByText('sellAmount').nextSibling).toHaveTextContent(
      'sellAmount is not a decimal amount.',
    )
    await user.click(getTrackButton())
    expect(requests.filter((path) => path.startsWith('/tracker/v2'))).toEqual([])
  })

  it('asks for the hash that a quote lacks', async () => {
    const routes = [{ sellAsset: 'BTC.BTC', buyAsset: 'ETH.ETH', sellAmount: '1' }]
    const { user } = await paste(JSON.stringify({ quoteId: 'quote-2', routes }))
    expect(screen.getByText('hash is missing.')).toBeVisible()
    const field = screen.getByRole('textbox', { name: 'Hash of the first transaction' })
    await user.type(field, freshHash)
    await user.click(getTrackButton())
    expect(await screen.findByText('quote-2')).toBeVisible()
  })

  it('sends one request, even if the button is pressed again before the response', async () => {
    const service = inProcessService()
    const sent: string[] = []
    let respond = () => {}
    const canRespond = new Promise<void>((resolve) => (respond = resolve))
    const fetch: typeof service.fetch = async (input, init) => {
      const body = typeof init?.body === 'string' ? init.body : ''
      if (body.includes('quoteId')) {
        sent.push(body)
        await canRespond
      }
      return service.fetch(input, init)
    }
    const { user } = await paste(request, { over: { fetch } })
    const form = (await findField()).closest('form') ?? expect.fail('The field is in no form')
    // Two presses within one task, without a render between them.
    act(() => {
      form.requestSubmit()
      form.requestSubmit()
    })
    const button = await screen.findByRole('button', { name: 'Sending…' })
    await user.click(button)
    expect(button).toHaveAccessibleDescription('Sending your request…')
    respond()
    expect(await screen.findByRole('article')).toBeVisible()
    expect(sent).toHaveLength(1)
  })

  it('shows a rejection beside the field that it names, and can be sent again', async () => {
    let sent = 0
    const service = inProcessService()
    const fetch: typeof service.fetch = async (input, init) => {
      if (!String(input).startsWith('/tracker/v2')) return service.fetch(input, init)
      sent += 1
      return Response.json({ message: 'txn.route is not one of ours.' }, { status: 400 })
    }
    const { user } = await paste(request, { over: { fetch } })
    await user.click(getTrackButton())
    expect(await screen.findByText('route is not one of ours.')).toBeVisible()
    expect(location.pathname).toBe('/tx')
    await user.click(getTrackButton())
    await waitFor(() => expect(sent).toBe(2))
  })
})
