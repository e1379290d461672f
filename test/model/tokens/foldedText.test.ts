import { describe, expect, it } from 'vitest'
import { foldText, rateMatch } from '../../../src/model/tokens/foldedText'

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
    ['usdc`', 'usdc', 1],
    ['usdc/', 'usdc', 1],
    ['usdc:', 'usdc', 1],
    ['usdc\u0080', 'usdc', 1],
    ['usdc…', 'usdc', 1],
    ['usdcz', 'usdc', 2],
    ['usdca', 'usdc', 2],
    ['usdcZ', 'usdc', 2],
    ['usdc0', 'usdc', 2],
    ['usdc9', 'usdc', 2],
    ['usdcж', 'usdc', 2],
    ['usdc٣', 'usdc', 2],
    ['a usdc b', 'usdc', 3],
    ['a usdc', 'usdc', 3],
    ['xusdc usdc', 'usdc', 3],
    ['axl-usdcx', 'usdc', 4],
    ['xusdc.e', 'usdc', 4],
    ['usd', 'usdc', null],
  ])('in %j of %j is %j', (text, word, quality) => expect(rateMatch(text, word)).toBe(quality))
})
