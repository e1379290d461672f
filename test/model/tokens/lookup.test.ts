import { describe, expect, it } from 'vitest'
import {
  findByIdentifier,
  findContract,
  findSameProject,
  findSameTicker,
} from '../../../src/model/tokens/lookup'
import type { ListedToken } from '../../../src/model/tokens/flags'
import { listTokens } from '../../support/listTokens'

const eth = (digit: string) => `0x${digit.repeat(40)}`
const tokens = listTokens([
  { ticker: 'USDC', address: eth('a'), lists: ['A', 'B', 'C'], swappable: true },
  { ticker: 'USDC', protocol: 'ARB', address: eth('b'), lists: ['A', 'B'] },
  { ticker: 'usdc', address: eth('c'), lists: ['A'] },
  { ticker: 'UЅDС', protocol: 'BSC', address: eth('d'), lists: ['A'] },
  { ticker: 'ETH', lists: ['A'] },
  { ticker: 'A1', address: eth('e') },
  { ticker: 'AI', address: eth('f') },
])
const get = (list: readonly ListedToken[], identifier: string): ListedToken =>
  list.find(({ record }) => record.identifier === identifier) ?? expect.fail(identifier)
const idsOf = (list: readonly ListedToken[]) =>
  list.map(({ record }) => record.identifier)
const common = `ETH.USDC-${eth('a')}`
const arbitrum = `ARB.USDC-${eth('b')}`
const copy = `ETH.usdc-${eth('c')}`
const imitation = `BSC.UЅDС-${eth('d')}`

describe('an identifier', () => {
  it.each([
    [common, [common]],
    ['eth.eth', ['ETH.ETH']],
    ['ETH.USDC', [common, copy]],
    [`eip155:1/erc20:${eth('c')}`, [copy]],
    [`eip155:10/erc20:${eth('c')}`, []],
    ['__proto__', []],
  ])('%s finds %j', (identifier, expected) =>
    expect(idsOf(findByIdentifier(tokens, identifier))).toEqual(expected),
  )

  it('finds only the exact one where others match as well', () => {
    const both = listTokens([
      { ticker: 'USDC', address: eth('1') },
      { fullName: 'ETH.USDC', ticker: 'USDC' },
    ])
    expect(findByIdentifier(both, 'ETH.USDC')).toEqual(both.slice(1))
    expect(findByIdentifier(both, 'eth.usdc')).toEqual(both)
  })
})

describe('a contract', () => {
  const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
  const solana = 'JUPyiwrYJFskUPiHa7hkeR8VUtAeFoSYbKedZNsDvCN'
  const listed = listTokens([
    { ticker: 'USDC', address: usdc },
    { ticker: 'COPY', protocol: 'BASE', address: usdc.toLowerCase() },
    { ticker: 'JUP', protocol: 'SOL', address: solana },
    { ticker: 'BTC', protocol: 'BTC' },
  ])

  it.each([
    ['on each EVM chain, in any case', usdc.toLowerCase(), 'listed', ['USDC', 'COPY']],
    ['as nodes write it', solana.toUpperCase(), 'listed', ['JUP']],
    [
      'with equal ends',
      `0xa0b869${'1'.repeat(28)}06eb48`,
      'look-alike',
      ['USDC', 'COPY'],
    ],
    ['with another last digit', `${usdc.slice(0, -1)}9`, 'look-alike', ['USDC', 'COPY']],
    ['with another first digit', `0xb${usdc.slice(3)}`, 'look-alike', ['USDC', 'COPY']],
    ['with equal ends on Solana', `JUPyiw${'1'.repeat(31)}NsDvCN`, 'look-alike', ['JUP']],
    ['with five equal characters', `0xa0b869${'1'.repeat(29)}6eb48`, 'unlisted', []],
    ['of a chain with listed ones', eth('9'), 'unlisted', []],
    ['of a chain without', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', 'unknown', []],
    ['in part', usdc.slice(0, 20), 'unknown', []],
  ])('%s is recognized', (_, text, kind, tickers) => {
    const finding = findContract(listed, text)
    const found = finding.tokens.map(({ record }) => record.ticker)
    expect([finding.kind, found, finding.listedCount]).toEqual([kind, tickers, 4])
  })
})

it.each([
  // The same chain, then the number of lists, then look-alikes.
  [common, [copy, arbitrum, imitation]],
  [imitation, [common, arbitrum, copy]],
  // Different tickers in ASCII.
  [`ETH.A1-${eth('e')}`, []],
])('the same ticker as that of %s have %j', (identifier, others) =>
  expect(idsOf(findSameTicker(tokens, get(tokens, identifier)))).toEqual(others),
)

describe('the same project', () => {
  const image = '/logos/token-usdc.svg'
  const foreign = 'https://a.test/same.svg'
  const chainLogo = '/logos/chain-op.svg'
  const listed = listTokens([
    { fullName: 'ETH.USDC-0x1', image },
    { fullName: 'BSC.USDC-0x2', protocol: 'BSC', image },
    { fullName: 'AVAX.USDC-0x3', protocol: 'AVAX', image },
    {
      fullName: 'ARB.USDC-0x4',
      ticker: 'USDC',
      protocol: 'ARB',
      image: '/logos/token-other.svg',
    },
    { fullName: 'THOR.ETH/USDC-0x1', protocol: 'THOR', image },
    ...['OP.A', 'OP.B'].map((fullName) => ({ fullName, protocol: 'OP', image: foreign })),
    ...['OP.E', 'OP.F'].map((fullName) => ({
      fullName,
      protocol: 'OP',
      image: chainLogo,
    })),
  ])

  it.each([
    ['ETH.USDC-0x1', ['AVAX.USDC-0x3', 'BSC.USDC-0x2']],
    ['THOR.ETH/USDC-0x1', ['AVAX.USDC-0x3', 'BSC.USDC-0x2', 'ETH.USDC-0x1']],
    ...['ARB.USDC-0x4', 'OP.A', 'OP.E'].map((id): [string, string[]] => [id, []]),
  ])('as %s, by the logo from our origin and without claims, have %j', (id, others) => {
    expect(idsOf(findSameProject(listed, get(listed, id)))).toEqual(others)
  })
})
