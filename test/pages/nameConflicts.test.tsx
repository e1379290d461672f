import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { decodeQR } from 'qr/decode.js'
import { describe, expect, it } from 'vitest'
import { createFailingService, respondBadRequest } from '../support/failingService'
import { inProcessService } from '../support/inProcess'
import { renderApp } from '../support/renderApp'

/** The real service with other responses for some paths. */
function overrideResponses(overrides: Record<string, unknown>) {
  const { fetch } = inProcessService()
  return {
    fetch: async (input: string | URL, init?: RequestInit) => {
      const path = decodeURIComponent(String(input))
      const override = Object.entries(overrides).find(([start]) => path.startsWith(start))
      return override ? Response.json(override[1]) : fetch(input, init)
    },
  }
}

const findRow = async (chain: string) => {
  const cell = await screen.findByRole('rowheader', { name: new RegExp(`^${chain}`) })
  return cell.closest('tr')
}

describe('contradictory responses about a name', () => {
  it('make it unverified if the address points to another name', async () => {
    const over = overrideResponses({ '/xname/rlookup': { result: ['carol', 'dave'] } })
    await renderApp('/names/treasury', { over })
    const row = await findRow('BTC')
    await waitFor(() => expect(row).toHaveAttribute('data-result', 'unverified'))
    expect(row).toHaveTextContent('belongs to carol and dave')
    expect(screen.queryByText('Verified', { selector: 'td *' })).toBeNull()
  })

  it('make it unverified if the address points to no name', async () => {
    await renderApp('/names/treasury', {
      over: overrideResponses({ '/xname/rlookup': { result: [] } }),
    })
    const row = await findRow('ETH')
    await waitFor(() => expect(row).toHaveAttribute('data-result', 'unverified'))
    expect(row).toHaveTextContent('not confirmed by the address')
    expect(
      (await screen.findAllByText(/This address doesn’t point back to treasury\./)).length,
    ).toBeGreaterThan(0)
  })

  it('make it unverified if the chains and the addresses contradict each other', async () => {
    const over = overrideResponses({ '/xname/chains/': ['BTC', 'DOGE'] })
    await renderApp('/names/cold-storage', { over })
    const doge = await findRow('DOGE')
    await waitFor(() => expect(doge).toHaveAttribute('data-result', 'unverified'))
    expect(doge).toHaveTextContent('—')
    await waitFor(async () =>
      expect(await findRow('BTC')).toHaveAttribute('data-result', 'verified'),
    )
  })

  it('cannot break the layout with hostile names', async () => {
    const hostile = [
      '\u202Elorac\u200B',
      `https://pay.example/${'x'.repeat(1_990)}`,
      'e\u0301'.repeat(900),
    ]
    const over = overrideResponses({
      '/xname/rlookup': { result: hostile },
      '/xname/chains/': ['ETH', '\u202EHTE'],
    })
    await renderApp('/names/carol', { over })
    expect(await screen.findByText(/Don’t send before you’ve asked the owner\.$/)).toBeVisible()
    expect(document.body.textContent).not.toMatch(/[\u202E\u200B]|x{100}/)
    cleanup()
    await renderApp('/addresses/ETH/0x21060BfeC77f420446B1122cb903eC140FE94660', { over })
    const names = within(await screen.findByRole('region', { name: 'Names of this address' }))
    expect(await names.findAllByText('Unverified')).toHaveLength(3)
    await waitFor(() => expect(names.getAllByText(/is unverified\./)).toHaveLength(3))
    expect(document.body.textContent).not.toMatch(/[\u202E\u200B]|x{200}/)
  })

  it('disable payments if an unregistered name has addresses', async () => {
    await renderApp('/names/treasury', { over: overrideResponses({ '/xname/registered/': false }) })
    expect(await screen.findByText('Conflicting results')).toBeVisible()
    expect(await screen.findByRole('table', { name: /of treasury$/ })).toBeVisible()
    expect(screen.queryByRole('region', { name: 'Pay this name' })).toBeNull()
  })

  it('are shown as a conflict if a registered name does not exist', async () => {
    const over = overrideResponses({ '/xname/registered/': true })
    await renderApp('/names/surely-not-there', { over })
    expect(await screen.findByText('Conflicting results')).toBeVisible()
    expect(screen.queryByText(/isn’t registered$/)).toBeNull()
  })

  it('are shown as a conflict if an unregistered name has chains', async () => {
    const over = overrideResponses({ '/xname/chains/': ['ETH'] })
    await renderApp('/names/surely-not-there', { over })
    expect(await screen.findByText('Conflicting results')).toBeVisible()
    expect(await findRow('ETH')).toHaveAttribute('data-result', 'unverified')
    expect(screen.queryByText(/isn’t registered$/)).toBeNull()
  })

  it('are shown without duplicates', async () => {
    const over = overrideResponses({
      '/xname/rlookup': { result: ['dave', 'carol', 'dave', 'carol'] },
    })
    await renderApp('/names/carol', { over })
    expect(await screen.findByText('verified both ways; the address also has dave')).toBeVisible()
    cleanup()
    await renderApp('/addresses/ETH/0x21060BfeC77f420446B1122cb903eC140FE94660', { over })
    const names = within(await screen.findByRole('region', { name: 'Names of this address' }))
    expect(await names.findByText('Verified')).toBeVisible()
    expect(names.getAllByRole('rowheader')).toHaveLength(2)
  })

  it('do not verify an empty address', async () => {
    const over = overrideResponses({
      '/xname/carol': [{ chain: 'BTC', address: '' }],
      '/xname/chains/': ['BTC'],
      '/xname/chain': true,
    })
    await renderApp('/names/carol', { over })
    expect(await screen.findByText('The name has no address on this chain.')).toBeVisible()
    expect(document.querySelectorAll('[data-result=unverified]')).toHaveLength(1)
  })

  it('can contain several hostile addresses, shown safely and without QR codes', async () => {
    const addresses = ['x'.repeat(10_000), 'bc1\u202Eq\u200B', ' bc1q ', 'bc1q\nChecked: verified']
    const over = overrideResponses({
      '/xname/carol': addresses.map((address) => ({ chain: 'ETH', address })),
      '/xname/rlookup': { result: [] },
    })
    const { user, requests } = await renderApp('/names/carol', { over })
    expect(await screen.findAllByText('not confirmed by the address')).toHaveLength(4)
    expect(requests.filter((path) => path.startsWith('/xname/chain?'))).toHaveLength(1)
    expect(document.body.textContent).not.toMatch(/[\u202E\u200B]|x{200}/)
    for (const [index, address] of addresses.entries()) {
      const copies = screen.getAllByRole('button', { name: /^Copy.* Ethereum address/ })
      await user.click(copies[index] ?? document.body)
      await user.click(screen.getByRole('button', { name: 'Copy anyway' }))
      expect(await navigator.clipboard.readText()).toBe(address)
      await user.click(screen.getByRole('button', { name: 'Cancel' }))
    }
    expect(screen.queryByRole('button', { name: /^Receive on/ })).toBeNull()
  })

  it('are counted as sent', async () => {
    const over = overrideResponses({ '/xname/chains/': ['BTC', 'DOGE'] })
    const { requests } = await renderApp('/names/cold-storage', { over })
    expect(await screen.findByText('6 checks')).toBeVisible()
    await waitFor(() =>
      expect(requests.filter((path) => path.startsWith('/xname'))).toHaveLength(6),
    )
  })

  it('are shown as a conflict by the check of one chain', async () => {
    const { user } = await renderApp('/names', {
      over: overrideResponses({ '/xname/chain?': true }),
    })
    const check = within(await screen.findByRole('region', { name: 'Check one chain' }))
    await user.type(check.getByRole('textbox', { name: 'Name' }), 'eld')
    await user.selectOptions(check.getByRole('combobox', { name: 'Chain' }), 'ARB')
    await user.click(check.getByRole('button', { name: 'Check' }))
    expect(
      await check.findByText(
        /^eld is linked to Arbitrum, but has no address there\. Conflicting results/,
      ),
    ).toBeVisible()
  })
})

