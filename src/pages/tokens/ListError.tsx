import type { UseQueryResult } from '@tanstack/react-query'
import { formatMomentAndAge } from '../../model/time'
import { settings } from '../../storage/settings'
import { useStored } from '../../storage/stored'
import { type FailedQuery, describeError } from '../../queries/describeError'
import { QueryError } from '../../ui/QueryError'
import { useNow } from '../../ui/now'

interface ListErrorProps {
  list: 'tokens' | 'chains' | 'category'
  query: FailedQuery & Pick<UseQueryResult, 'data' | 'dataUpdatedAt' | 'refetch'>
  /** What is shown in place of the list, as a sentence. */
  fallback?: string | undefined
  /** The page is usable without the list, so the banner is at the bottom of the window. Also set with data or a fallback. */
  isFloating?: boolean
}

/** The banner for a list that could not be loaded or refreshed. Renders nothing without an error. */
export function ListError(props: ListErrorProps) {
  return props.query.error ? <Banner {...props} /> : null
}

const missing = {
  tokens: 'Tokens haven’t loaded yet.',
  chains: 'Chains haven’t loaded yet.',
  category: 'This category hasn’t loaded yet.',
}
const shown = { tokens: 'tokens', chains: 'chains', category: 'this category' }

function Banner({ list, query, fallback, isFloating = false }: ListErrorProps) {
  const { zone } = useStored(settings)
  const now = useNow()
  const { data, dataUpdatedAt, refetch } = query
  const hasData = data !== undefined
  return (
    <QueryError
      describe={(at) => describeError(query, at)}
      onRetry={() => void refetch()}
      place={isFloating || hasData || fallback !== undefined ? 'floating' : 'banner'}
    >
      {hasData
        ? `Showing ${shown[list]} from ${formatMomentAndAge(dataUpdatedAt, now, zone)}.`
        : (fallback ?? missing[list])}
    </QueryError>
  )
}
