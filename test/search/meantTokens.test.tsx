import { screen, within } from '@testing-library/react'
import { inProcessService } from '../support/inProcess'
import { describe, expect, it } from 'vitest'
import { renderApp, user } from '../support/renderApp'
import {
  find,
  get,
  searchFor,
  expectPath,
  expectNone,
  expectToSay,
  findText,
} from '../support/page'

const usdt = 'ETH.USDT-0xdAC17F958D2ee523a2206206994597C13D831ec7'
const tron = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'

/** Pastes a text into the search box. Returns the group of the tokens that it can mean. */
async function findMeant(text: string) {
  await renderApp('/names')
  await searchFor(text)
  const group = await find('group', 'Did you mean')
  return { meant: within(group).getAllByRole('option') }
}
const panel = () => get('listbox').parentElement

describe('a token that is written with an error', () => {
  // test/model/tokens/meantTokens.test.ts has other errors.
  it('is said not to be on a chain before its twins, and Enter opens none of them', async () => {
    const { meant } = await findMeant('usdt tron')
    const warning = within(panel() ?? document.body).getByRole('note')
    expect(warning).toHaveTextContent('No list has USDT on TRON. USDT is on Ethereum')
    expect(meant[0]).toHaveTextContent(/USDT.*Ethereum/)
    expect(screen.getAllByRole('option')[0]).toHaveTextContent('USDT on other chains')
    await user.keyboard('{Enter}')
    await expectPath('/tokens?q=usdt+tron')
    await findText(/No list has USDT on TRON\./, { selector: 'main *' })
  })

  it('(USDT0) opens the token of the chain where it is called so', async () => {
    await renderApp('/', inProcessService())
    await searchFor('USDT0')
    await find('option', 'USDT on Arbitrum is now USDT0.')
    expectNone('group', 'Did you mean')
    await user.keyboard('{Enter}')
    await expectPath(/\/ARB\.USDT-0x/)
  })

  it('has its foreign letter explained and marked, and opens the common one', async () => {
    const { meant } = await findMeant('USD₮')
    expect(panel()).toHaveTextContent('“₮” (U+20AE) is not the letter “T”.')
    expect(panel()).not.toHaveTextContent('1–30 characters')
    expect(panel()?.querySelector('mark')).toHaveTextContent('₮')
    expect(meant).toHaveLength(1)
    await user.keyboard('{Enter}')
    await expectPath(new RegExp(`^/tokens/${usdt}`))
  })

  it('is warned of before its options', async () => {
    await findMeant('USDТ')
    const warning = within(panel() ?? document.body).getByRole('note')
    expect(warning).toHaveTextContent(/is a Cyrillic letter/)
    const order = warning.compareDocumentPosition(get('listbox'))
    expect(order).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })
})

it('an address of a chain that the service does not have says so in the search box', async () => {
  await renderApp('/names')
  await searchFor(tron)
  await expectToSay(() => get('option'), 'not supported here')
})
