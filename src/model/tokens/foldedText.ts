import { isAscii, normalizeTicker } from './normalizeTicker'

const maxFoldedLength = 200

/** Normalizes a text for the search: without letter case, accents and invisible characters. */
export const foldText = (text: string): string =>
  isAscii(text)
    ? text.slice(0, maxFoldedLength).trim().toLowerCase()
    : normalizeTicker(text.slice(0, maxFoldedLength).normalize('NFKD').replaceAll(/\p{M}/gu, ''))
        .toLowerCase()
        .slice(0, maxFoldedLength)

const isInsideWord = (text: string, at: number): boolean => {
  const code = text.charCodeAt(at)
  // Nearly every text is ASCII, where comparing codes is ten times faster than a regular expression.
  if (code < 128) return (code > 47 && code < 58) || ((code | 32) > 96 && (code | 32) < 123)
  return code >= 128 && /[\p{L}\p{N}]/u.test(text.charAt(at))
}

/** The quality of a match, 0 is best; null for no match. */
export type MatchQuality = 0 | 1 | 2 | 3 | 4 | null

/** Rates a match of two folded texts: exact, then prefix, then inside; a whole word ("USDC" in "USDC.e") before a part of one. */
export const rateMatch = (text: string, word: string): MatchQuality => {
  let at = text.indexOf(word)
  if (at === -1) return null
  if (text.length === word.length) return 0
  if (at === 0) return isInsideWord(text, word.length) ? 2 : 1
  for (; at !== -1; at = text.indexOf(word, at + 1)) {
    if (!isInsideWord(text, at - 1) && !isInsideWord(text, at + word.length)) return 3
  }
  return 4
}
