import { describe, expect, it } from 'vitest'
import { computeSkeletons, imitatesLatin } from '../../../src/model/tokens/skeletons'
import { findLatinForm } from '../../../src/model/tokens/latinForm'
import { realCatalogue } from '../../support/inProcess'
import { listTokens } from '../../support/listTokens'

const flagsOf = (...raw: object[]) => listTokens(raw).map(({ flags }) => flags.flags)
const looksLike = (...raw: object[]) =>
  listTokens(raw).map(({ flags }) => flags.looksLike)
/** What each ticker of a list is taken for. */
const mistaken = (...tickers: string[]) =>
  looksLike(...tickers.map((ticker, at) => ({ ticker, address: `0x${at}` })))

const address = (digit: string) => `0x${digit.repeat(40)}`
const listsOf = (count: number) => Array.from({ length: count }, (_, at) => `L${at}`)
/** A USDC on Ethereum, unless something else is given, on so many lists; null where the service does not say. */
const token = (digit: string, lists: number | null, other: object = {}) => ({
  ticker: 'USDC',
  address: address(digit),
  ...(lists !== null && { lists: listsOf(lists) }),
  ...other,
})
/** A claim on USDC, on one list unless more are given. */
const claim = (fullName: string, lists = 1) =>
  token('', lists, { fullName, protocol: 'THOR', address: '' })

describe('the verdict', () => {
  const capitals = { address: `0x${'A'.repeat(40)}` }
  const named = (ticker: string) => ({ ticker })
  const coin = { ticker: 'ETH', lists: ['a'] }
  const logo = { image: '/logos/b.svg' }

  /** The verdict on each asset, with its rivals and their lists. */
  it.each<[string, object[], string[]]>([
    [
      'is per chain',
      [token('a', 9), token('a', 1, { protocol: 'BASE' })],
      ['only 0 null', 'only 0 null'],
    ],
    [
      'goes by the most lists, whatever the letter case and hidden characters',
      [token('a', 9), token('b', 1, named(' usdc')), token('c', 2, named('US\u200BDC'))],
      ['most-listed 2 2', 'not-common 2 9', 'not-common 2 9'],
    ],
    [
      'on as many lists',
      [token('a', 3), token('b', 3), token('c', 1)],
      ['shared 2 3', 'shared 2 3', 'not-common 2 3'],
    ],
    // Anybody can draw one.
    [
      'whatever its logo',
      [token('a', 1), token('b', 1, logo)],
      ['shared 1 1', 'shared 1 1'],
    ],
    ['on no list', [token('a', 0), token('b', 0)], ['unlisted 1 0', 'unlisted 1 0']],
    [
      // It may be on more lists than the best known.
      'beside one on unknown lists',
      [token('a', null), token('b', 5), token('c', 1)],
      ['shared 2 5', 'shared 2 1', 'not-common 2 5'],
    ],
    [
      'on unknown lists',
      [token('a', null), token('b', null)],
      ['shared 1 null', 'shared 1 null'],
    ],
    [
      'of a contract that is listed twice',
      [token('a', 2), token('a', 5, capitals), token('b', 3)],
      ['most-listed 1 3', 'most-listed 1 3', 'not-common 1 5'],
    ],
    ['of a coin', [coin, token('a', 9, named('ETH'))], ['native 1 9', 'not-common 1 1']],
    // The catalogue need not have the coin itself.
    [
      'of a copy of the coin is never the common one',
      [token('a', 9, named('Eth'))],
      ['not-common 0 null'],
    ],
    [
      'of an imitation of the coin',
      [{ ...coin, ticker: 'E\u200BTH' }],
      ['not-common 0 null'],
    ],
    [
      'of claims on assets of different chains',
      ['THOR.ETH/', 'THOR.AVAX/', 'ETH~'].map((start) => claim(`${start}USDC-0x1`)),
      ['claim 0 null', 'claim 0 null', 'claim 0 null'],
    ],
    [
      'of claims on assets of one chain',
      [claim('THOR.ETH/USDC-0x1', 2), claim('THOR.ETH/USDC-0x2')],
      ['most-listed 1 1', 'not-common 1 2'],
    ],
  ])('%s', (_, raw, expected) =>
    expect(
      listTokens(raw).map(
        ({ flags }) => `${flags.verdict} ${flags.rivals} ${flags.rivalLists}`,
      ),
    ).toEqual(expected),
  )
})

