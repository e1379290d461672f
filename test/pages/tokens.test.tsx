import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { realCatalogue } from '../support/inProcess'
import { renderApp, untilKeysWork } from '../support/renderApp'
import { serviceWith } from '../support/serviceWith'

const real = realCatalogue().currencies
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const rival = '0x9abc68b33961268a3ea4116214d7039226de01e1'

/** 40 tokens: both USDC of Ethereum, RUNE, coins, and others. */
const some = (() => {
  const isNamed = (address: string) => address === usdc || address === rival
  const named = real.filter(
    ({ address, ticker, swappable }) =>
      isNamed(address) || ticker === 'RUNE' || (address === '' && swappable),
  )
  const others = real.filter((currency) => !named.includes(currency) && currency.protocol === 'ARB')
  return [...named, ...others].slice(0, 40)
})()
const lists = (records: readonly unknown[]) => serviceWith({ '/currencies/details': [...records] })
const open = (path: string, records: readonly unknown[] = some) =>
  renderApp(path, { over: lists(records) })

const heading = () => screen.getByRole('heading', { level: 1 })
const rows = async () =>
  within(await screen.findByRole('table', { name: 'Tokens' }))
    .getAllByRole('row')
    .slice(1)
const tickers = async () => (await rows()).map((row) => within(row).getByRole('link').textContent)
const field = () => screen.getByRole('searchbox', { name: 'Search tokens' })
const query = () => new URLSearchParams(location.search)

