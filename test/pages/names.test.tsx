import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { decodeQR } from 'qr/decode.js'
import { describe, expect, it, vi } from 'vitest'
import { paths } from '../../src/paths'
import { renderApp, untilKeysWork } from '../support/renderApp'
import { respondUnavailable, serviceWith } from '../support/serviceWith'

const untilVerified = async (chain: string) => {
  const head = await screen.findByRole('rowheader', { name: new RegExp(`^${chain}`) })
  await waitFor(() =>
    expect(head.closest('tr')).toHaveAttribute('data-result', 'verified'),
  )
}
const listNameRequests = (requests: readonly string[]) =>
  requests.filter((path) => /^\/(?:xname|names)\//.test(path))

describe('the name page', () => {
  it('leads with the worst result, and copies or shows an unverified address only after a confirmation', async () => {
    const { user } = await renderApp('/names/mallory')
    expect(await screen.findByRole('heading', { name: 'Don’t send' })).toBeInTheDocument()
    expect(screen.getByText('belongs to carol')).toBeInTheDocument()
    await untilKeysWork()
    await navigator.clipboard.writeText('nothing yet')
    await user.keyboard('jc')
    const dialog = await screen.findByRole('dialog', {
      name: 'Copy this address?',
    })
    expect(within(dialog).getByRole('note')).toHaveTextContent(
      'Don’t send to this address yetThis address belongs to carol, not mallory. Don’t send before you’ve asked the person you want to pay, by another way.',
    )
    expect(await navigator.clipboard.readText()).toBe('nothing yet')
    await user.click(within(dialog).getByRole('button', { name: 'Show QR code anyway' }))
    const open = await screen.findByRole('dialog', { name: 'Pay mallory on Ethereum' })
    expect(open).toHaveTextContent(
      'Not verified for malloryThis address belongs to carol, not mallory.',
    )
    await user.click(within(open).getByRole('button', { name: 'Copy with details' }))
    expect(await navigator.clipboard.readText()).toMatch(
      /for the name mallory: not verified\nWarning: This address belongs to carol, not mallory\. /,
    )
  })

  it('shows a QR code of the address, and a text with the result of the check and of the checksum', async () => {
    const wrong = 'bc1qp7etwh0ara3vjukt6fekqrw3j8pr8wug5q67eq'
    const over = serviceWith({
      '/xname/cold-storage': [{ chain: 'BTC', address: wrong }],
      '/xname/rlookup': { result: ['cold-storage'] },
    })
    const { user } = await renderApp('/names/cold-storage', { over })
    await screen.findByRole('heading', { name: 'Don’t send' })
    expect(document.querySelector('[data-result=verified]')).toBeNull()
    const pay = await screen.findByRole('button', {
      name: 'Pay cold-storage on Bitcoin (QR)',
    })
    await user.click(pay)
    expect(await screen.findByRole('dialog')).toHaveTextContent(
      'The checksum doesn’t match',
    )
    await user.click(screen.getByRole('button', { name: 'Show QR code anyway' }))
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Pay cold-storage on Bitcoin' }),
    )
    const code = await dialog.findByRole('img', {
      name: `QR code of the address ${wrong}`,
    })
    expect(decodeQR(drawCode(code))).toBe(wrong)
    expect(await dialog.findByText(/^The checksum doesn’t match/)).toBeInTheDocument()
    await user.click(dialog.getByRole('button', { name: 'Copy with details' }))
    expect(await navigator.clipboard.readText()).toMatch(
      new RegExp(
        `^Bitcoin \\(BTC\\)\n${wrong}\nChecked .* UTC for the name cold-storage: not verified\nWarning: The checksum doesn’t match, so this address probably has a typo. Don’t send to it.\n$`,
      ),
    )
  })

  it('shows hostile texts safely, and does not put them into a QR code', async () => {
    const addresses = ['x'.repeat(10_000), 'bc1\u202Eq\u200B', 'bc1q\nChecked: verified']
    const over = serviceWith({
      '/xname/carol': addresses.map((address) => ({ chain: 'ETH', address })),
      '/xname/chains/': ['ETH', '\u202EHTE'],
      '/xname/rlookup': { result: ['\u202Elorac\u200B', 'n\uD800', 'y'.repeat(1_990)] },
    })
    const { user, requests } = await renderApp('/names/carol', { over })
    await waitFor(() => expect(screen.getAllByText(/^belongs to/)).toHaveLength(3))
    expect(document.body.textContent).not.toMatch(/[\u202E\u200B]|x{200}|y{100}/)
    expect(requests.filter((path) => path.startsWith('/xname/chain?'))).toHaveLength(2)
    expect(screen.queryByRole('button', { name: /^Pay / })).toBeNull()
    const [, copy] = screen.getAllByRole('button', { name: /^Copy.* Ethereum address/ })
    await user.click(copy ?? document.body)
    await user.click(await screen.findByRole('button', { name: 'Copy anyway' }))
    expect(await navigator.clipboard.readText()).toBe(addresses[1])
  })

  it('is one answer of a service that checks names, and checked here for another one', async () => {
    const { requests } = await renderApp('/names/eld')
    await untilVerified('THOR')
    expect(listNameRequests(requests)).toEqual(['/names/eld'])
    cleanup()
    const report = { form: 0, report: {} }
    const over = serviceWith({ '/names/': { report } })
    const other = await renderApp('/names/eld', { over })
    await untilVerified('THOR')
    expect(listNameRequests(other.requests).length).toBeGreaterThan(10)
  })

  it('never has more than six requests about a name in flight', async () => {
    let running = 0
    let most = 0
    const over = serviceWith({
      '/xname/': (_path, _body, forward) => {
        running += 1
        most = Math.max(most, running)
        return forward().finally(() => (running -= 1))
      },
    })
    await renderApp('/names/eld', { over })
    await untilVerified('THOR')
    expect(most).toBe(6)
  })
})

