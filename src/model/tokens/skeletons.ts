import { replaceInvisibleCharacters } from '../text'
import { confusables } from './confusables'
import { isAscii } from './foldText'

/** The Latin letters by the characters that look like them. */
export const latinLetters = new Map(
  Object.entries(confusables).flatMap(([latin, characters]) =>
    Array.from(characters, (character) => [character, latin] as const),
  ),
)

/** Longer texts are cut, as they would take too long. */
const maxTickerLength = 100
const maxNameLength = 500

export const hasLetterPair = (ticker: string): boolean => /rn|cl|[vV]{2}/.test(ticker)

const marks = /\p{M}/gu

/**
 * Returns the Latin letters that a character looks like. Styled letters (fullwidth,
 * mathematical) count as plain ones.
 */
export const toLatinLetters = (character: string): string =>
  latinLetters.get(character) ??
  Array.from(
    character.normalize('NFKD').replaceAll(marks, ''),
    (plain) => latinLetters.get(plain) ?? plain,
  ).join('')

/** Replaces letters by the Latin ones that they look like, and removes accents. */
export const toLatin = (text: string): string =>
  isAscii(text)
    ? text
    : Array.from(
        replaceInvisibleCharacters(text, '').normalize('NFD').replaceAll(marks, ''),
        toLatinLetters,
      ).join('')

/**
 * Computes the skeletons (UTS #39) of a ticker in Latin capitals: texts with the same
 * skeleton look the same. There is one for the ticker as written and one for its
 * capitals, because lists differ in case, and l looks like I only in lower case.
 */
export function computeSkeletons(ticker: string): string[] {
  const text = ticker.slice(0, maxTickerLength)
  // 1, l and | look like I, and 0 like O. Replaces letter pairs that look like one
  // letter: `rn` like m, `cl` like d, `vv` and `VV` like w.
  return [
    ...new Set(
      [text, text.toUpperCase()].map((cased) =>
        toLatin(cased)
          .trim()
          .replaceAll('rn', 'm')
          .replaceAll('cl', 'd')
          .replaceAll(/v{2}/gi, 'w')
          .replaceAll(/[l1|]/g, 'I')
          .toUpperCase()
          .replaceAll('0', 'O'),
      ),
    ),
  ]
}

/** Scripts with many letters that look Latin. UTS #39 leaves out some of them. */
const similarScripts =
  /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}]/u

/**
 * Whether a letter of another script looks like a Latin one. Accented and phonetic
 * letters belong to the Latin script.
 */
const isDrawnLatin = (letter: string) =>
  latinLetters.has(letter) && /\p{L}/u.test(letter) && !/\p{Script=Latin}/u.test(letter)

export const mixesScripts = (text: string): boolean =>
  !isAscii(text) &&
  /\p{Script=Latin}/u.test(text) &&
  (similarScripts.test(text) ||
    Array.from(text.slice(0, maxNameLength)).some(isDrawnLatin))

/**
 * Words are checked separately: a name in two languages is no imitation, but a word in
 * two scripts is.
 */
const wordSeparator = /[^\p{L}\p{M}]+/u

/**
 * Whether a word of a name mixes scripts, or consists of letters of other scripts that
 * all look Latin.
 */
export const imitatesLatin = (name: string): boolean =>
  !isAscii(name) &&
  name
    .slice(0, maxNameLength)
    .split(wordSeparator)
    .some(
      (word) =>
        mixesScripts(word) || (word.length > 1 && Array.from(word).every(isDrawnLatin)),
    )