describe('the token browser', () => {
  it('shows the matches of the URL’s text in the real list, renders a few rows, and links each', async () => {
    await renderApp('/tokens?q=usdc')
    const found = await rows()
    expect((await tickers())[0]).toBe('USDC')
    expect(found.length).toBeLessThan(100)
    const count = Number(screen.getByRole('table').getAttribute('aria-rowcount')) - 1
    expect(heading()).toHaveTextContent(`Tokens ${count} of 3,235`)
    const links = found.map((row) => within(row).getByRole('link').getAttribute('href'))
    expect(links).toContain(`/tokens/ETH.USDC-${usdc}`)
    expect(found.map((row) => row.getAttribute('aria-rowindex'))).toEqual(
      found.map((_, index) => String(index + 2)),
    )
    await waitFor(() =>
      expect(screen.getByRole('status')).toHaveTextContent(`${count} of 3,235 tokens`),
    )
  })

  it('filters while the user types, without history entries, and marks the matches', async () => {
    const { user } = await open('/tokens')
    await rows()
    const entries = history.length
    await user.type(field(), 'rune')
    await waitFor(() => expect(query().get('q')).toBe('rune'))
    expect(history.length).toBe(entries)
    await waitFor(async () => expect((await tickers())[0]).toBe('RUNE'))
    expect(screen.getAllByText('RUNE', { selector: 'mark' }).length).toBeGreaterThan(0)
    await user.click(screen.getByRole('button', { name: 'Clear' }))
    expect(field()).toHaveFocus()
    await waitFor(() => expect(query().get('q')).toBeNull())
    expect(heading()).toHaveTextContent('Tokens 40 of 40')
  })

  it('combines categories and chains as links, removes one on a second click, and restores them on going back', async () => {
    const { user } = await open('/tokens?q=c')
    await rows()
    // jsdom hides every popover, and the panel is one in a narrow window.
    const facet = (name: RegExp) => screen.getByRole('link', { name, hidden: true })
    await user.click(facet(/^Native coins/))
    await waitFor(() => expect(query().get('category')).toBe('xchain-coins'))
    await waitFor(() => expect(facet(/^Native coins/)).toHaveAttribute('aria-current'))
    await user.click(facet(/^BTC Bitcoin/))
    await waitFor(async () => expect(await tickers()).toEqual(['BTC']))
    expect(location.search).toBe('?q=c&category=xchain-coins&chain=BTC')
    await user.click(facet(/^BTC Bitcoin/))
    await waitFor(() => expect(query().get('chain')).toBeNull())
    await act(async () => history.back())
    await waitFor(async () => expect(await tickers()).toEqual(['BTC']))
  })

  it('sorts by a column’s head and by the field, and restores the default order on a second click', async () => {
    const { user } = await open('/tokens?chain=ARB')
    const before = await tickers()
    const head = screen.getByRole('columnheader', { name: 'Token' })
    expect(head).toHaveAttribute('aria-sort', 'none')
    await user.click(within(head).getByRole('link'))
    await waitFor(() => expect(head).toHaveAttribute('aria-sort', 'ascending'))
    const alphabet = new Intl.Collator('en', { sensitivity: 'base', numeric: true })
    const sorted = before.toSorted((a, b) => alphabet.compare(a ?? '', b ?? ''))
    await waitFor(async () => expect(await tickers()).toEqual(sorted))
    await user.click(within(head).getByRole('link'))
    await waitFor(async () => expect(await tickers()).toEqual(before))
    const [order] = screen.getAllByRole('combobox', { name: 'Order' })
    await user.selectOptions(order ?? head, 'Most lists first')
    await waitFor(() => expect(query().get('sort')).toBe('lists'))
  })

  it('keeps typed text when a filter is chosen before it has reached the URL', async () => {
    await open('/tokens')
    await rows()
    fireEvent.change(field(), { target: { value: 'rune' } })
    fireEvent.click(within(screen.getByRole('columnheader', { name: 'Token' })).getByRole('link'))
    await waitFor(() => expect(location.search).toBe('?q=rune&sort=ticker'))
    expect(field()).toHaveValue('rune')
  })

  it('copies a row’s address by click, by Tab and Enter, and with c', async () => {
    const { user } = await open(`/tokens?q=${usdc}`)
    const row = within((await rows())[0] ?? document.body)
    await untilKeysWork()
    const copy = row.getByRole('button', { name: /^Copy Ethereum address/ })
    for (const press of [() => user.click(copy), () => user.tab(), () => user.keyboard('c')]) {
      await navigator.clipboard.writeText('')
      act(() => row.getByRole('link').focus())
      await press()
      if (document.activeElement === copy) await user.keyboard('{Enter}')
      await waitFor(async () => expect(await navigator.clipboard.readText()).toBe(usdc))
    }
    expect(location.pathname).toBe('/tokens')
  })

  it('warns in the row of a token that is not the common one, with the reason on focus and tap', async () => {
    const { user } = await open('/tokens?q=usdc&chain=ETH')
    const [common, copy] = await rows()
    expect(common?.dataset['flags']).toBe('namesake')
    expect(common).not.toHaveTextContent('Not the common USDC')
    const chip = within(copy ?? document.body).getByRole('button', { name: 'Not the common USDC' })
    const reason = /Most lists \(9\) use a different USDC on Ethereum\. Only 1 lists this one\./
    act(() => chip.focus())
    expect(chip).toHaveAccessibleDescription(reason)
    await user.keyboard('{Escape}')
    await user.pointer([{ keys: '[TouchA]', target: chip }])
    expect(screen.getByRole('tooltip', { hidden: true })).toHaveTextContent(reason)
    expect(location.pathname).toBe('/tokens')
  })

  it('renders hostile text safely, flags it, loads no foreign images, and filters by warnings', async () => {
    const hostile = {
      ticker: '<img src=x onerror=a()>',
      name: 'visit www.free-usdc.xyz',
      protocol: 'ETH',
      address: '0x1111110000000000000000000000000000222222',
      image: 'https://evil.test/logo.png',
    }
    const address = `0x${'3'.repeat(40)}`
    const imitation = { ticker: 'UЅDС', name: 'a\u202Eb', protocol: 'ETH', address }
    const honest = { ticker: 'USDC', protocol: 'ETH', address: usdc, swappable: true }
    const { user } = await open('/tokens', [hostile, imitation, honest, null, 7, 'text'])
    const flags = (await rows()).map((row) => row.dataset['flags'])
    expect(await tickers()).toEqual(['USDC', '<img src=x onerror=a()>', 'UЅDС'])
    expect(flags).toEqual(['', 'link', 'look-alike hidden-characters'])
    expect([...document.images].filter(({ src }) => src.includes('evil'))).toEqual([])
    expect(screen.getByText('Imitates USDC')).toBeInTheDocument()
    expect(screen.getByText('3 tokens hidden:')).toBeInTheDocument()
    await user.click(screen.getByRole('link', { name: 'Warnings (2)' }))
    await waitFor(async () => expect(await rows()).toHaveLength(2))
    expect(query().get('warnings')).toBe('only')
  })

  it('explains look-alike letters in the text', async () => {
    const { user } = await open('/tokens?q=USDС')
    const note = (await screen.findByText('Look-alike letters.')).closest('p')
    await user.click(within(note ?? document.body).getByRole('link', { name: 'USDC' }))
    await waitFor(() => expect(query().get('q')).toBe('USDC'))
    await waitFor(() => expect(screen.queryByText('Look-alike letters.')).toBeNull())
  })

  it.each([
    ['no text', '/tokens?warnings=only', 'No tokens with a warning.'],
    ['a text and a chain', '/tokens?q=zzzz&chain=XRD', 'No token matches “zzzz” on Radix.'],
    ['an unknown chain', '/tokens?chain=MOON', 'No tokens on MOON.'],
  ])('names the filters without matches: %s', async (_, path, text) => {
    const { user } = await open(path, [{ ticker: 'BTC', protocol: 'BTC' }])
    const note = await screen.findByText('No tokens found')
    expect(note.parentElement).toHaveTextContent(text)
    await user.click(screen.getByRole('link', { name: 'Show all 1 tokens' }))
    expect(await tickers()).toEqual(['BTC'])
    expect(location.search).toBe('')
  })

  it('saves the filtered list as a file, and counts what the format cannot contain', async () => {
    const saved: string[] = []
    vi.stubGlobal(
      'URL',
      Object.assign(URL, { createObjectURL: () => '', revokeObjectURL: () => '' }),
    )
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download)
    })
    const { user } = await open('/tokens?chain=BTC')
    await user.click(await screen.findByRole('button', { name: 'Export' }))
    await user.click(await screen.findByRole('button', { name: 'Token List' }))
    expect(await screen.findByText('1 left out: without a contract address.')).toBeInTheDocument()
    expect(saved).toEqual([])
    await user.click(screen.getByRole('button', { name: 'CSV' }))
    await waitFor(() => expect(saved).toEqual([expect.stringMatching(/^assets-.*\.csv$/)]))
    vi.restoreAllMocks()
  })
})

