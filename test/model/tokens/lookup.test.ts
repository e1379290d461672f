import { describe, expect, it } from 'vitest'
import {
  findByIdentifier,
  findContract,
  findSameProject,
  findSameTicker,
} from '../../../src/model/tokens/lookup'
import type { ListedToken } from '../../../src/model/tokens/search'
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
  { ticker: 'DÁI', protocol: 'AVAX', address: eth('7') },
  { ticker: 'DA1', address: eth('6') },
])
const get = (list: readonly ListedToken[], identifier: string): ListedToken => {
  const token = list.find(({ record }) => record.identifier === identifier)
  if (!token) throw new Error(`${identifier} is not in the list`)
  return token
}
const idsOf = (list: readonly ListedToken[]) => list.map(({ record }) => record.identifier)
const common = `ETH.USDC-${eth('a')}`
const arbitrum = `ARB.USDC-${eth('b')}`
const copy = `ETH.usdc-${eth('c')}`
const imitation = `BSC.UЅDС-${eth('d')}`

describe('findByIdentifier', () => {
  const find = (identifier: string) => idsOf(findByIdentifier(tokens, identifier))

  it('finds the exact identifier, otherwise ignores letter case', () => {
    expect(find(common)).toEqual([common])
    expect(find(common.toLowerCase())).toEqual([common])
    expect(find('eth.eth')).toEqual(['ETH.ETH'])
  })

  it('finds all tokens of a short form, and none for an unlisted one', () => {
    expect(find('ETH.USDC')).toEqual([common, copy])
    expect(find(`ETH.USDC-${eth('9')}`)).toEqual([])
    expect(find('__proto__')).toEqual([])
  })

  it('finds only the exact identifier where others match as well', () => {
    const both = listTokens([
      { ticker: 'USDC', address: eth('1') },
      { fullName: 'ETH.USDC', ticker: 'USDC' },
    ])
    expect(findByIdentifier(both, 'ETH.USDC')).toEqual(both.slice(1))
    expect(findByIdentifier(both, 'eth.usdc')).toEqual(both)
  })
})

describe('findContract', () => {
  const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
  const solana = 'JUPyiwrYJFskUPiHa7hkeR8VUtAeFoSYbKedZNsDvCN'
  const listed = listTokens([
    { ticker: 'USDC', address: usdc },
    { ticker: 'COPY', protocol: 'BASE', address: usdc.toLowerCase() },
    { ticker: 'JUP', protocol: 'SOL', address: solana },
    { ticker: 'BTC', protocol: 'BTC' },
  ])

  it.each([
    ['an EVM contract on each chain, in any case', usdc.toLowerCase(), 'listed', ['USDC', 'COPY']],
    ['a contract whose case carries data', solana, 'listed', ['JUP']],
    ['a contract as nodes write it', solana.toUpperCase(), 'listed', ['JUP']],
    [
      'the ends of listed contracts, six characters each',
      `0xa0b869${'1'.repeat(28)}06eb48`,
      'look-alike',
      ['USDC', 'COPY'],
    ],
    [
      'the ends of a listed contract on Solana',
      `JUPyiw${'1'.repeat(31)}NsDvCN`,
      'look-alike',
      ['JUP'],
    ],
    ['five characters at one end', `0xa0b869${'1'.repeat(29)}6eb48`, 'unlisted', undefined],
    ['another address of such a chain', eth('9'), 'unlisted', undefined],
    [
      'an address of a chain without listed contracts',
      '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
      'unknown',
      undefined,
    ],
    ['a part of an address', usdc.slice(0, 20), 'unknown', undefined],
    ['no text', '', 'unknown', undefined],
  ])('recognizes %s', (_, text, kind, tickers) => {
    const finding = findContract(listed, text)
    const found =
      'tokens' in finding ? finding.tokens.map(({ record }) => record.ticker) : undefined
    expect([finding.kind, found]).toEqual([kind, tickers])
  })

  it('counts all listed tokens', () => {
    expect(findContract(listed, eth('9'))).toEqual({ kind: 'unlisted', of: 4 })
  })
})

describe('findSameTicker', () => {
  const othersOf = (identifier: string) => idsOf(findSameTicker(tokens, get(tokens, identifier)))

  it('sorts by the same chain, then by lists, then look-alikes', () => {
    expect(othersOf(common)).toEqual([copy, arbitrum, imitation])
    expect(othersOf(imitation)).toEqual([common, arbitrum, copy])
  })

  it('sorts a token without lists behind those on lists', () => {
    const all = listTokens(
      [undefined, undefined, [], ['A'], ['A', 'B']].map((lists, at) => ({
        ticker: 'X',
        address: eth(String(at)),
        lists,
      })),
    )
    const [token, none, empty, one, two] = all
    expect(token && findSameTicker(all, token)).toEqual([two, one, none, empty])
  })

  it('does not mix up different ASCII tickers', () => {
    expect(othersOf(`ETH.A1-${eth('e')}`)).toEqual([])
  })
})

describe('findSameProject', () => {
  const image = '/logos/token-usdc.svg'
  const listed = listTokens([
    { fullName: 'ETH.USDC-0x1', image },
    { fullName: 'BSC.USDC-0x2', protocol: 'BSC', image },
    { fullName: 'AVAX.USDC-0x3', protocol: 'AVAX', image },
    { fullName: 'ARB.USDC-0x4', ticker: 'USDC', protocol: 'ARB', image: '/logos/token-other.svg' },
    { fullName: 'THOR.ETH/USDC-0x1', protocol: 'THOR', image },
    { fullName: 'OP.A', protocol: 'OP', image: 'https://a.test/same.svg' },
    { fullName: 'OP.B', protocol: 'OP', image: 'https://a.test/same.svg' },
    { fullName: 'OP.E', protocol: 'OP', image: '/logos/chain-op.svg' },
    { fullName: 'OP.F', protocol: 'OP', image: '/logos/chain-op.svg' },
    { fullName: 'OP.C', protocol: 'OP' },
    { fullName: 'OP.D', protocol: 'OP' },
  ])

  it.each([
    ['ETH.USDC-0x1', ['AVAX.USDC-0x3', 'BSC.USDC-0x2']],
    ['THOR.ETH/USDC-0x1', ['AVAX.USDC-0x3', 'BSC.USDC-0x2', 'ETH.USDC-0x1']],
    ['ARB.USDC-0x4', []],
    ['OP.A', []],
    ['OP.C', []],
    ['OP.E', []],
  ])('finds tokens with the logo of %s from our origin, by chain, without claims', (id, others) => {
    expect(idsOf(findSameProject(listed, get(listed, id)))).toEqual(others)
  })
})
