import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { decodeQR } from 'qr/decode.js'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createFailingService, respondUnavailable } from '../support/failingService'
import { inProcessService } from '../support/inProcess'
import { renderApp, untilKeysWork } from '../support/renderApp'

/** The real service with other responses for some paths. */
function overrideResponses(overrides: Record<string, unknown>) {
  const { fetch } = inProcessService()
  return {
    fetch: async (input: string | URL, init?: RequestInit) => {
      const path = decodeURIComponent(String(input))
      const override = Object.entries(overrides).find(([start]) => path.startsWith(start))
      if (!override) return fetch(input, init)
      return override[1] instanceof Response ? override[1].clone() : Response.json(override[1])
    },
  }
}

const findRow = async (chain: string) => {
  const cell = await screen.findByRole('rowheader', { name: new RegExp(`^${chain}`) })
  return cell.closest('tr')
}
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
    const address = '0xdEaf23Ce50F0c33EB084d366f4A04A41Edab3f0a'
    const warning =
      'This address belongs to carol, not mallory. Don’t send before you’ve asked the owner.'
    expect(screen.getByText(warning)).toBeInTheDocument()
    expect(screen.getByText('belongs to carol')).toBeInTheDocument()

    await navigator.clipboard.writeText('nothing yet')
    const getDialog = () => screen.getByRole('dialog', { name: 'Don’t send to this address yet' })
    await untilKeysWork()
    await user.keyboard('jc')
    expect(getDialog()).toHaveTextContent(warning)
    await user.click(within(getDialog()).getByRole('button', { name: 'Cancel' }))
    expect(await navigator.clipboard.readText()).toBe('nothing yet')
    await user.click(screen.getByRole('button', { name: 'Copy Ethereum address' }))
    await user.click(within(getDialog()).getByRole('button', { name: 'Copy anyway' }))
    expect(await navigator.clipboard.readText()).toBe(address)
    await user.click(within(getDialog()).getByRole('button', { name: 'Cancel' }))

    await user.click(screen.getByRole('button', { name: 'Receive on Ethereum (QR)' }))
    await user.click(within(getDialog()).getByRole('button', { name: 'Show QR code anyway' }))
    const open = await screen.findByRole('dialog', { name: 'Receive on Ethereum' })
    expect(open).toHaveTextContent('Not verified for mallory.')
  })

  it('leads with the expiry of an expired name, which is verified nowhere, and shows the owner', async () => {
    const registration = { expiresAt: Date.UTC(2026, 2, 3, 12), owner: 'thor1owner' }
    const over = overrideResponses({ '/xname/registered/': registration })
    const { user } = await renderApp('/names/carol', { over })
    expect(await screen.findByText('Expired')).toBeInTheDocument()
    expect(
      screen.getByText('Expired on 3 March 2026. Don’t send to it.', { selector: 'p *' }),
    ).toBeInTheDocument()
    await user.click(await screen.findByRole('button', { name: 'Copy Ethereum address' }))
    expect(screen.getByRole('dialog')).toHaveTextContent('Expired on 3 March 2026.')
    expect(document.querySelector('[data-result=verified]')).toBeNull()
    expect(screen.getByText(/^points back to carol/)).toBeInTheDocument()
    expect(screen.getByRole('region', { name: 'Registration' })).toHaveTextContent('thor1owner')
  })

  it('shows the canonical spelling, which tells look-alike letters apart', async () => {
    await renderApp('/names/eId')
    expect(await screen.findByText('“eid” isn’t registered')).toBeInTheDocument()
    expect(location.pathname).toBe('/names/eid')
    expect(screen.getByText('Not registered')).toBeInTheDocument()
    expect(screen.getByText(/^1–30 characters/)).toBeInTheDocument()
  })

  it('says that nothing is checked before the checks have responses', async () => {
    const { fetch } = inProcessService()
    const over: Pick<ReturnType<typeof inProcessService>, 'fetch'> = {
      fetch: async (input, init) =>
        String(input).startsWith('/xname/rlookup')
          ? new Promise(() => undefined)
          : fetch(input, init),
    }
    await renderApp('/names/eld', { over })
    expect(await screen.findByText('Registered, not checked yet')).toBeInTheDocument()
    expect(screen.queryByText(/none verified|^of \d|checking|loading/i)).toBeNull()
  })

  it('explains an invalid name without sending a request', async () => {
    const { requests } = await renderApp('/names/..%2f..%2fsecret')
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Not a valid name')
    expect(listNameRequests(requests)).toEqual([])
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
})

describe('contradictory responses about a name', () => {
  // test/model/names/checks.test.ts has the other contradictions.
  it('make it unverified where its address points to other names', async () => {
    const over = overrideResponses({ '/xname/rlookup': { result: ['carol', 'dave'] } })
    await renderApp('/names/treasury', { over })
    await untilResult('ETH', 'unverified')
    expect(await findRow('ETH')).toHaveTextContent('belongs to carol and dave')
  })

  it('about its registration are shown as a conflict', async () => {
    await renderApp('/names/treasury', {
      over: overrideResponses({ '/xname/registered/': false }),
    })
    expect(await screen.findByText('Conflicting results')).toBeInTheDocument()
    expect(screen.queryByText(/isn’t registered$/)).toBeNull()
    expect(screen.getByText(/contradict each other\. Don’t send/)).toBeInTheDocument()
  })

  it('cannot break the layout with hostile texts, nor put them into a QR code', async () => {
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
    const over = overrideResponses({ '/xname/': Response.json({ message }, { status: 501 }) })
    const { requests } = await renderApp('/names/alice', { over })
    const notice = (await screen.findByText('Not available here.')).closest('[data-notice]')
    expect(notice).toHaveTextContent(message)
    expect(notice).not.toHaveTextContent('Retrying')
    expect(listNameRequests(requests)).toHaveLength(3)
    cleanup()
    await renderApp('/addresses/ETH/0x7316da75796f74e83b71c72ed6f138dd3b6b4957', { over })
    expect(await screen.findByText('Not available here.')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: /etherscan/i })).toBeInTheDocument()
  })
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
  await waitFor(() => expect(screen.getAllByText('Verified', { selector: 'td *' })).toHaveLength(6))
  expect(most).toBe(6)
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
    expect(names.queryByText(/^Crosswatch returned an error/)).toBeNull()
    expect(screen.queryByText('Names aren’t available here.')).toBeNull()
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