describe('a list that cannot be loaded', () => {
  const respond = (status: number, body: string | null, headers = {}) =>
    new Response(body, { status, headers })

  it.each([
    ['a refusal', respond(400, '{"message":"not today"}'), 'Request rejected (400).', 'not today'],
    ['a web page', respond(200, '<html>'), 'Unexpected response.', 'sign in to this Wi-Fi.'],
    ['no list', respond(200, '{}'), 'Unexpected response.', 'Expected Array'],
    ['nothing', respond(204, null), 'Unexpected response.', 'not JSON'],
  ])('says what is wrong at once: %s', async (_, response, cause, text) => {
    const over = serviceWith({ '/currencies/details': () => response.clone() })
    await renderApp('/tokens?q=usdc', { over })
    const notice = (await screen.findByText(cause)).closest('p')
    expect(notice).toHaveTextContent(text)
    expect(notice).toHaveTextContent('Tokens haven’t loaded yet.')
    expect(screen.queryByRole('table')).toBeNull()
    expect(screen.queryByText('No tokens found')).toBeNull()
  })

  it('is loaded on demand, and keeps its rows after a failed refresh, with their time', async () => {
    let isFailing = true
    const over = serviceWith({
      '/currencies/details': () => (isFailing ? respond(403, '{}') : Response.json(some)),
    })
    const { client, user } = await renderApp('/tokens', { over })
    await screen.findByText('Request rejected (403).')
    isFailing = false
    await user.click(screen.getByRole('button', { name: 'Retry now' }))
    expect(await rows()).not.toHaveLength(0)
    isFailing = true
    await user.click(field())
    await act(() => client.refetchQueries({ queryKey: ['token list'] }))
    const notice = (await screen.findByText('Request rejected (403).')).closest('p')
    expect(notice).toHaveTextContent(/Showing tokens from \d\d:\d\d:\d\d, [\w ]+ ago\./)
    expect(await rows()).not.toHaveLength(0)
  })
})
