import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderApp, user } from '../support/renderApp'
import { press, find, get, searchFor, expectPath, expectToSay } from '../support/page'

const tether = '0xdac17f958d2ee523a2206206994597c13d831ec7'

it('any other address of such a chain may be a contract, which is said before Copy and QR', async () => {
  await renderApp('/addresses/TRON/TJRabPrwbZy45sbavfcjinPJC18kjpRTv8')
  const reason =
    'We have no list of the tokens of TRON, so this may be a contract. Don’t send before you know.'
  const main = within(get('main'))
  await main.findByText(reason)
  expect(main.queryByText(/^This is not the contract of any/)).toBeNull()
  for (const name of ['Copy unchecked', /\(QR\)$/]) {
    await press(name)
    const dialog = await find('dialog', 'Copy this address?')
    expect(dialog).toHaveTextContent(reason)
    await press('Cancel', dialog)
  }
})

it('a contract with another digit is told as nearly the listed one', async () => {
  await renderApp('/')
  await searchFor(`0xe${tether.slice(3)}`)
  await expectToSay(() => get('listbox'), /USDT/)
  await user.keyboard('{Enter}')
  const warning = await screen.findByText(/^This address is the contract of USDT on/)
  expect(warning).toHaveTextContent('except for 1 of 40 characters')
  expect(document.querySelectorAll('mark')).toHaveLength(2)
})

it('a contract with a digit missing opens the token, which says so', async () => {
  await renderApp('/')
  await searchFor(tether.slice(0, -1))
  const meant = await find('group', 'Did you mean')
  expect(within(meant).getAllByRole('option')).toHaveLength(1)
  const text = 'You typed 39 of 40 digits of this contract.'
  expect(get('listbox').parentElement).toHaveTextContent(text)
  await user.keyboard('{Enter}')
  await expectPath(/USDT-0x/)
  await expectToSay(() => get('main'), text)
})