describe('a name that is not known for sure', () => {
  const rows = () => [...document.querySelectorAll('[data-result]')]
  const results = () => rows().map((row) => row.getAttribute('data-result'))
  const untilChecked = async (result: string) =>
    waitFor(() => expect(new Set(results())).toEqual(new Set([result])))

  it('is confirmed by itself once the node responds again', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const address = 'bc1qp7etwh0ara3vjukt6fekqrw3j8pr8wug5q67en'
    const over = serviceWith({
      '/xname/cold-storage': [{ chain: 'BTC', address, reportedBy: 'indexer' }],
      '/xname/registered/': {
        expiresAt: null,
        isExpired: null,
        owner: '',
        reportedBy: 'indexer',
      },
    })
    await renderApp('/names/cold-storage', { over })
    await untilChecked('not-checked')
    over.recover()
    await vi.advanceTimersByTimeAsync(6_000)
    await untilChecked('verified')
    expect(screen.getByText('Registered')).toBeInTheDocument()
  })

  /** A service where grc expires in 90 s, and whose registration can be renewed. */
  function scriptExpiry() {
    const state = { expiresAt: Date.now() + 90_000 }
    const owner = 'thor1owner'
    const over = serviceWith({
      '/xname/registered/': () => Response.json({ ...state, isExpired: false, owner }),
    })
    return { over, state }
  }

  it.each([
    ['/names/cold-storage', 'Expired'],
    ['/addresses/BTC/bc1qp7etwh0ara3vjukt6fekqrw3j8pr8wug5q67en', /^Expired on/],
  ])(
    'is never verified after its expiry in an open tab, and is again once it is renewed: %s',
    async (path, text) => {
      vi.useFakeTimers({ shouldAdvanceTime: true })
      const { over, state } = scriptExpiry()
      await renderApp(path, { over })
      await untilChecked('verified')
      await act(() => vi.advanceTimersByTimeAsync(91_000))
      expect(document.querySelector('[data-result=verified]')).toBeNull()
      expect(screen.getByText(text)).toBeInTheDocument()
      state.expiresAt = Date.now() + 3_600_000
      await act(() => vi.advanceTimersByTimeAsync(61_000))
      await untilChecked('verified')
    },
  )

  it('is asked about again at its expiry', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { over, state } = scriptExpiry()
    const { requests } = await renderApp('/names/cold-storage', { over })
    await untilChecked('verified')
    await act(() => vi.advanceTimersByTimeAsync(61_000))
    const count = () => requests.filter((url) => url.includes('/registered/')).length
    const before = count()
    state.expiresAt += 3_600_000
    await act(() => vi.advanceTimersByTimeAsync(31_000))
    expect(count()).toBeGreaterThan(before)
    await untilChecked('verified')
  })

  it('shows within a minute that its owner has changed its address, and the age of its oldest check', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    let entries: object[] | null = null
    const over = serviceWith({
      '/xname/cold-storage': (_path, _body, forward) =>
        entries ? Response.json(entries) : forward(),
    })
    await renderApp('/names/cold-storage', { over })
    await untilChecked('verified')
    entries = [{ chain: 'BTC', address: 'bc1qpxzya20srv6fg27q6ggz0hkf23yts4ndzq2ypl' }]
    await act(() => vi.advanceTimersByTimeAsync(61_000))
    expect(
      await screen.findByText('bc1qpxzya20srv6fg27q6ggz0hkf23yts4ndzq2ypl'),
    ).toBeVisible()
    await waitFor(() =>
      expect(document.querySelector('[data-result=verified]')).toBeNull(),
    )
  })
})

