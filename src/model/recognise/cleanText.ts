/**
 * White space of any kind and what nobody sees: no-break and zero-width spaces, soft hyphens, marks of direction. Mail,
 * chats and PDF files put them around and inside hashes.
 */
const unseen = /[\s\u00AD\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]+/g

/** What people copy along with a text: quotes, brackets, the end of a sentence. */
const before = /^["'`<([{\u00AB\u2018\u201C\u201E\u2039]+/
const after = /["'`>)\]},;.!\u00BB\u2019\u201D\u203A]+$/

/** A text without blanks, outside and inside. */
export const compact = (text: string): string => text.replace(unseen, '')

/** A text with single spaces for all blanks, and none around it. */
export const spaced = (text: string): string => text.replace(unseen, ' ').trim()

/** A word without the quotes, brackets and full stops around it. The ends are cut one after the other: each is linear. */
export const bareWord = (word: string): string => {
  const start = word.replace(before, '')
  // Only a short tail is punctuation: a long one would be looked through once for each of its characters.
  const cut = Math.max(0, start.length - 8)
  return start.slice(0, cut) + start.slice(cut).replace(after, '')
}
