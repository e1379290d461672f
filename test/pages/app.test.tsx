import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { respondUnavailable, createFailingService } from '../support/failingService'
import { inProcessService } from '../support/inProcess'
import { box, renderApp, untilKeysWork } from '../support/renderApp'

const getCurrentSection = () =>
  within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', { current: 'page' })

describe('the layout', () => {
  it('marks the current section, and moves the focus on navigation', async () => {
    const { user } = await renderApp('/addresses/ETH/0x0000000000000000000000000000000000000001')
    expect(getCurrentSection()).toHaveTextContent('Names')
    await user.click(screen.getByRole('link', { name: 'Chains' }))
    expect(await screen.findByRole('heading', { level: 1, name: /^Chains/ })).toBeVisible()
    expect(getCurrentSection()).toHaveTextContent('Chains')
    // An effect moves it, after the heading is visible.
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus())
    expect(document.title).toContain('Chains')
  })

  it('has a link that skips to the content', async () => {
    const { user } = await renderApp('/names')
    await user.tab()
    expect(screen.getByRole('link', { name: 'Skip to the content' })).toHaveFocus()
    await user.keyboard('{Enter}')
    expect(screen.getByRole('main')).toHaveFocus()
    expect(location.hash).toBe('')
  })

  it('shows status, source and time zone in the footer', async () => {
    await renderApp('/names')
    const footer = within(await screen.findByRole('contentinfo'))
    expect(await footer.findByText('Online')).toBeVisible()
    expect(await footer.findByText('Sandbox (simulated data)')).toBeVisible()
    expect(footer.getByTitle('Time zone')).toBeVisible()
  })

  it.each([
    ['none can be reached', async () => Promise.reject(new TypeError('Failed to fetch'))],
    ['it is another', async () => new Response('{}', { status: 404 })],
  ])('shows in the footer that the service cannot be reached if %s', async (_, fetch) => {
    const over = { fetch }
    await renderApp('/names', { over })
    const footer = within(await screen.findByRole('contentinfo'))
    expect(await footer.findByText('Can’t reach Crosswatch')).toBeVisible()
  })

  it('shows in the footer that only the tracker fails', async () => {
    await renderApp('/names', createFailingService(respondUnavailable, '/tracker/health'))
    const footer = within(await screen.findByRole('contentinfo'))
    expect(await footer.findByText('Tracking unavailable')).toBeVisible()
    expect(footer.getByText('Sandbox (simulated data)')).toBeVisible()
    expect(footer.queryByText('Online')).toBeNull()
  })

  it('explains an unknown URL, with one search box', async () => {
    await renderApp('/no/such/page')
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Page not found')
    expect(screen.getByText('/no/such/page')).toBeVisible()
    expect(screen.getAllByRole('combobox')).toEqual([box()])
  })
})

describe('a page whose loader has sent a request', () => {
  it('retries it, and does not show the first failure', async () => {
    const { fetch } = inProcessService()
    let failures = 0
    const over = {
      fetch: async (input: string | URL, init?: RequestInit) => {
        if (!String(input).includes('/chains/details') || failures > 0) return fetch(input, init)
        failures += 1
        return new Response('{}', { status: 503 })
      },
    }
    await renderApp('/chains', { over })
    expect(await screen.findByRole('link', { name: 'BTC Bitcoin' })).toBeVisible()
    expect(failures).toBe(1)
    expect(screen.queryByRole('button', { name: 'Retry now' })).toBeNull()
  })
})

describe('the shortcuts', () => {
  it('open the search box, pages and the list of shortcuts', async () => {
    const { user } = await renderApp('/names')
    await untilKeysWork()
    await user.keyboard('/')
    expect(box()).toHaveFocus()
    await user.keyboard('{Escape}gs')
    expect(await screen.findByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
    await user.keyboard('?')
    expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('are ignored while the user types, except Ctrl-K', async () => {
    const { user } = await renderApp('/names')
    await untilKeysWork()
    await user.click(screen.getAllByRole('textbox', { name: 'Name' })[0] ?? document.body)
    await user.keyboard('gs/?')
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Names')
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.keyboard('{Control>}k{/Control}')
    expect(box()).toHaveFocus()
  })

  it('are ignored when turned off', async () => {
    const { user } = await renderApp('/settings')
    await untilKeysWork()
    const keys = within(screen.getByRole('group', { name: 'Single-key shortcuts' }))
    await user.click(keys.getByRole('radio', { name: 'Off' }))
    await user.click(screen.getByRole('heading', { level: 1 }))
    await user.keyboard('gn?')
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Settings')
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
