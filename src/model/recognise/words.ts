/** Spaces, quotes and brackets; beyond ASCII the whole punctuation block, which has most invisible characters. */
const separator = /[\s"'`<>()[\]{},;|=\u00AB\u00AD\u00BB\u061C\u180E\u2000-\u206F]+/

/** No hash or address is shorter. */
export const minItemLength = 25
/** No link is longer. */
export const maxLinkLength = 4_096

/**
 * Finds the words of a text that contain an item: a run of letters and digits that passes `isItem`, such as the hash in
 * `tx:0x4c8a…/1`. In linear time, as texts have up to 64 kB.
 */
export function* findWords(text: string, isItem: (run: string) => boolean): Generator<string> {
  for (const word of text.split(separator)) {
    if (word.length < minItemLength || word.length > maxLinkLength) continue
    if (word.split(/\W+/).some((run) => run.length >= minItemLength && isItem(run))) yield word
  }
}

/** Characters that are often copied along: quotes, brackets, the end of a sentence. */
const leadingPunctuation = /^["'`<([{\u00AB\u2018\u201C\u201E\u2039]+/
const trailingPunctuation = /["'`>)\]},;.!\u00BB\u2019\u201D\u203A]+$/

/** Removes quotes, brackets and full stops around a word. Both replacements take linear time. */
export const stripPunctuation = (word: string): string => {
  const start = word.replace(leadingPunctuation, '')
  // Only the last characters are tested: a long run of punctuation would take quadratic time.
  const cut = Math.max(0, start.length - 8)
  return start.slice(0, cut) + start.slice(cut).replace(trailingPunctuation, '')
}
