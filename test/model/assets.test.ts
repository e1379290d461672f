import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { computeFlags } from '../../src/model/tokens/flags'
import { getBaseIdentifier, parseIdentifier, isSameAsset } from '../../src/model/assets'
import { getLogoPath } from '../../src/model/logos'
import { isSameAddress } from '../../src/model/chains/addresses'
import { computeSkeletons } from '../../src/model/tokens/lookAlikes'

const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'

describe('an identifier', () => {
  it('is parsed in each of its kinds', () => {
    const asset = { chain: 'ETH', ticker: 'USDC', address: usdc, host: '' }
    expect(parseIdentifier(`ETH.USDC-${usdc}`)).toEqual({ ...asset, kind: 'native' })
    expect(parseIdentifier(`eth/USDC-${usdc}`)).toEqual({ ...asset, kind: 'synthetic' })
    expect(parseIdentifier(`ETH~USDC-${usdc}`)).toEqual({ ...asset, kind: 'trade' })
    expect(parseIdentifier(`ETH-USDC-${usdc}`)).toEqual({ ...asset, kind: 'secured' })
    expect(parseIdentifier(`THOR.ETH/USDC-${usdc}`)).toEqual({
      ...asset,
      kind: 'synthetic',
      host: 'THOR',
    })
    expect(parseIdentifier('THOR.RUNE')).toMatchObject({
      chain: 'THOR',
      ticker: 'RUNE',
      kind: 'native',
    })
  })

  it.each(['ETH.USDC-', 'eth/USDC-', 'ETH~USDC-', 'ETH-usdc-', 'THOR.ETH/USDC-'])(
    'gives the asset itself: %s',
    (start) => expect(getBaseIdentifier(start + usdc)).toBe(`ETH.USDC-${usdc.toUpperCase()}`),
  )

  it('gives nothing for other text', () => {
    expect(getBaseIdentifier('BTC~BTC')).toBe('BTC.BTC')
    expect(getBaseIdentifier('USDC')).toBeNull()
    expect(getBaseIdentifier('')).toBeNull()
  })

  it('keeps hyphens and slashes that belong to a ticker', () => {
    expect(parseIdentifier(`ETH.BTC2X-FLI-${usdc}`)).toMatchObject({
      ticker: 'BTC2X-FLI',
      address: usdc,
    })
    expect(parseIdentifier('ETH.BTC2X-FLI')).toMatchObject({ ticker: 'BTC2X-FLI', address: '' })
    expect(parseIdentifier('KUJI.ATOM-ibc/2739')).toMatchObject({
      ticker: 'ATOM',
      address: 'ibc/2739',
    })
  })

  it('is null for any other text, also for a megabyte', () => {
    for (const text of ['', 'USDC', '.', 'ETH.', ' ', '__proto__', 'ETH USDC', '-'.repeat(1e6)]) {
      expect(parseIdentifier(text)).toBeNull()
    }
    fc.assert(
      fc.property(
        fc.string(),
        (text) => (parseIdentifier(text)?.ticker ?? '').length <= text.length,
      ),
    )
  })
})

describe('the same asset', () => {
  it('is recognized in any letter case on EVM chains only', () => {
    expect(isSameAsset(`ETH.USDC-${usdc}`, `ETH.USDC-0X${usdc.slice(2).toUpperCase()}`)).toBe(true)
    expect(isSameAddress('ETH', usdc, usdc.toUpperCase())).toBe(true)
    expect(isSameAddress('SOL', 'AbC', 'abc')).toBe(false)
    expect(isSameAsset('SOL.USDC-AbC', 'SOL.USDC-abc')).toBe(false)
  })

  it('may be given in the short form without an address', () => {
    expect(isSameAsset('eth.usdc', `ETH.USDC-${usdc}`)).toBe(true)
    expect(isSameAsset('ETH.DAI', `ETH.USDC-${usdc}`)).toBe(false)
    expect(isSameAsset('AVAX.USDC', `ETH.USDC-${usdc}`)).toBe(false)
  })

  it('is not a token with the ticker of the chain’s coin', () => {
    expect(isSameAsset('ETH.ETH', `ETH.ETH-${usdc}`)).toBe(false)
    expect(isSameAsset('ETH.ETH', 'eth.eth')).toBe(true)
  })

  it('is not a claim on it, and not a claim that another network holds', () => {
    expect(isSameAsset('ETH.ETH', 'ETH/ETH')).toBe(false)
    expect(isSameAsset('THOR.ETH/ETH', 'MAYA.ETH/ETH')).toBe(false)
    expect(isSameAsset('THOR.ETH/ETH', 'ETH/ETH')).toBe(true)
  })

  it('does not depend on the order of the two', () => {
    const identifier = fc.tuple(
      fc.constantFrom('ETH', 'eth', 'THOR', 'SOL'),
      fc.constantFrom('.', '/', '~', '-'),
      fc.constantFrom('ETH', 'USDC', 'ETH/ETH'),
      fc.constantFrom('', `-${usdc}`, `-${usdc.toLowerCase()}`, '-abc'),
    )
    fc.assert(
      fc.property(identifier, identifier, (a, b) => {
        const [left, right] = [a.join(''), b.join('')]
        expect(isSameAsset(left, left)).toBe(true)
        expect(isSameAsset(left, right)).toBe(isSameAsset(right, left))
      }),
    )
  })
})

