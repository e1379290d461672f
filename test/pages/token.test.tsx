import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { realCatalogue } from '../support/inProcess'
import { renderApp } from '../support/renderApp'
import { serviceWith } from '../support/serviceWith'

const famous = 'ETH.USDC-0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const namesake = 'ETH.USDC-0x9abc68b33961268a3ea4116214d7039226de01e1'
const at = (identifier: string) => `/tokens/${encodeURIComponent(identifier)}`

const fact = async (label: string, section: string) => {
  const part = await screen.findByRole('region', { name: section })
  return within(part).getByText(label, { selector: 'dt' }).nextElementSibling
}

describe('the asset page', () => {
  it('shows the asset, its full address, its chain and its categories', async () => {
    const { user } = await renderApp(at(famous))
    expect(await screen.findByRole('heading', { level: 1, name: 'USDC' })).toBeInTheDocument()
    expect(await fact('Decimals', 'Token')).toHaveTextContent('6')
    expect(await fact('Swappable', 'Token')).toHaveTextContent('Yes')
    expect(await fact('Categories', 'Token')).toHaveTextContent(
      'all, xchain-all, xchain-tokens, xchain-stables, eth-erc20s',
    )
    expect(await fact('Confirmations', 'Chain')).toHaveTextContent('12, about 2 min')
    await user.click(screen.getByRole('button', { name: 'Copy' }))
    expect(await navigator.clipboard.readText()).toBe('0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48')
    await user.click(screen.getByRole('button', { name: 'Copy asset ID' }))
    expect(await navigator.clipboard.readText()).toBe(famous)
    expect(screen.getByRole('link', { name: 'etherscan.io' })).toHaveAttribute(
      'href',
      'https://etherscan.io/address/0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
    )
  })

  it.each([
    [famous, `eip155:1/erc20:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48`],
    ['BTC.BTC', 'bip122:000000000019d6689c085ae165831e93/slip44:0'],
  ])(
    'of %s shows and copies its CAIP-19 identifier, and opens by it',
    async (identifier, caip19) => {
      const { user } = await renderApp(`/tokens/${caip19}`)
      const copy = await screen.findByRole('button', { name: /^Copy CAIP-19/ })
      await user.click(copy)
      expect(await navigator.clipboard.readText()).toBe(caip19)
      expect(await fact('Asset ID', 'Token')).toHaveTextContent(identifier)
    },
  )

  it('shows no CAIP-19 identifier where the chain’s namespace is not registered', async () => {
    await renderApp(at('XRD.XRD'))
    expect(await fact('Asset ID', 'Token')).toHaveTextContent('XRD.XRD')
    expect(screen.queryByText('CAIP-19')).toBeNull()
  })

  it.each([
    ['eip155:8453', '/chains/BASE'],
    [
      'eip155:1:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
      '/addresses/ETH/0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
    ],
  ])('of %s leads to %s', async (caip, page) => {
    await renderApp(`/tokens/${caip}`)
    await waitFor(() => expect(location.pathname).toBe(page))
  })

  it.each([
    [
      'stellar:pubnet/slip44:148',
      '“stellar:pubnet” is a CAIP identifier of a namespace that no listed chain uses.',
    ],
    // The contract of USDC on Ethereum.
    ['eip155:10/erc20:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', 'Token not listed'],
  ])('explains %s, which is not listed', async (caip, reason) => {
    await renderApp(`/tokens/${caip}`)
    expect(await screen.findByText(reason, { exact: false })).toBeVisible()
  })

  it('says that decimals are missing, also beside those of a duplicate ticker', async () => {
    const records = [
      { ticker: 'AAA', protocol: 'ETH', address: '0x1' },
      { ticker: 'AAA', protocol: 'ETH', address: '0x2', decimals: 18 },
      { ticker: 'BBB', protocol: 'ETH', address: '0x3' },
    ]
    const over = serviceWith({ '/currencies/details': records })
    await renderApp(at('ETH.AAA-0x1'), { over })
    const decimals = await fact('Decimals', 'Token')
    expect(decimals).toHaveTextContent('Not reported (the other AAA on Ethereum: 18)')
    cleanup()
    await renderApp(at('ETH.BBB-0x3'), { over })
    expect(await fact('Decimals', 'Token')).toHaveTextContent('Not reported')
  })

  it('warns about a duplicate ticker on fewer lists, and shows the others', async () => {
    await renderApp(at(namesake))
    expect(await screen.findByText('Not the common USDC')).toBeInTheDocument()
    expect(
      screen.getByText(
        'Most lists (9) use a different USDC on Ethereum. Only 1 lists this one. Compare all 42 characters of the address before you use it.',
      ),
    ).toBeInTheDocument()
    const others = within(await screen.findByRole('table', { name: 'Tokens called USDC' }))
    const [, own, next] = others.getAllByRole('row')
    expect(own).toHaveTextContent('this token')
    expect(next && within(next).getByRole('link')).toHaveAttribute('href', at(famous))
  })

  it('confirms the most listed token, and does not show its project’s other tokens as duplicates', async () => {
    await renderApp(at(famous))
    expect(await screen.findByText('Most listed USDC on Ethereum (9 lists)')).toBeInTheDocument()
    expect(
      screen.getByText(
        '1 other token on Ethereum uses this ticker, on fewer lists (1). Compare all 42 characters of the address before you use it.',
      ),
    ).toBeInTheDocument()
    const hrefs = async (name: string) =>
      within(await screen.findByRole('table', { name }))
        .getAllByRole('link')
        .map((link) => link.getAttribute('href'))
    const project = await hrefs('The same project')
    const others = await hrefs('Tokens called USDC')
    expect(project.length).toBeGreaterThan(3)
    expect(project.filter((href) => others.includes(href))).toEqual([at(famous)])
    const shown = await screen.findByRole('region', { name: 'Other tokens with the ticker USDC' })
    const [, count] = /USDC(\d+), 1 on Ethereum/.exec(shown.textContent) ?? []
    expect(
      screen.getByText(`${count} other tokens use this ticker, 1 on Ethereum.`),
    ).toBeInTheDocument()
  })

  it('explains a synthetic, with an encoded slash in the URL', async () => {
    const claim = realCatalogue().currencies.find(({ name }) => name.endsWith('(synthetic)'))
    if (!claim) throw new Error('The catalogue has no synthetic')
    await renderApp(at(claim.fullName))
    expect(await screen.findByText(/^None: Synthetic/)).toBeInTheDocument()
  })

  it('warns about a name with a foreign letter, and underlines the letter', async () => {
    const record = { ticker: 'AAA', name: 'Tethеr USD', protocol: 'ETH', address: '0x1' }
    const over = serviceWith({ '/currencies/details': [record] })
    await renderApp(at('ETH.AAA-0x1'), { over })
    expect(await screen.findByText('Look-alike letters')).toBeInTheDocument()
    expect(
      screen.getByText(/^The name or ticker has letters of another script/),
    ).toBeInTheDocument()
    const name = await fact('Name', 'Token')
    expect(name?.querySelector('.underline')).toHaveTextContent('е')
  })

  it('shows hidden characters of a ticker everywhere, and removes excess accents', async () => {
    const tower = '\u0301'.repeat(30)
    const records = [
      {
        ticker: `US\u202EDC${tower}`,
        address: `0x${'1'.repeat(40)}`,
        protocol: 'ETH',
        lists: ['a'],
      },
      {
        ticker: `USDC${tower}`,
        address: `0x${'2'.repeat(40)}`,
        protocol: 'ETH',
        lists: ['a', 'b'],
      },
    ]
    const over = serviceWith({ '/currencies/details': records })
    await renderApp(at(`ETH.${records[0]?.ticker}-0x${'1'.repeat(40)}`), { over })
    const others = await screen.findByRole('region', { name: /^Other tokens with the ticker/ })
    expect(within(others).getByRole('heading')).toHaveTextContent(
      /^Other tokens with the ticker USU\+202EDC/,
    )
    // The verdict, and the chip of the other one.
    expect(screen.getAllByText('Imitates USDC')).toHaveLength(2)
    expect(document.body.textContent).not.toMatch(/\u202E|\p{M}{3}/u)
  })

  it('lists all assets that match a short form', async () => {
    await renderApp(at('ETH.USDC'))
    expect(
      await screen.findByRole('heading', { name: 'More than one token matches' }),
    ).toBeInTheDocument()
    const links = within(screen.getByRole('table')).getAllByRole('link')
    expect(new Set(links.map((link) => link.getAttribute('href')))).toEqual(
      new Set([at(famous), at(namesake)]),
    )
  })

  it.each(['hello', 'a b', '<img src=x>', '.'.repeat(500)])(
    'explains what an identifier looks like to one who brings %j',
    async (text) => {
      await renderApp(at(text))
      expect(
        await screen.findByRole('heading', { name: 'Not a valid asset ID' }),
      ).toBeInTheDocument()
      expect(screen.getByText(/^An asset ID is a chain, a dot and a ticker/)).toBeInTheDocument()
    },
  )
})