describe('the requests about a name', () => {
  it('take two rounds, with at most six in flight', async () => {
    const { fetch } = inProcessService()
    const waiting: (() => void)[] = []
    let most = 0
    const over = {
      fetch: async (input: string | URL, init?: RequestInit) => {
        if (String(input).startsWith('/xname')) {
          await new Promise<void>((resolve) => {
            waiting.push(resolve)
            most = Math.max(most, waiting.length)
          })
        }
        return fetch(input, init)
      },
    }
    const { requests } = await renderApp('/names/carol', { over })
    const countRequests = () => requests.filter((path) => path.startsWith('/xname')).length
    const round = async (all: number) => {
      await waitFor(() => expect(countRequests()).toBe(all))
      for (const respond of waiting.splice(0)) respond()
    }
    // First the registration, chains and addresses; then the link and the reverse lookup of the one address.
    await round(3)
    await round(5)
    expect(await screen.findByText('Verified', { selector: 'td *' })).toBeVisible()
    expect(countRequests()).toBe(5)
    expect(most).toBeLessThanOrEqual(6)
  })

  it('never exceed six in flight for six addresses', async () => {
    const { fetch } = inProcessService()
    let now = 0
    let most = 0
    const over = {
      fetch: async (input: string | URL, init?: RequestInit) => {
        if (!/^\/xname\/(?:chain\?|rlookup)/.test(String(input))) return fetch(input, init)
        now += 1
        most = Math.max(most, now)
        return fetch(input, init).finally(() => (now -= 1))
      },
    }
    await renderApp('/names/eld', { over })
    await waitFor(() =>
      expect(screen.getAllByText('Verified', { selector: 'td *' })).toHaveLength(6),
    )
    expect(most).toBeLessThanOrEqual(6)
  })
})