describe('a flag', () => {
  it('marks duplicate tickers on one chain and on others, and an asset on no list', () => {
    const usdc = { ticker: 'USDC', address: '0x1', lists: ['A'] }
    const found = flagsOf(
      usdc,
      { ...usdc, ticker: 'usdc ', address: '0x2' },
      { ...usdc, protocol: 'OP' },
    )
    expect(found).toEqual([['namesake'], ['namesake'], ['namesake']])
    // The service need not report lists.
    expect(flagsOf({ ticker: 'OFF', lists: [] }, { ticker: 'SILENT' })).toEqual([
      ['unlisted'],
      [],
    ])
  })

  it('marks hidden characters, which do not make a different ticker, but no emoji', () => {
    expect(flagsOf({ ticker: '\u26A1\uFE0F' })).toEqual([[]])
    const hidden = ['\u200B', '\u202E', '\u3164', '\u00AD'].map((each) => ({
      ticker: `US${each}DC`,
    }))
    const [plain, ...found] = flagsOf({ ticker: 'USDC', address: '0x1' }, ...hidden)
    expect(plain).toEqual(['namesake'])
    expect(new Set(found.map(String))).toEqual(new Set(['namesake,hidden-characters']))
  })

  const one = `0xabcdef${'1'.repeat(28)}fedcba`
  it.each([
    ['six characters', `0xABCDEF${'2'.repeat(28)}fedcba`, 'BSC', ['similar-ends']],
    ['five at the start', `0xabcde0${'2'.repeat(28)}fedcba`, 'ETH', []],
    ['five at the end', `0xabcdef${'2'.repeat(28)}0edcba`, 'ETH', []],
    ['the whole address', one.toUpperCase().replace('0X', '0x'), 'BSC', []],
  ])('marks two addresses that share %s', (_, other, protocol, expected) => {
    const found = flagsOf(
      { ticker: 'A', address: one },
      { ticker: 'B', protocol, address: other },
    )
    expect(found).toEqual([expected, expected])
  })

  it('is computed for ten thousand assets, one with texts of a megabyte', () => {
    const many = Array.from({ length: 10_000 }, (_, at) => ({
      ticker: `T${at % 5_000}`,
      address: `0x${at}`,
    }))
    const all = flagsOf(...many, { ticker: 'a.'.repeat(1e6), name: '1'.repeat(1e6) })
    expect(new Set(all.map(String))).toEqual(new Set(['namesake', '']))
  })
})

