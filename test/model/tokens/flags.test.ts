import { describe, expect, it } from 'vitest'
import { realCatalogue } from '../../support/inProcess'
import { listTokens } from '../../support/listTokens'

const flagsOf = (...raw: object[]) => listTokens(raw).map(({ flags }) => flags)
const looksLike = (...raw: object[]) => flagsOf(...raw).map((flags) => flags.looksLike)

describe('computeFlags', () => {
  it('flags an asset on no list, but none if the service does not report lists', () => {
    const found = flagsOf(
      { ticker: 'ON', address: '0x1', lists: ['A'] },
      { ticker: 'OFF', address: '0x2', lists: [] },
      { ticker: 'SILENT', address: '0x3' },
    )
    expect(found.map(({ flags }) => flags)).toEqual([[], ['unlisted'], []])
  })

  it.each([
    ['Теther USD', 'a Cyrillic letter among Latin ones', ['look-alike']],
    ['USD Соin', 'in one word of two', ['look-alike']],
    ['СОМР', 'letters of another script that all look Latin', ['look-alike']],
    ['Tethеr\u200B', 'beside an invisible character', ['look-alike', 'hidden-characters']],
  ])('takes the name %s for a look-alike: %s', (name, _, expected) => {
    const [flags] = flagsOf({ ticker: 'A', name })
    expect(flags).toMatchObject({ flags: expected, looksLike: '' })
  })

  it.each(['Tether USD', 'Рубль Coin', 'Ελλάδα', 'α Protocol', 'Café', 'フレア', '', 'Ｂｉｔ'])(
    'does not flag the name %j as a look-alike',
    (name) => {
      const [flags] = flagsOf({ ticker: 'A', name })
      expect(flags?.flags).toEqual([])
    },
  )

  describe('a ticker with two letters that look like one is compared with every listed ticker', () => {
    const flagsIn = (...tickers: string[]) =>
      looksLike(...tickers.map((ticker, at) => ({ ticker, address: `0x${at}` })))

    it.each([
      ['GrnX', 'GMX'],
      ['vvOO', 'WOO'],
      ['VVOO', 'WOO'],
      ['clYDX', 'DYDX'],
    ])('%s imitates %s', (imitation, original) => {
      expect(flagsIn(original, imitation)).toEqual(['', original])
      expect(flagsIn(imitation, original)).toEqual([original, ''])
    })

    it('flags nothing if the original is not listed, or in capitals', () => {
      expect(flagsIn('GrnX', 'REVV', 'VVV', 'CORN', 'CLAY')).toEqual(['', '', '', '', ''])
      expect(flagsIn('BUM', 'BURN', 'DAY', 'CLAY')).toEqual(['', '', '', ''])
    })
  })

  it('compares other scripts with every ticker in any letter case', () => {
    const found = looksLike(
      { ticker: 'sol\u0443', protocol: 'ETH', address: '0x1' },
      { ticker: 'SOLY', protocol: 'ETH', address: '0x2' },
      { ticker: '\ua4da\ua4e1Y', protocol: 'ETH', address: '0x3' },
    )
    expect(found).toEqual(['SOLY', '', ''])
  })

  it('recognizes a swappable ticker even if another asset with it comes first', () => {
    const found = looksLike(
      { ticker: 'GMX', protocol: 'BSC', address: '0x1' },
      { ticker: 'GMX', protocol: 'ARB', address: '0x2', swappable: true },
      { ticker: 'Y00', protocol: 'ETH', address: '0x3' },
      { ticker: 'YOO', protocol: 'BSC', address: '0x4' },
      { ticker: 'YOO', protocol: 'ARB', address: '0x5', swappable: true },
    )
    expect(found).toEqual(['', '', 'YOO', '', ''])
  })

  describe('a web address in a name', () => {
    const warns = (asset: object) =>
      flagsOf({ ticker: 'A', address: '0x1', ...asset }).some(({ flags }) => flags.includes('link'))

    it.each([
      [{ name: 'yearn.finance', swappable: true, lists: ['A'] }],
      [{ name: 'yearn.finance', swappable: true }],
      [{ name: 'ease.org', lists: ['A', 'B'] }],
      [{ ticker: 'Hype.Bet', name: 'Hype.Bet', lists: ['A', 'B'] }],
    ])('is no warning for the domain of a known brand: %j', (asset) => {
      expect(warns(asset)).toBe(false)
    })

    it.each([
      [{ name: 'yearn.finance' }],
      [{ name: 'yearn.finance', lists: ['A'] }],
      [{ name: 'yearn.finance', lists: [], swappable: true }],
      [{ name: 'yearn.finance', lists: ['A'], swappable: false }],
      [{ name: 'Claim at yearn.finance', lists: ['A', 'B'], swappable: true }],
      [{ name: 'https://yearn.finance', lists: ['A', 'B'], swappable: true }],
      [{ name: 'www.yearn.finance', lists: ['A', 'B'], swappable: true }],
      [{ name: 'yearn.finance/claim', lists: ['A', 'B'], swappable: true }],
      [{ name: 'gift.yearn.finance', lists: ['A', 'B'], swappable: true }],
      [{ ticker: 'claim.xyz now', name: 'yearn.finance', lists: ['A', 'B'] }],
    ])('is a warning otherwise: %j', (asset) => {
      expect(warns(asset)).toBe(true)
    })
  })

  it('flags exactly these seven of the 3,235 assets in the real catalogue', () => {
    const tokens = listTokens(realCatalogue().currencies)
    const warned = tokens.flatMap(({ record: { identifier }, flags }) => {
      const warnings = flags.flags.filter((flag) => flag !== 'namesake')
      return warnings.length === 0 ? [] : [[identifier, warnings.join()]]
    })
    expect(tokens).toHaveLength(3_235)
    // A Latin and an Arabic letter below 31 marks.
    const marked = `.${'\u06d7'.repeat(25)}\u06d5\u00ce${'\u0302'.repeat(6)}`
    expect(warned).toEqual([
      ['AVAX.YFI.e-0x9eaac1b23d935365bd7b542fe22ceee2922f52dc', 'link'],
      [`BASE.${marked}-0xd8a45f06b0efa4d4dba41d71d85c16dd0f134eeb`, 'look-alike'],
      ['BASE.YFI-0x9EaF8C1E34F05a589EDa6BAfdF391Cf6Ad3CB239', 'link'],
      ['ETH.Hype.Bet-0xc9dfcd0a1dd2d7bb6fd2ef91a16a6a1c4e9846dd', 'link'],
      ['ETH.SFI-0xb753428af26e81097e7fd17f40c88aaa3e04902c', 'link'],
      ['ETH.ease.org-0x160de4468586b6b2f8a92feb0c260fc6cfc743b1', 'link'],
      ['THOR.ETH/YFI-0x0bc529c00c6401aef6d220be8c6ea1667f6ad93e', 'link'],
    ])
  })
})
