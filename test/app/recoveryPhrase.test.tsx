import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderApp, untilKeysWork, user } from '../support/renderApp'
import { find, expectText } from '../support/page'

const phrase =
  'legal winner thank year wave sausage worth useful legal winner thank yellow'

it.each([
  ['/', () => find('combobox', 'Search')],
  ['/tokens', () => find('searchbox', 'Search tokens')],
  ['/names', () => find('textbox', 'Name')],
  ['/tx', () => find('textbox', /^Transaction hashes/)],
])('a pasted recovery phrase does not reach the field of %s', async (path, findField) => {
  await renderApp(path)
  await untilKeysWork()
  const field = await findField()
  await user.click(field)
  await user.paste(phrase)
  expect(field).toHaveValue('')
  // The toast, and what is announced.
  const [toast] = await screen.findAllByText(/^That looked like a recovery phrase/)
  expect(toast).toBeVisible()
  await user.paste('usdc')
  expect(field).toHaveValue('usdc')
})

it('a typed recovery phrase is not searched: it stays out of addresses and requests', async () => {
  const { requests } = await renderApp('/settings')
  await untilKeysWork()
  const box = await find('combobox', 'Search')
  await user.click(box)
  fireEvent.change(box, { target: { value: phrase } })
  await user.keyboard('{Enter}')
  await expectText(/^This looks like a recovery phrase/)
  expect(location.pathname).toBe('/settings')
  expect(requests.filter((url) => url.includes('legal'))).toEqual([])
})