describe('a look-alike ticker', () => {
  it.each([
    ['Cyrillic', 'USD\u0421'],
    ['Lisu', '\ua4f4\ua4e2\ua4d3\ua4da'],
    ['Armenian', '\u054d\u054fDC'],
    ['Old Italic', 'USD\u{10302}'],
    ['mathematical', '\u{1d414}\u{1d412}\u{1d403}\u{1d402}'],
    ['fullwidth', '\uff35\uff33\uff24\uff23'],
    ['a currency sign', 'USD\u20a1'],
    ['accents', 'U\u015aDC'],
  ])('with %s letters is taken for USDC', (_, ticker) => {
    expect(computeSkeletons(ticker)).toEqual(['USDC'])
    expect(flagsOf({ ticker })).toEqual([['look-alike']])
    expect(mistaken(ticker)).toEqual(['USDC'])
  })

  it.each([
    ['COrnP', ['COMP', 'CORNP']],
    ['clAI', ['DAI', 'CLAI']],
    ['\u0271', ['M', '\u2c6e']],
    ['sol', ['SOI', 'SOL']],
    ['A1|0', ['AIIO']],
  ])('%s reads like %j', (ticker, skeletons) =>
    expect(computeSkeletons(ticker)).toEqual(skeletons),
  )

  it.each([
    ['a well-known ticker', ['ATOrn', 'A1', 'AI'], ['ATOM', '', '']],
    // Two letters that look like one are compared with every listed ticker.
    ['rn', ['GMX', 'GrnX'], ['', 'GMX']],
    ['VV', ['VVOO', 'WOO'], ['WOO', '']],
    ['cl', ['clYDX', 'DYDX'], ['DYDX', '']],
    ['no listed original', ['GrnX', 'REVV', 'VVV', 'CORN'], ['', '', '', '']],
    ['pairs in capitals', ['BUM', 'BURN', 'DAY', 'CLAY'], ['', '', '', '']],
    // Other scripts are compared with every ticker in any letter case.
    ['another script', ['XYZ', '\u0425YZ'], ['', 'XYZ']],
    [
      'another script in lower case',
      ['sol\u0443', 'SOLY', '\ua4da\ua4e1Y'],
      ['SOLY', '', ''],
    ],
  ])('imitates by %s', (_, tickers, expected) =>
    expect(mistaken(...tickers)).toEqual(expected),
  )

  it('imitates a swappable ticker even if another asset with it comes first', () => {
    const on = (protocol: string, swappable: boolean) => ({
      ticker: 'YOO',
      protocol,
      swappable,
    })
    const found = looksLike({ ticker: 'Y00' }, on('BSC', false), on('ARB', true))
    expect(found).toEqual(['YOO', '', ''])
  })
})

describe('a look-alike name', () => {
  it.each(['Теther USD', 'СОМР', 'USD ꓚꓳꓲꓠ', 'ναυlt', 'US\u0414', 'b\u05d5tcoin'])(
    'is %j',
    (name) => {
      expect(imitatesLatin(name)).toBe(true)
      expect(flagsOf({ ticker: 'A', name })).toEqual([['look-alike']])
      expect(looksLike({ ticker: 'A', name })).toEqual([''])
    },
  )

  it.each(
    'Рубль Coin|Деньги|Ελλάδα|α Protocol|درهم|कॉइन|フレア|Işık|Łódź|Ørsted|币安BNB|Ｂｉｔ|'.split(
      '|',
    ),
  )('is not %j', (name) => expect(flagsOf({ ticker: 'A', name })).toEqual([[]]))

  it.each([
    ['USD\u0421', 'USDC'],
    ['USDC', null],
    ['Рубль', null],
  ])('%j seems to be %j', (text, latin) => expect(findLatinForm(text)).toBe(latin))
})

const both = ['A', 'B']
it.each([
  [{ name: 'yearn.finance', swappable: true }, false],
  [{ ticker: 'Hype.Bet', name: 'Hype.Bet', lists: both }, false],
  [{ ticker: 'USDC.e' }, false],
  [{ name: 'yearn.finance' }, true],
  [{ name: 'yearn.finance', lists: [], swappable: true }, true],
  [{ name: 'yearn.finance', lists: ['A'], swappable: false }, true],
  [{ name: 'Claim at yearn.finance', lists: both, swappable: true }, true],
  [{ name: 'www.yearn.finance', lists: both, swappable: true }, true],
  [{ name: 'yearn.finance/claim', lists: both, swappable: true }, true],
])('a web address in the name of %j is a warning: %j', (asset, isWarning) => {
  const [flags] = flagsOf({ ticker: 'A', address: '0x1', ...asset })
  expect(flags?.includes('link')).toBe(isWarning)
})

it('exactly these seven of the 3,252 assets in the real catalogue are flagged', () => {
  const tokens = listTokens(realCatalogue().currencies)
  const warned = tokens.flatMap(({ record: { identifier }, flags }) => {
    const warnings = flags.flags.filter((flag) => flag !== 'namesake')
    return warnings.length === 0 ? [] : [[identifier, warnings.join()]]
  })
  expect(tokens).toHaveLength(3_252)
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
