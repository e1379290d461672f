import { screen, waitFor, within } from '@testing-library/react'
import { inProcessService } from '../support/inProcess'
import { describe, expect, it } from 'vitest'
import { box, renderApp } from '../support/renderApp'

const usdt = 'ETH.USDT-0xdAC17F958D2ee523a2206206994597C13D831ec7'
const tron = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'

/** Pastes a text into the search box. Returns the group of the tokens that it can mean. */
async function findMeant(text: string) {
  const { user } = await renderApp('/names')
  await user.click(box())
  await user.paste(text)
  const group = await screen.findByRole('group', { name: 'Did you mean' })
  return { user, meant: within(group).getAllByRole('option') }
}
const panel = () => screen.getByRole('listbox').parentElement

describe('a token that is written with an error', () => {
  // test/model/tokens/meantTokens.test.ts has other errors.
  it('comes before the name that nobody has, and its page says so', async () => {
    const { user, meant } = await findMeant('Bitcion')
    expect(meant[0]).toHaveTextContent(/BTC/)
    await waitFor(() => expect(screen.getAllByRole('option')[0]).toBe(meant[0]))
    expect(panel()).toHaveTextContent('No listed token is called “Bitcion”.')
    await user.keyboard('{Enter}')
    await waitFor(() => expect(location.pathname).toMatch(/^\/tokens\/./))
    expect(
      await screen.findByText(/^You searched for/, { selector: 'main *' }),
    ).toHaveTextContent(
      'You searched for “Bitcion”. No listed token is called “Bitcion”.',
    )
  })

  it('(USDT0) opens the token of the chain where it is called so', async () => {
    const { user } = await renderApp('/', { over: inProcessService() })
    await user.click(box())
    await user.paste('USDT0')
    await screen.findByRole('option', { name: 'USDT on Arbitrum is now USDT0.' })
    expect(screen.queryByRole('group', { name: 'Did you mean' })).toBeNull()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(location.pathname).toMatch(/\/ARB\.USDT-0x/))
  })

  it('has its foreign letter explained and marked, and opens the common one', async () => {
    const { user, meant } = await findMeant('USD₮')
    expect(panel()).toHaveTextContent('“₮” (U+20AE) is not the letter “T”.')
    expect(panel()).not.toHaveTextContent('1–30 characters')
    expect(panel()?.querySelector('mark')).toHaveTextContent('₮')
    expect(meant).toHaveLength(1)
    await user.keyboard('{Enter}')
    await waitFor(() =>
      expect(decodeURIComponent(location.pathname)).toBe(`/tokens/${usdt}`),
    )
  })

  it('is warned of before its options', async () => {
    await findMeant('USDТ')
    const warning = within(panel() ?? document.body).getByRole('note')
    expect(warning).toHaveTextContent(/is a Cyrillic letter/)
    const order = warning.compareDocumentPosition(screen.getByRole('listbox'))
    expect(order).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  it.each([
    ['USDT.', /No token is called “USDT\.”, with a dot/],
    ['Bitcion', /No token matches “Bitcion”/],
  ])('(%s) is explained by the token list too', async (text, note) => {
    await renderApp(`/tokens?q=${encodeURIComponent(text)}`)
    await waitFor(() => expect(screen.getByRole('main')).toHaveTextContent(note))
  })

  it('is offered by the page of a name that is not registered', async () => {
    await renderApp('/names/bitcion')
    const offer = await screen.findByText(/^Did you mean the token/)
    expect(within(offer).getByRole('link', { name: 'Bitcoin' })).toHaveAttribute(
      'href',
      '/tokens/BTC.BTC',
    )
  })
})

describe('a token that is written by its name', () => {
  it('is found, and has its name in its row', async () => {
    const { user } = await renderApp('/tokens?q=real+usdt')
    const [row] = await screen.findAllByRole('row', { name: /Tether USD/ })
    expect(row).toHaveTextContent('USDT')
    await user.click(box())
    await user.paste('real usdt')
    const group = await screen.findByRole('group', { name: /^Tokens/ })
    expect(group).toHaveTextContent('USDT')
    expect(screen.queryByText(/^We don’t recognize that/)).toBeNull()
  })
})

describe('an address of a chain that the service does not have', () => {
  it('says so in the search box', async () => {
    const { user } = await renderApp('/names')
    await user.click(box())
    await user.paste(tron)
    await waitFor(() =>
      expect(screen.getByRole('option')).toHaveTextContent('not supported here'),
    )
  })
})
