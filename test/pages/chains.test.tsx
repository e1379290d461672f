import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { realCatalogue } from '../support/inProcess'
import { renderApp } from '../support/renderApp'
import { serviceWith } from '../support/serviceWith'

const { chains: known, currencies } = realCatalogue()
/** The chains of the service. */
const chains = known.filter(({ providers }) => providers.length > 0)
const listing = (records: readonly object[]) => ({
  over: serviceWith({ '/chains/details': [...records] }),
})
const heading = (name?: string) =>
  screen.findByRole('heading', { level: 1, ...(name !== undefined && { name }) })
const findRow = async (name: string) =>
  (await screen.findByRole('link', { name })).closest('tr') ?? document.body

describe('the chains page', () => {
  it('lists all chains with their facts and with logos of its own origin, each linked to its page', async () => {
    const elsewhere = chains.map((chain) =>
      Object.assign({}, chain, { logo: `https://elsewhere.test/below${chain.logo}` }),
    )
    const { user } = await renderApp('/chains', listing(elsewhere))
    const bitcoin = await findRow('BTC Bitcoin')
    for (const text of ['Active', '10 min', '2 confirmations, about 20 min', 'BTC.BTC']) {
      expect(bitcoin).toHaveTextContent(text)
    }
    await waitFor(() => expect(bitcoin).toHaveTextContent('1 token'))
    expect(within(screen.getByRole('table')).getAllByRole('row')).toHaveLength(chains.length + 1)
    const ownLogo = chains.find(({ chain }) => chain === 'BTC')?.logo ?? ''
    expect(bitcoin.querySelector('img')).toHaveAttribute('src', ownLogo)
    await user.click(within(bitcoin).getByRole('link'))
    expect(await heading('Bitcoin')).toBeInTheDocument()
    const path = screen.getByRole('navigation', { name: 'Path' })
    expect(path.querySelector('img')).toHaveAttribute('src', ownLogo)
  })

  it('shows halted chains first, unknown statuses unchanged, and the number of invalid records', async () => {
    const odd = chains.map((chain) => {
      const status = { THOR: 'halted', XRD: 'napping' }[chain.chain] ?? chain.status
      return Object.assign({}, chain, { status })
    })
    await renderApp('/chains', listing([...odd, { nothing: true }]))
    const first = (await screen.findAllByRole('row'))[1]
    expect(first).toHaveTextContent('THORChain')
    expect(first).toHaveTextContent('Halted')
    expect(await findRow('XRD Radix')).toHaveTextContent('Unknown status: napping')
    expect(screen.getByText('1 chain hidden:')).toBeInTheDocument()
    expect(await heading()).toHaveTextContent(
      `Chains ${chains.length} chains, ${chains.length - 2} active`,
    )
  })

  it('shows no count without chains', async () => {
    await renderApp('/chains', listing([]))
    expect(await screen.findByText('No chains available')).toBeInTheDocument()
    expect(await heading()).toHaveTextContent(/^Chains$/)
  })
})

describe('the page of a chain', () => {
  it('shows its facts and its tokens, in any letter case of the code', async () => {
    await renderApp('/chains/kuji')
    expect(await heading('Kujira')).toBeInTheDocument()
    const facts = within(await screen.findByRole('region', { name: 'Details' }))
    expect(facts.getByText('kaiyo-1')).toBeInTheDocument()
    expect(facts.getByText('Unknown')).toBeInTheDocument()
    const tokens = within(await screen.findByRole('table', { name: 'Tokens' }))
    const count = currencies.filter(({ protocol }) => protocol === 'KUJI').length
    expect(tokens.getAllByRole('row')).toHaveLength(count + 1)
    const search = screen.getByRole('link', { name: 'Search these tokens' })
    expect(search).toHaveAttribute('href', '/tokens?chain=KUJI')
  })

  it('says that a chain is not supported, and links to all chains', async () => {
    await renderApp('/chains/MOON')
    expect(await heading('Chain not supported')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Show all chains' })).toHaveAttribute('href', '/chains')
  })
})
