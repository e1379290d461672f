const maxQueryLength = 200
const maxWords = 8
/** Shorter words match nearly every address, or the start of nearly every chain name. */
const minAddressLength = 6
const minChainNameLength = 3

/** Splits a query into words. An ellipsis separates them too, because wallets truncate addresses: 0xA0b8…eB48. */
export const splitQuery = (query: string): string[] =>
  query
    .slice(0, maxQueryLength)
    .trim()
    .split(/(?:\s|…|\.{3})+/u, maxWords)

/** Whether a lower-case word is searched in addresses. */
export const canBeAddress = (word: string): boolean =>
  word.length >= minAddressLength || /^0x|^[\da-f]{4}/.test(word)

/** Whether a word at index `start` of a chain's code or name counts as a match: only as its prefix. */
export const canBeChain = (word: string, start: number): boolean =>
  start === 0 && word.length >= minChainNameLength

/** Printable ASCII, and the ellipsis of a truncated address: text that is safe, and whose folding keeps all indexes. */
export const plainTextPattern = /^[\x20-\x7e…]*$/

const listSearchTexts = (query: string): readonly string[] => {
  const words = splitQuery(query.toLowerCase())
  const texts = [words.join(' '), ...words.toSorted((a, b) => b.length - a.length)]
  return texts.filter((text) => text !== '')
}

/**
 * Splits a text at the first match of each word of a query: the pieces at odd indexes are matches. `isSearched` returns whether
 * a lower-case word at an index of such a text counts. Only plain text is split, because folding moves other characters.
 */
export const splitMatches = (
  text: string,
  query: string,
  isSearched: (word: string, start: number) => boolean = () => true,
): readonly string[] => {
  if (query === '' || !plainTextPattern.test(text)) return [text]
  const folded = text.toLowerCase()
  const matches: [start: number, end: number][] = []
  for (const word of listSearchTexts(query)) {
    const start = folded.indexOf(word)
    const end = start + word.length
    if (
      start !== -1 &&
      isSearched(word, start) &&
      matches.every(([from, to]) => end <= from || to <= start)
    )
      matches.push([start, end])
  }
  const cuts = [0, ...matches.flat().toSorted((a, b) => a - b), text.length]
  return cuts.slice(1).map((cut, at) => text.slice(cuts[at], cut))
}