/** Renders a QR code as an image with four pixels for each module. */
function drawn(code: Element) {
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

describe('a row that could not be checked', () => {
  it('repeats the failed requests, including the list of chains', async () => {
    const { over, recover } = createFailingService(respondBadRequest, '/xname/chains/')
    const { user } = await renderApp('/names/carol', { over })
    const again = await screen.findByRole('button', { name: 'Check again' })
    expect(await findRow('ETH')).toHaveAttribute('data-result', 'not-checked')
    recover()
    await user.click(again)
    await waitFor(async () =>
      expect(await findRow('ETH')).toHaveAttribute('data-result', 'verified'),
    )
  })
})

describe('paying a name', () => {
  it('warns about a wrong checksum, also in the copied text', async () => {
    const off = 'bc1qp7etwh0ara3vjukt6fekqrw3j8pr8wug5q67eq'
    const over = overrideResponses({
      '/xname/cold-storage': [{ chain: 'BTC', address: off }],
      '/xname/rlookup': { result: ['cold-storage'] },
    })
    const { user } = await renderApp('/names/cold-storage', { over })
    await user.click(await screen.findByRole('button', { name: 'Receive on Bitcoin (QR)' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Receive on Bitcoin' }))
    expect(await dialog.findByText(/^The checksum doesn’t match/)).toBeVisible()
    expect(dialog.getByText('Don’t send to it.')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Copy with details' }))
    const lines = (await navigator.clipboard.readText()).split('\n')
    expect(lines.slice(-2)).toEqual([
      'The checksum doesn’t match, so this address has a typo. Don’t send to it.',
      '',
    ])
  })

  it('shows a QR code of the address, the full address, and a text with the time of the check', async () => {
    const { user } = await renderApp('/names/cold-storage')
    await waitFor(async () =>
      expect(await findRow('BTC')).toHaveAttribute('data-result', 'verified'),
    )
    await user.click(screen.getByRole('button', { name: 'Receive on Bitcoin (QR)' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Receive on Bitcoin' }))
    const address = 'bc1qp7etwh0ara3vjukt6fekqrw3j8pr8wug5q67en'
    const code = dialog.getByRole('img', { name: `QR code of the address ${address}` })
    expect(decodeQR(drawn(code))).toBe(address)
    await user.click(dialog.getByRole('button', { name: 'Copy with details' }))
    expect(await navigator.clipboard.readText()).toMatch(
      new RegExp(
        `^Bitcoin \\(BTC\\)\n${address}\nChecked .* UTC for the name cold-storage: verified\n$`,
      ),
    )
  })
})
