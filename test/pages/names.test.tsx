import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { decodeQR } from 'qr/decode.js'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { paths } from '../../src/app/paths'
import { expectConsole } from '../support/expectConsole'
import { createFailingService, respondUnavailable } from '../support/failingService'
import { inProcessService } from '../support/inProcess'
import { renderApp, untilKeysWork } from '../support/renderApp'

/** The real service with other responses for the paths with a prefix: JSON, or a promise of a response. */
function overrideResponses(overrides: Record<string, unknown>) {
  const { fetch } = inProcessService()
  return {
    fetch: async (input: string | URL, init?: RequestInit) => {
      const path = decodeURIComponent(String(input))
      const override = Object.entries(overrides).find(([start]) => path.startsWith(start))
      if (!override) return fetch(input, init)
      return override[1] instanceof Promise ? override[1] : Response.json(override[1])
    },
  }
}

const findRow = async (chain: string) =>
  (await screen.findByRole('rowheader', { name: new RegExp(`^${chain}`) })).closest('tr')
const untilResult = async (chain: string, result: string) =>
  waitFor(async () => expect(await findRow(chain)).toHaveAttribute('data-result', result))
const listNameRequests = (requests: readonly string[]) =>
  requests.filter((path) => path.startsWith('/xname'))

afterEach(() => {
  vi.useRealTimers()
})

