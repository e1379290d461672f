import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { realCatalogue } from '../support/inProcess'
import { renderApp } from '../support/renderApp'
import { serviceWith } from '../support/serviceWith'

const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const famous = `ETH.USDC-${usdc}`
const duplicate = 'ETH.USDC-0x9abc68b33961268a3ea4116214d7039226de01e1'
const at = (identifier: string) => `/tokens/${encodeURIComponent(identifier)}`
const listing = (records: readonly object[]) => ({
  over: serviceWith({ '/currencies/details': [...records] }),
})

const fact = async (label: string, section = 'Token') => {
  const part = await screen.findByRole('region', { name: section })
  return within(part).getByText(label, { selector: 'dt' }).nextElementSibling
}
const findHrefs = async (table: string) =>
  within(await screen.findByRole('table', { name: table }))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))

describe('the page of a token', () => {
  it('shows the token, its full address, its chain and its categories, and confirms the most listed one', async () => {
    const { user } = await renderApp(at(famous))
    expect(await screen.findByRole('heading', { level: 1, name: 'USDC' })).toBeInTheDocument()
    expect(screen.getByText('Most listed USDC on Ethereum (9 lists)')).toBeInTheDocument()
    expect(await fact('Decimals')).toHaveTextContent('6')
    expect(await fact('Swappable')).toHaveTextContent('Yes')
    expect(await fact('Categories')).toHaveTextContent(
      'all, xchain-all, xchain-tokens, xchain-stables, eth-erc20s',
    )
    expect(await fact('Confirmations', 'Chain')).toHaveTextContent('12, about 2 min')
    await user.click(screen.getByRole('button', { name: 'Copy' }))
    expect(await navigator.clipboard.readText()).toBe(usdc)
    await user.click(screen.getByRole('button', { name: 'Copy asset ID' }))
    expect(await navigator.clipboard.readText()).toBe(famous)
    expect(screen.getByRole('link', { name: 'etherscan.io' })).toBeInTheDocument()
    // The project's tokens on other chains are no duplicates.
    const project = await findHrefs('The same project')
    const others = await findHrefs('Tokens called USDC')
    expect(project.length).toBeGreaterThan(3)
    expect(project.filter((href) => others.includes(href))).toEqual([at(famous)])
  })

  it('warns of a duplicate ticker on fewer lists, and shows the others', async () => {
    await renderApp(at(duplicate))
    expect(await screen.findByText('Not the common USDC')).toBeInTheDocument()
    expect(screen.getByText(/^Most lists \(9\) use a different USDC on Ethereum/)).toBeVisible()
    expect(screen.getByText(/^\d+ other tokens use this ticker, 1 on Ethereum\.$/)).toBeVisible()
    const others = within(await screen.findByRole('table', { name: 'Tokens called USDC' }))
    const [, own, next] = others.getAllByRole('row')
    expect(own).toHaveTextContent('this token')
    expect(next && within(next).getByRole('link')).toHaveAttribute('href', at(famous))
  })

  it('shows and copies the CAIP-19 identifier, and opens by it', async () => {
    const caip19 = `eip155:1/erc20:${usdc}`
    const { user } = await renderApp(`/tokens/${caip19}`)
    await user.click(await screen.findByRole('button', { name: /^Copy CAIP-19/ }))
    expect(await navigator.clipboard.readText()).toBe(caip19)
    expect(await fact('Asset ID')).toHaveTextContent(famous)
  })

  it.each([
    ['eip155:8453', '/chains/BASE'],
    [`eip155:1:${usdc}`, `/addresses/ETH/${usdc}`],
  ])('leads from %s to %s', async (caip, page) => {
    await renderApp(`/tokens/${caip}`)
    await waitFor(() => expect(location.pathname).toBe(page))
  })

  it.each([
    ['stellar:pubnet/slip44:148', '“stellar:pubnet” is a CAIP identifier of a namespace that no'],
    // The contract of USDC on Ethereum.
    [`eip155:10/erc20:${usdc}`, 'Token not listed'],
    ['hello', 'Not a valid asset ID'],
    ['<img src=x>', 'An asset ID is a chain, a dot and a ticker'],
    ['.'.repeat(500), 'Not a valid asset ID'],
  ])('explains %s, which is no listed token', async (text, reason) => {
    await renderApp(`/tokens/${text.includes('/') ? text : encodeURIComponent(text)}`)
    expect(await screen.findByText(reason, { exact: false })).toBeVisible()
  })

  it('lists all tokens that match a short form', async () => {
    await renderApp(at('ETH.USDC'))
    expect(await screen.findByRole('heading', { name: /^More than one token/ })).toBeVisible()
    expect(new Set(await findHrefs('Did you mean'))).toEqual(new Set([at(famous), at(duplicate)]))
  })

  it('shows the decimals of a duplicate ticker beside missing ones', async () => {
    const records = [
      { ticker: 'AAA', protocol: 'ETH', address: '0x1' },
      { ticker: 'AAA', protocol: 'ETH', address: '0x2', decimals: 18 },
    ]
    await renderApp(at('ETH.AAA-0x1'), listing(records))
    expect(await fact('Decimals')).toHaveTextContent('Not reported (the other AAA on Ethereum: 18)')
  })

  it('explains a synthetic, with an encoded slash in the URL', async () => {
    const claim = realCatalogue().currencies.find(({ name }) => name.endsWith('(synthetic)'))
    await renderApp(at(claim?.fullName ?? ''))
    expect(await screen.findByText(/^None: Synthetic/)).toBeInTheDocument()
  })

  it('warns of a name with a foreign letter, and underlines the letter', async () => {
    const record = { ticker: 'AAA', name: 'Tethеr USD', protocol: 'ETH', address: '0x1' }
    await renderApp(at('ETH.AAA-0x1'), listing([record]))
    expect(await screen.findByText('Look-alike letters')).toBeInTheDocument()
    expect((await fact('Name'))?.querySelector('.underline')).toHaveTextContent('е')
  })

  it('shows hidden characters of a ticker everywhere, and removes excess accents', async () => {
    const tower = '\u0301'.repeat(30)
    const [one, two] = [`0x${'1'.repeat(40)}`, `0x${'2'.repeat(40)}`]
    const records = [
      { ticker: `US\u202EDC${tower}`, address: one, protocol: 'ETH', lists: ['a'] },
      { ticker: `USDC${tower}`, address: two, protocol: 'ETH', lists: ['a', 'b'] },
    ]
    await renderApp(at(`ETH.${records[0]?.ticker}-${one}`), listing(records))
    expect(await screen.findByText(/^Other tokens with the ticker/)).toHaveTextContent(
      /^Other tokens with the ticker USU\+202EDC/,
    )
    // The verdict, and the chip of the other one.
    expect(screen.getAllByText('Imitates USDC')).toHaveLength(2)
    expect(document.documentElement.textContent).not.toMatch(/\u202E|\p{M}{3}/u)
  })
})
