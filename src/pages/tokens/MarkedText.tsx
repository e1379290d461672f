import { splitMatches, plainTextPattern } from '../../model/tokens/searchMatches'
import { SafeText } from '../../ui/SafeText'

interface MarkedTextProps {
  text: string
  /** Maximum number of characters. */
  limit: number
  /** The searched text; its matches are marked. */
  q: string
  /** Returns whether a match of a word at an index counts. Defaults to all. */
  isSearched?: (word: string, start: number) => boolean
  /** The full text, if `text` is truncated. If only the full text matches, all of `text` is marked. */
  fullText?: string
}

/** Untrusted text with the matches of a search marked. */
export function MarkedText({ text, limit, q, isSearched, fullText = '' }: MarkedTextProps) {
  const matches = splitMatches(text, q, isSearched)
  const isFullMatch = matches.length === 1 && splitMatches(fullText, q, isSearched).length > 1
  const pieces = isFullMatch ? ['', text] : matches
  if (pieces.length === 1 || text.length > limit) {
    // Nearly every text is short and plain, and needs no element of its own.
    return text.length <= limit && plainTextPattern.test(text) ? (
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
