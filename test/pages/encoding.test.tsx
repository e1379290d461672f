import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { paths } from '../../src/app/paths'
import { expectConsole } from '../support/expectConsole'
import { renderApp } from '../support/renderApp'

it.each([
  ['..%2f..%2fsecret', 'Not a valid name'],
  // Browsers resolve it as the parent folder.
  ['%2e%2e', 'Track any cross-chain swap'],
  ['%00', 'Not a valid name'],
  ['%5C', 'Not a valid name'],
  ['%252F', 'Not a valid name'],
  ['%E0%A4%A', 'Not a valid name'],
  ['a%20b', 'Not a valid name'],
  ['%D0%B0', 'Not a valid name'],
])('the invalid name %s is explained without a request', async (segment, title) => {
  // The router says so itself.
  if (segment === '%E0%A4%A') expectConsole(/could not be decoded/)
  const { requests } = await renderApp(`/names/${segment}`)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title)
  expect(requests.filter((path) => path.startsWith('/xname'))).toEqual([])
})

// A plus in a path is a plus, encoded or not.
it.each([paths.name('a+b'), '/names/a+b', paths.name('cold-storage')])(
  'the name of %s is requested unchanged, through page and service',
  async (path) => {
    await renderApp(path)
    expect(await screen.findByText('Registered')).toBeVisible()
    const name = decodeURIComponent(path.slice('/names/'.length))
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(name)
  },
)

const listRequestedAddresses = (requests: readonly string[]) =>
  requests
    .filter((path) => path.startsWith('/xname/rlookup'))
    .map((path) => new URL(path, 'http://crosswatch.test').searchParams.get('address'))

it.each(['a+b', 'a%b', 'a%41b', 'a&chain=BTC', 'a=b', 'a#b', 'a?b', 'Ünï', '%00', 'a"<b>'])(
  'the address %j is requested unchanged, and the service answers',
  async (address) => {
    const { requests } = await renderApp(paths.address('FOO', address))
    expect(await screen.findByText(/^No name on/)).toBeVisible()
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(address)
    expect(listRequestedAddresses(requests)).toEqual([address])
  },
)

it.each([
  [
    'BCH',
    'bitcoincash:qp6dk6mllyx902z954a80dz7277fqzd4g59hftydnf',
    'qp6dk6mllyx902z954a80dz7277fqzd4g59hftydnf',
  ],
  [
    'BTC',
    'BC1QPXZYA20SRV6FG27Q6GGZ0HKF23YTS4NDZQ2YPL',
    'bc1qpxzya20srv6fg27q6ggz0hkf23yts4ndzq2ypl',
  ],
  [
    'eth',
    '0X21060BfeC77f420446B1122cb903eC140FE94660',
    '0x21060BfeC77f420446B1122cb903eC140FE94660',
  ],
])(
  'an address of %s written %s is read as the network writes it',
  async (chain, typed, written) => {
    const { requests } = await renderApp(paths.address(chain, typed))
    expect(await screen.findByText('points back')).toBeVisible()
    expect(location.pathname).toBe(paths.address(chain.toUpperCase(), written))
    expect(listRequestedAddresses(requests)[0]).toBe(written)
  },
)
