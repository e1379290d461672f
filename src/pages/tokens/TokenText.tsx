import type { AssetFlags } from '../../model/tokens/flags'
import { splitMatches } from '../../model/tokens/foldText'
import { SafeText } from '../../ui/SafeText'

const markClasses = 'rounded-[2px] bg-accent-wash text-ink forced-color-adjust-none'

type TokenTextProps = {
  text: string
  flags: AssetFlags
  limit?: number
  /** A searched text, whose matches are marked. */
  q?: string
}

/**
 * A token's ticker or name, which are untrusted. In a look-alike, letters that are not
 * Latin are underlined.
 */
export function TokenText({ text, flags, limit = 80, q = '' }: TokenTextProps) {
  const pieces = splitMatches(text, q)
  if (pieces.length === 1 || text.length > limit)
    return (
      <SafeText
        text={text}
        limit={limit}
        marksForeign={flags.flags.includes('look-alike')}
      />
    )
  return pieces.map((piece, index) =>
    index % 2 === 0 ? (
      piece
    ) : (
      // Keyed by the text before it, so that the mark grows with the typed word.
      <mark key={pieces.slice(0, index).join('')} className={markClasses}>
        {piece}
      </mark>
    ),
  )
}
