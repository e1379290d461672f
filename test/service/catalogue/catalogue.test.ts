import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readChain } from '../../../src/contract/chains'
import { parseCurrencies, readCurrency } from '../../../src/contract/tokens'
import { isSameAsset } from '../../../src/model/assets'
import { isEvm } from '../../../src/model/chains/chains'
import { chainSpecs } from '../../../src/model/chains/chainTable'
import { readCatalogue } from '../../../src/service/catalogue/catalogue'
import { cleanSvg } from '../../../build/catalogue/cleanSvg'
import sameProject from '../../../build/catalogue/sameProject.json' with { type: 'json' }
import tokenNames from '../../../build/catalogue/tokenNames.json' with { type: 'json' }
import { inProcessService, realCatalogue } from '../../support/inProcess'
import { temporaryFolder } from '../../support/temporaryFolder'

const usdcLogo = expect.stringMatching(/^\/logos\/token-usdc\.[0-9a-f]{8}\.svg$/)
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'

const catalogue = realCatalogue()

const find = (identifier: string) =>
  catalogue.currencies.filter((asset) => isSameAsset(asset.fullName, identifier))

describe('the catalogue', () => {
  it('has at least 3,000 assets on 17 chains with full records', async () => {
    const { chains, currencies } = catalogue
    expect(currencies.length).toBeGreaterThanOrEqual(3000)
    const withAssets = new Set(currencies.map(({ protocol }) => protocol))
    expect(withAssets.size).toBeGreaterThanOrEqual(17)
    const { records, malformed } = parseCurrencies(currencies)
    expect(malformed).toBe(0)
    expect(records.map(readCurrency)).toEqual(records)
    expect(chains.map(readChain)).toEqual(chains)
    expect(chains.every(({ averageBlockTime }) => (averageBlockTime ?? 0) > 0)).toBe(true)
    // Every known chain has a record. The endpoints list those with an asset.
    expect(chains.map(({ chain }) => chain)).toEqual(
      chainSpecs.map(({ code }) => code).toSorted(),
    )
    const listed = await inProcessService().service.request('/tokenlist/utils/chains')
    expect(await listed.json()).toEqual([...withAssets].toSorted())
  })

  it('has no duplicates by identifier or by chain and address', () => {
    const { currencies } = catalogue
    const identifiers = currencies.map(({ fullName }) => fullName.toUpperCase())
    const keys = currencies.flatMap(({ protocol, address }) =>
      address === ''
        ? []
        : `${protocol} ${isEvm(protocol) ? address.toLowerCase() : address}`,
    )
    for (const values of [identifiers, keys])
      expect(new Set(values).size).toBe(values.length)
  })

  it('has no invisible characters and no fiat currencies', () => {
    const wrong = catalogue.currencies.filter(
      ({ ticker, fullName, apiIdentifier, protocol }) =>
        !/^\S(?:.*\S)?$/.test(ticker) ||
        / -0x/.test(fullName) ||
        fullName !== apiIdentifier ||
        protocol === 'FIAT',
    )
    expect(wrong).toEqual([])
  })

  it('merges placeholder addresses of a coin into the coin', () => {
    const placeholder = /^0x(?:e{40}|0{40})$/i
    expect(catalogue.currencies.some(({ address }) => placeholder.test(address))).toBe(
      false,
    )
    expect(find('KUJI.KUJI')).toHaveLength(1)
    expect(find('XRD.XRD')).toHaveLength(1)
  })

  it.each([
    // Decimals and ticker of most lists, and the checksum of the address.
    ['ARB.WBTC', { decimals: 8 }],
    ['AVAX.sAVAX', { ticker: 'sAVAX' }],
    [
      `ETH.USDC-${usdc.toLowerCase()}`,
      { address: usdc, name: 'USD Coin', swappable: true },
    ],
    // Names and logos by chain and address, never by ticker.
    ['BTC.BTC', { name: 'Bitcoin', address: '' }],
    [`ETH.USDC-${usdc}`, { image: usdcLogo }],
    // One list has a second USDC on Ethereum, which is not Circle's.
    [
      'ETH.USDC-0x9abc68b33961268a3ea4116214d7039226de01e1',
      { ticker: 'USDC', image: '', swappable: false },
    ],
  ])(
    'knows of %s what the lists and the logo package say of its address',
    (identifier, facts) => {
      expect(find(identifier)[0]).toMatchObject(facts)
    },
  )

  it('has the logo of a project on each chain that a list names for it', () => {
    const { currencies } = realCatalogue()
    const get = (chain: string, address: string) =>
      currencies.find((each) => each.protocol === chain && each.address === address)
    for (const { chain, address, ticker, onEthereum, source } of sameProject) {
      const there = get('ETH', onEthereum)
      expect(there?.image).toMatch(/^\/logos\/./)
      expect(get(chain, address)).toMatchObject({ ticker, image: there?.image })
      expect(there?.ticker).toBe(ticker)
      expect(source).toMatch(/^@/)
    }
  })

  it('names common tokens by the name of a list, for the exact contract', () => {
    const { currencies } = realCatalogue()
    for (const { chain, address, ticker, name, source } of tokenNames) {
      const named = currencies.filter(
        (each) => each.protocol === chain && each.address === address,
      )
      expect(named).toMatchObject([{ ticker, name }])
      expect(name.toLowerCase()).not.toBe(ticker.toLowerCase())
      expect(source).toMatch(/^@/)
    }
    expect(tokenNames.length).toBeGreaterThan(90)
  })

  it('has synthetics without address that are not swappable', () => {
    const isSynthetic = /^(?:THOR|MAYA)\..*\//
    const synthetics = catalogue.currencies.filter(({ fullName }) =>
      isSynthetic.test(fullName),
    )
    expect(synthetics.length).toBeGreaterThan(50)
    expect(synthetics.every((asset) => asset.address === '' && !asset.swappable)).toBe(
      true,
    )
  })
})

