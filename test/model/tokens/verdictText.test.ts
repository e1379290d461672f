import { describe, expect, it } from 'vitest'
import { parseCurrencies } from '../../../src/contract/tokens'
import { computeFlags } from '../../../src/model/tokens/assetFlags'
import { listWarnings } from '../../../src/model/tokens/assetWarnings'
import { describeSharing } from '../../../src/model/tokens/sharedTicker'
import {
  explainVerdict,
  getVerdictTone,
  getVerdictLabel,
} from '../../../src/model/tokens/verdictText'

const eth = (digit: string) => `0x${digit.repeat(40)}`
const compare = 'Compare all 42 characters of the address before you use it.'

/** Label, tone and reason of the first asset among all. */
const judge = (...raw: object[]) => {
  const { records } = parseCurrencies(raw)
  const [asset] = records
  const [flags] = computeFlags(records)
  if (!asset || !flags) throw new Error('There is no asset.')
  return {
    verdict: [getVerdictLabel(asset, flags), getVerdictTone(flags), explainVerdict(asset, flags)],
    warnings: listWarnings(asset, flags),
  }
}
const usdc = { ticker: 'USDC', protocol: 'ETH', address: eth('a') }
const rival = { ...usdc, address: eth('b') }

describe('the text of a verdict', () => {
  it.each([
    [
      'the most listed',
      [
        { ...usdc, lists: ['a', 'b'] },
        { ...rival, lists: ['a'] },
      ],
      [
        'Most listed USDC on Ethereum (2 lists)',
        'good',
        `1 other token on Ethereum uses this ticker, on fewer lists (1). ${compare}`,
      ],
    ],
    [
      'the most listed of several',
      [
        { ...usdc, lists: ['a', 'b', 'c'] },
        { ...rival, lists: ['a'] },
        { ...rival, address: eth('c'), lists: ['a', 'b'] },
      ],
      [
        'Most listed USDC on Ethereum (3 lists)',
        'good',
        `2 other tokens on Ethereum use this ticker, on fewer lists (2 at most). ${compare}`,
      ],
    ],
    [
      'one that a rival outnumbers',
      [
        { ...usdc, lists: ['a'] },
        { ...rival, lists: ['a', 'b'] },
      ],
      [
        'Not the common USDC',
        'warning',
        `Most lists (2) use a different USDC on Ethereum. Only 1 lists this one. ${compare}`,
      ],
    ],
    [
      'one on no list, beside one that is on one',
      [
        { ...usdc, lists: [] },
        { ...rival, lists: ['a'] },
      ],
      [
        'Not the common USDC',
        'warning',
        `Most lists (1) use a different USDC on Ethereum. None lists this one. ${compare}`,
      ],
    ],
    [
      'one on two lists, beside one on three',
      [
        { ...usdc, lists: ['a', 'b'] },
        { ...rival, lists: ['a', 'b', 'c'] },
      ],
      [
        'Not the common USDC',
        'warning',
        `Most lists (3) use a different USDC on Ethereum. Only 2 list this one. ${compare}`,
      ],
    ],
    [
      'one of three on equally many lists',
      [
        { ...usdc, lists: ['a'] },
        { ...rival, lists: ['b'] },
        { ...rival, address: eth('c'), lists: ['c'] },
      ],
      [
        'One of 3 USDC on Ethereum',
        'plain',
        `2 other tokens on Ethereum use this ticker, and none is on more lists (1). ${compare}`,
      ],
    ],
    [
      'one of three whose lists are unknown',
      [usdc, rival, { ...rival, address: eth('c'), lists: ['c'] }],
      [
        'One of 3 USDC on Ethereum',
        'plain',
        `2 other tokens on Ethereum use this ticker. We don’t know which of them is on most lists. ${compare}`,
      ],
    ],
    [
      'the most listed one with the ticker of another chain’s coin',
      [
        { ...usdc, ticker: 'DOGE', lists: ['a', 'b'] },
        { ...rival, ticker: 'DOGE', lists: ['a'] },
      ],
      [
        'Most listed DOGE on Ethereum (2 lists)',
        'good',
        `1 other token on Ethereum uses this ticker, on fewer lists (1). It is not DOGE itself, the coin of Dogecoin. ${compare}`,
      ],
    ],
    [
      'one of two with the ticker of another chain’s coin',
      [
        { ...usdc, ticker: 'DOGE', lists: ['a'] },
        { ...rival, ticker: 'DOGE', lists: ['b'] },
      ],
      [
        'One of 2 DOGE on Ethereum',
        'plain',
        `1 other token on Ethereum uses this ticker, and none is on more lists (1). It is not DOGE itself, the coin of Dogecoin. ${compare}`,
      ],
    ],
    [
      'the only one with the code of a chain whose coin has another ticker',
      [{ ...usdc, ticker: 'GAIA' }],
      [
        'Only one on this chain',
        'plain',
        `No other token on Ethereum uses this ticker. ${compare}`,
      ],
    ],
    [
      'one of two on equally many lists',
      [
        { ...usdc, lists: ['a'] },
        { ...rival, lists: ['b'] },
      ],
      [
        'One of 2 USDC on Ethereum',
        'plain',
        `1 other token on Ethereum uses this ticker, and none is on more lists (1). ${compare}`,
      ],
    ],
    [
      'one of two whose lists are unknown',
      [usdc, rival],
      [
        'One of 2 USDC on Ethereum',
        'plain',
        `1 other token on Ethereum uses this ticker. We don’t know which of them is on most lists. ${compare}`,
      ],
    ],
    [
      'the only one',
      [{ ...usdc, lists: ['a', 'b'] }],
      [
        'Only one on this chain',
        'plain',
        `No other token on Ethereum uses this ticker. It is on 2 lists. ${compare}`,
      ],
    ],
    [
      'one that has the ticker of another chain’s coin',
      [{ ...usdc, ticker: 'DOGE', lists: ['a'] }],
      [
        'Only one on this chain',
        'plain',
        `No other token on Ethereum uses this ticker. It is on 1 list. It is not DOGE itself, the coin of Dogecoin. ${compare}`,
      ],
    ],
    [
      'one on no list',
      [{ ...usdc, lists: [] }],
      ['Not on any list', 'plain', `Not on any token list we know. ${compare}`],
    ],
    [
      'a chain’s own coin',
      [{ ticker: 'ETH', protocol: 'ETH', lists: ['a'] }],
      [
        'Native coin of Ethereum',
        'good',
        'ETH is the coin of Ethereum. It has no contract address.',
      ],
    ],
    [
      'a token that takes the coin’s ticker',
      [{ ...usdc, ticker: 'ETH', lists: ['a'] }],
      [
        'Not the common ETH',
        'warning',
        `ETH is the coin of Ethereum, which has no contract. This is a different token. ${compare}`,
      ],
    ],
    [
      'a synthetic',
      [{ fullName: `THOR.ETH/USDC-${eth('a')}`, ticker: 'USDC', protocol: 'THOR', lists: ['a'] }],
      [
        'Synthetic ETH.USDC on THORChain',
        'plain',
        'It exists only inside the network and stands for the asset on its own chain.',
      ],
    ],
    [
      'an imitation, however many lists have it',
      [{ ...usdc, ticker: 'UЅDC', lists: ['a', 'b', 'c'] }],
      [
        'Imitates USDC',
        'warning',
        `The ticker uses look-alike characters and can be mistaken for USDC. ${compare}`,
      ],
    ],
  ])('matches for %s', (_, raw, expected) => {
    expect(judge(...raw).verdict).toEqual(expected)
  })

  it('confirms no asset with a warning', () => {
    const named = { ...usdc, name: 'Claim at usdc.gift.xyz', lists: ['a', 'b'] }
    expect(judge(named, { ...rival, lists: ['a'] }).verdict[1]).toBe('plain')
  })
})

