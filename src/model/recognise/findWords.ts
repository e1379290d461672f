const ascii = (matching: RegExp): readonly boolean[] =>
  Array.from({ length: 0x80 }, (_, code) => matching.test(String.fromCharCode(code)))

const letters = ascii(/\w/)
const isLetter = (code: number): boolean => letters[code] === true

const separators = ascii(/[\s"'`<>()[\]{},;|=]/)
/** No-break space, «, soft hyphen, », and spaces and direction marks outside the punctuation block. */
const furtherSeparators = new Set([0xa0, 0xab, 0xad, 0xbb, 0x61c, 0x1680, 0x180e, 0x3000, 0xfeff])

/** Spaces, quotes and brackets; beyond ASCII the whole punctuation block, which has the invisible characters. */
const endsWord = (code: number): boolean =>
  code < 0x80
    ? separators[code] === true
    : (code >= 0x2000 && code <= 0x206f) || furtherSeparators.has(code)

/**
 * Words with a run of at least `minLength` letters and digits that passes `isWanted`. Linear time: it tests the last
 * character of the shortest possible run first; if that is no letter, all earlier starts are skipped.
 */
export function* findWords(
  text: string,
  minLength: number,
  isWanted: (run: string) => boolean,
): Generator<string> {
  let start = 0
  let previousEnd = 0
  while (start + minLength <= text.length) {
    let at = start + minLength - 1
    while (at >= start && isLetter(text.charCodeAt(at))) at -= 1
    if (at >= start) {
      start = at + 1
      continue
    }
    let end = start + minLength
    while (end < text.length && isLetter(text.charCodeAt(end))) end += 1
    if (isWanted(text.slice(start, end))) {
      while (start > previousEnd && !endsWord(text.charCodeAt(start - 1))) start -= 1
      while (end < text.length && !endsWord(text.charCodeAt(end))) end += 1
      yield text.slice(start, end)
      previousEnd = end
    }
    start = end + 1
  }
}
