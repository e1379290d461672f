import { hasInvisibleCharacters, replaceInvisibleCharacters } from '../text'

/**
 * Whether a text is printable ASCII, which contains no other scripts and no hidden
 * characters.
 */
export const isAscii = (text: string): boolean => /^[\x20-\x7e]*$/.test(text)

/** U+FE0F only asks for the colourful form of an emoji. */
export const hasHiddenCharacters = (text: string): boolean =>
  hasInvisibleCharacters(text.replaceAll('\uFE0F', ''))

/**
 * Normalizes a ticker for comparison: upper case, without hidden characters and outer
 * spaces. Lists write one ticker in several cases (sAVAX, SAVAX). `USDC.e` stays
 * different from `USDC`.
 */
export const normalizeTicker = (ticker: string): string =>
  replaceInvisibleCharacters(ticker, '').trim().toUpperCase()

export const maxQueryLength = 200
const maxWords = 12
/** Shorter words match nearly every address. */
const minAddressLength = 6

/**
 * Normalizes a text for the search: without letter case, accents and invisible
 * characters.
 */
export function foldText(text: string): string {
  const start = text.slice(0, maxQueryLength)
  if (isAscii(text)) return start.trim().toLowerCase()
  const plain = normalizeTicker(start.normalize('NFKD').replaceAll(/\p{M}/gu, ''))
  return plain.toLowerCase().slice(0, maxQueryLength)
}

const isWordCharacter = (character: string) => /[\p{L}\p{N}]/u.test(character)

/**
 * Rates a match of two folded texts: exact (0), then prefix, then inside; a whole word
 * ("USDC" in "USDC.e") before a part of one. Infinity for no match.
 */
export function rateMatch(text: string, word: string): number {
  let start = text.indexOf(word)
  if (start === -1) return Infinity
  if (text.length === word.length) return 0
  if (start === 0) return isWordCharacter(text.charAt(word.length)) ? 2 : 1
  while (start !== -1) {
    const around = [text.charAt(start - 1), text.charAt(start + word.length)]
    if (!around.some(isWordCharacter)) return 3
    start = text.indexOf(word, start + 1)
  }
  return 4
}

/**
 * Splits a query into words. An ellipsis separates them too, because wallets truncate
 * addresses: 0xA0b8…eB48.
 */
export const splitQuery = (query: string): string[] =>
  query
    .slice(0, maxQueryLength)
    .trim()
    .split(/(?:\s|…|\.{3})+/u, maxWords)
    .filter(Boolean)

/** Whether a lower-case word is searched in addresses. */
export const canBeAddress = (word: string): boolean =>
  word.length >= minAddressLength || /^0x|^[\da-f]{4}/.test(word)

/** Whether a text is as long as a contract, with at most some characters missing. */
export const isContractLong = (text: string): boolean =>
  /^(?=.*\d)[\da-z]{30,}$/i.test(text.trim())

/**
 * Printable ASCII, and the ellipsis of a truncated address: text that is safe, and whose
 * folding keeps all indexes.
 */
const plainTextPattern = /^[\x20-\x7e…]*$/

/**
 * Splits a text at the first match of each word of a query: the pieces at odd indexes are
 * matches. `isSearched`: whether a lower-case word counts. Only plain text is split,
 * because folding moves other characters.
 */
export function splitMatches(
  text: string,
  query: string,
  isSearched: (word: string) => boolean = () => true,
): readonly string[] {
  if (!plainTextPattern.test(text)) return [text]
  const words = splitQuery(query.toLowerCase()).filter(isSearched)
  const folded = text.toLowerCase()
  const longestFirst = words.toSorted((a, b) => b.length - a.length)
  const matches: [start: number, end: number][] = []
  for (const word of [words.join(' '), ...longestFirst]) {
    const start = word === '' ? -1 : folded.indexOf(word)
    const end = start + word.length
    const isFree = matches.every(([from, to]) => end <= from || to <= start)
    if (start !== -1 && isFree) matches.push([start, end])
  }
  const cuts = [0, ...matches.flat().toSorted((a, b) => a - b), text.length]
  return cuts.slice(1).map((end, index) => text.slice(cuts[index], end))
}
