import { formatMomentAndAge } from '../../model/time'
import { settings } from '../../storage/settings'
import { useStored } from '../../storage/stored'
import { type FailedQuery, describeError } from '../../queries/describeError'
import { useNow } from '../../ui/now'
import { QueryError } from '../../ui/QueryError'

type LookupErrorProps = {
  query: FailedQuery & { dataUpdatedAt: number }
  /** Says what could not be checked, if there is no data from before. */
  missingText: string
  onRetry: () => void
}

/** The banner for a failed request about a name or an address. Data from before stays on the page. */
export function LookupError({ query, missingText, onRetry }: LookupErrorProps) {
  const { zone } = useStored(settings)
  const now = useNow()
  const hasData = query.dataUpdatedAt > 0
  return (
    <QueryError
      describe={(at) => describeError(query, at)}
      onRetry={onRetry}
      place={hasData ? 'floating' : 'banner'}
    >
      {hasData
        ? // It does not list the failed requests: the banner would change its height with each of them.
          `Showing results from ${formatMomentAndAge(query.dataUpdatedAt, now, zone)}. Missing ones may still exist.`
        : missingText}
    </QueryError>
  )
}
