import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderApp, user } from '../support/renderApp'
import { press, get, searchFor, expectPath } from '../support/page'

describe('a name as people write it', () => {
  it('is offered by the page of that text, which says why it is none', async () => {
    await renderApp('/names/alice.thor')
    expect(get('heading', { level: 1 })).toHaveTextContent('Not a valid name')
    const offer = screen.getByText(/^Did you mean/)
    expect(offer).toHaveTextContent('Did you mean alice?')
    await press('alice')
    await screen.findByText('Registered')
  })

  it('with spaces around it opens the name', async () => {
    await renderApp('/names/%20Alice%20')
    await expectPath('/names/alice')
  })

  it('is looked up by the field for names', async () => {
    await renderApp('/names')
    const field = get('textbox', 'Name')
    await user.click(field)
    await user.paste('@alice')
    expect(field).toBeValid()
    await user.keyboard('{Enter}')
    await expectPath('/names/alice')
  })

  it('is offered by the search box', async () => {
    await renderApp('/tokens')
    await searchFor('ali\u200dce')
    await press(/^Name alice/)
    await expectPath('/names/alice')
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
    screen.getByText(new RegExp(limit))
  })
})
