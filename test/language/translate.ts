const doubleLetters = (words: string): string => words.replaceAll(/[a-z]/gi, '$&$&')

/** A value keeps its name. The forms for its counts are words, of which there are four. */
const translateValue = (slot: string): string =>
  slot.replace(/\|([^|}]*)\|([^}]*)/, (_, one: string, other: string) =>
    ['', one, other, other, other].map(doubleLetters).join('|'),
  )

/** Words and values in the opposite order. */
const translateParts = (text: string): string =>
  text
    .split(/(\{[^}]*\}|\[[^\]]*\])/)
    .toReversed()
    .map((part) => {
      if (part.startsWith('[')) {
        const texts = part.slice(1, -1).split(/\|(?![^{]*\})/)
        return `[${texts.map(translateParts).join('|')}]`
      }
      return part.startsWith('{') ? translateValue(part) : doubleLetters(part)
    })
    .join(' ')

const translateText = (text: string): string => `⟦${translateParts(text)}⟧`

/** Texts of the catalogue in a made-up language: each in brackets, with its letters doubled. */
export function translate(texts: unknown): unknown {
  if (typeof texts === 'string')
    return /[a-z]/i.test(texts) ? translateText(texts) : texts
  if (Array.isArray(texts)) return texts.map(translate)
  return Object.fromEntries(
    Object.entries(Object(texts)).map(([key, text]) => [
      key,
      // The value that chooses a text.
      key === 'by' ? text : translate(text),
    ]),
  )
}

/** The keys of tables of texts. */
export const findLanguageKeys = (texts: unknown): string[] =>
  typeof texts === 'object'
    ? Object.entries(Object(texts)).flatMap(([key, text]) =>
        [key].concat(findLanguageKeys(text)),
      )
    : []
