import type { ReactNode } from 'react'

type SafeTextProps = {
  text: string
  /** Maximum number of characters. */
  limit?: number
  /** Returns whether a character is outside the expected script. Such characters are underlined. */
  isForeign?: (character: string) => boolean
}

/** Printable ASCII needs no further checks. Nearly every text is of this kind. */
const printableAscii = /^[\u0020-\u007E]*$/

/**
 * Untrusted text. Invisible characters are shown, and it cannot change the direction or layout of the text around it. It wraps
 * anywhere; a container for a single line needs the class `clamped`.
 */
export function SafeText({ text, limit = 80, isForeign }: SafeTextProps) {
  const isPlain = !isForeign && text.length <= limit && printableAscii.test(text)
  return (
    <bdi className="wrap-anywhere">
      {isPlain
        ? text
        : readHostileText(text, limit, isForeign).map((piece, index) =>
            piece.kind === 'plain' ? (
              piece.text
            ) : (
              <span key={index} className={pieceClasses[piece.kind]}>
                {piece.text}
              </span>
            ),
          )}
    </bdi>
  )
}

const pieceClasses = {
  marked: 'underline decoration-ink decoration-2 underline-offset-2',
  escaped: 'mx-px rounded-flag border border-line-2 px-0.5 font-mono text-[0.75em]',
} as const

/** A piece of a text: unchanged, marked as foreign, or the code of an invisible character. */
type TextPiece = { kind: 'plain' | keyof typeof pieceClasses; text: string }

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
function readHostileText(
  text: string,
  limit: number,
  isForeign: (character: string) => boolean = () => false,
): TextPiece[] {
  const pieces: TextPiece[] = []
  const append = (kind: TextPiece['kind'], shown: string) => {
    const last = pieces.at(-1)
    if (kind !== 'escaped' && last?.kind === kind) last.text += shown
    else pieces.push({ kind, text: shown })
  }
  let shown = 0
  let marks = 0
  for (const character of text) {
    if (shown === limit) {
      append('plain', '…')
      break
    }
    // An invisible combining mark is shown as its code, so it counts as a character.
    marks = combining.test(character) && !invisible.test(character) ? marks + 1 : 0
    if (marks > maxMarks) continue
    // Combining marks do not count, so that the limit never separates them from their letter.
    if (marks === 0) shown += 1
    if (/[\t\n\r]/.test(character)) append('plain', ' ')
    else if (invisible.test(character)) append('escaped', formatCode(character))
    else append(isForeign(character) ? 'marked' : 'plain', character)
  }
  return pieces
}

const formatCode = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`

/** Monospaced text that is not translated: a hash, an asset ID, a status of a service. */
export const MonoText = ({ children }: { children: ReactNode }) => (
  <span translate="no" className="font-mono wrap-anywhere">
    {children}
  </span>
)

/** A text with its wrong character in inverse ink. */
export function MarkedTypo({ typo: { text, index } }: { typo: { text: string; index: number } }) {
  const wrong = String.fromCodePoint(text.codePointAt(index) ?? 0)
  return (
    <span className="mt-1 block font-mono wrap-anywhere text-ink" translate="no">
      <SafeText text={text.slice(0, index)} />
      <mark className="rounded-flag bg-ink px-0.5 font-semibold text-paper">
        <SafeText text={wrong} />
      </mark>
      <SafeText text={text.slice(index + wrong.length)} />
    </span>
  )
}
