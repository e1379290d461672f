import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { inProcessService, smallCatalogue } from '../support/inProcess'
import { renderApp } from '../support/renderApp'
import { respondUnavailable, serviceWith } from '../support/serviceWith'

const prefixes = ['x', 'y']
const overTwo = () => inProcessService({ catalogue: smallCatalogue(), prefixes })

/** As the document of a service with two networks says. */
beforeEach(() => {
  const meta = document.createElement('meta')
  meta.name = 'network-prefix'
  meta.content = prefixes.join(',')
  document.head.append(meta)
  onTestFinished(() => meta.remove())
})

const depotOnX = 'bc1q79wpp6fyskdepp8mm8pfsjxe5eup8snx68egsz'
const depotOnY = 'bc1qjv4t56hvrqep3dgsr3s4rjz3lpg6upvwzfer7w'

describe('a name in two registries', () => {
  it('is told by each with its checks, and says before any address that they differ', async () => {
    await renderApp('/names/depot', { over: overTwo() })
    const warning = await screen.findByText(
      'XName and YName lead to different addresses on Bitcoin.',
    )
    const ofX = await screen.findByRole('region', { name: 'XName' })
    const ofY = screen.getByRole('region', { name: 'YName' })
    const address = await within(ofX).findByRole('link', { name: depotOnX })
    expect(
      warning.compareDocumentPosition(address) & Node.DOCUMENT_POSITION_FOLLOWING,
    ).toBeTruthy()
    expect(await within(ofY).findByRole('link', { name: depotOnY })).toBeInTheDocument()
    await waitFor(() => {
      for (const region of [ofX, ofY])
        expect(region.querySelectorAll('[data-result=verified]')).toHaveLength(
          region === ofX ? 1 : 2,
        )
    })
  })

  it('gives no address on which they differ before a confirmation, which says so', async () => {
    const { user } = await renderApp('/names/depot', { over: overTwo() })
    const ofX = await screen.findByRole('region', { name: 'XName' })
    await within(ofX).findByRole('link', { name: depotOnX })
    const copy = await within(ofX).findByRole('button', { name: 'Copy Bitcoin address' })
    await user.click(copy)
    expect(await screen.findByRole('dialog')).toHaveTextContent(
      'XName and YName lead to different addresses on Bitcoin.',
    )
  })

  it('has no warning where they agree', async () => {
    const { user } = await renderApp('/names/carol', { over: overTwo() })
    const ofY = await screen.findByRole('region', { name: 'YName' })
    await within(ofY).findByRole('link', { name: /^0x21060/ })
    expect(screen.queryByText(/different addresses/)).toBeNull()
    const copy = await within(ofY).findByRole('button', { name: 'Copy Ethereum address' })
    await user.click(copy)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('is registered in one of them only, or in none', async () => {
    await renderApp('/names/alice', { over: overTwo() })
    const ofY = await screen.findByRole('region', { name: 'YName' })
    expect(await within(ofY).findByText('Not registered')).toBeInTheDocument()
  })

  it('says which registry could not be read', async () => {
    const over = serviceWith({ '/yname/': respondUnavailable }, { prefixes })
    await renderApp('/names/alice', { over })
    expect(
      await screen.findByText('We couldn’t check YName. It may lead to other addresses.'),
    ).toBeInTheDocument()
  })
})

describe('an address with names in two registries', () => {
  it('shows those of both, each with its registry', async () => {
    const { requests } = await renderApp(
      '/addresses/ETH/0x21060BfeC77f420446B1122cb903eC140FE94660',
      { over: overTwo() },
    )
    const table = await screen.findByRole('table', { name: 'Names of this address' })
    const heads = await within(table).findAllByRole('rowheader', { name: /^carol/ })
    expect(heads.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('XName'),
      expect.stringContaining('YName'),
    ])
    expect(requests.some((path) => path.startsWith('/yname/rlookup'))).toBe(true)
  })

  it('keeps those of one while the other cannot be read', async () => {
    const over = serviceWith({ '/yname/rlookup': respondUnavailable }, { prefixes })
    await renderApp('/addresses/ETH/0x21060BfeC77f420446B1122cb903eC140FE94660', { over })
    const table = await screen.findByRole('table', { name: 'Names of this address' })
    expect(within(table).getByRole('rowheader', { name: /^carol/ })).toBeInTheDocument()
    expect(
      screen.getByText('We couldn’t check all names of this address.'),
    ).toBeInTheDocument()
  })
})

describe('the network of a transaction', () => {
  const passedOn = '088B9BB4DFADE2DBA2AA83B55B4AFB41A5D1F3C9235886566D0A324DE0709C89'

  it('is named where there are several, also while it has not seen the deposit', async () => {
    await renderApp(`/tx/${passedOn}`, { over: overTwo() })
    const details = await screen.findByRole('region', { name: /^Details/ })
    expect(await within(details).findByText('Ychain')).toBeInTheDocument()
    expect(
      screen.getAllByText(/Waiting for MAYAChain to see the deposit/).length,
    ).toBeGreaterThan(0)
  })

  it('is said in a remark where a memo instructs another one', async () => {
    const over = serviceWith(
      {
        '/tracker/v2/txn': {
          done: true,
          status: 'success',
          network: 'xchain',
          result: { strayMemo: 'MAYA', legs: [{ chain: 'THOR', hash: passedOn }] },
        },
      },
      { prefixes },
    )
    await renderApp(`/tx/${passedOn}`, { over })
    expect(
      await screen.findByText(
        'Its memo reads like an instruction for MAYAChain, but it was not sent to one of its vaults.',
      ),
    ).toBeInTheDocument()
  })
})

describe('tokens and chains of two networks', () => {
  it('name the networks on the pages of a token and of a chain', async () => {
    await renderApp('/tokens/DASH.DASH', { over: overTwo() })
    const token = await screen.findByRole('region', { name: 'Token' })
    expect(await within(token).findByText('Ychain')).toBeInTheDocument()
  })

  it('show the state of a chain on each network', async () => {
    await renderApp('/chains/BTC', { over: overTwo() })
    const details = await screen.findByRole('region', { name: 'Details' })
    expect(details).toHaveTextContent(/NetworksXchain\s*ActiveYchain\s*Active/)
  })

  it('can be filtered by the categories of each network', async () => {
    await renderApp('/tokens?category=ychain-coins', { over: overTwo() })
    await screen.findAllByText('DASH')
    expect(screen.queryByRole('link', { name: /^DOGE/ })).toBeNull()
  })
})

it('with one network, no page names it', async () => {
  document.querySelector('meta[name=network-prefix]')?.remove()
  await renderApp('/chains/BTC')
  await screen.findByRole('region', { name: 'Details' })
  expect(screen.queryByText(/Xchain/)).toBeNull()
})
