import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { recents, addRecent } from '../../src/storage/recents'
import { settings } from '../../src/storage/settings'
import { watch, watched } from '../../src/storage/watched'
import { inProcessService } from '../support/inProcess'
import { renderApp, untilKeysWork } from '../support/renderApp'

const choose = (group: string) => within(screen.getByRole('group', { name: group }))

describe('the settings page', () => {
  afterEach(() => {
    vi.useRealTimers()
  })

  it('applies the theme at once and stores it', async () => {
    const { user } = await renderApp('/settings')
    await untilKeysWork()
    await user.click(choose('Theme').getByRole('radio', { name: 'Dark' }))
    expect(document.documentElement).toHaveAttribute('data-theme', 'dark')
    expect(settings.read().theme).toBe('dark')
    await user.click(choose('Theme').getByRole('radio', { name: 'System' }))
    expect(document.documentElement).not.toHaveAttribute('data-theme')
  })

  it('sets the time zone of all times', async () => {
    const { user } = await renderApp('/settings')
    await user.click(choose('Time zone').getByRole('radio', { name: 'UTC' }))
    expect(within(await untilKeysWork()).getByText('UTC')).toBeVisible()
    expect(settings.read().zone).toBe('utc')
  })

  it('checks every endpoint once on demand', async () => {
    const { user, requests } = await renderApp('/settings')
    const table = within(screen.getByRole('table', { name: 'Endpoints' }))
    expect(table.getAllByText('Not checked')).toHaveLength(11)
    // The footer renders when the browser is idle and requests /service, which must not be counted.
    const footer = within(await screen.findByRole('contentinfo'))
    await footer.findByText('Online')
    await footer.findByText('Sandbox (simulated data)')
    const before = requests.length
    await user.click(screen.getByRole('button', { name: 'Check now' }))
    await waitFor(() => expect(table.getAllByText('Working')).toHaveLength(11))
    expect(new Set(requests.slice(before)).size).toBe(11)
    expect(requests.length - before).toBe(11)
  })

  it('shows the last health checks, also as text', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { fetch } = inProcessService()
    let health: 'well' | 'slow' | 'none' = 'well'
    const over: Pick<ReturnType<typeof inProcessService>, 'fetch'> = {
      fetch: async (input, init) => {
        if (String(input) !== '/tracker/health') return fetch(input, init)
        if (health === 'none') return new Response('{}', { status: 503 })
        if (health === 'slow') await new Promise((resolve) => setTimeout(resolve, 2_000))
        return fetch(input, init)
      },
    }
    await renderApp('/settings', { over })
    const getSummary = () => screen.getByText(/^Last (check$|\d+ checks$)/)
    await waitFor(() => expect(getSummary()).toHaveTextContent('Last check: 1 answered.'))
    health = 'slow'
    await vi.advanceTimersByTimeAsync(62_500)
    expect(getSummary()).toHaveTextContent('Last 2 checks: 1 answered, 1 slow.')
    health = 'none'
    await vi.advanceTimersByTimeAsync(70_000)
    expect(getSummary()).toHaveTextContent(/^Last \d checks: 1 answered, 1 slow, \d failed\.$/)
  })

  it('shows the error of an endpoint', async () => {
    const { fetch } = inProcessService()
    const over: Pick<ReturnType<typeof inProcessService>, 'fetch'> = {
      fetch: async (input, init) =>
        String(input).startsWith('/xname/chain?')
          ? new Response('<html>Sign in', { status: 200 })
          : fetch(input, init),
    }
    const { user } = await renderApp('/settings', { over })
    await user.click(screen.getByRole('button', { name: 'Check now' }))
    const row = await screen.findByRole('row', { name: /Unexpected response/ })
    expect(row).toHaveTextContent('/xname/chain')
    expect(row).toHaveTextContent('You may need to sign in to this Wi-Fi')
  })

  it('lists the data before deleting it', async () => {
    watch('0A1B2C3D4E5F60718293A4B5C6D7E8F90A1B2C3D4E5F60718293A4B5C6D7E8F9')
    const { user } = await renderApp('/settings')
    await user.click(screen.getByRole('button', { name: 'Delete: Watched transactions' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Delete from this browser' }))
    expect(dialog.getByText('Watched transactions, 1.')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    expect(watched.read()).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: 'Delete: Watched transactions' }))
    await user.click(screen.getByRole('button', { name: 'Delete' }))
    expect(watched.read()).toEqual([])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('disables Delete without data, with the reason', async () => {
    watch('0A1B2C3D4E5F60718293A4B5C6D7E8F90A1B2C3D4E5F60718293A4B5C6D7E8F9')
    const { user } = await renderApp('/settings')
    const none = screen.getByRole('button', { name: 'Delete: Recent searches' })
    expect(none).toHaveAccessibleDescription('Nothing to delete.')
    await user.click(none)
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Delete all' }))
    const going = within(screen.getByRole('dialog')).getAllByRole('listitem')
    expect(going.map(({ textContent }) => /^[\w ]+/.exec(textContent)?.[0])).toEqual([
      'Watched transactions',
      'Settings',
    ])
  })

  it('lists and deletes recent searches', async () => {
    addRecent({ kind: 'name', text: 'eld', chain: '' })
    const { user } = await renderApp('/settings')
    const row = screen.getByRole('row', { name: /^Recent searches 1 / })
    await user.click(within(row).getByRole('button', { name: 'Delete: Recent searches' }))
    await user.click(screen.getByRole('button', { name: 'Delete' }))
    expect(recents.read()).toEqual([])
    expect(screen.getByRole('row', { name: /^Recent searches 0 .* none/ })).toBeVisible()
  })
})
