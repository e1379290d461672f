import { foundPieces, harmless } from '../../../model/tokens/foundPieces'
import { SafeText } from '../../../ui/text/SafeText'

interface MarkedTextProps {
  text: string
  /** How many characters at most. */
  limit: number
  /** The searched text; its matches are marked. */
  q: string
  /** Says which words of the search are looked for in such a text, and from where; all without it. */
  isSearched?: (word: string, start: number) => boolean
  /** What `text` is short for: all of `text` is marked where only the full text matches. */
  fullText?: string
}

/** A text from the service with the matches of a search marked. */
export function MarkedText({ text, limit, q, isSearched, fullText = '' }: MarkedTextProps) {
  const matches = foundPieces(text, q, isSearched)
  const isFullMatch = matches.length === 1 && foundPieces(fullText, q, isSearched).length > 1
  const pieces = isFullMatch ? ['', text] : matches
  if (pieces.length === 1 || text.length > limit) {
    // Nearly every text is short plain ASCII, which needs no element of its own.
    return text.length <= limit && harmless.test(text) ? (
      text
    ) : (
      <SafeText text={text} limit={limit} />
    )
  }
  return pieces.map((piece, index) =>
    index % 2 === 0 ? (
      piece
    ) : (
      // Keyed by the text before it, so that the mark grows with the typed word.
      <mark key={pieces.slice(0, index).join('')} className="rounded-[2px] bg-accent-wash text-ink">
        {piece}
      </mark>
    ),
  )
}
