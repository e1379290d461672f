import { describe, expect, it } from 'vitest'
import { getContractStatement } from '../../../src/model/tokens/contractStatement'
import { findContract } from '../../../src/model/tokens/lookup'
import { relateToken } from '../../../src/model/tokens/commonToken'
import {
  findAddressGap,
  getTokenVerdict,
  listWarnings,
} from '../../../src/model/tokens/tokenStatements'
import { contractAnswers, contractLabels, contractReasons } from '#words/tokenSearch'
import { gapLabels } from '#words/tokens'
import { sharingTexts } from '#words/tokenAnswers'
import { sayText } from '../../../src/model/words/messages'
import { tokenTypes } from '../../../src/model/words/pieces'
import { formatTokenRemark, getCategoryLabel } from '../../../src/model/words/tokenText'
import { listTokens } from '../../support/listTokens'

const eth = (digit: string) => `0x${digit.repeat(40)}`
const compare = 'Compare all 42 characters of the address before you use it.'

/** The first asset among all. */
const judge = (...raw: object[]) =>
  listTokens(raw)[0] ?? expect.fail('There is no token.')
const describeToken = (...raw: object[]): string => {
  const { tone, label, reason } = formatTokenRemark(getTokenVerdict(judge(...raw)))
  return `${tone}: ${label}. ${reason}`
}
const usdc = { ticker: 'USDC', protocol: 'ETH', address: eth('a') }
const rival = { ...usdc, address: eth('b') }

