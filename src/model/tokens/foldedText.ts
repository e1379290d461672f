import { isAscii, plainTicker } from './plainTicker'

const longestFolded = 200

/** A text as it is searched: case, accents and characters that nobody sees make no difference. */
export const fold = (text: string): string =>
  isAscii(text)
    ? text.slice(0, longestFolded).trim().toLowerCase()
    : plainTicker(text.slice(0, longestFolded).normalize('NFKD').replaceAll(/\p{M}/gu, ''))
        .toLowerCase()
        .slice(0, longestFolded)

/** Whether a text has a letter or digit at a place; false beyond its ends. */
const isInsideWord = (text: string, at: number): boolean => {
  const code = text.charCodeAt(at)
  // Nearly every text is ASCII: comparing costs a tenth of what an expression does.
  if (code < 128) return (code > 47 && code < 58) || ((code | 32) > 96 && (code | 32) < 123)
  return code >= 128 && /[\p{L}\p{N}]/u.test(text.charAt(at))
}

/** How well a text holds a word, best first; null when it does not. */
export type Quality = 0 | 1 | 2 | 3 | 4 | null

/**
 * Exact before prefix before inside; and as a whole word ("USDC" in "USDC.e") before as a part of one. Both folded.
 */
export const qualityOf = (text: string, word: string): Quality => {
  let at = text.indexOf(word)
  if (at === -1) return null
  if (text.length === word.length) return 0
  if (at === 0) return isInsideWord(text, word.length) ? 2 : 1
  for (; at !== -1; at = text.indexOf(word, at + 1)) {
    if (!isInsideWord(text, at - 1) && !isInsideWord(text, at + word.length)) return 3
  }
  return 4
}
