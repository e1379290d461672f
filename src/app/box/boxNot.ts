import { nameTrouble } from '../../model/names/nameRule'
import type { Recognised } from '../../model/recognise/recognise'

/**
 * What a text is not, and why, for the end of the list below the box: why it reads as nothing; that a word is no hash;
 * or that a word would be a name but for a character that only looks right. null where nothing needs saying.
 */
export function notOf(
  text: string,
  { readings, not }: Recognised,
): { title: string; why: string } | null {
  if (not !== null) return { title: 'Not read', why: not }
  const kinds = new Set(readings.map(({ kind }) => kind))
  if (!kinds.has('ticker') && !kinds.has('name')) return null
  const trouble = kinds.has('name') ? null : nameTrouble(text.trim())
  if (trouble?.odd === true) return { title: 'Not a name', why: trouble.why }
  const count = Array.from(text.trim()).length
  return {
    title: 'Not a hash',
    why: `A transaction hash has 64 hex digits. This has ${count} ${count === 1 ? 'character' : 'characters'}.`,
  }
}