describe('the name page', () => {
  it('verifies a chain if all four checks agree', async () => {
    await renderApp('/names/treasury')
    const table = within(await screen.findByRole('table', { name: /addresses of treasury$/ }))
    await waitFor(() => expect(table.getAllByText('Verified')).toHaveLength(4))
    expect(table.getAllByText(/: yes$/)).toHaveLength(16)
    expect(screen.getByText('Registered')).toBeInTheDocument()
  })

  it('leads with the worst result, and copies an unverified address only after a confirmation', async () => {
    const { user } = await renderApp('/names/mallory')
    expect(await screen.findByText('Registered, not verified')).toBeInTheDocument()
    const warning =
      'This address belongs to carol, not mallory. Don’t send before you’ve asked the owner.'
    expect(screen.getByText(warning)).toBeInTheDocument()
    expect(screen.getByText('belongs to carol')).toBeInTheDocument()

    await navigator.clipboard.writeText('nothing yet')
    const getDialog = () => screen.getByRole('dialog', { name: 'Don’t send to this address yet' })
    await untilKeysWork()
    await user.keyboard('jc')
    expect(getDialog()).toHaveTextContent(warning)
    expect(await navigator.clipboard.readText()).toBe('nothing yet')
    await user.click(within(getDialog()).getByRole('button', { name: 'Copy anyway' }))
    expect(await navigator.clipboard.readText()).toBe('0xdEaf23Ce50F0c33EB084d366f4A04A41Edab3f0a')
    await user.click(within(getDialog()).getByRole('button', { name: 'Show QR code anyway' }))
    const open = await screen.findByRole('dialog', { name: 'Receive on Ethereum' })
    expect(open).toHaveTextContent('Not verified for mallory.')
  })

  it('leads with the expiry of an expired name, which is verified nowhere, and shows the owner', async () => {
    const { user } = await renderApp('/names/bob')
    expect(await screen.findByText('Expired')).toBeInTheDocument()
    const lead = 'Expired on 3 March 2025. Don’t send to it.'
    expect(screen.getByText(lead, { selector: 'p *' })).toBeInTheDocument()
    await user.click(await screen.findByRole('button', { name: 'Copy Bitcoin address' }))
    expect(screen.getByRole('dialog')).toHaveTextContent(lead)
    expect(document.querySelector('[data-result=verified]')).toBeNull()
    expect(screen.getByText(/^points back to bob/)).toBeInTheDocument()
    expect(screen.getByRole('region', { name: 'Registration' })).toHaveTextContent('thor12ps')
  })

  it('shows the canonical spelling, which tells look-alike letters apart', async () => {
    await renderApp('/names/eId')
    expect(await screen.findByText('“eid” isn’t registered')).toBeInTheDocument()
    expect(location.pathname).toBe('/names/eid')
    expect(screen.getByText('Not registered')).toBeInTheDocument()
  })

  it('says that nothing is checked before the checks have responses', async () => {
    const over = overrideResponses({ '/xname/rlookup': new Promise(() => undefined) })
    await renderApp('/names/eld', { over })
    expect(await screen.findByText('Registered, not checked yet')).toBeInTheDocument()
    expect(screen.queryByText(/none verified|^of \d|checking|loading/i)).toBeNull()
  })

  it('shows a QR code of the address, and a text with the result of the check and of the checksum', async () => {
    const wrong = 'bc1qp7etwh0ara3vjukt6fekqrw3j8pr8wug5q67eq'
    const over = overrideResponses({
      '/xname/cold-storage': [{ chain: 'BTC', address: wrong }],
      '/xname/rlookup': { result: ['cold-storage'] },
    })
    const { user } = await renderApp('/names/cold-storage', { over })
    await untilResult('BTC', 'verified')
    await user.click(screen.getByRole('button', { name: 'Receive on Bitcoin (QR)' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Receive on Bitcoin' }))
    const code = await dialog.findByRole('img', { name: `QR code of the address ${wrong}` })
    expect(decodeQR(drawCode(code))).toBe(wrong)
    expect(await dialog.findByText(/^The checksum doesn’t match/)).toBeInTheDocument()
    await user.click(dialog.getByRole('button', { name: 'Copy with details' }))
    expect(await navigator.clipboard.readText()).toMatch(
      new RegExp(
        `^Bitcoin \\(BTC\\)\n${wrong}\nChecked .* UTC for the name cold-storage: verified\nThe checksum doesn’t match, so this address has a typo. Don’t send to it.\n$`,
      ),
    )
  })

  // test/model/names/names.test.ts has the other contradictions.
  it('shows contradictory responses about its registration as a conflict', async () => {
    await renderApp('/names/treasury', { over: overrideResponses({ '/xname/registered/': false }) })
    expect(await screen.findByText('Conflicting results')).toBeInTheDocument()
    expect(screen.queryByText(/isn’t registered$/)).toBeNull()
    expect(screen.getByText(/contradict each other\. Don’t send/)).toBeInTheDocument()
  })

  it('shows hostile texts safely, and does not put them into a QR code', async () => {
    const addresses = ['x'.repeat(10_000), 'bc1\u202Eq\u200B', 'bc1q\nChecked: verified']
    const over = overrideResponses({
      '/xname/carol': addresses.map((address) => ({ chain: 'ETH', address })),
      '/xname/chains/': ['ETH', '\u202EHTE'],
      '/xname/rlookup': { result: ['\u202Elorac\u200B', 'y'.repeat(1_990)] },
    })
    const { user, requests } = await renderApp('/names/carol', { over })
    await waitFor(() => expect(screen.getAllByText(/^belongs to/)).toHaveLength(3))
    expect(document.body.textContent).not.toMatch(/[\u202E\u200B]|x{200}|y{100}/)
    expect(requests.filter((path) => path.startsWith('/xname/chain?'))).toHaveLength(2)
    expect(screen.queryByRole('button', { name: /^Receive on/ })).toBeNull()
    const [, copy] = screen.getAllByRole('button', { name: /^Copy.* Ethereum address/ })
    await user.click(copy ?? document.body)
    await user.click(screen.getByRole('button', { name: 'Copy anyway' }))
    expect(await navigator.clipboard.readText()).toBe(addresses[1])
  })

  it('never has more than six requests about a name in flight', async () => {
    const { fetch } = inProcessService()
    let running = 0
    let most = 0
    const over: Pick<ReturnType<typeof inProcessService>, 'fetch'> = {
      fetch: async (input, init) => {
        if (!String(input).startsWith('/xname/')) return fetch(input, init)
        running += 1
        most = Math.max(most, running)
        return fetch(input, init).finally(() => (running -= 1))
      },
    }
    await renderApp('/names/eld', { over })
    await untilResult('THOR', 'verified')
    expect(most).toBe(6)
  })
})

describe('a name during an outage', () => {
  it('is not checked, never unregistered, keeps the error and the focus, and recovers by itself', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) })
    const { over, recover } = createFailingService(respondUnavailable)
    await renderApp('/names/eld', { over, user })
    const cause = await screen.findByText(/^Crosswatch returned an error/)
    expect(screen.getByText('Not checked')).toBeInTheDocument()
    expect(screen.getAllByText('not checked yet')).toHaveLength(2)
    expect(screen.queryByText(/isn’t registered|no address|none/)).toBeNull()
    expect(screen.getByText(/We couldn’t check this name\. It may still be registered\./)).toBe(
      cause.parentElement,
    )
    expect(await screen.findByText(/^Retrying in \d+ s$/)).toBeInTheDocument()
    const button = screen.getByRole('button', { name: 'Retry now' })
    await user.click(button)
    await vi.advanceTimersByTimeAsync(3_000)
    expect(button).toHaveFocus()
    expect(cause).toBeInTheDocument()
    recover()
    await vi.advanceTimersByTimeAsync(31_000)
    expect(await screen.findByText('Registered')).toBeInTheDocument()
    expect(screen.queryByText(/^Crosswatch returned an error/)).toBeNull()
  })

  it('is explained once where the source has no names', async () => {
    const message = 'This service has no source for names.'
    const { over } = createFailingService(
      () => Response.json({ message }, { status: 501 }),
      '/xname/',
    )
    const { requests } = await renderApp('/names/alice', { over })
    const notice = (await screen.findByText('Not available here.')).closest('[data-notice]')
    expect(notice).toHaveTextContent(message)
    expect(notice).not.toHaveTextContent('Retrying')
    expect(listNameRequests(requests)).toHaveLength(3)
  })
})

