import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parseCurrencies, readChain, readCurrency } from '../../src/contract/tokens'
import { isSameAsset } from '../../src/model/assets'
import { listChainCodes, isEvm } from '../../src/model/chains/chains'
import { collectCatalogue, type CollectedCatalogue } from '../../build/catalogue/collectCatalogue'
import { readCatalogue } from '../../src/service/catalogue/catalogue'
import { cleanSvg } from '../../build/catalogue/cleanSvg'
import { inProcessService } from '../support/inProcess'

const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'

let catalogue: CollectedCatalogue
beforeAll(() => {
  catalogue = collectCatalogue()
})

const find = (identifier: string) =>
  catalogue.currencies.filter((asset) => isSameAsset(asset.fullName, identifier))

describe('the catalogue', () => {
  it('has at least 3,000 assets on 17 chains with full records', async () => {
    expect(catalogue.currencies.length).toBeGreaterThanOrEqual(3000)
    expect(
      new Set(catalogue.currencies.map((asset) => asset.protocol)).size,
    ).toBeGreaterThanOrEqual(17)
    const { records, malformed } = parseCurrencies(catalogue.currencies)
    expect(malformed).toBe(0)
    expect(records.map(readCurrency)).toEqual(records)
    expect(catalogue.chains.map(readChain)).toEqual(catalogue.chains)
    const codes = new Set(catalogue.chains.map((chain) => chain.chain))
    expect(catalogue.currencies.every((asset) => codes.has(asset.protocol))).toBe(true)
    expect(catalogue.chains.every((chain) => (chain.averageBlockTime ?? 0) > 0)).toBe(true)
    // Every known chain has a record. The endpoints list those with an asset.
    expect(catalogue.chains.map(({ chain }) => chain)).toEqual(listChainCodes())
    const withAssets = new Set(catalogue.currencies.map((asset) => asset.protocol))
    const listed = await inProcessService().service.request('/tokenlist/utils/chains')
    expect(await listed.json()).toEqual([...withAssets].toSorted())
  })

  it('has no duplicates by identifier or by chain and address', () => {
    const { currencies } = catalogue
    expect(new Set(currencies.map((asset) => asset.fullName.toUpperCase())).size).toBe(
      currencies.length,
    )
    const tokens = currencies.filter((asset) => asset.address !== '')
    const keys = tokens.map(
      ({ protocol, address }) => `${protocol} ${isEvm(protocol) ? address.toLowerCase() : address}`,
    )
    expect(new Set(keys).size).toBe(tokens.length)
  })

  it('has no invisible characters and no fiat currencies', () => {
    for (const { ticker, fullName, apiIdentifier, protocol } of catalogue.currencies) {
      expect(ticker).toBe(ticker.trim())
      expect(ticker).not.toBe('')
      expect(fullName).toBe(apiIdentifier)
      expect(fullName).not.toMatch(/ -0x/)
      expect(protocol).not.toBe('FIAT')
    }
  })

  it('merges placeholder addresses of a coin into the coin', () => {
    expect(
      catalogue.currencies.filter((asset) => /^0x(?:e{40}|0{40})$/i.test(asset.address)),
    ).toEqual([])
    expect(find('KUJI.KUJI')).toHaveLength(1)
    expect(find('XRD.XRD')).toHaveLength(1)
  })

  it('takes decimals and ticker from most lists, and keeps the checksum', () => {
    expect(find('ARB.WBTC')[0]?.decimals).toBe(8)
    expect(find('AVAX.sAVAX')[0]?.ticker).toBe('sAVAX')
    expect(find(`ETH.USDC-${usdc.toLowerCase()}`)[0]?.address).toBe(usdc)
  })

  it('finds names and logos by chain and address, never by ticker', () => {
    const [real] = find(`ETH.USDC-${usdc}`)
    expect(real).toMatchObject({ name: 'USDC', swappable: true })
    expect(real?.image).toMatch(/^\/logos\/token-usdc\.[0-9a-f]{8}\.svg$/)
    expect(find('BTC.BTC')[0]).toMatchObject({ name: 'Bitcoin', address: '' })
    // One list has a second USDC on Ethereum, which is not Circle's.
    const [impostor] = find('ETH.USDC-0x9abc68b33961268a3ea4116214d7039226de01e1')
    expect(impostor).toMatchObject({ ticker: 'USDC', image: '', swappable: false })
  })

  it('has synthetics without address that are not swappable', () => {
    const synthetics = catalogue.currencies.filter((asset) =>
      /^(?:THOR|MAYA)\..*\//.test(asset.fullName),
    )
    expect(synthetics.length).toBeGreaterThan(50)
    expect(synthetics.every((asset) => asset.address === '' && !asset.swappable)).toBe(true)
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
    expect(cleanSvg('<svg viewBox="0 0 1 1"><g clip-path="url(#a)"/></svg>')).not.toBeNull()
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

describe('the stored catalogue', () => {
  const folder = mkdtempSync(join(tmpdir(), 'catalogue-'))
  afterAll(() => rmSync(folder, { recursive: true }))

  it('equals the collected catalogue', () => {
    const file = join(folder, 'catalogue.json')
    writeFileSync(file, JSON.stringify(catalogue))
    expect(readCatalogue(file)).toEqual({
      chains: catalogue.chains,
      currencies: catalogue.currencies,
    })
  })

  it('is refused when the file is something else', () => {
    const file = join(folder, 'other.json')
    writeFileSync(file, '[]')
    expect(() => readCatalogue(file)).toThrow('is not a catalogue')
  })
})