describe('the text of a verdict', () => {
  /** By the ticker, and the numbers of lists of the token and its rivals ("?": unknown). */
  const texts = {
    'USDC 2 1':
      'plain: On 2 lists only. 1 other token on Ethereum uses this ticker, on fewer lists (1).',
    'USDC 3 1 2':
      'good: The real USDC on Ethereum. 3 lists have this token. 2 other tokens on Ethereum use this ticker, on fewer lists (2 at most).',
    'USDC 1 2':
      'warning: Not the common USDC. Most lists (2) use a different USDC on Ethereum. Only 1 lists this one.',
    'USDC 1 3':
      'warning: Not the real USDC. Most lists (3) use a different USDC on Ethereum. Only 1 lists this one.',
    'USDC 0 1':
      'warning: Not the common USDC. Most lists (1) use a different USDC on Ethereum. None lists this one.',
    'USDC 1 1 1':
      'plain: One of 3 USDC on Ethereum. 2 other tokens on Ethereum use this ticker, and none is on more lists (1).',
    'USDC ? ?':
      'plain: One of 2 USDC on Ethereum. 1 other token on Ethereum uses this ticker. We don’t know which of them is on most lists.',
    'DOGE 3 1':
      'plain: Not the coin of Dogecoin. This is another token, with the ticker DOGE. It is on 3 lists.',
    'DOGE 1':
      'plain: Not the coin of Dogecoin. This is another token, with the ticker DOGE. It is on 1 list.',
    // That of another chain is never the real one, on however many lists.
    'DOGE 9':
      'plain: Not the coin of Dogecoin. This is another token, with the ticker DOGE. It is on 9 lists.',
    'BNB 1':
      'plain: Not the coin of BNB Smart Chain. This is another token, with the ticker BNB. It is on 1 list.',
    'TRX 1':
      'plain: Not the coin of TRON. This is another token, with the ticker TRX. It is on 1 list.',
    'ATOM 1':
      'plain: Not the coin of Cosmos Hub. This is another token, with the ticker ATOM. It is on 1 list.',
    'KUJI 1':
      'plain: Not the coin of Kujira. This is another token, with the ticker KUJI. It is on 1 list.',
    'USDC 1': 'plain: On 1 list only. No other token on Ethereum uses this ticker.',
    'USDC 2': 'plain: On 2 lists only. No other token on Ethereum uses this ticker.',
    'USDC 3':
      'good: The real USDC on Ethereum. 3 lists have this token. No other token on Ethereum uses this ticker.',
    'USDC ?':
      'plain: Only USDC on Ethereum. No other token on Ethereum uses this ticker.',
    'USDC 3 3':
      'plain: One of 2 USDC on Ethereum. 1 other token on Ethereum uses this ticker, and none is on more lists (3).',
    'USDC 0': 'plain: Not on any list. Not on any token list we know.',
    'ETH 1':
      'warning: Not the real ETH. ETH is the coin of Ethereum, which has no contract. This is a different token.',
    'UЅDC 3':
      'warning: Imitates USDC. The ticker uses look-alike characters and can be mistaken for USDC.',
  }

  it.each(Object.entries(texts))('of %s is %s', (key, text) => {
    const [ticker = '', ...counts] = key.split(' ')
    const raw = counts.map((count, at) => ({
      ticker,
      protocol: 'ETH',
      address: eth(String(at)),
      lists:
        count === '?'
          ? undefined
          : Array.from({ length: Number(count) }, (_, n) => `L${n}`),
    }))
    expect(describeToken(...raw)).toBe(`${text} ${compare}`)
  })

  it('has no hint to compare an address without one', () => {
    const coin = { ticker: 'ETH', protocol: 'ETH', lists: ['a'] }
    expect(describeToken(coin)).toBe(
      'good: The real ETH. ETH is the coin of Ethereum. It has no contract address.',
    )
    expect(describeToken({ ...coin, protocol: 'ARB' })).toBe(
      'good: The real ETH on Arbitrum. ETH is the coin of Arbitrum. It has no contract address.',
    )
    const claim = { ...coin, fullName: `THOR.ETH/USDC-${eth('a')}`, protocol: 'THOR' }
    expect(describeToken(claim)).toBe(
      'plain: Synthetic ETH.USDC on THORChain. This token exists only inside the network and stands for the asset on its own chain.',
    )
  })

  const lists = ['a', 'b', 'c']
  it.each<[string, object[], RegExp]>([
    [
      'with a warning',
      [
        { ...usdc, name: 'Claim at usdc.gift.xyz', lists },
        { ...rival, lists: ['a'] },
      ],
      /^plain: Most listed/,
    ],
    [
      'whose address looks like that of another one',
      [
        { ...usdc, address: `0xaaaaaa${'1'.repeat(28)}bbbbbb`, lists },
        { ...usdc, ticker: 'DAI', address: `0xaaaaaa${'2'.repeat(28)}bbbbbb` },
      ],
      /^plain: Only USDC/,
    ],
    [
      'that is a claim, even the most listed one',
      [
        { fullName: 'THOR.ETH/USDC-0x1', ticker: 'USDC', protocol: 'THOR', lists },
        { fullName: 'THOR.ETH/USDC-0x2', ticker: 'USDC', protocol: 'THOR', lists: ['a'] },
      ],
      /^plain: Most listed USDC/,
    ],
  ])('confirms no asset %s', (_, raw, text) =>
    expect(describeToken(...raw)).toMatch(text),
  )
})

describe('the warnings about a token', () => {
  const ends = (digit: string) => ({ address: `0xaaaaaa${digit.repeat(28)}bbbbbb` })
  const listed = { ...usdc, lists: ['a'] }

  /** The beginnings of reasons. */
  it.each<[code: string, label: string, reason: string, ...raw: object[]]>([
    [
      'look-alike',
      'Look-alike letters',
      'The name or ticker has',
      { ...usdc, name: 'Tethеr' },
    ],
    [
      'imitation',
      'Imitates USDC',
      'The ticker uses look-alike',
      { ...usdc, ticker: 'UЅDC' },
    ],
    [
      'hidden-characters',
      'Hidden characters',
      'The name or',
      { ...usdc, name: 'USD\u200BC' },
    ],
    [
      'link',
      'Link in name',
      'The name or ticker contains',
      { ...usdc, name: 'usdc.gift.xyz/a' },
    ],
    [
      'similar-ends',
      'Similar address',
      'Another token’s address starts and ends with the same characters.',
      { ...usdc, ...ends('1') },
      { ...usdc, ticker: 'DAI', ...ends('2') },
    ],
    [
      'not-common',
      'Not the common USDC',
      'Most lists (2) use a different USDC on Ethereum. Only 1 lists this one.',
      listed,
      { ...rival, lists: ['a', 'b'] },
    ],
  ])('are %s: %s, %s', (code, label, reason, ...raw) => {
    const [warning, ...others] = listWarnings(judge(...raw)).map(formatTokenRemark)
    expect(warning).toMatchObject({ code, label })
    expect(warning?.reason.startsWith(reason) && warning.reason.endsWith(compare)).toBe(
      true,
    )
    expect(others).toEqual([])
  })

  it('begin with "not common"', () => {
    const named = { ...usdc, name: 'Claim at usdc.gift.xyz\u200B', lists: ['a'] }
    const all = listWarnings(judge(named, { ...rival, lists: ['a', 'b'] }))
    expect(all.map(({ statement }) => statement.code)).toEqual([
      'not-common',
      'hidden-characters',
      'link',
    ])
  })

  it.each([
    ['a duplicate ticker', { lists: ['a'] }, [{ ...rival, lists: ['b'] }]],
    ['no list', { lists: [] }, []],
  ])('are none for a token with %s', (_, own, others) =>
    expect(listWarnings(judge({ ...usdc, ...own }, ...others))).toEqual([]),
  )
})

