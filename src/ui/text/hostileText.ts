/** A piece of a text as it is shown: as it came, marked as foreign, or the name of a character that cannot be seen. */
export interface TextPiece {
  kind: 'plain' | 'marked' | 'escaped'
  text: string
}

/**
 * Characters that show nothing, reorder what stands around them, or pass for a plain space: controls, formats (bidi, zero
 * width, soft hyphen), default-ignorables (Hangul fillers, variation selectors, tags), half surrogates, odd spaces, and
 * the braille blank. An ordinary space is none of them.
 */
const unseen =
  /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u00A0\u1680\u2000-\u200A\u202F\u205F\u3000\u2800]/u
const combining = /\p{M}/u
/** Vietnamese needs two on one letter; more are a tower. */
const marksAllowed = 2

/**
 * Splits a stranger's text for showing: unseen characters become their code (`U+200B`), line breaks and tabs a space,
 * towers of accents are cut, and at most `limit` characters are kept, then an ellipsis.
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
    // What is written out as a code rides on nothing, and counts.
    marks = combining.test(character) && !unseen.test(character) ? marks + 1 : 0
    if (marks > marksAllowed) continue
    // A mark rides on its letter, so that a cut never parts the two.
    if (marks === 0) shown += 1
    if (/[\t\n\r]/.test(character)) append(pieces, 'plain', ' ')
    else if (unseen.test(character)) pieces.push({ kind: 'escaped', text: codeOf(character) })
    else append(pieces, isForeign(character) ? 'marked' : 'plain', character)
  }
  return pieces
}

function append(pieces: TextPiece[], kind: 'plain' | 'marked', character: string): void {
  const last = pieces.at(-1)
  if (last?.kind === kind) last.text += character
  else pieces.push({ kind, text: character })
}

function codeOf(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
}
