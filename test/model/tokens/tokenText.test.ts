import { describe, expect, it } from 'vitest'
import { readCurrency } from '../../../src/contract/tokens'
import {
  describeLookAlike,
  describeMissingAddress,
  describeSharing,
  describeUnlisted,
  explainVerdict,
  getCategoryLabel,
  getVerdictLabel,
  getVerdictTone,
  listWarnings,
} from '../../../src/model/tokens/tokenText'
import { listTokens } from '../../support/listTokens'

const eth = (digit: string) => `0x${digit.repeat(40)}`
const compare = 'Compare all 42 characters of the address before you use it.'

/** Label, tone and reason of the first asset among all. */
const judge = (...raw: object[]) => {
  const [token] = listTokens(raw)
  if (!token) throw new Error('There is no token.')
  return {
    verdict: [getVerdictLabel(token), getVerdictTone(token.flags), explainVerdict(token)],
    warnings: listWarnings(token),
  }
}
const listsOf = (count: number | null) =>
  count === null ? {} : { lists: Array.from({ length: count }, (_, at) => `L${at}`) }
const usdc = { ticker: 'USDC', protocol: 'ETH', address: eth('a') }
const rival = { ...usdc, address: eth('b') }

describe('the text of a verdict', () => {
  const own = (lists: number | null, other: object = {}) => ({
    ...usdc,
    ...listsOf(lists),
    ...other,
  })
  const other = (digit: string, lists: number | null, more: object = {}) => ({
    ...own(lists, more),
    address: eth(digit),
  })
  const doge = { ticker: 'DOGE' }
  const notDoge = 'It is not DOGE itself, the coin of Dogecoin.'
  const most = 'Most lists'
  const one = '1 other token on Ethereum uses this ticker'
  const two = '2 other tokens on Ethereum use this ticker'

  it.each<[string, object[], string, 'good' | 'plain' | 'warning', string]>([
    [
      'most listed',
      [own(2), other('b', 1)],
      'Most listed USDC on Ethereum (2 lists)',
      'good',
      `${one}, on fewer lists (1).`,
    ],
    [
      'most listed of three',
      [own(3), other('b', 1), other('c', 2)],
      'Most listed USDC on Ethereum (3 lists)',
      'good',
      `${two}, on fewer lists (2 at most).`,
    ],
    [
      'on one list beside two',
      [own(1), other('b', 2)],
      'Not the common USDC',
      'warning',
      `${most} (2) use a different USDC on Ethereum. Only 1 lists this one.`,
    ],
    [
      'on no list beside one',
      [own(0), other('b', 1)],
      'Not the common USDC',
      'warning',
      `${most} (1) use a different USDC on Ethereum. None lists this one.`,
    ],
    [
      'on two lists beside three',
      [own(2), other('b', 3)],
      'Not the common USDC',
      'warning',
      `${most} (3) use a different USDC on Ethereum. Only 2 list this one.`,
    ],
    [
      'on as many as two others',
      [own(1), other('b', 1), other('c', 1)],
      'One of 3 USDC on Ethereum',
      'plain',
      `${two}, and none is on more lists (1).`,
    ],
    [
      'on unknown lists',
      [own(null), other('b', null)],
      'One of 2 USDC on Ethereum',
      'plain',
      `${one}. We don’t know which of them is on most lists.`,
    ],
    [
      'named as another chain’s coin',
      [own(2, doge), other('b', 1, doge)],
      'Most listed DOGE on Ethereum (2 lists)',
      'good',
      `${one}, on fewer lists (1). ${notDoge}`,
    ],
    [
      'one of two so named',
      [own(1, doge), other('b', 1, doge)],
      'One of 2 DOGE on Ethereum',
      'plain',
      `${one}, and none is on more lists (1). ${notDoge}`,
    ],
    [
      'the only one so named',
      [own(1, doge)],
      'Only one on this chain',
      'plain',
      `No other token on Ethereum uses this ticker. It is on 1 list. ${notDoge}`,
    ],
    [
      'named as a chain whose coin has another ticker',
      [own(null, { ticker: 'GAIA' })],
      'Only one on this chain',
      'plain',
      'No other token on Ethereum uses this ticker.',
    ],
    [
      'the only one',
      [own(2)],
      'Only one on this chain',
      'plain',
      'No other token on Ethereum uses this ticker. It is on 2 lists.',
    ],
    ['on no list', [own(0)], 'Not on any list', 'plain', 'Not on any token list we know.'],
    [
      'named as its chain’s coin',
      [own(1, { ticker: 'ETH' })],
      'Not the common ETH',
      'warning',
      'ETH is the coin of Ethereum, which has no contract. This is a different token.',
    ],
    [
      'an imitation on many lists',
      [own(3, { ticker: 'UЅDC' })],
      'Imitates USDC',
      'warning',
      'The ticker uses look-alike characters and can be mistaken for USDC.',
    ],
  ])('is right for one that is %s', (_, raw, label, tone, reason) => {
    expect(judge(...raw).verdict).toEqual([label, tone, `${reason} ${compare}`])
  })

  it.each([
    [
      { ticker: 'ETH', protocol: 'ETH', lists: ['a'] },
      [
        'Native coin of Ethereum',
        'good',
        'ETH is the coin of Ethereum. It has no contract address.',
      ],
    ],
    [
      { fullName: `THOR.ETH/USDC-${eth('a')}`, ticker: 'USDC', protocol: 'THOR', lists: ['a'] },
      [
        'Synthetic ETH.USDC on THORChain',
        'plain',
        'It exists only inside the network and stands for the asset on its own chain.',
      ],
    ],
  ])('has no hint to compare an address for %j', (raw, expected) => {
    expect(judge(raw).verdict).toEqual(expected)
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
  it('counts tokens with the ticker, and those on the same chain', () => {
    const [own, ...others] = listTokens([
      usdc,
      rival,
      { ...usdc, protocol: 'BSC' },
      { ...usdc, ticker: 'UЅDC', protocol: 'OP' },
    ])
    if (!own) throw new Error('There is no token.')
    const { record } = own
    expect(describeSharing(record, others)).toBe('2 other tokens use this ticker, 1 on Ethereum.')
    expect(describeSharing(record, others.slice(1))).toBe('1 other token uses this ticker.')
    expect(describeSharing(record, [])).toBe('')
  })
})

describe('an unlisted contract', () => {
  it('is not that of any listed token', () => {
    expect(describeUnlisted(3_235)).toBe(
      'This is not the contract of any of the 3,235 listed tokens.',
    )
  })

  it('that begins and ends like a listed one is a look-alike of it', () => {
    const [token] = listTokens([
      { ticker: 'USDC', address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48' },
    ])
    expect(token && describeLookAlike(`0xa0b869${'1'.repeat(28)}06eb48`, token.record)).toEqual({
      label: 'Look-alike of USDC',
      reason:
        'It begins and ends like the contract of USDC on Ethereum, but 24 of 40 characters differ. Don’t use it.',
    })
  })
})

const contract = `0x${'1'.repeat(40)}`

describe('an asset without an address', () => {
  it.each([
    [{ fullName: 'BTC.BTC', ticker: 'BTC', protocol: 'BTC' }, 'Native coin'],
    [{ fullName: 'BTC.X', ticker: 'X', protocol: 'BTC' }, '—'],
    [{ fullName: 'FOO.FOO', ticker: 'FOO', protocol: 'FOO' }, '—'],
    [{ ticker: 'A B', protocol: 'BTC' }, '—'],
    [
      { fullName: `THOR.ETH/USDC-${contract}`, ticker: 'USDC', protocol: 'THOR' },
      'Synthetic ETH.USDC on THORChain',
    ],
    [
      { fullName: `ETH/USDC-${contract}`, ticker: 'USDC', protocol: 'THOR' },
      'Synthetic ETH.USDC on the network',
    ],
    [
      { fullName: 'ETH~ETH', ticker: 'ETH', protocol: 'THOR' },
      'Trade asset ETH.ETH on the network',
    ],
    [{ fullName: 'ETH-ETH', ticker: 'ETH', protocol: 'THOR' }, 'Secured ETH.ETH on the network'],
  ])('%j is described as %s', (raw, text) => {
    const record = readCurrency(raw)
    expect(record && describeMissingAddress(record)).toBe(text)
  })
})

describe('getCategoryLabel', () => {
  it('labels every category for any network prefix', () => {
    expect(['all', 'eth-erc20s', 'avax-erc20s', 'foochain-coins'].map(getCategoryLabel)).toEqual([
      'All',
      'Ethereum tokens',
      'Avalanche tokens',
      'Native coins',
    ])
  })
})
