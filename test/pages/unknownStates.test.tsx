import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { inProcessService, smallCatalogue } from '../support/inProcess'
import { renderApp } from '../support/renderApp'
import { networkSource } from '../support/scriptedNetwork'
import { serviceWith } from '../support/serviceWith'

/** A network whose node and indexer refuse connections. */
const dead = ['http://127.0.0.1:9']
const source = networkSource({ prefix: 'x', nodes: dead, indexers: dead })
const overDeadNetwork = () => inProcessService({ source, catalogue: smallCatalogue() })

describe('a network whose node has not answered', () => {
  it('has chains of unknown status on the home page, and none is called active', async () => {
    await renderApp('/', { over: overDeadNetwork() })
    const chains = within(await screen.findByRole('region', { name: 'Chains' }))
    expect(await chains.findByText('14 chains, status unknown')).toBeInTheDocument()
    await waitFor(() => expect(chains.getAllByText('status unknown')).toHaveLength(14))
    expect(chains.queryByText(/active|halted/)).toBeNull()
  })

  it('has them in the list of chains', async () => {
    await renderApp('/chains', { over: overDeadNetwork() })
    const table = within(await screen.findByRole('table', { name: 'Chains' }))
    expect(table.getAllByText('Unknown')).toHaveLength(14)
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
      '14 chains, status unknown',
    )
  })

  it('says on the page of a chain that it may be halted', async () => {
    await renderApp('/chains/BTC', { over: overDeadNetwork() })
    expect(
      await screen.findByText(/couldn’t check whether this chain is halted/),
    ).toBeInTheDocument()
    expect(screen.getByText('Unknown', { selector: '.text-lead *' })).toBeInTheDocument()
  })

  it('has tokens of which none is called swappable or not', async () => {
    await renderApp('/tokens/BTC.BTC', { over: overDeadNetwork() })
    const label = await screen.findByText('Swappable')
    expect(label.parentElement).toHaveTextContent('Unknown')
    const categories = screen.getByText('Categories').parentElement
    expect(categories).toHaveTextContent('all, others unknown')
  })

  it('shows all tokens, without counts of the network’s categories, and says so of a chosen one', async () => {
    const over = overDeadNetwork()
    await renderApp('/tokens?category=xchain-all', { over })
    await screen.findByRole('table', { name: 'Tokens' })
    expect(screen.getByText('Filter not applied')).toBeInTheDocument()
    const filters = within(
      screen.getByRole('navigation', { name: 'Category', hidden: true }),
    )
    expect(
      filters.getByRole('link', { name: 'Swappable', hidden: true }),
    ).toBeInTheDocument()
    expect(
      filters.getByRole('link', { name: /^All \d/, hidden: true }),
    ).toBeInTheDocument()
    expect(screen.queryByText(/haven’t loaded/)).toBeNull()
  })
})

it('chains of which one has no status are counted apart from halted ones', async () => {
  const records = ['active', 'halted', ''].map((status, index) => ({
    chain: `C${index}`,
    status,
  }))
  await renderApp('/chains', { over: serviceWith({ '/chains/details': records }) })
  await screen.findByRole('table', { name: 'Chains' })
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
    'Chains 3 chains, 1 active, 1 unknown',
  )
})
