import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { inProcessService, realCatalogue } from '../support/inProcess'
import { box, renderApp } from '../support/renderApp'

const real = () => inProcessService({ catalogue: realCatalogue() })
const tether = '0xdac17f958d2ee523a2206206994597c13d831ec7'

it('a contract that is known on a chain without a token list is no payee', async () => {
  await renderApp('/addresses/TRON/TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', { over: real() })
  const heading = await screen.findByRole('heading', {
    level: 2,
    name: 'Don’t send anything to this address',
  })
  expect(heading.closest('[role=note]')).toHaveTextContent(
    'This is the contract of USDT on TRON. Don’t send anything to it: a contract is not a wallet.',
  )
  expect(screen.queryByRole('button', { name: /QR/ })).toBeNull()
  expect(document.title).toBe('Don’t send: address on TRON - Crosswatch')
})

it('an address of a chain that has ended is no payee, and has no explorer', async () => {
  await renderApp('/addresses/KUJI/kujira1x8z69wuczjk42l22c3u6qzzd5vdeqdyhwkv84v')
  const heading = await screen.findByRole('heading', {
    level: 2,
    name: 'Don’t send anything to this address',
  })
  expect(heading.closest('[role=note]')).toHaveTextContent(
    'Kujira has ended (in 2025): nothing can be sent there.',
  )
  const main = within(screen.getByRole('main'))
  expect(await main.findByText('1 name, not verified.')).toBeVisible()
  expect(main.queryByText('Verified')).toBeNull()
  expect(main.queryByRole('button', { name: /^Copy(?! link)|QR/ })).toBeNull()
  expect(main.queryByRole('link', { name: /kujira\.network/ })).toBeNull()
  expect(document.title).toBe('Don’t send: address on Kujira - Crosswatch')
})

it('any other address of such a chain may be a contract, which is said before Copy and QR', async () => {
  const { user } = await renderApp('/addresses/TRON/TJRabPrwbZy45sbavfcjinPJC18kjpRTv8', {
    over: real(),
  })
  const reason =
    'We have no list of the tokens of TRON, so this may be a contract. Don’t send before you know.'
  const main = within(screen.getByRole('main'))
  expect(await main.findByText(reason)).toBeInTheDocument()
  expect(main.queryByText(/^This is not the contract of any/)).toBeNull()
  for (const name of ['Copy unchecked', /\(QR\)$/]) {
    await user.click(await screen.findByRole('button', { name }))
    const dialog = await screen.findByRole('dialog', { name: 'Copy this address?' })
    expect(dialog).toHaveTextContent(reason)
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  }
})

it.each([
  ['last', `${tether.slice(0, -1)}8`],
  ['first', `0xe${tether.slice(3)}`],
])(
  'a contract with another %s digit is told as nearly the listed one',
  async (_, text) => {
    const { user } = await renderApp('/', { over: real() })
    await user.click(box())
    await user.paste(text)
    await waitFor(() => expect(screen.getByRole('listbox')).toHaveTextContent(/USDT/))
    await user.keyboard('{Enter}')
    const warning = await screen.findByText(/^This address is the contract of USDT on/)
    expect(warning).toHaveTextContent('except for 1 of 40 characters')
    expect(document.querySelectorAll('mark')).toHaveLength(2)
  },
)

it('a contract with a digit missing opens the token, which says so', async () => {
  for (const text of [tether.slice(0, -1), tether.replace('958', '95')]) {
    const { user } = await renderApp('/', { over: real() })
    await user.click(box())
    await user.paste(text)
    const meant = await screen.findByRole('group', { name: 'Did you mean' })
    expect(within(meant).getAllByRole('option')).toHaveLength(1)
    expect(screen.getByRole('listbox').parentElement).toHaveTextContent(
      'You typed 39 of 40 digits of this contract.',
    )
    await user.keyboard('{Enter}')
    await waitFor(() => expect(location.pathname).toMatch(/USDT-0x/))
    expect(
      await within(screen.getByRole('main')).findByText(
        /You typed 39 of 40 digits of this contract\.$/,
      ),
    ).toBeInTheDocument()
    cleanup()
  }
})
