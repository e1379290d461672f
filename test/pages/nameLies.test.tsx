import { screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { inProcessService } from '../support/inProcess'
import { renderApp } from '../support/renderApp'

/** A service whose answers to some paths are changed: a registry that lies. */
function lying(lies: Record<string, unknown>) {
  const { fetch } = inProcessService()
  return {
    fetch: async (input: string | URL, init?: RequestInit) => {
      const path = decodeURIComponent(String(input))
      const lie = Object.entries(lies).find(([start]) => path.startsWith(start))
      return lie ? Response.json(lie[1]) : fetch(input, init)
    },
  }
}

const resultOf = async (chain: string) => {
  const cell = await screen.findByRole('rowheader', { name: new RegExp(`^${chain}`) })
  return cell.closest('tr')
}

describe('a registry that lies', () => {
  it('is not believed when the address names somebody else', async () => {
    const over = lying({ '/xname/rlookup': { result: ['carol', 'dave'] } })
    await renderApp('/names/treasury', { over })
    const row = await resultOf('BTC')
    await vi.waitFor(() => expect(row).toHaveAttribute('data-result', 'unverified'))
    expect(row).toHaveTextContent('points to other names: carol, dave')
    expect(screen.queryByText('Verified', { selector: 'td *' })).toBeNull()
  })

  it('is not believed when the address gives no name', async () => {
    await renderApp('/names/treasury', { over: lying({ '/xname/rlookup': { result: [] } }) })
    const row = await resultOf('ETH')
    await vi.waitFor(() => expect(row).toHaveAttribute('data-result', 'unverified'))
    expect(row).toHaveTextContent('does not point back')
    expect((await screen.findAllByText(/the address answers none/)).length).toBeGreaterThan(0)
  })

  it('is not believed when the list of chains and the addresses disagree', async () => {
    const over = lying({ '/xname/chains/': ['BTC', 'DOGE'] })
    await renderApp('/names/cold-storage', { over })
    const doge = await resultOf('DOGE')
    await vi.waitFor(() => expect(doge).toHaveAttribute('data-result', 'unverified'))
    expect(doge).toHaveTextContent('none given')
    await vi.waitFor(async () =>
      expect(await resultOf('BTC')).toHaveAttribute('data-result', 'verified'),
    )
  })

  it('is not believed when one answer says registered and the other that there is no such name', async () => {
    const over = lying({ '/xname/registered/': true })
    await renderApp('/names/surely-not-there', { over })
    expect(await screen.findByText('The answers disagree')).toBeVisible()
    expect(screen.queryByText(/There is no name/)).toBeNull()
  })

  it('is shown to disagree when one chain is asked for', async () => {
    const { user } = await renderApp('/names', { over: lying({ '/xname/chain?': true }) })
    const check = within(await screen.findByRole('region', { name: 'Check one chain' }))
    await user.type(check.getByRole('textbox', { name: 'Name' }), 'eld')
    await user.selectOptions(check.getByRole('combobox', { name: 'Chain' }), 'ARB')
    await user.click(check.getByRole('button', { name: 'Ask' }))
    expect(await check.findByText(/^eld is linked to Arbitrum\..*disagree/)).toBeVisible()
  })
})

describe('the questions about a name', () => {
  it('are settled after two rounds, with at most six of them under way', async () => {
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
    const asked = () => requests.filter((path) => path.startsWith('/xname')).length
    const round = async (all: number) => {
      await vi.waitFor(() => expect(asked()).toBe(all))
      for (const answer of waiting.splice(0)) answer()
    }
    // Registered, chains and addresses; then for the one address whether it is linked, and its names.
    await round(3)
    await round(5)
    expect(await screen.findByText('Verified', { selector: 'td *' })).toBeVisible()
    expect(asked()).toBe(5)
    expect(most).toBeLessThanOrEqual(6)
  })

  it('of a name with ten addresses are never more than six at once', async () => {
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
    await renderApp('/names/trent', { over })
    await vi.waitFor(() =>
      expect(screen.getAllByText('Verified', { selector: 'td *' })).toHaveLength(10),
    )
    expect(most).toBeLessThanOrEqual(6)
  })
})

describe('paying to a name', () => {
  it('has a QR code of the bare address, the address in full, and a text with when it was checked', async () => {
    const { user } = await renderApp('/names/cold-storage')
    await vi.waitFor(async () =>
      expect(await resultOf('BTC')).toHaveAttribute('data-result', 'verified'),
    )
    await user.click(screen.getByRole('button', { name: 'QR code of the BTC address' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Address on Bitcoin' }))
    const address = 'bc1qp7etwh0ara3vjukt6fekqrw3j8pr8wug5q67en'
    expect(dialog.getByRole('img', { name: `QR code of the address ${address}` })).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Copy for payment' }))
    expect(await navigator.clipboard.readText()).toMatch(
      new RegExp(
        `^Bitcoin \\(BTC\\)\n${address}\nChecked .* UTC for the name cold-storage: verified\n$`,
      ),
    )
  })
})
