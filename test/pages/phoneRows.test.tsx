import { act, screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { inProcessService, realCatalogue } from '../support/inProcess'
import { renderApp, user } from '../support/renderApp'
import { press, find, get, expectNone } from '../support/page'

const real = () => inProcessService({ catalogue: realCatalogue() })

it('the row of a token without warnings has its whole ticker', async () => {
  await renderApp('/tokens?q=realtoken', real())
  const links = await screen.findAllByRole('link', { name: /^REALTOKEN-/ })
  expect(links.some(({ textContent }) => textContent.length > 24)).toBe(true)
  expect(links.every(({ textContent }) => !textContent.includes('…'))).toBe(true)
})

it('a list that is scrolled far down has a way back to its top', async () => {
  const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
  await renderApp('/tokens', real())
  const table = await find('table', 'Tokens')
  expectNone('button', 'Back to the top')
  const [, body] = within(table).getAllByRole('rowgroup')
  if (body === undefined) throw new Error('The table has no body.')
  vi.spyOn(body, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, -52_000, 300, 0))
  act(() => void window.dispatchEvent(new Event('scroll')))
  await press('Back to the top')
  expect(scrollTo).toHaveBeenCalledWith({ top: 0 })
  expect(get('main')).toHaveFocus()
})

it('the filters of an address’s transactions are one button on a phone', async () => {
  await renderApp('/addresses/LTC/ltc1qaeavlrjsld0lg3s83k3jkvhkftelxwsq87a5t8')
  const button = await find('button', 'Filters')
  expect(button).toHaveAttribute('aria-expanded', 'false')
  const panel = document.getElementById(button.getAttribute('aria-controls') ?? '')
  expect(panel).toHaveClass('max-md:hidden')
  await user.click(button)
  expect(button).toHaveAttribute('aria-expanded', 'true')
  expect(panel).not.toHaveClass('max-md:hidden')
  await user.selectOptions(within(panel ?? document.body).getByLabelText('Kind'), 'Swap')
  await find('button', 'Filters, 1')
})
