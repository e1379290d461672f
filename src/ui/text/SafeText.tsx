import { readHostileText, type TextPiece } from './hostileText'

interface SafeTextProps {
  text: string
  /** How many characters at most. */
  limit?: number
  /** Says which characters are not of the expected script: they are underlined. */
  isForeign?: (character: string) => boolean
}

/** Letters, digits and printable ASCII need no reading: nearly every text. */
const harmless = /^[\u0020-\u007E]*$/

/**
 * Text from strangers, so that it can be seen for what it is and cannot disturb what stands around it. It breaks anywhere;
 * where one line is all there is, what holds it is `clamped`.
 */
export function SafeText({ text, limit = 80, isForeign }: SafeTextProps) {
  if (!isForeign && text.length <= limit && harmless.test(text)) {
    return <bdi className="wrap-anywhere">{text}</bdi>
  }
  return (
    <bdi className="wrap-anywhere">{readHostileText(text, limit, isForeign).map(drawPiece)}</bdi>
  )
}

function drawPiece(piece: TextPiece, index: number) {
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
