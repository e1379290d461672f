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
/** The verdict on each asset, with its rivals and their lists. */
const verdictsOf = (...raw: object[]) => {
  const { records } = parseCurrencies(raw)
  const verdicts = computeVerdicts(records)
  return records.map((record) => {
    const { verdict, rivals, rivalLists } = verdicts.get(record) ?? {}
    return `${verdict} ${rivals} ${rivalLists}`
  })
}
const words = (...raw: object[]) => verdictsOf(...raw).map((ranked) => ranked.split(' ')[0])

describe('the verdict', () => {
  const usdcOn = (protocol: string) => ({ protocol })
  const capitals = { address: `0x${'A'.repeat(40)}` }
  const named = (ticker: string) => ({ ticker })
  const coin = { ticker: 'ETH', protocol: 'ETH', ...listsOf(1) }

  it.each<[string, object[], string[]]>([
    ['is per chain', [token('a', 9), token('a', 1, usdcOn('BASE'))], ['only', 'only']],
    [
      'ignores letter case and hidden characters',
      [token('a', 9), token('b', 1, named(' usdc')), token('c', 2, named('US\u200BDC'))],
      ['most-listed', 'not-common', 'not-common'],
    ],
    ['is per ticker', [token('a', 9), token('b', 1, named('USDC.e'))], ['only', 'only']],
    ['on no list', [token('a', 0)], ['unlisted']],
    ['on no list, as a rival', [token('a', 0), token('b', 0)], ['unlisted', 'unlisted']],
    ['beside a listed one', [token('a', 0), token('b', 1)], ['not-common', 'most-listed']],
    [
      // It may be on more lists than the best known.
      'beside one on unknown lists',
      [token('a', null), token('b', 5), token('c', 1)],
      ['shared', 'shared', 'not-common'],
    ],
    [
      'of a contract that is listed twice',
      [token('a', 2), token('a', 5, capitals), token('b', 3)],
      ['most-listed', 'most-listed', 'not-common'],
    ],
    ['of a coin', [coin, token('a', 9, named('ETH'))], ['native', 'not-common']],
    [
      'of another chain’s coin',
      [token('a', 2, named('DOGE')), token('b', 1, named('DOGE'))],
      ['most-listed', 'not-common'],
    ],
    ['of an imitation of the coin', [{ ...coin, ticker: 'E\u200BTH' }], ['not-common']],
  ])('%s', (_, raw, expected) => expect(words(...raw)).toEqual(expected))

  it.each<[object[], string[]]>([
    [
      [token('a', 9), token('b', 1), token('c', 4)],
      ['most-listed 2 4', 'not-common 2 9', 'not-common 2 9'],
    ],
    [
      [token('a', 3), token('b', 3), token('c', 1)],
      ['shared 2 3', 'shared 2 3', 'not-common 2 3'],
    ],
    [[token('a', null)], ['only 0 null']],
    [
      [token('a', null), token('b', null)],
      ['shared 1 null', 'shared 1 null'],
    ],
    [
      [token('a', 2), token('a', 5, capitals)],
      ['only 0 null', 'only 0 null'],
    ],
    // The catalogue need not have the coin itself.
    [[token('a', 9, named('Eth'))], ['not-common 0 null']],
  ])('of %j has rivals and their lists: %j', (raw, expected) =>
    expect(verdictsOf(...raw)).toEqual(expected),
  )

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
    ).toEqual(['claim 0 null', 'claim 0 null', 'claim 0 null', 'claim 0 null'])
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