describe('a name during an outage', () => {
  it('is not checked, never unregistered, keeps error and focus, asks at once on “Retry now”, and recovers by itself', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) })
    const over = serviceWith({ '/': respondUnavailable })
    const { requests } = await renderApp('/names/eld', { over, user })
    const cause = await screen.findByText(/^Crosswatch returned an error/)
    expect(screen.getByText('Not checked')).toBeInTheDocument()
    expect(screen.queryByText(/isn’t registered|no address|none/)).toBeNull()
    expect(
      screen.getByText(/We couldn’t check this name\. It may still be registered\./),
    ).toBe(cause.parentElement)
    expect(await screen.findByText(/^Retrying in \d+ s$/)).toBeInTheDocument()
    const button = screen.getByRole('button', { name: 'Retry now' })
    // From now on it waits for seconds by itself, so that the next request is that of the press.
    await vi.advanceTimersByTimeAsync(20_000)
    const { length } = listNameRequests(requests)
    await user.click(button)
    expect(listNameRequests(requests).length).toBeGreaterThan(length)
    for (let second = 0; second < 30; second += 1) {
      await vi.advanceTimersByTimeAsync(1_000)
      expect(screen.queryByText('Retrying in 0 s')).toBeNull()
    }
    expect(button).toHaveFocus()
    expect(cause).toBeInTheDocument()
    over.recover()
    await vi.advanceTimersByTimeAsync(31_000)
    expect(await screen.findByText('Registered')).toBeInTheDocument()
    expect(screen.queryByText(/^Crosswatch returned an error/)).toBeNull()
    expect(screen.getByRole('main')).toHaveFocus()
  })

  it('is explained once where the source has no names', async () => {
    const message = 'This service has no source for names.'
    const over = serviceWith({
      '/names/': () => Response.json({ message }, { status: 501 }),
    })
    const { requests } = await renderApp('/names/alice', { over })
    const notice = (await screen.findByText('Not available here.')).closest(
      '[data-notice]',
    )
    expect(notice).toHaveTextContent(message)
    expect(notice).not.toHaveTextContent('Retrying')
    expect(listNameRequests(requests)).toHaveLength(1)
  })
})

/** Addresses of the sandbox: of treasury, one that mallory claims, and one whose lookup fails. */
const treasury = '0x0C5D459f4f947cBEa1d9A8D0fa8e3c1DbdA0B50F'
const claimed = '0xdEaf23Ce50F0c33EB084d366f4A04A41Edab3f0a'
const failing = '0x5e47000000000000000000000000000000000500'
const bob = 'bc1qpxzya20srv6fg27q6ggz0hkf23yts4ndzq2ypl'
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'

