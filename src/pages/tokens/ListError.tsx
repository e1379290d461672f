import { formatCount } from '../../model/amounts'
import { type FailingQuery, useQueryError } from '../../queries/describeError'
import { NoteRow } from '../../ui/NoteRow'
import { QueryError } from '../../ui/QueryError'

interface ListErrorProps {
  list: 'tokens' | 'chains'
  queries: readonly FailingQuery[]
  /** The page is usable without the list, so the banner is at the bottom of the window. Also set if the list has data. */
  isFloating?: boolean
}

/** The banner for a list that could not be loaded or refreshed. Renders nothing without an error. */
export function ListError({ list, queries, isFloating = false }: ListErrorProps) {
  const missingText = `${list === 'tokens' ? 'Tokens' : 'Chains'} haven’t loaded yet.`
  const failure = useQueryError(queries, missingText, list)
  if (failure === null) return null
  const hasData = queries.some(({ data }) => data !== undefined)
  return <QueryError place={isFloating || hasData ? 'floating' : 'banner'} {...failure} />
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
