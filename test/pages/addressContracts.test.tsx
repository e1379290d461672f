import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { box, renderApp } from '../support/renderApp'

const tether = '0xdac17f958d2ee523a2206206994597c13d831ec7'

it('any other address of such a chain may be a contract, which is said before Copy and QR', async () => {
  const { user } = await renderApp('/addresses/TRON/TJRabPrwbZy45sbavfcjinPJC18kjpRTv8')
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

it('a contract with another digit is told as nearly the listed one', async () => {
  const { user } = await renderApp('/')
  await user.click(box())
  await user.paste(`0xe${tether.slice(3)}`)
  await waitFor(() => expect(screen.getByRole('listbox')).toHaveTextContent(/USDT/))
  await user.keyboard('{Enter}')
  const warning = await screen.findByText(/^This address is the contract of USDT on/)
  expect(warning).toHaveTextContent('except for 1 of 40 characters')
  expect(document.querySelectorAll('mark')).toHaveLength(2)
})

it('a contract with a digit missing opens the token, which says so', async () => {
  const { user } = await renderApp('/')
  await user.click(box())
  await user.paste(tether.slice(0, -1))
  const meant = await screen.findByRole('group', { name: 'Did you mean' })
  expect(within(meant).getAllByRole('option')).toHaveLength(1)
  const text = 'You typed 39 of 40 digits of this contract.'
  expect(screen.getByRole('listbox').parentElement).toHaveTextContent(text)
  await user.keyboard('{Enter}')
  await waitFor(() => expect(location.pathname).toMatch(/USDT-0x/))
  await waitFor(() => expect(screen.getByRole('main')).toHaveTextContent(text))
})