describe('the names page', () => {
  it.each([
    ['ELD', 'eld', /^1–30 characters/, '/names/eld'],
    [
      treasury,
      treasury,
      /^That’s an address\. Press Look up/,
      `/addresses/ETH/${treasury}`,
    ],
  ])(
    'shows the rule for an invalid name, and opens %s',
    async (text, title, hint, path) => {
      const { user } = await renderApp('/names')
      const field = screen.getByRole('textbox', { name: 'Name' })
      await user.type(field, 'is this one{Enter}')
      expect(field).toBeInvalid()
      expect(field).toHaveAccessibleDescription(/1–30 characters/)
      expect(location.pathname).toBe('/names')
      await user.clear(field)
      await user.type(field, text)
      expect(field).toHaveAccessibleDescription(hint)
      await user.keyboard('{Enter}')
      await waitFor(() =>
        expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title),
      )
      expect(location.pathname).toBe(path)
    },
  )

  it('says that its samples did not load, and requests them again by itself', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const over = serviceWith({ '/service': respondUnavailable })
    await renderApp('/names', { over })
    const samples = await screen.findByRole('region', { name: 'Sample names' })
    expect(samples).toHaveTextContent('Couldn’t load the sample names.')
    over.recover()
    await vi.advanceTimersByTimeAsync(31_000)
    expect(await within(samples).findByRole('link', { name: 'eld' })).toBeInTheDocument()
    expect(samples).not.toHaveTextContent('Couldn’t load')
  })
})