describe('logos', () => {
  it('are exactly those of the records', () => {
    const referred = [
      ...catalogue.currencies.map((asset) => asset.image),
      ...catalogue.chains.map((chain) => chain.logo),
    ]
    const paths = new Set(referred.filter((path) => path !== ''))
    expect(new Set(catalogue.logos.map((logo) => logo.path))).toEqual(paths)
    expect(paths.size).toBeGreaterThan(600)
  })

  it('are accepted as plain drawings', () => {
    expect(
      cleanSvg('<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>'),
    ).not.toBeNull()
    expect(
      cleanSvg('<svg viewBox="0 0 1 1"><g clip-path="url(#a)"/></svg>'),
    ).not.toBeNull()
    const masked = '<svg viewBox="0 0 1 1"><mask id="a" style="mask-type:alpha"/></svg>'
    expect(cleanSvg(masked)).toContain('<mask id="a" mask-type="alpha"/>')
  })

  it.each([
    '<svg ><script>alert(1)</script></svg>',
    '<svg onload="alert(1)"></svg>',
    '<svg ><foreignObject/></svg>',
    '<svg ><use href="#a"/></svg>',
    '<svg ><image href="https://a.b/c.png"/></svg>',
    '<svg ><path fill="url(https://a.b)"/></svg>',
    '<svg ><path fill="url( //a.b)"/></svg>',
    '<svg ><path style="fill:url(//a.b)"/></svg>',
    '<svg xmlns="http://www.w3.org/1999/xhtml"></svg>',
    '<svg ><!-- --><g/></svg>',
    '<svg ><path d=M0 /></svg>',
    `<svg ><path d="${'M'.repeat(80_001)}"/></svg>`,
    'text',
    '',
  ])('are refused otherwise: %#', (svg) => {
    expect(cleanSvg(svg)).toBeNull()
  })
})

it('the stored catalogue equals the collected one, and another file is refused', () => {
  const { chains, currencies } = catalogue
  const file = join(temporaryFolder(), 'catalogue.json')
  writeFileSync(file, JSON.stringify(catalogue))
  expect(readCatalogue(file)).toEqual({ chains, currencies })
  writeFileSync(file, '[]')
  expect(() => readCatalogue(file)).toThrow('is not a catalogue')
})