it('tokens with the ticker are counted, and those on the same chain', () => {
  const own = judge(usdc)
  const others = listTokens([
    rival,
    { ...usdc, protocol: 'BSC' },
    { ...usdc, ticker: 'UЅDC', protocol: 'OP' },
  ])
  const formatSharing = (named: typeof others) => {
    const { sharing } = relateToken([], own, named)
    return sharing && sayText(sharingTexts, sharing, tokenTypes)
  }
  expect(formatSharing(others)).toBe('2 other tokens use this ticker, 1 on Ethereum.')
  expect(formatSharing(others.slice(1))).toBe(
    '1 token on another chain uses this ticker too.',
  )
  expect(formatSharing([])).toBeNull()
})

it('an unlisted contract that begins and ends like a listed one is a look-alike of it', () => {
  const listed = listTokens([
    { ...usdc, address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48' },
  ])
  const answerFor = (address: string) => {
    const statement = getContractStatement(address, findContract(listed, address))
    return (
      statement && {
        answer: sayText(contractAnswers, statement, tokenTypes),
        label: sayText(contractLabels, statement, tokenTypes),
        reason: sayText(contractReasons, statement, tokenTypes),
      }
    )
  }
  const answer = 'This is not the contract of any of the 1 listed tokens.'
  expect(answerFor(`0xa0b869${'1'.repeat(28)}06eb48`)).toEqual({
    answer,
    label: 'Look-alike of USDC',
    reason:
      'This address begins and ends like the contract of USDC on Ethereum, but 24 of 40 characters differ. Don’t use it.',
  })
  expect(answerFor(eth('1'))).toMatchObject({ answer, label: answer })
  expect(answerFor('thor1')).toBeNull()
})

it.each([
  ['BTC.BTC', 'BTC', 'BTC', 'Native coin'],
  ['FOO.FOO', 'FOO', 'FOO', '—'],
  [`THOR.ETH/USDC-${eth('1')}`, 'USDC', 'THOR', 'Synthetic ETH.USDC on THORChain'],
  [`ETH/USDC-${eth('1')}`, 'USDC', 'THOR', 'Synthetic ETH.USDC on the network'],
  ['ETH~ETH', 'ETH', 'THOR', 'Trade asset ETH.ETH on the network'],
  ['ETH-ETH', 'ETH', 'THOR', 'Secured ETH.ETH on the network'],
])('%s, an asset without an address, is described', (fullName, ticker, protocol, text) =>
  expect(
    sayText(
      gapLabels,
      findAddressGap(judge({ fullName, ticker, protocol }).record),
      tokenTypes,
    ),
  ).toBe(text),
)

it('categories have labels for any network prefix', () => {
  const networks = [{ prefix: 'foo', name: 'Foochain' }]
  expect(getCategoryLabel('foochain-coins', networks)).toBe('Native coins, Foochain')
  const label = (category: string) => getCategoryLabel(category, [])
  expect(['all', 'foochain-coins'].map(label)).toEqual(['All', 'Native coins'])
})
