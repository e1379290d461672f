import { formatMeant } from '../../model/words/meantText'
import { suggestedTokensQuery } from '../../queries/tokens'
import { useQuery } from '../../queries/useQuery'
import { SafeText } from '../../ui/SafeText'
import { useAnnouncement } from '../../ui/LiveRegion'
import { Warning } from '../../ui/Warning'
import * as words from '#words/tokenPage'

type TypedNoteProps = {
  identifier: string
  /** What was searched: anybody can put a text into the address of the page. */
  typed: string
}

/**
 * Says that another text was searched, and how it differs; nothing where the text does not
 * mean this token.
 */
export function TypedNote({ identifier, typed }: TypedNoteProps) {
  const meant = useQuery(suggestedTokensQuery(typed)).data?.meant
  const isMeant = meant?.tokens.some(({ record }) => record.identifier === identifier)
  const note = meant && isMeant === true ? formatMeant(meant) : undefined
  useAnnouncement(note ?? '')
  if (note === undefined) return null
  return (
    <div className="page pt-2">
      <Warning level="caution" heading={words.checkMeant}>
        {words.youSearched} “<SafeText text={typed} limit={60} />
        ”. <SafeText text={note} limit={200} />
      </Warning>
    </div>
  )
}