describe('the address page', () => {
  const findNames = async () =>
    within(await screen.findByRole('region', { name: 'Names of this address' }))

  it('shows the full address, verifies a name that resolves to it, and links it on other chains', async () => {
    const { requests } = await renderApp(`/addresses/ETH/${treasury.toLowerCase()}`)
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
      treasury.toLowerCase(),
    )
    const names = await findNames()
    expect(await names.findByText('Verified')).toBeInTheDocument()
    expect(names.getByRole('link', { name: 'treasury' })).toHaveAttribute(
      'href',
      '/names/treasury',
    )
    expect(names.getByText('Exact match')).toBeInTheDocument()
    expect(screen.getByText('1 name, verified both ways.')).toBeInTheDocument()
    const elsewhere = within(
      screen.getByRole('region', { name: 'Same address on other chains' }),
    )
    expect(elsewhere.getByRole('link', { name: 'Open on Base' })).toBeInTheDocument()
    expect(elsewhere.queryByText('Polygon')).toBeNull()
    expect(requests.filter((path) => path.startsWith('/xname/rlookup'))).toHaveLength(1)
  })

  it('requests nothing for a claimed text that is no name, neither by Refresh', async () => {
    const over = serviceWith({ '/xname/rlookup': { result: ['no name', 'treasury'] } })
    const { user, requests } = await renderApp(`/addresses/ETH/${treasury}`, { over })
    const names = await findNames()
    expect(await names.findByText('Verified')).toBeInTheDocument()
    expect(names.getByText('Unverified')).toBeInTheDocument()
    const before = requests.length
    await user.click(names.getByRole('button', { name: 'Refresh names' }))
    await waitFor(() => expect(requests.length).toBeGreaterThan(before))
    expect(requests.filter((path) => path.includes('no%20name'))).toEqual([])
  })

  it.each([
    [
      'that resolves to another address',
      `ETH/${claimed}`,
      'Different address',
      'the name carol, which leads to another address. Don’t send before you’ve asked the person you want to pay, by another way.',
    ],
    [
      'that has expired',
      `BTC/${bob}`,
      'Expired on 3 March 2025',
      'bob, which has expired.',
    ],
  ])(
    'shows a name %s as unverified, warns before copying',
    async (_, path, reason, warning) => {
      const { user } = await renderApp(`/addresses/${path}`)
      const names = await findNames()
      expect(await names.findByText('Unverified')).toBeInTheDocument()
      expect(names.queryByText('Verified')).toBeNull()
      expect(names.getByText(reason, { exact: false })).toBeInTheDocument()
      expect(screen.getByText('1 name, not verified.')).toBeInTheDocument()
      await user.click(screen.getByRole('button', { name: 'Copy…' }))
      expect(await screen.findByRole('dialog')).toHaveTextContent(`This address claims `)
      expect(await screen.findByRole('dialog')).toHaveTextContent(warning)
    },
  )

  it('says that contracts are unchecked if the tokens did not load, and loads none for Bitcoin', async () => {
    const over = serviceWith({ '/currencies/details': respondUnavailable })
    await renderApp(`/addresses/ETH/${usdc}`, { over })
    const main = within(screen.getByRole('main'))
    expect(await main.findByText(/The token list didn’t load/)).toBeInTheDocument()
    cleanup()
    const { requests } = await renderApp(`/addresses/BTC/${bob}`)
    await findNames()
    expect(requests.filter((path) => path.includes('currencies'))).toEqual([])
  })

  it('reports a wrong checksum without a request, and looks the address up anyway on demand', async () => {
    const misspelt = treasury.replace('0x0C5', '0x0c5')
    const { user, requests } = await renderApp(`/addresses/ETH/${misspelt}`)
    expect(await screen.findByText('Check this address')).toBeInTheDocument()
    expect(screen.getByText(/^The checksum doesn’t match/)).toBeInTheDocument()
    // Neither can a wrong address be copied, nor opened on another chain.
    expect(screen.queryByRole('button', { name: 'Copy' })).toBeNull()
    expect(screen.queryByRole('link', { name: /^Open on/ })).toBeNull()
    expect(screen.queryByText(/This is not the contract/)).toBeNull()
    expect(listNameRequests(requests)).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Look up anyway' }))
    expect(screen.getByRole('main')).toHaveFocus()
    expect(await screen.findByRole('link', { name: 'treasury' })).toBeInTheDocument()
    expect(screen.getByRole('note')).toHaveTextContent(
      /^Don’t send to this addressThe checksum doesn’t match/,
    )
  })

  it('does not show a failed lookup as an address without names', async () => {
    await renderApp(`/addresses/ETH/${failing}`)
    expect(await screen.findByText(/^Crosswatch returned an error/)).toBeInTheDocument()
    expect(
      screen.getByText(/^We couldn’t look up this address’s names\. It/),
    ).toBeInTheDocument()
    expect(screen.queryByText(/^No name on/)).toBeNull()
  })
})

describe('the URL of a name or an address', () => {
  it('with an invalid name is explained without a request', async () => {
    const { requests } = await renderApp('/names/..%2f..%2fsecret')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Not a valid name')
    expect(listNameRequests(requests)).toEqual([])
  })

  it('requests the address unchanged, on an unknown chain too', async () => {
    const address = 'a+b&chain=BTC=c%41b%00#?"<d>Ünï'
    const { requests } = await renderApp(paths.address('FOO', address))
    expect(await screen.findByText(/there is no chain FOO/)).toBeVisible()
    expect(screen.queryByText('No name on FOO')).toBeNull()
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(address)
    const [sent, ...others] = requests.filter((path) => path.startsWith('/xname/rlookup'))
    const { searchParams } = new URL(sent ?? '', 'http://crosswatch.test')
    expect([searchParams.get('address'), others]).toEqual([address, []])
  })
})

/** Renders a QR code as an image with four pixels for each module. */
function drawCode(code: Element) {
  const width = 4 * Number((code.getAttribute('viewBox') ?? '').split(' ')[2])
  const data = new Uint8ClampedArray(width * width * 4).fill(255)
  const path = code.querySelector('path')?.getAttribute('d') ?? ''
  for (const [, left = 0, top = 0] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) {
    for (const row of [0, 1, 2, 3]) {
      const begin = ((Number(top) * 4 + row) * width + Number(left) * 4) * 4
      data.fill(0, begin, begin + 16)
    }
  }
  return { width, height: width, data }
}
