import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findTokens, indexTokens } from '../../../src/model/tokens/search'
import { findTokensByWords } from '../../../src/model/tokens/wordedQuery'
import { canBeAddress, foldText, splitMatches } from '../../../src/model/tokens/foldText'
import { listTokens } from '../../support/listTokens'
import { anyText } from '../../support/anyText'

const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const jup = 'JUPyiwrYJFskUPiHa7hkeR8VUtAeFoSYbKedZNsDvCN'
const onChains = [{ ticker: 'X', protocol: 'GAIA' }, { ticker: 'Y' }]
const addressed = [
  { ticker: 'USDC', address: usdc },
  { ticker: 'JUP', protocol: 'SOL', address: jup },
  { ticker: 'BTC', protocol: 'BTC' },
  { ticker: 'A0B8' },
]
const equals = [
  { ticker: 'B', name: 'first' },
  { ticker: 'A', name: 'second' },
  { ticker: 'B', name: 'third' },
]
const onArbitrum = [
  { ticker: 'USDC' },
  { ticker: 'USDC', name: 'bridged', protocol: 'ARB' },
  { ticker: 'ARB', protocol: 'ARB' },
]

describe('a search', () => {
  it.each<[string, readonly object[], string, string[]]>([
    [
      'ranks exact, whole-word prefix, prefix, whole word inside, inside',
      ['mUSDCx', 'axl.usdc', 'USDCx', 'USDC.e', 'USDC', 'DAI'].map((ticker) => ({
        ticker,
      })),
      'usdc',
      ['USDC', 'USDC.e', 'USDCx', 'axl.usdc', 'mUSDCx'],
    ],
    [
      'ranks a ticker before a name of equal quality, an exact name before a ticker prefix, the chain last',
      [
        { ticker: 'GMX', protocol: 'SOL' },
        { ticker: 'X', name: 'Sol' },
        { ticker: 'SOL.e', swappable: true },
        { ticker: 'SOL' },
      ],
      'sol',
      ['SOL', 'Sol', 'SOL.e', 'GMX'],
    ],
    [
      'ranks equal matches by swappable, then by number of lists',
      [
        { ticker: 'USDC', name: 'one', lists: ['A'] },
        { ticker: 'USDC', name: 'two', lists: ['A', 'B'] },
        { ticker: 'USDC', name: 'swappable', lists: [], swappable: true },
      ],
      'usdc',
      ['swappable', 'two', 'one'],
    ],
    [
      'keeps the order of the service among equals',
      equals,
      '',
      ['first', 'second', 'third'],
    ],
    ['requires every word to match', onArbitrum, ' arb  usdc ', ['bridged']],
    [
      'of two words takes one where none has both',
      onArbitrum,
      'fake usdc',
      ['USDC', 'bridged'],
    ],
    ['takes the name of a chain', onArbitrum, 'usdc arbitrum', ['bridged']],
    ...[
      'USDC on Arbitrum',
      'which usdc on arbitrum one is real?',
      'arb usdc',
      'the real usdc in arbitrum network',
    ].map((text): [string, readonly object[], string, string[]] => [
      `understands “${text}”`,
      onArbitrum,
      text,
      ['bridged'],
    ]),
    ...[
      'usdc tron',
      'USDC on TRON',
      'usdc TRC-20',
      'usdc trc 20',
      'usdc tron trc20',
      'usdc xrp',
      'tron usdc',
      'usdc ton',
      'usdc arb trc20',
      'usdc on nowhere',
      'usdc spl',
    ].map((text): [string, readonly object[], string, string[]] => [
      `has no twin for “${text}”`,
      [...onArbitrum, { ticker: 'eUSDC', name: 'Electron buttons' }],
      text,
      [],
    ]),
    [
      'takes whole words that name a chain for a part of a name',
      [
        { ticker: 'WBTC', name: 'Wrapped Bitcoin' },
        { ticker: 'BTC', protocol: 'BTC', name: 'Bitcoin' },
      ],
      'wrapped bitcoin',
      ['Wrapped Bitcoin'],
    ],
    [
      'ranks what is on the chain before what has its letters',
      [
        { ticker: 'USDbC', name: 'USD Base Coin', protocol: 'BASE', lists: ['A', 'B'] },
        { ticker: 'USDC', name: 'USD Coin', protocol: 'BASE' },
      ],
      'usd coin base',
      ['USD Coin', 'USD Base Coin'],
    ],
    [
      'takes what is on each chain where several are named',
      onArbitrum,
      'eth usdc arb',
      ['USDC', 'bridged'],
    ],
    [
      'finds an address on EVM chains in any case',
      addressed,
      usdc.toLowerCase(),
      ['USDC'],
    ],
    ['finds the end of an address', addressed, 'eB48', ['USDC']],
    ['finds a truncated address', addressed, '0xA0b8…eB48', ['USDC']],
    ['finds a truncated address with dots', addressed, '0xa0b8...eb48', ['USDC']],
    ['finds an identifier', addressed, 'btc.btc', ['BTC']],
    ['finds a whole identifier', addressed, `SOL.JUP-${jup}`, ['JUP']],
    ['keeps the case of an address on Solana', addressed, jup.toLowerCase(), []],
    ['finds a CAIP-19 identifier', addressed, ` eip155:1/erc20:${usdc} `, ['USDC']],
    [
      'finds a CAIP-19 identifier on its chain only',
      addressed,
      `eip155:10/erc20:${usdc}`,
      [],
    ],
    [
      'searches no short word in addresses',
      [{ ticker: 'X', address: '0xada8' }],
      'ada',
      [],
    ],
    ['finds the tokens of a chain by its code', onChains, 'gaia', ['X']],
    ['finds those of a chain by its standard', onChains, 'erc20', ['Y']],
    [
      'ranks a phrase before its words in another order',
      ['Coin of USD', 'My USD Coin', 'USD coin'].map((name) => ({ ticker: 'A', name })),
      'usd  coin',
      ['USD coin', 'My USD Coin', 'Coin of USD'],
    ],
    [
      'ignores accents and invisible characters',
      [{ ticker: 'ÉTH\u200B' }],
      'éth',
      ['ÉTH\u200B'],
    ],
    [
      'finds look-alikes too, below the real tokens and those of a chain',
      [
        { ticker: 'ЅOL', swappable: true },
        { ticker: 'X', protocol: 'SOL' },
        { ticker: 'mSOL', protocol: 'ETH' },
      ],
      'sol',
      ['mSOL', 'X', 'ЅOL'],
    ],
    [
      'ranks several words by the sum of their ranks, below every phrase',
      [
        { ticker: 'mUSDC', name: 'gmx m', swappable: true },
        { ticker: 'GMX', name: 'USDC (GMX)' },
        { ticker: 'USDC', name: 'gmx u' },
        { ticker: 'X', name: 'My Bridged gmx usdc' },
      ],
      'gmx usdc',
      ['My Bridged gmx usdc', 'USDC (GMX)', 'gmx u', 'gmx m'],
    ],
    [
      'ranks the token of a chain that is named before those that have its name',
      [
        { ticker: 'mUSDC', protocol: 'ARB', swappable: true },
        { ticker: 'USDC', protocol: 'ARB' },
        { ticker: 'ARB', name: 'USDC (ARB)' },
        { ticker: 'X', name: 'My Bridged arb usdc' },
      ],
      'arb usdc',
      ['USDC', 'My Bridged arb usdc', 'mUSDC', 'USDC (ARB)'],
    ],
    [
      'without a text finds all',
      [{ ticker: 'A' }, { ticker: 'B', swappable: true }],
      ' ',
      ['B', 'A'],
    ],
  ])('%s', (_, raw, text, expected) => {
    const { tokens } = findTokensByWords(indexTokens(listTokens(raw)), text)
    expect(tokens.map(({ record }) => record.name || record.ticker)).toEqual(expected)
  })

  it('returns each token at most once, and with a second word none that neither finds', () => {
    const field = fc.oneof(
      anyText(30),
      fc.constantFrom('usdc', 'USDC', 'UЅDС', '0x', '__proto__', '.*', '((', '\u200B'),
    )
    const record = fc.record({
      ticker: field,
      name: field,
      address: field,
      protocol: fc.constantFrom('ETH', 'SOL', 'constructor', 'ѕ'),
    })
    fc.assert(
      fc.property(fc.array(record), field, field, (raw, text, other) => {
        const index = indexTokens(listTokens(raw))
        const found = findTokens(index, text)
        expect(new Set(found).size).toBe(found.length)
        const both = findTokens(index, `${text} ${other}`)
        // An ellipsis or a space separates words.
        if (/^[\w-]+$/.test(text))
          expect([...found, ...findTokens(index, other)]).toEqual(
            expect.arrayContaining(both),
          )
      }),
    )
  })
})