describe('the names page', () => {
  it('shows the rule for an invalid name, and opens a valid one', async () => {
    const { user } = await renderApp('/names')
    const field = screen.getByRole('textbox', { name: 'Name' })
    await user.type(field, 'is this one{Enter}')
    expect(field).toBeInvalid()
    expect(field).toHaveAccessibleDescription(/1–30 characters/)
    expect(location.pathname).toBe('/names')
    await user.clear(field)
    await user.type(field, 'ELD{Enter}')
    expect(await screen.findByRole('heading', { level: 1, name: 'eld' })).toBeInTheDocument()
  })

  it('names the missing sample names after an error, and retries on demand', async () => {
    const { over, recover } = createFailingService(respondUnavailable)
    const { user } = await renderApp('/names', { over })
    const names = within(await screen.findByRole('region', { name: 'Sample names' }))
    expect(names.getByText(/Couldn’t load the sample names\./)).toBeInTheDocument()
    recover()
    await user.click(names.getByRole('button', { name: 'Retry now' }))
    expect(await names.findByRole('link', { name: 'eld' })).toBeInTheDocument()
    expect(screen.queryByText('Names aren’t available here.')).toBeNull()
  })
})

/** Addresses of the sandbox: of treasury, one that mallory claims, and one whose lookup fails. */
const treasury = '0x0C5D459f4f947cBEa1d9A8D0fa8e3c1DbdA0B50F'
const claimed = '0xdEaf23Ce50F0c33EB084d366f4A04A41Edab3f0a'
const failing = '0x5e47000000000000000000000000000000000500'
const bob = 'bc1qpxzya20srv6fg27q6ggz0hkf23yts4ndzq2ypl'
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'

