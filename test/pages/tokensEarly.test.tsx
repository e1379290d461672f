import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { inProcessService } from '../support/inProcess'
import { renderApp } from '../support/renderApp'

const chains = '/tokenlist/utils/chains/details'
const short = '/tokenlist/utils/currencies/details?categories=xchain-all'

/** The service, whose short list and whose long one never come. */
const withoutLists = () => {
  const { fetch } = inProcessService()
  return {
    fetch: async (input: string | URL, init?: RequestInit) =>
      String(input).includes('/currencies/details')
        ? new Promise<never>(() => {})
        : fetch(input, init),
  }
}

/** What index.html has in it, as the service writes it. */
function bring(answers: Record<string, unknown>): void {
  const data = document.createElement('script')
  data.type = 'application/json'
  data.id = 'answers'
  data.textContent = JSON.stringify(answers)
  document.head.append(data)
}

afterEach(() => document.getElementById('answers')?.remove())

describe('a page that index.html brings answers to', () => {
  it('shows their rows without asking for them', async () => {
    const { fetch } = inProcessService()
    const read = async (path: string): Promise<unknown> => (await fetch(path)).json()
    bring({ [chains]: await read(chains), [short]: await read(short) })
    const { requests } = await renderApp('/tokens', { over: withoutLists() })
    const table = screen.getByRole('table', { name: 'Assets' })
    // How many are in sight is measured later.
    expect(within(table).getAllByRole('row').length).toBeGreaterThan(10)
    expect(within(table).getAllByText('BNB Smart Chain').length).toBeGreaterThan(0)
    expect(requests).not.toContain(short)
    expect(requests).not.toContain(chains)
  })

  it('asks for what is not as the contract says', async () => {
    bring({ [chains]: { message: 'no list' }, [short]: 'nothing' })
    const { requests } = await renderApp('/tokens', { over: withoutLists() })
    expect(requests).toContain(short)
    expect(requests).toContain(chains)
  })
})