it('a logo is loaded only from the page’s own origin', () => {
  expect(getLogoPath('/logos/token-usdc.0a1b2c3d.svg')).toBe('/logos/token-usdc.0a1b2c3d.svg')
  expect(getLogoPath('https://a.b/logos/token-usdc.svg')).toBe('/logos/token-usdc.svg')
  for (const image of [
    '',
    'https://a.b/logos/../token-usdc.svg',
    'https://a.b/logos/token-usdc.svg?c',
    'javascript:/logos/token-usdc.svg',
    '//evil.example/x.svg',
    '/\\evil',
    'https://a.b/c.png',
    'data:image/svg+xml,',
    '/a/../b',
    '/%2e%2e',
  ]) {
    expect(getLogoPath(image)).toBeNull()
  }
})

const asset = (ticker: string, address = '', protocol = 'ETH', name = '') => ({
  identifier: `${protocol}.${ticker}${address === '' ? '' : `-${address}`}`,
  ticker,
  address,
  protocol,
  name,
  swappable: null,
  decimals: null,
  image: '',
  lists: null,
})
type Asset = ReturnType<typeof asset>
const judge = (...assets: Asset[]) => [...computeFlags(assets).values()]
const flagsFor = (...assets: Asset[]) => judge(...assets).map((judged) => judged.flags)

describe('flags', () => {
  it('mark duplicate tickers, on other chains and on one', () => {
    const judged = judge(
      asset('USDC', '0x1', 'ETH'),
      asset('usdc ', '0x2', 'ETH'),
      asset('USDC', '0x1', 'AVAX'),
      asset('LINK'),
    )
    expect(judged.map((one) => [one.namesakes, one.rivals])).toEqual([
      [2, 1],
      [2, 1],
      [2, 0],
      [0, 0],
    ])
    expect(judged.map((one) => one.flags)).toEqual([['namesake'], ['namesake'], ['namesake'], []])
  })

  it('mark hidden characters, which do not make a different ticker', () => {
    for (const hidden of ['\u200B', '\u202E', '\u3164', '\u00AD']) {
      expect(flagsFor(asset('USDC', '0x1'), asset(`US${hidden}DC`, '0x2'))).toEqual([
        ['namesake'],
        ['namesake', 'hidden-characters'],
      ])
    }
  })

  it.each(['USDС', 'UЅDC', 'ＵＳＤＣ', '𝐔𝐒𝐃𝐂', 'ՍSDC', 'UŚDC'])(
    'mark %s as a look-alike of USDC',
    (ticker) => {
      expect(judge(asset(ticker))[0]).toMatchObject({
        flags: ['look-alike'],
        looksLike: 'USDC',
      })
    },
  )

  it('treat rn as m and 0 as O only with a well-known ticker', () => {
    const [atom, other] = judge(asset('ATOrn'), asset('A1'), asset('AI'))
    expect(atom).toMatchObject({ flags: ['look-alike'], looksLike: 'ATOM' })
    expect(other?.flags).toEqual([])
  })

  it('compare letters of other scripts with every ticker of the list', () => {
    expect(flagsFor(asset('XYZ', '0x1'), asset('ХYZ', '0x2'))).toEqual([[], ['look-alike']])
    expect(computeSkeletons('𝐱𝐲𝐳')).toEqual(['XYZ'])
  })

  it('mark two addresses with the same six characters at both ends, also on different chains', () => {
    const one = `0xabcdef${'1'.repeat(28)}fedcba`
    const two = `0xABCDEF${'2'.repeat(28)}fedcba`
    expect(flagsFor(asset('A', one), asset('B', two))).toEqual([['similar-ends'], ['similar-ends']])
    expect(flagsFor(asset('A', one), asset('B', two, 'BSC'))).toEqual([
      ['similar-ends'],
      ['similar-ends'],
    ])
    const fiveAlike = [`0xabcde0${'2'.repeat(28)}fedcba`, `0xabcdef${'2'.repeat(28)}0edcba`]
    for (const other of fiveAlike) {
      expect(flagsFor(asset('A', one), asset('B', other))).toEqual([[], []])
    }
    const same = one.toUpperCase().replace('0X', '0x')
    expect(flagsFor(asset('A', one), asset('B', same))).toEqual([[], []])
    expect(flagsFor(asset('A', one), asset('B', same, 'BSC'))).toEqual([[], []])
    const cased = flagsFor(asset('A', 'abcdefgh123456', 'SOL'), asset('B', 'ABCDEFgh123456', 'SOL'))
    expect(cased).toEqual([[], []])
  })

  it('mark a link in a name', () => {
    expect(flagsFor(asset('A', '', 'ETH', 'Claim at gift.example.com now'))).toEqual([['link']])
    expect(flagsFor(asset('USDC.e'), asset('v1.2'))).toEqual([[], []])
  })

  it('are computed for ten thousand assets, one with texts of a megabyte', () => {
    const many = Array.from({ length: 10_000 }, (_, index) =>
      asset(`T${index % 5000}`, `0x${index}`),
    )
    const all = flagsFor(...many, asset('a.'.repeat(1e6), '', 'ETH', '1'.repeat(1e6)))
    expect(new Set(all.slice(0, -1).map(String))).toEqual(new Set(['namesake']))
    expect(all.at(-1)).toEqual([])
  })
})
