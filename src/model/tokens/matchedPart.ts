/** Where a query's word stands in a text that is shown: from `start` up to, and without, `end`. */
export type MatchedPart = { start: number; end: number }

/** What is left out of an address is one character too. */
const plain = /^[\x20-\x7e…]*$/

let last: { query: string; words: readonly string[] } = { query: '', words: [] }

/** A query's whole text, then its words; kept for the next text, as all of a page are held against the same query. */
const wordsOf = (query: string): readonly string[] => {
  if (last.query === query) return last.words
  const words = query
    .slice(0, 200)
    .toLowerCase()
    .split(/\s+/u, 8)
    .filter((word) => word !== '')
    .toSorted((a, b) => b.length - a.length)
  last = { query, words: [query.trim().toLowerCase(), ...words] }
  return last.words
}

/**
 * The first place of one of the query's words in a shown text, the longest word first; null when none is in it. Only texts in
 * plain ASCII are marked: elsewhere folding moves characters, and a mark in the wrong place misleads.
 */
export const matchedPart = (text: string, query: string): MatchedPart | null => {
  if (query === '' || !plain.test(text)) return null
  const folded = text.toLowerCase()
  for (const word of wordsOf(query)) {
    const start = folded.indexOf(word)
    if (start !== -1) return { start, end: start + word.length }
  }
  return null
}