describe('the marked parts of a text', () => {
  const address = `0xada8${'face'.padEnd(36, '0')}`

  it.each([
    ['USDC.e', 'usdc', ['', 'USDC', '.e']],
    ['USD Coin', 'sd co', ['U', 'SD Co', 'in']],
    ['Tether USD', 'usd tether', ['', 'Tether', ' ', 'USD', '']],
    ['Tether USD', 'usd arb', ['Tether ', 'USD', '']],
    // Each letter once: the whole query first, then the longest word.
    ['USDC', 'us usdc', ['', 'USDC', '']],
    ['USDC', '   ', ['USDC']],
    ['USDС', 'usd', ['USDС']],
  ])('of %j for %j are %j', (text, query, pieces) =>
    expect(splitMatches(text, query)).toEqual(pieces),
  )

  it.each([
    [address, 'ada eth', []],
    [address, 'usdc face', ['face']],
    ['0xA0b869…06eB48', '0xA0b8…eB48', ['0xA0b8', 'eB48']],
  ])(
    'are long words and both ends of the address %s for %s: %j',
    (text, query, expected) => {
      const pieces = splitMatches(text, query, canBeAddress)
      expect(pieces.filter((_, at) => at % 2 === 1)).toEqual(expected)
    },
  )

  it('join to the text', () => {
    const text = fc.string({
      maxLength: 12,
      unit: fc.constantFrom('a', 'B', 'c', ' ', '…', '.'),
    })
    const isWhole = (shown: string, query: string) =>
      splitMatches(shown, query).join('') === shown
    fc.assert(fc.property(text, text, isWhole))
  })
})

it.each([
  [' ＵＳＤ Crème\u200B ', 'usd creme'],
  ['x'.repeat(201), 'x'.repeat(200)],
  // One character becomes several.
  [
    '\u{FDFA}'.repeat(20),
    Array.from('صلى الله عليه وسلم'.repeat(20)).slice(0, 200).join(''),
  ],
])('%j is folded to %j', (text, folded) => expect(foldText(text)).toBe(folded))
