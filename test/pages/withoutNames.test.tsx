import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { inProcessService } from '../support/inProcess'
import { renderApp } from '../support/renderApp'

const message = 'This service has no source for names.'

/** A service whose source has no names. */
function withoutNames() {
  const { fetch } = inProcessService()
  return {
    async fetch(input: string | URL, init?: RequestInit): Promise<Response> {
      if (String(input).startsWith('/xname/')) return Response.json({ message }, { status: 501 })
      const response = await fetch(input, init)
      if (String(input) !== '/service') return response
      return Response.json({ ...(await response.json()), names: [], hasNames: false })
    },
  }
}

describe('where the source has no names', () => {
  it('the page of names says so, and keeps its search', async () => {
    await renderApp('/names', { over: withoutNames() })
    expect(await screen.findByText('Names aren’t available here.')).toBeVisible()
    expect(screen.getAllByRole('textbox', { name: 'Name' })[0]).toBeVisible()
  })

  it('the page of a name says why, once, and asks no more', async () => {
    const { requests } = await renderApp('/names/alice', { over: withoutNames() })
    const notice = (await screen.findByText('Not available here.')).closest('[data-notice]')
    expect(notice).toHaveTextContent(message)
    expect(notice).not.toHaveTextContent('Retrying')
    expect(screen.getByText('Not checked')).toBeVisible()
    expect(screen.getByRole('button', { name: /^Retry now/ })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    expect(requests.filter((path) => path === '/xname/registered/alice')).toHaveLength(1)
  })

  it('the page of an address keeps the rest', async () => {
    const address = '0x7316da75796f74e83b71c72ed6f138dd3b6b4957'
    await renderApp(`/addresses/ETH/${address}`, { over: withoutNames() })
    expect(await screen.findByText('Not available here.')).toBeVisible()
    expect(screen.getByRole('link', { name: /etherscan/i })).toBeVisible()
  })
})

it('a source with names says nothing of it', async () => {
  await renderApp('/names')
  await screen.findByText('Sample names')
  expect(screen.queryByText('Names aren’t available here.')).toBeNull()
})
