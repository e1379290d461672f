import { plainTicker } from './lookAlikes'

export const longestFolded = 200

const ascii = /^[\x20-\x7e]*$/

/** A text as it is searched: case, accents and characters that nobody sees make no difference. */
export const fold = (text: string): string =>
  ascii.test(text)
    ? text.slice(0, longestFolded).trim().toLowerCase()
    : plainTicker(text.slice(0, longestFolded).normalize('NFKD').replaceAll(/\p{M}/gu, ''))
        .toLowerCase()
        .slice(0, longestFolded)

const isInsideWord = (character: string): boolean =>
  character !== '' && /[\p{L}\p{N}]/u.test(character)

/** How well a text holds a word, best first; null when it does not. */
export type Quality = 0 | 1 | 2 | 3 | 4 | null

/**
 * Exact before prefix before inside; and as a whole word ("USDC" in "USDC.e") before as a part of one. Both folded.
 */
export const qualityOf = (text: string, word: string): Quality => {
  let at = text.indexOf(word)
  if (at === -1) return null
  if (text.length === word.length) return 0
  if (at === 0) return isInsideWord(text.charAt(word.length)) ? 2 : 1
  for (; at !== -1; at = text.indexOf(word, at + 1)) {
    const isWhole =
      !isInsideWord(text.charAt(at - 1)) && !isInsideWord(text.charAt(at + word.length))
    if (isWhole) return 3
  }
  return 4
}
