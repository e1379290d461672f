/** A piece of a text: unchanged, marked as foreign, or the code of an invisible character. */
export interface TextPiece {
  kind: 'plain' | 'marked' | 'escaped'
  text: string
}

/**
 * Characters that are invisible, reorder text, or look like a space: controls, format characters (bidi, zero width, soft hyphen),
 * default-ignorables (Hangul fillers, variation selectors, tags), lone surrogates, other spaces, and the braille blank.
 */
const invisible =
  /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u00A0\u1680\u2000-\u200A\u202F\u205F\u3000\u2800]/u
const combining = /\p{M}/u
/** Combining marks per letter. Vietnamese needs two. */
const maxMarks = 2

/**
 * Splits untrusted text for display. Invisible characters become their code (`U+200B`), line breaks and tabs become spaces, and
 * excess combining marks are removed. After `limit` characters the text ends with an ellipsis.
 */
export function readHostileText(
  text: string,
  limit: number,
  isForeign: (character: string) => boolean = () => false,
): TextPiece[] {
  const pieces: TextPiece[] = []
  let shown = 0
  let marks = 0
  for (const character of text) {
    if (shown === limit) {
      append(pieces, 'plain', '…')
      break
    }
    // An invisible combining mark is shown as its code, so it counts as a character.
    marks = combining.test(character) && !invisible.test(character) ? marks + 1 : 0
    if (marks > maxMarks) continue
    // Combining marks do not count, so that the limit never separates them from their letter.
    if (marks === 0) shown += 1
    if (/[\t\n\r]/.test(character)) append(pieces, 'plain', ' ')
    else if (invisible.test(character))
      pieces.push({ kind: 'escaped', text: formatCode(character) })
    else append(pieces, isForeign(character) ? 'marked' : 'plain', character)
  }
  return pieces
}

function append(pieces: TextPiece[], kind: 'plain' | 'marked', character: string): void {
  const last = pieces.at(-1)
  if (last?.kind === kind) last.text += character
  else pieces.push({ kind, text: character })
}

function formatCode(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
}
