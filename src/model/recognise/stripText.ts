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
