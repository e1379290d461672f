import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseCurrencies } from '../../../src/contract/tokens'
import { computeVerdicts } from '../../../src/model/tokens/verdict'

const address = (digit: string) => `0x${digit.repeat(40)}`
const listsOf = (count: number | null) =>
  count === null ? {} : { lists: Array.from({ length: count }, (_, at) => `L${at}`) }

/** A USDC on Ethereum, unless something else is given, on so many lists; null where the service does not say. */
const token = (digit: string, lists: number | null, other: object = {}) => ({
  ticker: 'USDC',
  protocol: 'ETH',
  address: address(digit),
  ...listsOf(lists),
  ...other,
})
const verdictsOf = (...raw: object[]) => {
  const { records } = parseCurrencies(raw)
  const verdicts = computeVerdicts(records)
  return records.map((record) => verdicts.get(record))
}
const words = (...raw: object[]) => verdictsOf(...raw).map((ranked) => ranked?.verdict)

describe('computeVerdicts', () => {
  it('distinguishes the token on most lists from its rivals on the chain', () => {
    expect(verdictsOf(token('a', 9), token('b', 1), token('c', 4))).toEqual([
      { verdict: 'most-listed', rivals: 2, rivalLists: 4 },
      { verdict: 'not-common', rivals: 2, rivalLists: 9 },
      { verdict: 'not-common', rivals: 2, rivalLists: 9 },
    ])
  })

  it('compares tickers on one chain, ignoring letter case and hidden characters', () => {
    expect(words(token('a', 9), token('a', 1, { protocol: 'BASE' }))).toEqual(['only', 'only'])
    expect(
      words(
        token('a', 9),
        token('b', 1, { ticker: ' usdc' }),
        token('c', 2, { ticker: 'US\u200BDC' }),
      ),
    ).toEqual(['most-listed', 'not-common', 'not-common'])
    expect(words(token('a', 9), token('b', 1, { ticker: 'USDC.e' }))).toEqual(['only', 'only'])
  })

  it('prefers none of several tokens on equally many lists, and warns about those on fewer', () => {
    expect(verdictsOf(token('a', 3), token('b', 3), token('c', 1))).toEqual([
      { verdict: 'shared', rivals: 2, rivalLists: 3 },
      { verdict: 'shared', rivals: 2, rivalLists: 3 },
      { verdict: 'not-common', rivals: 2, rivalLists: 3 },
    ])
  })

  it('reports a token on no list as unlisted, unless a rival is on a list', () => {
    expect(words(token('a', 0))).toEqual(['unlisted'])
    expect(words(token('a', 0), token('b', 0))).toEqual(['unlisted', 'unlisted'])
    expect(words(token('a', 0), token('b', 1))).toEqual(['not-common', 'most-listed'])
  })

  it('computes no rank if the service does not report lists', () => {
    expect(verdictsOf(token('a', null))).toEqual([{ verdict: 'only', rivals: 0, rivalLists: null }])
    expect(verdictsOf(token('a', null), token('b', null))).toEqual([
      { verdict: 'shared', rivals: 1, rivalLists: null },
      { verdict: 'shared', rivals: 1, rivalLists: null },
    ])
    // The unknown one may be on more lists than the best known.
    expect(words(token('a', null), token('b', 5), token('c', 1))).toEqual([
      'shared',
      'shared',
      'not-common',
    ])
  })

  it('counts a contract that is listed twice once', () => {
    const capitals = `0x${'A'.repeat(40)}`
    expect(verdictsOf(token('a', 2), token('a', 5, { address: capitals }))).toEqual([
      { verdict: 'only', rivals: 0, rivalLists: null },
      { verdict: 'only', rivals: 0, rivalLists: null },
    ])
    expect(words(token('a', 2), token('a', 5, { address: capitals }), token('b', 3))).toEqual([
      'most-listed',
      'most-listed',
      'not-common',
    ])
  })

  it('recognizes a chain’s native coin, which is never a contract', () => {
    const coin = { ticker: 'ETH', protocol: 'ETH', ...listsOf(1) }
    expect(words(coin, token('a', 9, { ticker: 'ETH' }))).toEqual(['native', 'not-common'])
    // The catalogue need not have the coin itself.
    expect(verdictsOf(token('a', 9, { ticker: 'Eth' }))).toEqual([
      { verdict: 'not-common', rivals: 0, rivalLists: null },
    ])
    // Another chain's coin is a token here like any other.
    expect(words(token('a', 2, { ticker: 'DOGE' }), token('b', 1, { ticker: 'DOGE' }))).toEqual([
      'most-listed',
      'not-common',
    ])
    // What imitates the coin by hidden characters is not the coin.
    expect(words({ ticker: 'E\u200BTH', protocol: 'ETH' })).toEqual(['not-common'])
  })

  it('does not compare claims on assets of different chains', () => {
    const claim = (identifier: string, ticker: string, lists = 1) => ({
      fullName: identifier,
      apiIdentifier: identifier,
      ticker,
      protocol: 'THOR',
      ...listsOf(lists),
    })
    expect(
      verdictsOf(
        claim(`THOR.ETH/USDC-${address('a')}`, 'USDC'),
        claim(`THOR.AVAX/USDC-${address('b')}`, 'USDC'),
        claim(`ETH~USDC-${address('a')}`, 'USDC'),
        claim('MAYA.THOR/RUNE', 'RUNE'),
      ),
    ).toEqual(Array.from({ length: 4 }, () => ({ verdict: 'claim', rivals: 0, rivalLists: null })))
    expect(
      words(
        claim(`THOR.ETH/USDC-${address('a')}`, 'USDC', 2),
        claim(`THOR.ETH/USDC-${address('b')}`, 'USDC'),
      ),
    ).toEqual(['most-listed', 'not-common'])
  })

  it('reports exactly the tokens with a rival on more lists as not common', () => {
    const anyToken = fc.record({
      ticker: fc.constantFrom('A', 'a', 'B'),
      protocol: fc.constantFrom('ETH', 'BSC', 'MOON'),
      address: fc.constantFrom('0x1', '0x2', '0x3', '0x4'),
      lists: fc.option(fc.subarray(['x', 'y', 'z'])),
    })
    fc.assert(
      fc.property(
        fc.uniqueArray(anyToken, {
          maxLength: 12,
          selector: ({ protocol, address: at }) => `${protocol} ${at}`,
        }),
        (raw) => {
          const { records } = parseCurrencies(raw)
          const verdicts = computeVerdicts(records)
          for (const record of records) {
            const rivals = records.filter(
              (other) =>
                other !== record &&
                other.protocol === record.protocol &&
                other.ticker.toUpperCase() === record.ticker.toUpperCase(),
            )
            const own = record.lists?.length ?? Infinity
            expect(verdicts.get(record)?.rivals).toBe(rivals.length)
            expect(verdicts.get(record)?.verdict === 'not-common').toBe(
              rivals.some(({ lists }) => (lists?.length ?? -1) > own),
            )
            expect(verdicts.get(record)?.verdict === 'most-listed').toBe(
              rivals.length > 0 &&
                own !== Infinity &&
                rivals.every(({ lists }) => (lists?.length ?? Infinity) < own),
            )
          }
        },
      ),
    )
  })
})
