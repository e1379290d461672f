import { nameTrouble } from '../../model/names/nameRule'
import { textOf } from '../../model/recognise/reading'
import type { Recognised } from '../../model/recognise/recognise'

/** What a text is not, and why. */
export type NotRead = { title: 'Not read' | 'Not a name' | 'Not a hash'; why: string }

/**
 * What a text is not, and why, for the end of the list below the box: why it reads as nothing; that a word is no hash;
 * or that a word would be a name but for a character that only looks right. null where nothing needs saying.
 */
export function notOf({ readings, not }: Recognised): NotRead | null {
  if (not !== null) return { title: 'Not read', why: not }
  const word = readings.find(({ kind }) => kind === 'ticker' || kind === 'name')
  if (word === undefined) return null
  const text = textOf(word)
  const trouble = readings.some(({ kind }) => kind === 'name') ? null : nameTrouble(text)
  if (trouble?.odd === true) return { title: 'Not a name', why: trouble.why }
  const count = Array.from(text).length
  return {
    title: 'Not a hash',
    why: `A transaction hash has 64 hex digits. This has ${count} ${count === 1 ? 'character' : 'characters'}.`,
  }
}
