const longestQuery = 200
const mostWords = 8
/** Fewer characters than these are in nearly every address, or begin nearly every chain's name. */
const leastAddress = 6
const leastChainName = 3

/** The words of a query as they were typed. Wallets show the two ends of an address: 0xA0b8…eB48. */
export const queryWords = (query: string): string[] =>
  query
    .slice(0, longestQuery)
    .trim()
    .split(/(?:\s|…|\.{3})+/u, mostWords)

/** Whether a word, in lower case, is looked for in addresses. */
export const mayBeAddress = (word: string): boolean =>
  word.length >= leastAddress || /^0x|^[\da-f]{4}/.test(word)

/** Whether a word can be how a chain's code or name begins, as it stands there at `start`. */
export const mayBeChain = (word: string, start: number): boolean =>
  start === 0 && word.length >= leastChainName

/** A text that can do no harm, and that folding does not move about; what is left out of an address is one character too. */
export const harmless = /^[\x20-\x7e…]*$/

/** A query's whole text, then its words, the longest first. */
const textsOf = (query: string): readonly string[] => {
  const words = queryWords(query.toLowerCase())
  const texts = [words.join(' '), ...words.toSorted((a, b) => b.length - a.length)]
  return texts.filter((text) => text !== '')
}

/**
 * A shown text in pieces: every second one, from the second on, is where a word of the query stands, each at its first place.
 * `finds` says whether a word, in lower case, is looked for at its place in a text of that kind. Only texts in plain ASCII are cut: elsewhere
 * folding moves characters, and a mark in the wrong place misleads.
 */
export const foundPieces = (
  text: string,
  query: string,
  finds: (word: string, start: number) => boolean = () => true,
): readonly string[] => {
  if (query === '' || !harmless.test(text)) return [text]
  const folded = text.toLowerCase()
  const parts: [start: number, end: number][] = []
  for (const word of textsOf(query)) {
    const start = folded.indexOf(word)
    const end = start + word.length
    if (
      start !== -1 &&
      finds(word, start) &&
      parts.every(([from, to]) => end <= from || to <= start)
    )
      parts.push([start, end])
  }
  const cuts = [0, ...parts.flat().toSorted((a, b) => a - b), text.length]
  return cuts.slice(1).map((cut, at) => text.slice(cuts[at], cut))
}