describe('a warning', () => {
  it.each([
    [
      { ...usdc, name: 'Tethеr' },
      'look-alike',
      'Look-alike letters',
      `The name or ticker has letters of another script that look like Latin ones. ${compare}`,
    ],
    [
      { ticker: 'DAI', protocol: 'SOL', name: 'Dаi' },
      'look-alike',
      'Look-alike letters',
      'The name or ticker has letters of another script that look like Latin ones.',
    ],
    [
      { ...usdc, name: 'USD\u200BC' },
      'hidden-characters',
      'Hidden characters',
      'The name or ticker contains invisible characters, shown here as codes.',
    ],
    [
      { ...usdc, name: 'usdc.gift.xyz/a' },
      'link',
      'Link in name',
      'The name or ticker contains a web address. We don’t know who put it there.',
    ],
    [
      { ...usdc, ticker: 'UЅDC' },
      'look-alike',
      'Imitates USDC',
      `The ticker uses look-alike characters and can be mistaken for USDC. ${compare}`,
    ],
  ])('of %j is %s', (raw, kind, label, reason) =>
    expect(judge(raw).warnings).toEqual([{ kind, label, reason }]),
  )

  it('of an address with the ends of another one says so', () => {
    const middle = (digits: string) => `0xaaaaaa${digits.repeat(28)}bbbbbb`
    const [similar] = judge(
      { ...usdc, address: middle('1') },
      { ...usdc, ticker: 'DAI', address: middle('2') },
    ).warnings
    expect(similar).toEqual({
      kind: 'similar-ends',
      label: 'Similar address',
      reason: `Another token’s address starts and ends with the same characters. ${compare}`,
    })
  })

  it('of a token that is not the common one has its verdict', () => {
    const [first] = judge({ ...usdc, lists: ['a'] }, { ...rival, lists: ['a', 'b'] }).warnings
    expect(first).toEqual({
      kind: 'not-common',
      label: 'Not the common USDC',
      reason: `Most lists (2) use a different USDC on Ethereum. Only 1 lists this one. ${compare}`,
    })
  })
})

