const ascii = (matching: RegExp): readonly boolean[] =>
  Array.from({ length: 0x80 }, (_, code) => matching.test(String.fromCharCode(code)))

const letters = ascii(/\w/)
const isLetter = (code: number): boolean => letters[code] === true

const aroundWords = ascii(/[\s"'`<>()[\]{},;|=]/)
/** No-break space, «, soft hyphen, », and blanks and marks of direction outside the block of punctuation. */
const furtherBlanks = new Set([0xa0, 0xab, 0xad, 0xbb, 0x61c, 0x1680, 0x180e, 0x3000, 0xfeff])

/** Blanks, quotes and brackets; beyond ASCII the whole block of punctuation, which has the unseen ones. */
const endsWord = (code: number): boolean =>
  code < 0x80
    ? aroundWords[code] === true
    : (code >= 0x2000 && code <= 0x206f) || furtherBlanks.has(code)

/**
 * The words in which at least so many letters and digits follow one another and are wanted. It looks at the end of the
 * shortest such run first: anything else there rules out all runs before it, so that most of a text is never looked at.
 * Every character is looked at a few times at most, whatever the text.
 */
export function* wordsAround(
  text: string,
  least: number,
  isWanted: (run: string) => boolean,
): Generator<string> {
  let start = 0
  let behind = 0
  while (start + least <= text.length) {
    let at = start + least - 1
    while (at >= start && isLetter(text.charCodeAt(at))) at -= 1
    if (at >= start) {
      start = at + 1
      continue
    }
    let end = start + least
    while (end < text.length && isLetter(text.charCodeAt(end))) end += 1
    if (isWanted(text.slice(start, end))) {
      while (start > behind && !endsWord(text.charCodeAt(start - 1))) start -= 1
      while (end < text.length && !endsWord(text.charCodeAt(end))) end += 1
      yield text.slice(start, end)
      behind = end
    }
    start = end + 1
  }
}
