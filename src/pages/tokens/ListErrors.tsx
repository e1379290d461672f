import { formatCount } from '../../model/amounts'
import { type FailingQuery, useQueryError } from '../../queries/describeError'
import { NoteRow } from '../../ui/NoteRow'
import { QueryError } from '../../ui/QueryError'

interface ListErrorsProps {
  tokens: readonly FailingQuery[]
  chains: readonly FailingQuery[]
  /** The list that the page is about. Without the other one it is usable. */
  main: 'tokens' | 'chains'
}

/**
 * The banner for a list that could not be loaded or refreshed, the main one first. It floats beside a page that is usable. Renders
 * nothing without an error.
 */
export function ListErrors({ tokens, chains, main }: ListErrorsProps) {
  const ofTokens = useQueryError(tokens, 'Tokens haven’t loaded yet.', 'tokens')
  const ofChains = useQueryError(chains, 'Chains haven’t loaded yet.', 'chains')
  const [ofMain, other] = main === 'tokens' ? [ofTokens, ofChains] : [ofChains, ofTokens]
  const failure = ofMain ?? other
  if (failure === null) return null
  const hasData = (main === 'tokens' ? tokens : chains).some(({ data }) => data !== undefined)
  return <QueryError place={ofMain && !hasData ? 'banner' : 'floating'} {...failure} />
}

/** Says how many records are missing from a list because their data is invalid. */
export function HiddenRecords({ list, count }: { list: 'tokens' | 'chains'; count: number }) {
  if (count === 0) return null
  const subject = count === 1 ? list.slice(0, -1) : list
  return (
    <NoteRow icon="warning" tone="warning" cause={`${formatCount(count)} ${subject} hidden:`}>
      {count === 1 ? 'its data is invalid.' : 'their data is invalid.'}
    </NoteRow>
  )
}
