import { act, screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { inProcessService, realCatalogue } from '../support/inProcess'
import { renderApp } from '../support/renderApp'

const real = () => inProcessService({ catalogue: realCatalogue() })

it('the row of a token without warnings has its whole ticker', async () => {
  await renderApp('/tokens?q=realtoken', { over: real() })
  const links = await screen.findAllByRole('link', { name: /^REALTOKEN-/ })
  expect(links.some(({ textContent }) => textContent.length > 24)).toBe(true)
  expect(links.every(({ textContent }) => !textContent.includes('…'))).toBe(true)
})

it('a list that is scrolled far down has a way back to its top', async () => {
  const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
  const { user } = await renderApp('/tokens', { over: real() })
  const table = await screen.findByRole('table', { name: 'Tokens' })
  expect(screen.queryByRole('button', { name: 'Back to the top' })).toBeNull()
  const [, body] = within(table).getAllByRole('rowgroup')
  if (body === undefined) throw new Error('The table has no body.')
  vi.spyOn(body, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, -52_000, 300, 0))
  act(() => void window.dispatchEvent(new Event('scroll')))
  await user.click(await screen.findByRole('button', { name: 'Back to the top' }))
  expect(scrollTo).toHaveBeenCalledWith({ top: 0 })
  expect(screen.getByRole('main')).toHaveFocus()
})

it('the filters of an address’s transactions are one button on a phone', async () => {
  const { user } = await renderApp(
    '/addresses/LTC/ltc1qaeavlrjsld0lg3s83k3jkvhkftelxwsq87a5t8',
  )
  const button = await screen.findByRole('button', { name: 'Filters' })
  expect(button).toHaveAttribute('aria-expanded', 'false')
  const panel = document.getElementById(button.getAttribute('aria-controls') ?? '')
  expect(panel).toHaveClass('max-md:hidden')
  await user.click(button)
  expect(button).toHaveAttribute('aria-expanded', 'true')
  expect(panel).not.toHaveClass('max-md:hidden')
  await user.selectOptions(within(panel ?? document.body).getByLabelText('Kind'), 'Swap')
  expect(await screen.findByRole('button', { name: 'Filters, 1' })).toBeInTheDocument()
})
