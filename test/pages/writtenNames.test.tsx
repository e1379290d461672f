import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { box, renderApp } from '../support/renderApp'

describe('a name as people write it', () => {
  it('is offered by the page of that text, which says why it is none', async () => {
    const { user } = await renderApp('/names/alice.thor')
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
      'Not a valid name',
    )
    const offer = screen.getByText(/^Did you mean/)
    expect(offer).toHaveTextContent('Did you mean alice?')
    await user.click(screen.getByRole('link', { name: 'alice' }))
    expect(await screen.findByText('Registered')).toBeInTheDocument()
  })

  it('with spaces around it opens the name', async () => {
    await renderApp('/names/%20Alice%20')
    await waitFor(() => expect(location.pathname).toBe('/names/alice'))
  })

  it('is looked up by the field for names', async () => {
    const { user } = await renderApp('/names')
    const field = screen.getByRole('textbox', { name: 'Name' })
    await user.click(field)
    await user.paste('@alice')
    expect(field).toBeValid()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(location.pathname).toBe('/names/alice'))
  })

  it('is offered by the search box', async () => {
    const { user } = await renderApp('/tokens')
    await user.click(box())
    await user.paste('ali\u200dce')
    await user.click(await screen.findByRole('option', { name: /^Name alice/ }))
    await waitFor(() => expect(location.pathname).toBe('/names/alice'))
  })
})

describe('a name without a registration', () => {
  it('offers a name that this browser has looked up, only if it is registered, and says what it cannot compare', async () => {
    const recent = ['sentinel-expiri', 'shared-desk', 'shared-dusk'].map((text) => ({
      kind: 'name',
      text,
      chain: '',
    }))
    localStorage.setItem('crosswatch:recents', JSON.stringify(recent))
    const { requests } = await renderApp('/names/shared-desc')
    expect(await screen.findByText(/^Did you mean/)).toHaveTextContent(
      'Did you mean shared-desk?',
    )
    expect(requests.filter((path) => path.includes('shared-dusk'))).toHaveLength(1)
    const limit = 'The network can’t search for similar names.'
    expect(screen.getByText(new RegExp(limit))).toBeInTheDocument()
  })
})
