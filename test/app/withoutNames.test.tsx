import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { recents } from '../../src/storage/recents'
import { box, renderApp, untilKeysWork, user } from '../support/renderApp'
import { press, find, get, expectNone } from '../support/page'

const wallet = '0xdEaf23Ce50F0c33EB084d366f4A04A41Edab3f0a'

/** As the service writes it for a source without names. */
beforeEach(() => {
  const meta = document.createElement('meta')
  Object.assign(meta, { name: 'names', content: 'none' })
  document.head.append(meta)
})
afterEach(() => document.querySelector('meta[name=names]')?.remove())

it('offers no names in header, search and shortcuts', async () => {
  const { requests } = await renderApp('/')
  const navigation = get('navigation', 'Main')
  const labels = within(navigation).getAllByRole('link')
  expect(labels.map((link) => link.textContent)).toEqual([
    'Tokens',
    'Chains',
    'Transactions',
    'Addresses',
  ])
  expect(box()).toHaveAttribute(
    'placeholder',
    'Search by transaction hash, address or token',
  )
  for (const text of ['usdc', 'eld', '@alice', 'alice.thor']) {
    await user.clear(box())
    await user.paste(text)
    await screen.findAllByText(/Show all|We don’t recognize that/)
    expectNone('option', /^Name/)
  }
  const [note] = screen.getAllByText(/We don’t recognize that/)
  expect(note).toHaveTextContent('Paste a transaction hash, address or token ticker.')
  await user.clear(box())
  await user.paste('vitalik.eth')
  expect((await screen.findAllByText('This service has no names.'))[0]).toBeVisible()
  expect(requests.filter((url) => url.includes('xname'))).toEqual([])

  await untilKeysWork()
  await user.keyboard('{Escape}')
  await press(/Keyboard shortcuts$/)
  const dialog = await find('dialog')
  expect(dialog).toHaveTextContent('Transactions')
  expect(dialog).not.toHaveTextContent('Names')
})

it('links no name that was searched for on home', async () => {
  recents.write(() => [
    { kind: 'name', text: 'alice', chain: '' },
    { kind: 'chain', text: 'BTC', chain: '' },
  ])
  await renderApp('/')
  // The space that is kept for it has the same name.
  await waitFor(() => {
    const links = within(get('region', 'Recently opened')).getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/chains/BTC'])
  })
  await user.click(box())
  const options = await screen.findAllByRole('option')
  expect(options.map((option) => option.textContent)).toEqual([
    expect.stringContaining('Bitcoin'),
  ])
})

it('shows an address without names, and lets it be copied', async () => {
  const { requests } = await renderApp(`/addresses/ETH/${wallet}`)
  await find('heading', /Transactions/)
  expect(get('main')).not.toHaveTextContent(/names?\b/i)
  expect(await find('button', 'Copy')).toBeEnabled()
  expect(requests.filter((url) => url.includes('xname'))).toEqual([])
})

it('clears no address of a chain that is not known', async () => {
  await renderApp('/addresses/FOO/abc12345678901234567890123456')
  await press('Copy unchecked')
  expect(await find('dialog', 'Copy this address?')).toHaveTextContent(
    'This address isn’t checkedWe don’t know the chain FOO, so we can’t check its addresses. Don’t send to it yet.',
  )
})
