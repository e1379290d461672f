import { findExpiry, type NameReport } from '../../model/names/nameReport'
import { nameReportQuery } from '../../queries/nameReport'
import { getQueryError } from '../../queries/useFailure'
import { useQuery } from '../../queries/useQuery'
import { useNowAfter } from '../../ui/useNow'

/**
 * What is known of a name. A report holds until the expiry that it names: until the next one, nothing
 * is known.
 */
export function useNameReport(name: string) {
  const query = useQuery(nameReportQuery(name))
  const { data, dataUpdatedAt } = query
  const expiry = data === undefined ? Infinity : findExpiry(data)
  const now = useNowAfter([expiry])
  const isKnown = data !== undefined && expiry > now
  const report = isKnown ? data : createUnknown(name, getQueryError(query) !== null)
  /** `checkedAt`: Unix ms; 0 for never. */
  return { query, report, now, checkedAt: isKnown ? dataUpdatedAt : 0 }
}

const createUnknown = (name: string, hasFailed: boolean): NameReport => ({
  name,
  verdict: hasFailed
    ? { code: 'not-checked', chains: [], isWhole: true }
    : { code: 'checking' },
  registries: [],
})
