import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { watch } from '../../../src/storage/watched'
import {
  createFailingService,
  type FailingService,
  respondUnavailable,
} from '../../support/failingService'
import { inProcessService } from '../../support/inProcess'
import { renderApp } from '../../support/renderApp'
import { complete, hash, underWay } from '../../support/swapResponses'

const at = Date.UTC(2026, 0, 5, 12, 4, 31)
const saveComplete = () =>
  localStorage.setItem(
    `crosswatch:response:${hash}`,
    JSON.stringify({ at, finalCount: 4, text: JSON.stringify(complete) }),
  )
const findArticle = () => screen.findByRole('article')
const asOf = /^Complete as of 5 January 2026, \d\d:04:31$/

describe('a transaction with a saved complete response', () => {
  it('shows it at once with its time, but has no verdict until a response confirms it', async () => {
    saveComplete()
    const { fetch } = inProcessService()
    let isDown = true
    const over: FailingService['over'] = {
      fetch: async (input, init) => {
        if (!String(input).includes('/tracker/v2/txn')) return fetch(input, init)
        return isDown ? respondUnavailable() : Response.json(complete)
      },
    }
    const { user } = await renderApp(`/tx/${hash}`, { over })
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(asOf)
    expect(await findArticle()).toHaveAttribute('data-verdict', 'checking')
    expect(screen.getByText('Paid out on Ethereum')).toBeVisible()
    expect(document.querySelector('link[rel="icon"][href*="complete"]')).toBeNull()
    expect(await screen.findByText(/^Showing data from /)).toBeVisible()
    expect(screen.getByRole('status')).toHaveTextContent(/^Not updating. See the notice/)
    isDown = false
    await user.click(screen.getByRole('button', { name: 'Retry now' }))
    await waitFor(async () =>
      expect(await findArticle()).toHaveAttribute('data-verdict', 'complete'),
    )
    expect(screen.getByRole('heading', { level: 1, name: 'Complete' })).toBeVisible()
  })

  it('shows “checking again” until the first response', async () => {
    saveComplete()
    const over = {
      fetch: async (input: string | URL) =>
        String(input).includes('/tracker/v2/txn')
          ? new Promise<Response>(() => undefined)
          : Response.json({ message: 'none' }, { status: 404 }),
    }
    await renderApp(`/tx/${hash}`, { over })
    expect(await screen.findByText('checking again')).toBeVisible()
    expect(await findArticle()).toHaveAttribute('data-verdict', 'checking')
  })

  it('shows “no longer complete” when a response contradicts it', async () => {
    saveComplete()
    await renderApp(`/tx/${hash}`, {
      over: {
        fetch: async (input: string | URL) =>
          String(input).includes('/tracker/v2/txn')
            ? Response.json(underWay)
            : Response.json({ message: 'none' }, { status: 404 }),
      },
    })
    await waitFor(async () =>
      expect(await findArticle()).toHaveAttribute('data-verdict', 'in-progress'),
    )
    expect(screen.getByText('no longer complete')).toBeVisible()
  })

  it.each(['/', '/tx'])(
    'is in the watchlist on %s at once, marked as not confirmed',
    async (path) => {
      saveComplete()
      watch(hash)
      await renderApp(path, createFailingService(respondUnavailable, '/tracker/v2/txn'))
      const board = within(await screen.findByRole('table', { name: 'Watchlist' }))
      expect(await board.findByRole('cell', { name: /Complete, not confirmed yet$/ })).toBeVisible()
      expect(board.getByText('Ethereum')).toBeVisible()
    },
  )

  it('is listed in the settings, which can delete it', async () => {
    saveComplete()
    const { user } = await renderApp('/settings')
    const row = within(await screen.findByRole('row', { name: /^Last status of transactions 1 / }))
    await user.click(row.getByRole('button', { name: /^Delete/ }))
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }))
    expect(localStorage.getItem(`crosswatch:response:${hash}`)).toBeNull()
  })
})
