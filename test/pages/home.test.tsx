import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { watch } from '../../src/storage/watched'
import {
  respondUnavailable,
  createFailingService,
  type FailingService,
  respondEmptyList,
  respondHtml,
} from '../support/failingService'
import { inProcessService } from '../support/inProcess'
import { box, renderApp } from '../support/renderApp'

const region = (name: string) => within(screen.getByRole('region', { name }))

describe('the first page', () => {
  it('has the one box in its hero', async () => {
    await renderApp('/')
    expect(screen.getByRole('main')).toContainElement(box())
    expect(screen.getAllByRole('combobox')).toEqual([box()])
  })

  it('links the samples and names of the service plainly, and marks the recorded ones', async () => {
    await renderApp('/')
    await screen.findByRole('region', { name: 'Try a sample swap' })
    const samples = region('Try a sample swap').getAllByRole('link')
    expect(samples.length).toBeGreaterThanOrEqual(12)
    for (const link of samples) expect(link.getAttribute('href')).toMatch(/^\/tx\/[0-9A-Fa-fx]+$/)
    expect(region('Try a sample swap').getAllByText(/recorded/i)).toHaveLength(2)
    expect(region('Sample names').getByRole('link', { name: 'eld' })).toHaveAttribute(
      'href',
      '/names/eld',
    )
  })

  it('counts the assets of every chain', async () => {
    await renderApp('/')
    const total = await screen.findByText(/^3,\d{3} tokens across \d{2} chains$/)
    expect(total).toBeVisible()
    const chains = region('Chains')
    expect(chains.getAllByRole('link').length).toBeGreaterThanOrEqual(17)
    expect(chains.getByRole('link', { name: 'ETH' })).toHaveAttribute('href', '/chains/ETH')
  })

  it('has no watchlist while nothing is watched: the samples follow the box', async () => {
    await renderApp('/')
    await screen.findByRole('region', { name: 'Try a sample swap' })
    expect(screen.queryByRole('region', { name: 'Watchlist' })).toBeNull()
  })

  it('pastes into the box, or says why it cannot', async () => {
    const { user } = await renderApp('/')
    const paste = async () => user.click(await screen.findByRole('button', { name: 'Paste' }))
    await navigator.clipboard.writeText(' ')
    await paste()
    expect(
      await screen.findByText('Nothing to paste. Copy a transaction hash first.', {
        selector: 'p',
      }),
    ).toBeVisible()
    const read = vi
      .spyOn(navigator.clipboard, 'readText')
      .mockRejectedValueOnce(new Error('denied'))
    await paste()
    expect(
      await screen.findByText(
        'Your browser blocked pasting. Touch and hold the search box, then choose Paste.',
        { selector: 'p' },
      ),
    ).toBeVisible()
    read.mockRestore()
    await navigator.clipboard.writeText('eld')
    await paste()
    await waitFor(() => expect(box()).toHaveValue('eld'))
    expect(box()).toHaveFocus()
  })

  it('hands several pasted hashes to the page that watches them', async () => {
    const hashes = ['A', 'B', 'C'].map((digit) => digit.repeat(64))
    const { user } = await renderApp('/')
    await navigator.clipboard.writeText(hashes.join('\n'))
    await user.click(await screen.findByRole('button', { name: 'Paste' }))
    expect(await screen.findByRole('button', { name: 'Watch all 3' })).toBeVisible()
    expect(location.pathname).toBe('/tx')
  })

  it('shows what is watched, with its state', async () => {
    const hash = '0A1B2C3D4E5F60718293A4B5C6D7E8F90A1B2C3D4E5F60718293A4B5C6D7E8F9'
    watch(hash)
    await renderApp('/')
    const board = within(await screen.findByRole('table', { name: 'Watchlist' }))
    expect(await board.findByText('Not found yet')).toBeVisible()
    expect(board.getByRole('link')).toHaveAttribute('href', `/tx/${hash}`)
  })

  it('marks what is watched while its checks have no answer', async () => {
    watch('0A1B2C3D4E5F60718293A4B5C6D7E8F90A1B2C3D4E5F60718293A4B5C6D7E8F9')
    await renderApp('/', createFailingService(respondUnavailable, '/tracker/v2/txn'))
    const board = within(await screen.findByRole('table', { name: 'Watchlist' }))
    expect(await board.findByRole('cell', { name: /^Not updated, not yet/ })).toBeVisible()
  })

  it('does without samples and counts where a service has neither', async () => {
    const over = {
      fetch: async (input: string | URL) =>
        String(input) === '/tokenlist/utils/chains/details'
          ? Response.json([{ chain: 'ETH', status: 'halted' }])
          : new Response('{"message":"none"}', { status: 404 }),
    }
    await renderApp('/', { over })
    expect(await screen.findByText('halted')).toBeVisible()
    expect(screen.queryByRole('region', { name: 'Try a sample swap' })).toBeNull()
    expect(screen.queryByText(/tokens? across/)).toBeNull()
  })

  it('counts as active what the service says is active, and nothing else', async () => {
    const statuses = ['active', 'halted', 'napping']
    const { fetch } = inProcessService()
    const over: FailingService['over'] = {
      fetch: async (input, init) =>
        String(input) === '/tokenlist/utils/chains/details'
          ? Response.json(statuses.map((status, at) => ({ chain: `C${at}`, status })))
          : fetch(input, init),
    }
    await renderApp('/', { over })
    expect(await screen.findByText('3 chains, 1 active')).toBeVisible()
  })

  it('says so where the service lists no chains, and counts no assets on them', async () => {
    const { fetch } = inProcessService()
    let answer = (): void => undefined
    const counted = new Promise<void>((resolve) => (answer = resolve))
    const over: FailingService['over'] = {
      fetch: async (input, init) => {
        if (String(input) === '/tokenlist/utils/chains/details') {
          await counted
          return respondEmptyList()
        }
        const answered = await fetch(input, init)
        if (String(input) === '/tokenlist/utils/currencies') answer()
        return answered
      },
    }
    await renderApp('/', { over })
    expect(await screen.findByText('No chains available')).toBeVisible()
    expect(screen.queryByText(/tokens? across/)).toBeNull()
  })

  it('asks again on a press where the chains could not be asked', async () => {
    const { over, recover } = createFailingService(respondHtml, '/tokenlist/')
    const { user } = await renderApp('/', { over })
    expect(await screen.findByText('Unexpected response.')).toBeVisible()
    recover()
    await user.click(region('Chains').getByRole('button', { name: 'Retry now' }))
    expect(await region('Chains').findByRole('link', { name: 'ETH' })).toBeVisible()
    expect(await screen.findByText(/tokens across/)).toBeVisible()
  })
})