describe('listWarnings', () => {
  it('lists "not common", then the flags, and an imitation only once', () => {
    const words = (...raw: object[]) => judge(...raw).warnings.map(({ label }) => label)
    expect(
      words(
        { ...usdc, name: 'Claim at usdc.gift.xyz\u200B', lists: ['a'] },
        { ...rival, lists: ['a', 'b'] },
      ),
    ).toEqual(['Not the common USDC', 'Hidden characters', 'Link in name'])
    expect(words({ ...usdc, ticker: 'UЅDC' })).toEqual(['Imitates USDC'])
    expect(words({ ...usdc, name: 'Tethеr' })).toEqual(['Look-alike letters'])
  })

  it('is empty for a duplicate ticker, for an unlisted token, and for a token on many chains', () => {
    expect(judge({ ...usdc, lists: ['a'] }, { ...rival, lists: ['b'] }).warnings).toEqual([])
    expect(judge({ ...usdc, lists: [] }).warnings).toEqual([])
    expect(
      judge({ ...usdc, lists: ['a'] }, { ...usdc, protocol: 'BASE', lists: ['a', 'b'] }).warnings,
    ).toEqual([])
  })
})

describe('describeSharing', () => {
  const { records } = parseCurrencies([
    usdc,
    rival,
    { ...usdc, protocol: 'BSC' },
    { ...usdc, ticker: 'UЅDC', protocol: 'OP' },
  ])
  it('counts tokens with the ticker, and those on the same chain', () => {
    const [own, ...others] = records
    if (!own) throw new Error('There is no asset.')
    expect(describeSharing(own, others)).toBe('2 other tokens use this ticker, 1 on Ethereum.')
    expect(describeSharing(own, others.slice(1))).toBe('1 other token uses this ticker.')
    expect(describeSharing(own, [])).toBe('')
  })
})
