import { screen, within } from '@testing-library/react'
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

describe('a name in two registries', () => {
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
})

describe('an address with names in two registries', () => {
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
