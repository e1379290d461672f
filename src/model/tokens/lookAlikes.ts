import { confusables } from './confusables'
import { isAscii, removeHiddenCharacters } from './plainTicker'

const latinLetters = new Map(
  Object.entries(confusables).flatMap(([latin, characters]) =>
    Array.from(characters, (character) => [character, latin] as const),
  ),
)

/** Longer texts cost time and are no ticker or word that anybody takes for another. */
const longestTicker = 100
const longestName = 500

/** Two letters that are drawn like one: `rn` like m, `cl` like d, `vv` and `VV` like w. */
const mergePairs = (text: string): string =>
  text.replaceAll('rn', 'm').replaceAll('cl', 'd').replaceAll(/v{2}/gi, 'w')

/** Whether two letters of a ticker can be taken for one. */
export const hasLetterPair = (ticker: string): boolean => /rn|cl|[vV]{2}/.test(ticker)

const marks = /\p{M}/gu

/** The Latin letters that a character is drawn like; a styled letter (fullwidth, mathematical) is looked up as the plain one. */
const latinOf = (character: string): string =>
  latinLetters.get(character) ??
  Array.from(
    character.normalize('NFKD').replaceAll(marks, ''),
    (plain) => latinLetters.get(plain) ?? plain,
  ).join('')

/** A text with the Latin letters that its own are drawn like, without accents. */
const toLatin = (text: string): string =>
  isAscii(text)
    ? text
    : Array.from(removeHiddenCharacters(text).normalize('NFD').replaceAll(marks, ''), latinOf).join(
        '',
      )

/** 1, l and | look like I, and 0 like O. */
const skeletonOf = (text: string): string =>
  mergePairs(toLatin(text).trim()).replaceAll(/[l1|]/g, 'I').toUpperCase().replaceAll('0', 'O')

/**
 * What a ticker can be taken for at a glance, in Latin capitals (UTS #39 calls it a skeleton): as it is written, and with
 * its case ignored, because lists write one ticker in several cases and l looks like I only in lower case.
 */
export const skeletons = (ticker: string): string[] => {
  const text = ticker.slice(0, longestTicker)
  const capitals = text.toUpperCase()
  const inCapitals = skeletonOf(capitals)
  if (capitals === text) return [inCapitals]
  const asWritten = skeletonOf(text)
  return asWritten === inCapitals ? [asWritten] : [asWritten, inCapitals]
}

/** Scripts with many letters that look Latin. UTS #39 leaves out some of them. */
const similarScripts =
  /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}]/u

/** Whether a letter of another script is drawn like a Latin one. An accented or phonetic Latin letter is of the same script. */
const isDrawnLatin = (letter: string): boolean =>
  latinLetters.has(letter) && /\p{L}/u.test(letter) && !/\p{Script=Latin}/u.test(letter)

/** Whether Latin letters stand beside letters of other scripts that look Latin. */
export const mixesScripts = (text: string): boolean =>
  !isAscii(text) &&
  /\p{Script=Latin}/u.test(text) &&
  (similarScripts.test(text) || Array.from(text.slice(0, longestName)).some(isDrawnLatin))

/** A name in two languages is no imitation, a word in two scripts is. */
const betweenWords = /[^\p{L}\p{M}]+/u

/**
 * Whether a name has a word that imitates a Latin one: of letters of several scripts, or of letters of other scripts that
 * are all drawn like Latin ones.
 */
export const imitatesLatin = (name: string): boolean =>
  !isAscii(name) &&
  name
    .slice(0, longestName)
    .split(betweenWords)
    .some((word) => mixesScripts(word) || isLatinImitation(word))

const isLatinImitation = (word: string): boolean =>
  word.length > 1 && Array.from(word).every(isDrawnLatin)
