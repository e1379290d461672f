/** Characters that show nothing or reorder what stands around them. */
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu

/**
 * A stranger's text for places that can hold nothing but text, such as a title or a drawing: what cannot be seen becomes
 * a visible "�", piled-up marks go, and at most `limit` characters stay.
 */
export function plainText(text: string, limit = 24): string {
  const start = text.slice(0, 20 * limit)
  const shown = Array.from(start.replace(unseen, '\uFFFD').replace(/(\p{M}{2})\p{M}+/gu, '$1'))
  return shown.length > limit || start.length < text.length
    ? `${shown.slice(0, limit).join('')}…`
    : shown.join('')
}
