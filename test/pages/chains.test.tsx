import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { realCatalogue } from '../support/inProcess'
import { renderApp } from '../support/renderApp'
import { serviceWith } from '../support/serviceWith'

const { chains: known, currencies } = realCatalogue()
/** The chains of the service. */
const chains = known.filter(({ providers }) => providers.length > 0)
const countOf = (code: string) => currencies.filter(({ protocol }) => protocol === code).length

const withChains = (records: readonly unknown[]) => serviceWith({ '/chains/details': [...records] })

/** A service that sends logos as absolute URLs. */
const withLogosElsewhere = () =>
  withChains(
    chains.map((chain) => ({ ...chain, logo: `https://elsewhere.test/below${chain.logo}` })),
  )
const ownLogo = (code: string) => chains.find(({ chain }) => chain === code)?.logo ?? ''

const rowOf = async (name: string) => {
  const link = await screen.findByRole('link', { name })
  const row = link.closest('tr')
  if (!row) throw new Error(`${name} stands in no row`)
  return row
}

describe('the chains page', () => {
  it('lists all chains with their facts, each linked to its page', async () => {
    await renderApp('/chains')
    const bitcoin = await rowOf('BTC Bitcoin')
    expect(bitcoin).toHaveTextContent('Active')
    expect(bitcoin).toHaveTextContent('10 min')
    expect(bitcoin).toHaveTextContent('2, about 20 min')
    expect(bitcoin).toHaveTextContent('BTC.BTC')
    await waitFor(() => expect(bitcoin).toHaveTextContent('1 token'))
    expect(within(bitcoin).getByRole('link')).toHaveAttribute('href', '/chains/BTC')
    expect(within(screen.getByRole('table')).getAllByRole('row')).toHaveLength(chains.length + 1)
  })

  it('highlights halted chains, and shows unknown statuses unchanged', async () => {
    const odd = chains.map((chain) => {
      const status = { THOR: 'halted', XRD: 'napping' }[chain.chain] ?? chain.status
      return Object.assign({}, chain, { status })
    })
    await renderApp('/chains', { over: withChains([...odd, { nothing: true }]) })
    const first = (await screen.findAllByRole('row'))[1]
    expect(first).toHaveTextContent('THORChain')
    expect(first).toHaveTextContent('Halted')
    expect(await rowOf('XRD Radix')).toHaveTextContent('Unknown status: napping')
    expect(screen.getByText('1 chain hidden:')).toBeInTheDocument()
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
      `Chains ${chains.length} chains, ${chains.length - 2} active`,
    )
  })

  it('shows the count only if there are chains', async () => {
    await renderApp('/chains', { over: withChains([]) })
    expect(await screen.findByText('No chains available')).toBeInTheDocument()
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Chains$/)
  })

  it('loads logos from its own origin, even if the service sends absolute URLs', async () => {
    const { user } = await renderApp('/chains', { over: withLogosElsewhere() })
    const bitcoin = await rowOf('BTC Bitcoin')
    expect(bitcoin.querySelector('img')).toHaveAttribute('src', ownLogo('BTC'))
    await user.click(within(bitcoin).getByRole('link'))
    await screen.findByRole('heading', { level: 1, name: 'Bitcoin' })
    const path = screen.getByRole('navigation', { name: 'Path' })
    expect(path.querySelector('img')).toHaveAttribute('src', ownLogo('BTC'))
  })
})

describe('the chain page', () => {
  it('shows its facts and its assets', async () => {
    await renderApp('/chains/KUJI')
    expect(await screen.findByRole('heading', { level: 1, name: 'Kujira' })).toBeInTheDocument()
    const facts = within(await screen.findByRole('region', { name: 'Details' }))
    expect(facts.getByText('kaiyo-1')).toBeInTheDocument()
    expect(facts.getByText('Unknown')).toBeInTheDocument()
    const assets = within(await screen.findByRole('table', { name: 'Tokens' }))
    expect(assets.getAllByRole('row')).toHaveLength(countOf('KUJI') + 1)
    expect(screen.getByRole('link', { name: 'Search these tokens' })).toHaveAttribute(
      'href',
      '/tokens?chain=KUJI',
    )
  })

  it('ignores the letter case of the code', async () => {
    await renderApp('/chains/btc')
    expect(await screen.findByRole('heading', { level: 1, name: 'Bitcoin' })).toBeInTheDocument()
  })

  it('says that a chain is not supported, and links to all chains', async () => {
    await renderApp('/chains/MOON')
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Chain not supported' }),
    ).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Show all chains' })).toHaveAttribute('href', '/chains')
  })
})
