import { readHostileText, type TextPiece } from './hostileText'

interface SafeTextProps {
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
  if (!isForeign && text.length <= limit && printableAscii.test(text)) {
    return <bdi className="wrap-anywhere">{text}</bdi>
  }
  return (
    <bdi className="wrap-anywhere">{readHostileText(text, limit, isForeign).map(renderPiece)}</bdi>
  )
}

function renderPiece(piece: TextPiece, index: number) {
  if (piece.kind === 'plain') return piece.text
  if (piece.kind === 'marked') {
    return (
      <span key={index} className="underline decoration-ink decoration-2 underline-offset-2">
        {piece.text}
      </span>
    )
  }
  return (
    <span
      key={index}
      className="mx-px rounded-flag border border-line-2 px-0.5 font-mono text-[0.75em]"
    >
      {piece.text}
    </span>
  )
}
