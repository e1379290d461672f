import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  canBeAddress,
  canBeChain,
  foldText,
  rateMatch,
  splitMatches,
} from '../../../src/model/tokens/searchText'

/** What is marked of a text. */
const marked = (...parameters: Parameters<typeof splitMatches>) =>
  splitMatches(...parameters).filter((_, at) => at % 2 === 1)

const address = '0xada8...'.replace('...', 'face'.padEnd(36, '0'))

describe('splitMatches', () => {
  it('splits a text at the match, in any letter case', () => {
    expect(splitMatches('USDC.e', 'usdc')).toEqual(['', 'USDC', '.e'])
    expect(splitMatches('USD Coin', 'sd co')).toEqual(['U', 'SD Co', 'in'])
  })

  it('marks each of several words in any order', () => {
    expect(marked('Tether USD', 'usd tether')).toEqual(['Tether', 'USD'])
    expect(marked('Tether USD', 'usd arb')).toEqual(['USD'])
  })

  it('marks each letter once: the whole query first, then the longest word', () => {
    expect(marked('USD Coin', 'usd coin')).toEqual(['USD Coin'])
    expect(marked('USDC', 'us usdc')).toEqual(['USDC'])
  })

  it('does not split without a query, without a match, or with special characters', () => {
    expect(splitMatches('USDC', '')).toEqual(['USDC'])
    expect(splitMatches('USDC', '   ')).toEqual(['USDC'])
    expect(splitMatches('USDC', 'eth')).toEqual(['USDC'])
    expect(splitMatches('USDС', 'usd')).toEqual(['USDС'])
  })

  it('marks in an address only long words, and both ends of a truncated address', () => {
    expect(marked(address, 'ada eth', canBeAddress)).toEqual([])
    expect(marked(address, 'ada8fa', canBeAddress)).toEqual(['ada8fa'])
    expect(marked(address, 'usdc face', canBeAddress)).toEqual(['face'])
    expect(marked('0xA0b869…06eB48', '0xA0b8…eB48', canBeAddress)).toEqual(['0xA0b8', 'eB48'])
  })

  it('marks in a chain only the start of its code or name', () => {
    expect(marked('ARB ', 'usdc arb', canBeChain)).toEqual(['ARB'])
    expect(marked('Arbitrum', 'usdc arbi', canBeChain)).toEqual(['Arbi'])
    expect(marked('BASE', 'ase', canBeChain)).toEqual([])
    expect(marked('BASE', 'ba', canBeChain)).toEqual([])
  })

  it('returns pieces that join to the text, and marks only words of the query', () => {
    const text = fc.string({ maxLength: 12, unit: fc.constantFrom('a', 'B', 'c', ' ', '…', '.') })
    fc.assert(
      fc.property(text, text, (shown, query) => {
        expect(splitMatches(shown, query).join('')).toBe(shown)
        for (const part of marked(shown, query)) {
          expect(query.toLowerCase().replaceAll(/[\s….]+/g, ' ')).toContain(
            part.toLowerCase().replaceAll(/[\s….]+/g, ' '),
          )
        }
      }),
    )
  })
})

describe('a folded text', () => {
  it.each([
    [' USD Coin ', 'usd coin'],
    ['Crème\u200B', 'creme'],
    ['ＵＳＤ', 'usd'],
    ['x'.repeat(201), 'x'.repeat(200)],
    [`é${'x'.repeat(200)}`, `e${'x'.repeat(199)}`],
    // One character becomes several.
    ['\u{FDFA}'.repeat(20), Array.from('صلى الله عليه وسلم'.repeat(20)).slice(0, 200).join('')],
  ])('of %j is %j', (text, folded) => expect(foldText(text)).toBe(folded))
})

describe('the quality of a match', () => {
  it.each([
    ['usdc', 'usdc', 0],
    ['usdc.e', 'usdc', 1],
    ['usdc{', 'usdc', 1],
    ['usdc\u0080', 'usdc', 1],
    ['usdcz', 'usdc', 2],
    ['usdcZ', 'usdc', 2],
    ['usdc9', 'usdc', 2],
    ['usdcж', 'usdc', 2],
    ['usdc٣', 'usdc', 2],
    ['a usdc b', 'usdc', 3],
    ['xusdc usdc', 'usdc', 3],
    ['axl-usdcx', 'usdc', 4],
    ['xusdc.e', 'usdc', 4],
    ['usd', 'usdc', Infinity],
  ])('in %j of %j is %j', (text, word, quality) => expect(rateMatch(text, word)).toBe(quality))
})
