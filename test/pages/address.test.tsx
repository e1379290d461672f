import { cleanup, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { createFailingService, respondBadRequest } from '../support/failingService'
import { renderApp } from '../support/renderApp'

/** Addresses of the sandbox: of treasury, one that mallory claims, and one whose lookup fails. */
const treasury = '0x0C5D459f4f947cBEa1d9A8D0fa8e3c1DbdA0B50F'
const claimed = '0xdEaf23Ce50F0c33EB084d366f4A04A41Edab3f0a'
const failing = '0x5e47000000000000000000000000000000000500'

const names = () => screen.findByRole('region', { name: 'Names of this address' })

describe('the address page', () => {
  it('shows the full address, and verifies a name that resolves to it', async () => {
    await renderApp(`/addresses/ETH/${treasury.toLowerCase()}`)
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(treasury.toLowerCase())
    const found = within(await names())
    expect(await found.findByText('Verified')).toBeInTheDocument()
    expect(found.getByRole('link', { name: 'treasury' })).toHaveAttribute('href', '/names/treasury')
    expect(found.getByText('Exact match')).toBeInTheDocument()
    expect(screen.getByText('1 name, verified both ways.')).toBeInTheDocument()
  })

  it('shows a name as unverified that resolves to another address, with the difference', async () => {
    const { user } = await renderApp(`/addresses/ETH/${claimed}`)
    const found = within(await names())
    expect(await found.findByText('Unverified')).toBeInTheDocument()
    expect(await found.findByText(/^Its Ethereum address is different:/)).toBeInTheDocument()
    expect(screen.getByText('1 name, not verified.')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Copy Ethereum address' }))
    expect(screen.getByRole('dialog')).toHaveTextContent(
      'This address claims the name carol, which leads to another address. Don’t send before you’ve asked the owner.',
    )
  })

  it('shows a name as unverified that has expired, although it resolves to the address', async () => {
    const { user } = await renderApp('/addresses/BTC/bc1qpxzya20srv6fg27q6ggz0hkf23yts4ndzq2ypl')
    const found = within(await names())
    expect(await found.findByText('Unverified')).toBeInTheDocument()
    expect(found.queryByText('Verified')).toBeNull()
    expect(found.getByText('It expired on 3 March 2025.', { exact: false })).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Copy Bitcoin address' }))
    expect(screen.getByRole('dialog')).toHaveTextContent('claims the name bob, which has expired.')
  })

  it('reports an unknown chain regardless of the response', async () => {
    await renderApp('/addresses/XYZ/abc')
    const title = await screen.findByText('No name on XYZ')
    expect(title.parentElement).toHaveTextContent(
      'We don’t know this chain. Check which one was meant.',
    )
  })

  it('links the address on the other chains of the service, and asks for nothing there', async () => {
    const { requests } = await renderApp(`/addresses/ETH/${treasury}`)
    const elsewhere = within(
      await screen.findByRole('region', { name: 'Same address on other chains' }),
    )
    expect(elsewhere.getByRole('link', { name: 'Open on Base' })).toHaveAttribute(
      'href',
      `/addresses/BASE/${treasury}`,
    )
    expect(elsewhere.queryByText('Polygon')).toBeNull()
    await names()
    expect(requests.filter((path) => path.startsWith('/xname/rlookup'))).toHaveLength(1)
  })

  it('compares two addresses with the same ends', async () => {
    await renderApp('/addresses/ETH/0x5E47c0d31F86A2B97E05c4D8136fB9207e6A2b91')
    const found = within(await names())
    expect(await found.findByText('Different address, similar ends')).toBeInTheDocument()
    const remark = await found.findByText(/looks similar but is different:$/)
    const [own, theirs] = Array.from(remark.querySelectorAll('.font-mono'))
    expect(own?.textContent).toBe('0x5E47c0d31F86A2B97E05c4D8136fB9207e6A2b91')
    // They also differ in letter case at the end, which is ignored on EVM chains.
    expect(theirs?.textContent).toBe('0x5E47c0A9E1b24d7F3a80c56B19e2D4f7086A2B91')
    expect(theirs?.lastElementChild).toHaveTextContent(/^6A2B91$/)
    expect(theirs?.lastElementChild?.tagName).not.toBe('MARK')
  })
})

describe('a contract address', () => {
  const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
  const contracts = () => screen.findByRole('list', { name: 'Tokens with this contract' })

  it('shows the token with its verdict, and no QR code for payments', async () => {
    await renderApp(`/addresses/ETH/${usdc}`)
    const found = within(await contracts())
    const [only, ...others] = found.getAllByRole('listitem')
    expect(others).toEqual([])
    expect(only).toHaveTextContent('This is the contract of USDC')
    expect(only).toHaveTextContent('Most listed USDC on Ethereum (9 lists)')
    expect(only).toHaveTextContent('Don’t send anything to it: a contract is not a wallet.')
    expect(found.getByRole('link', { name: 'USDC' })).toHaveAttribute(
      'href',
      `/tokens/ETH.USDC-${usdc}`,
    )
    expect(screen.queryByRole('button', { name: /QR/ })).toBeNull()
  })

  it('says on which other chain it is the contract of a token', async () => {
    await renderApp(`/addresses/BASE/${usdc}`)
    expect(await contracts()).toHaveTextContent('On Ethereum, this is the contract of USDC')
    expect(screen.queryByText(/a contract is not a wallet/)).toBeNull()
  })

  it('is reported as unchecked if the tokens did not load; Bitcoin addresses load no list', async () => {
    await renderApp(
      `/addresses/ETH/${usdc}`,
      createFailingService(respondBadRequest, '/currencies/details'),
    )
    expect(
      await screen.findByText('The token list didn’t load', { exact: false }),
    ).toBeInTheDocument()
    cleanup()
    const { requests } = await renderApp(
      '/addresses/BTC/bc1q3wvhgpr9ncr7hgk0en5hhhs5q473j96ayhk0ux',
    )
    await names()
    expect(requests.filter((path) => path.includes('currencies'))).toEqual([])
  })
})

describe('a probably invalid address', () => {
  const wrong = treasury.replace('0x0C5', '0x0c5')
  const listNameRequests = (requests: readonly string[]) =>
    requests.filter((path) => path.startsWith('/xname'))

  it('is reported for its checksum without a request, and can be looked up anyway', async () => {
    const { user, requests } = await renderApp(`/addresses/ETH/${wrong}`)
    expect(await screen.findByText('Check this address')).toBeInTheDocument()
    expect(screen.getByText(/^The checksum doesn’t match/)).toBeInTheDocument()
    expect(listNameRequests(requests)).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Look up anyway' }))
    expect(await screen.findByRole('link', { name: 'treasury' })).toBeInTheDocument()
    expect(listNameRequests(requests)).not.toEqual([])
    expect(screen.getByText(/^The checksum doesn’t match.* Don’t send/)).toBeInTheDocument()
  })
})

describe('a failed lookup of an address', () => {
  it('is not shown as an address without names', async () => {
    await renderApp(`/addresses/ETH/${failing}`)
    expect(await screen.findByText(/^Crosswatch returned an error/)).toBeInTheDocument()
    expect(
      screen.getByText('We couldn’t look up this address’s names. It may still have some.'),
    ).toBeInTheDocument()
    expect(screen.getByText(/Missing names may still exist\./)).toBeInTheDocument()
    expect(screen.queryByText(/^No name on/)).toBeNull()
  })
})
