import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { watch } from '../../src/storage/watched'
import {
  respondUnavailable,
  createFailingService,
  type FailingService,
  respondHtml,
} from '../support/failingService'
import { box, renderApp } from '../support/renderApp'

const getRegion = (name: string) => within(screen.getByRole('region', { name }))

describe('the home page', () => {
  it('has the only search box in its content', async () => {
    await renderApp('/')
    expect(screen.getByRole('main')).toContainElement(box())
    expect(screen.getAllByRole('combobox')).toEqual([box()])
  })

  it('links six of the service’s samples, the page with all of them, and the names', async () => {
    await renderApp('/')
    await screen.findByRole('region', { name: 'Try a sample swap' })
    expect(screen.queryByRole('region', { name: 'Watchlist' })).toBeNull()
    const samples = getRegion('Try a sample swap').getAllByRole('link')
    expect(samples).toHaveLength(7)
    const [all, ...shown] = samples
    expect(all).toHaveAttribute('href', '/tx')
    for (const link of shown) expect(link.getAttribute('href')).toMatch(/^\/tx\/[0-9A-Fa-fx]+$/)
    expect(getRegion('Sample names').getByRole('link', { name: 'eld' })).toHaveAttribute(
      'href',
      '/names/eld',
    )
  })

  it('shows the number of assets of each chain', async () => {
    await renderApp('/')
    const total = await screen.findByText(/^3,\d{3} tokens across \d{2} chains$/)
    expect(total).toBeInTheDocument()
    const chains = getRegion('Chains')
    expect(chains.getAllByRole('link').length).toBeGreaterThanOrEqual(17)
    expect(chains.getByRole('link', { name: 'ETH' })).toHaveAttribute('href', '/chains/ETH')
  })

  it('pastes into the search box, or explains why it cannot', async () => {
    const { user } = await renderApp('/')
    const pressPaste = async () => user.click(await screen.findByRole('button', { name: 'Paste' }))
    await navigator.clipboard.writeText(' ')
    await pressPaste()
    expect(
      await screen.findByText('Nothing to paste. Copy a transaction hash first.', {
        selector: 'p',
      }),
    ).toBeInTheDocument()
    const readText = vi
      .spyOn(navigator.clipboard, 'readText')
      .mockRejectedValueOnce(new Error('denied'))
    await pressPaste()
    expect(
      await screen.findByText(
        'Your browser blocked pasting. Touch and hold the search box, then choose Paste.',
        { selector: 'p' },
      ),
    ).toBeInTheDocument()
    readText.mockRestore()
    await navigator.clipboard.writeText('eld')
    await pressPaste()
    await waitFor(() => expect(box()).toHaveValue('eld'))
    expect(box()).toHaveFocus()
  })

  it('opens the transactions page with several pasted hashes', async () => {
    const hashes = ['A', 'B', 'C'].map((digit) => digit.repeat(64))
    const { user } = await renderApp('/')
    await navigator.clipboard.writeText(hashes.join('\n'))
    await user.click(await screen.findByRole('button', { name: 'Paste' }))
    expect(await screen.findByRole('button', { name: 'Watch all 3' })).toBeInTheDocument()
    expect(location.pathname).toBe('/tx')
  })

  it('shows the watched transactions with their verdicts', async () => {
    const hash = '0A1B2C3D4E5F60718293A4B5C6D7E8F90A1B2C3D4E5F60718293A4B5C6D7E8F9'
    watch(hash)
    await renderApp('/')
    const table = within(await screen.findByRole('table', { name: 'Watchlist' }))
    expect(await table.findByText('Not found yet')).toBeInTheDocument()
    expect(table.getByRole('link')).toHaveAttribute('href', `/tx/${hash}`)
  })

  it('marks watched transactions while their polls fail', async () => {
    watch('0A1B2C3D4E5F60718293A4B5C6D7E8F90A1B2C3D4E5F60718293A4B5C6D7E8F9')
    await renderApp('/', createFailingService(respondUnavailable, '/tracker/v2/txn'))
    const table = within(await screen.findByRole('table', { name: 'Watchlist' }))
    expect(await table.findByRole('cell', { name: /^Not updated, not yet/ })).toBeInTheDocument()
  })

  it.each([
    [['halted'], 'halted'],
    [['active', 'halted', 'napping'], '3 chains, 1 active'],
    [[], 'No chains available'],
  ])('shows chains with the statuses %j of a service without lists', async (statuses, text) => {
    const over: FailingService['over'] = {
      fetch: async (input) =>
        String(input) === '/tokenlist/utils/chains/details'
          ? Response.json(statuses.map((status, at) => ({ chain: `C${at}`, status })))
          : new Response('{"message":"none"}', { status: 404 }),
    }
    await renderApp('/', { over })
    expect(await screen.findByText(text)).toBeInTheDocument()
    expect(screen.queryByRole('region', { name: 'Try a sample swap' })).toBeNull()
    expect(screen.queryByText(/tokens? across/)).toBeNull()
  })

  it('retries on a press after the chains failed to load', async () => {
    const { over, recover } = createFailingService(respondHtml, '/tokenlist/')
    const { user } = await renderApp('/', { over })
    expect(await screen.findByText('Unexpected response.')).toBeInTheDocument()
    recover()
    await user.click(getRegion('Chains').getByRole('button', { name: 'Retry now' }))
    expect(await getRegion('Chains').findByRole('link', { name: 'ETH' })).toBeInTheDocument()
    expect(await screen.findByText(/tokens across/)).toBeInTheDocument()
  })
})
