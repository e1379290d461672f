import {
  imitatesLatin,
  latinLetters,
  mixesScripts,
  toLatin,
  toLatinLetters,
} from './skeletons'
import { isAscii } from './foldText'

/** Longer texts are cut, as they would take too long. */
const maxTextLength = 500

function replacesLetters(ticker: string) {
  if (isAscii(ticker) || !/^[A-Za-z]/.test(ticker)) return false
  const foreign = Array.from(ticker.slice(0, maxTextLength)).filter(
    (character) => !isAscii(character),
  )
  return foreign.every((character) => latinLetters.has(character))
}

/**
 * The Latin letters that a text with look-alike letters of other scripts, or with symbols
 * in the place of letters, seems to have: "USDC"; null for other text.
 */
export const findLatinForm = (text: string): string | null =>
  mixesScripts(text) || imitatesLatin(text) || replacesLetters(text)
    ? toLatin(text.slice(0, maxTextLength))
    : null

/** A character that looks like a Latin letter, and its index. */
export type ForeignCharacter = { character: string; latin: string; index: number }

/** The first character of a text that looks like a Latin letter; null without one. */
export function findForeignCharacter(text: string): ForeignCharacter | null {
  if (findLatinForm(text) === null) return null
  const character = Array.from(text).find(
    (each) => !isAscii(each) && isAscii(toLatinLetters(each)),
  )
  return character === undefined
    ? null
    : { character, latin: toLatinLetters(character), index: text.indexOf(character) }
}