describe('the address page', () => {
  const findNames = async () =>
    within(await screen.findByRole('region', { name: 'Names of this address' }))

  it('shows the full address, verifies a name that resolves to it, and links it on other chains', async () => {
    const { requests } = await renderApp(`/addresses/ETH/${treasury.toLowerCase()}`)
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(treasury.toLowerCase())
    const names = await findNames()
    expect(await names.findByText('Verified')).toBeInTheDocument()
    expect(names.getByRole('link', { name: 'treasury' })).toHaveAttribute('href', '/names/treasury')
    expect(names.getByText('Exact match')).toBeInTheDocument()
    expect(screen.getByText('1 name, verified both ways.')).toBeInTheDocument()
    const elsewhere = within(screen.getByRole('region', { name: 'Same address on other chains' }))
    expect(elsewhere.getByRole('link', { name: 'Open on Base' })).toBeInTheDocument()
    expect(elsewhere.queryByText('Polygon')).toBeNull()
    expect(requests.filter((path) => path.startsWith('/xname/rlookup'))).toHaveLength(1)
  })

  it.each([
    [
      'that resolves to another address',
      `ETH/${claimed}`,
      'Its Ethereum address is different:',
      'the name carol, which leads to another address. Don’t send before you’ve asked the owner.',
    ],
    ['that has expired', `BTC/${bob}`, 'Expired on 3 March 2025', 'bob, which has expired.'],
  ])(
    'shows a name as unverified %s, and warns before copying',
    async (_, path, reason, warning) => {
      const { user } = await renderApp(`/addresses/${path}`)
      const names = await findNames()
      expect(await names.findByText('Unverified')).toBeInTheDocument()
      expect(names.queryByText('Verified')).toBeNull()
      expect(names.getByText(reason, { exact: false })).toBeInTheDocument()
      expect(screen.getByText('1 name, not verified.')).toBeInTheDocument()
      await user.click(screen.getByRole('button', { name: /^Copy \w+ address$/ }))
      expect(screen.getByRole('dialog')).toHaveTextContent(`This address claims `)
      expect(screen.getByRole('dialog')).toHaveTextContent(warning)
    },
  )

  it('compares two addresses with the same ends', async () => {
    await renderApp('/addresses/ETH/0x5E47c0d31F86A2B97E05c4D8136fB9207e6A2b91')
    const names = await findNames()
    expect(await names.findByText('Different address, similar ends')).toBeInTheDocument()
    const note = await names.findByText(/looks similar but is different:$/)
    const [own, theirs] = Array.from(note.querySelectorAll('.font-mono'))
    expect(own?.textContent).toBe('0x5E47c0d31F86A2B97E05c4D8136fB9207e6A2b91')
    // They also differ in letter case at the end, which is ignored on EVM chains.
    expect(theirs?.textContent).toBe('0x5E47c0A9E1b24d7F3a80c56B19e2D4f7086A2B91')
    expect(theirs?.lastElementChild).toHaveTextContent(/^6A2B91$/)
    expect(theirs?.lastElementChild?.tagName).not.toBe('MARK')
  })

  it('shows the token of a contract with its verdict, and no QR code for payments', async () => {
    await renderApp(`/addresses/ETH/${usdc}`)
    const contracts = () => screen.findByRole('list', { name: 'Tokens with this contract' })
    const [only, ...others] = within(await contracts()).getAllByRole('listitem')
    expect(others).toEqual([])
    expect(only).toHaveTextContent('This is the contract of USDC')
    expect(only).toHaveTextContent('Most listed USDC on Ethereum (9 lists)')
    expect(only).toHaveTextContent('Don’t send anything to it: a contract is not a wallet.')
    expect(screen.queryByRole('button', { name: /QR/ })).toBeNull()
    cleanup()
    await renderApp(`/addresses/BASE/${usdc}`)
    expect(await contracts()).toHaveTextContent('On Ethereum, this is the contract of USDC')
    expect(screen.queryByText(/a contract is not a wallet/)).toBeNull()
  })

  it('says that contracts are unchecked if the tokens did not load, and loads none for Bitcoin', async () => {
    const { over } = createFailingService(respondUnavailable, '/currencies/details')
    await renderApp(`/addresses/ETH/${usdc}`, { over })
    expect(await screen.findByText('The token list didn’t load', { exact: false })).toBeVisible()
    cleanup()
    const { requests } = await renderApp(`/addresses/BTC/${bob}`)
    await findNames()
    expect(requests.filter((path) => path.includes('currencies'))).toEqual([])
  })

  it('reports a wrong checksum without a request, and looks the address up anyway on demand', async () => {
    const { user, requests } = await renderApp(
      `/addresses/ETH/${treasury.replace('0x0C5', '0x0c5')}`,
    )
    expect(await screen.findByText('Check this address')).toBeInTheDocument()
    expect(screen.getByText(/^The checksum doesn’t match/)).toBeInTheDocument()
    expect(listNameRequests(requests)).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Look up anyway' }))
    expect(await screen.findByRole('link', { name: 'treasury' })).toBeInTheDocument()
    expect(screen.getByText(/^The checksum doesn’t match.* Don’t send/)).toBeInTheDocument()
  })

  it('does not show a failed lookup as an address without names', async () => {
    await renderApp(`/addresses/ETH/${failing}`)
    expect(await screen.findByText(/^Crosswatch returned an error/)).toBeInTheDocument()
    expect(
      screen.getByText('We couldn’t look up this address’s names. It may still have some.'),
    ).toBeInTheDocument()
    expect(screen.queryByText(/^No name on/)).toBeNull()
  })
})

