import { FilledText } from '../../ui/FilledText'
import { formatMeant } from '../../model/words/meantText'
import { Link } from 'react-router'
import { UnlistedContract } from '../../components/UnlistedContract'
import type { TokenFilters } from '../../model/tokens/filters'
import { sentenceGap } from '#words/locale'
import { meantHeadings } from '#words/tokenSearch'
import type { FoundTokens } from '../../tokenEngine/tokenEngine'
import { SafeText } from '../../ui/SafeText'
import { Warning } from '../../ui/Warning'
import { RenameNote } from './RenameNote'
import { getFiltersPath } from './useTokenFilters'
import * as words from '#words/tokenList'

type SearchNotesProps = {
  /** The current filters, for links. */
  filters: TokenFilters
  found: FoundTokens
}

/** What the searched text is or means beside the tokens that have it. */
export function SearchNotes({ filters, found }: SearchNotesProps) {
  const { contract, rename, meant } = found
  const { q } = found.filters
  return (
    <>
      {meant !== null && <MeantNote filters={filters} q={q} meant={meant} />}
      {rename !== null && <RenameNote rename={rename} />}
      <UnlistedContract address={q.trim()} contract={contract} />
    </>
  )
}

type MeantNoteProps = {
  filters: TokenFilters
  q: string
  meant: NonNullable<FoundTokens['meant']>
}

const MeantNote = ({ filters, q, meant }: MeantNoteProps) => (
  <Warning level="caution" heading={meantHeadings[meant.code]}>
    {meant.code === 'letters' && (
      <>
        <FilledText
          text={words.foreignLetters}
          values={{ text: <SafeText text={q} marksForeign /> }}
        />
        {sentenceGap}
      </>
    )}
    {formatMeant(meant)}
    {sentenceGap}
    <FilledText
      text={words.searchFor}
      values={{
        text: (
          <Link to={getFiltersPath({ ...filters, q: meant.text })} className="link">
            <SafeText text={meant.text} />
          </Link>
        ),
      }}
    />
  </Warning>
)
