import { replaceInvisibleCharacters } from '../text'

/**
 * Makes untrusted text safe for plain-text places such as titles: invisible characters become "�", stacked marks are
 * removed, and the text is cut to `limit` characters.
 */
export function toPlainText(text: string, limit = 24): string {
  const start = text.slice(0, 20 * limit)
  const shown = Array.from(
    replaceInvisibleCharacters(start, '\uFFFD').replace(/(\p{M}{2})\p{M}+/gu, '$1'),
  )
  return shown.length > limit || start.length < text.length
    ? `${shown.slice(0, limit).join('')}…`
    : shown.join('')
}
