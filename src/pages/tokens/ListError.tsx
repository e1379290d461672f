import type { UseQueryResult } from '@tanstack/react-query'
import { formatMomentAndAge } from '../../model/time'
import { type FailedQuery, describeError } from '../../queries/describeError'
import { settings } from '../../storage/settings'
import { useStored } from '../../storage/stored'
import { useNow } from '../../ui/now'
import { QueryError } from '../../ui/QueryError'

interface ListErrorProps {
  list: 'tokens' | 'chains'
  query: FailedQuery & Pick<UseQueryResult, 'data' | 'dataUpdatedAt' | 'refetch'>
  /** The page is usable without the list, so the banner is at the bottom of the window. Also set if the list has data. */
  isFloating?: boolean
}

/** The banner for a list that could not be loaded or refreshed. Renders nothing without an error. */
export function ListError(props: ListErrorProps) {
  return props.query.error ? <Banner {...props} /> : null
}

function Banner({ list, query, isFloating = false }: ListErrorProps) {
  const { zone } = useStored(settings)
  const now = useNow()
  const { data, dataUpdatedAt, refetch } = query
  return (
    <QueryError
      place={isFloating || data !== undefined ? 'floating' : 'banner'}
      describe={(at) => describeError(query, at)}
      onRetry={() => void refetch()}
    >
      {data === undefined
        ? `${list === 'tokens' ? 'Tokens' : 'Chains'} haven’t loaded yet.`
        : `Showing ${list} from ${formatMomentAndAge(dataUpdatedAt, now, zone)}.`}
    </QueryError>
  )
}
