import { ascii, foreign, unseen } from './lookAlikes'

/** Whether a text holds characters that nobody sees. */
export const hasHiddenCharacters = (text: string): boolean => unseen.test(text)

/** Whether Latin letters stand beside ones of a script whose letters look Latin. */
export const mixesScripts = (text: string): boolean =>
  /\p{Script=Latin}/u.test(text) &&
  /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}]/u.test(text)

/** Runs of letters and what stands between them: a name in two languages is no imitation, a word in two scripts is. */
const betweenWords = /[^\p{L}\p{M}]+/u

/**
 * Whether a name has a word that imitates a Latin one: of letters of several scripts, or of another script's letters that are
 * all drawn like Latin ones.
 */
export const imitatesLatin = (name: string): boolean =>
  !ascii.test(name) &&
  name
    .slice(0, 500)
    .split(betweenWords)
    .some((word) => mixesScripts(word) || isDrawnLatin(word))

const isDrawnLatin = (word: string): boolean =>
  word.length > 1 && Array.from(word).every((letter) => foreign.includes(letter))