describe('the URL of a name or an address', () => {
  it.each(['..%2f..%2fsecret', '%00', '%5C', '%252F', '%E0%A4%A', 'a%20b', '%D0%B0'])(
    'with the invalid name %s is explained without a request',
    async (segment) => {
      // The router says so itself.
      if (segment === '%E0%A4%A') expectConsole(/could not be decoded/)
      const { requests } = await renderApp(`/names/${segment}`)
      expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Not a valid name')
      expect(listNameRequests(requests)).toEqual([])
    },
  )

  // A plus in a path is a plus, encoded or not.
  it.each([paths.name('a+b'), '/names/a+b'])('requests the name of %s unchanged', async (path) => {
    await renderApp(path)
    expect(await screen.findByText('Registered')).toBeVisible()
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('a+b')
  })

  const listRequestedAddresses = (requests: readonly string[]) =>
    requests
      .filter((path) => path.startsWith('/xname/rlookup'))
      .map((path) => new URL(path, 'http://crosswatch.test').searchParams.get('address'))

  it.each(['a+b', 'a%b', 'a%41b', 'a&chain=BTC', 'a=b', 'a#b', 'a?b', 'Ünï', '%00', 'a"<b>'])(
    'requests the address %j unchanged, on an unknown chain too',
    async (address) => {
      const { requests } = await renderApp(paths.address('FOO', address))
      const title = await screen.findByText('No name on FOO')
      expect(title.parentElement).toHaveTextContent('We don’t know this chain.')
      expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(address)
      expect(listRequestedAddresses(requests)).toEqual([address])
    },
  )

  const ofBitcoinCash = 'qp6dk6mllyx902z954a80dz7277fqzd4g59hftydnf'
  it.each([
    ['BCH', `bitcoincash:${ofBitcoinCash}`, ofBitcoinCash],
    ['BTC', bob.toUpperCase(), bob],
    ['eth', claimed.replace('0x', '0X'), claimed],
  ])('of %s with %s is read as the network writes it', async (chain, typed, written) => {
    const { requests } = await renderApp(paths.address(chain, typed))
    await screen.findByText('points back')
    expect(location.pathname).toBe(paths.address(chain.toUpperCase(), written))
    expect(listRequestedAddresses(requests)[0]).toBe(written)
  })
})

/** Renders a QR code as an image with four pixels for each module. */
function drawCode(code: Element) {
  const [, , side = 0] = (code.getAttribute('viewBox') ?? '').split(' ').map(Number)
  const width = side * 4
  const data = new Uint8ClampedArray(width * width * 4).fill(255)
  const path = code.querySelector('path')?.getAttribute('d') ?? ''
  for (const [, left = 0, top = 0] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) {
    for (let y = 0; y < 4; y += 1) {
      const begin = ((Number(top) * 4 + y) * width + Number(left) * 4) * 4
      for (let x = 0; x < 16; x += 4) data.fill(0, begin + x, begin + x + 3)
    }
  }
  return { width, height: width, data }
}
