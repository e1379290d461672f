/**
 * Characters that are invisible or reorder text: controls, zero-width and direction
 * marks, soft hyphens, fillers, variation selectors, tags, lone surrogates, line
 * separators, and the braille blank.
 */
const invisible = String.raw`\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800`
const invisibleCharacters = new RegExp(`[${invisible}]`, 'gu')
const spaces = new RegExp(String.raw`[\s${invisible}]+`, 'gu')

export const hasInvisibleCharacters = (text: string): boolean =>
  text.search(invisibleCharacters) >= 0

const hiddenCharacter = new RegExp(
  String.raw`[^\s${invisible}]([${invisible}])[${invisible}]*[^\s${invisible}]`,
  'u',
)
/** Shows all that follows from right to left: "cba" as "abc". */
const reversal = '\u202E'

/** The first invisible character between two others of a word, or a reversal; '' for none. */
export const findHiddenCharacter = (word: string): string =>
  word.includes(reversal) ? reversal : (hiddenCharacter.exec(word)?.[1] ?? '')

export const replaceInvisibleCharacters = (text: string, replacement: string): string =>
  text.replaceAll(invisibleCharacters, replacement)

/** A text in which invisible characters can be seen: "[U+202E]". */
export const showInvisibleCharacters = (text: string): string =>
  text.replaceAll(invisibleCharacters, (character) => `[${formatCodePoint(character)}]`)

/**
 * Removes white space and invisible characters. Mail, chats and PDF files insert them
 * around and inside hashes.
 */
export const removeSpaces = (text: string): string => text.replaceAll(spaces, '')

/**
 * Writes each run of white space and invisible characters as one space, without those at
 * the ends.
 */
export const normalizeSpaces = (text: string): string =>
  text.replaceAll(spaces, ' ').trim()

const fullWidth = /[\uFF01-\uFF5E]/g
const fullWidthOffset = 0xff01 - 0x21
const foreignDigit = /(?![0-9])\p{Nd}/gu

/** Browsers remove all other line breaks from the text of an input element. */
const keptLineBreak = '\u2028'

/** A pasted text in the form that an input element keeps: lists are read line by line. */
export const keepLineBreaks = (text: string): string =>
  // JSON cannot have this one.
  text.trim().replaceAll(/[\r\n]+/g, text.includes('{') ? ' ' : keptLineBreak)

/**
 * Writes as ASCII what keyboards and input methods of other scripts write for it: full-width
 * letters, decimal digits (Arabic, Persian, Devanagari …) and the Turkish capital İ. Letters
 * that only look Latin, such as Cyrillic ones, are unchanged: they are named, never
 * converted.
 */
export const toAsciiForms = (text: string): string =>
  text
    .replaceAll(fullWidth, (character) =>
      String.fromCharCode(character.charCodeAt(0) - fullWidthOffset),
    )
    .replaceAll(foreignDigit, (digit) => String(getDigitValue(digit)))
    .replaceAll('\u0130', 'I')

/** Unicode has the ten digits of a script in a row, and some rows one after another. */
function getDigitValue(digit: string) {
  const code = digit.codePointAt(0) ?? 0
  let before = 0
  while (/^\p{Nd}$/u.test(String.fromCodePoint(code - before - 1))) before += 1
  return before % 10
}

/**
 * Makes untrusted text safe for plain-text places such as titles: invisible characters
 * become "�", stacked marks are removed, and the text is cut to `limit` characters.
 */
export function toPlainText(text: string, limit = 24): string {
  // Line breaks and tabs separate words.
  const start = text.slice(0, 20 * limit).replaceAll(/[\t\n\r]+/g, ' ')
  const shown = Array.from(
    replaceInvisibleCharacters(start, '\uFFFD').replace(/(\p{M}{2})\p{M}+/gu, '$1'),
  )
  return shown.length > limit || 20 * limit < text.length
    ? `${shown.slice(0, limit).join('')}…`
    : shown.join('')
}

/** The code of a character, "U+0430". */
export const formatCodePoint = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`

/**
 * "4c8a83c3…d17bc252": the first `start` and last `end` characters of a hash or address;
 * the text itself if that is no longer.
 */
export const truncateMiddle = (text: string, start = 8, end = 8): string =>
  text.length > start + end + 1 ? `${text.slice(0, start)}…${text.slice(-end)}` : text
