import { findExpiry, type NameReport } from '../../model/names/nameReport'
import {
  getCheckedAt,
  listEnds,
  nameReportQuery,
  readHeldReport,
} from '../../queries/nameReport'
import { getQueryError } from '../../queries/useFailure'
import { useQuery } from '../../queries/useQuery'
import { useNowAfter } from '../../ui/useNow'

/**
 * What is known of a name. A report holds until the expiry that it names, after which nothing is
 * known before the next one; for its addresses it vouches for 15 minutes.
 */
export function useNameReport(name: string) {
  const query = useQuery(nameReportQuery(name))
  const now = useNowAfter(listEnds(query))
  const held = readHeldReport(query, now)
  const isKnown = held !== undefined && findExpiry(held) > now
  const report = isKnown ? held : createUnknown(name, getQueryError(query) !== null)
  /** `checkedAt`: Unix ms; 0 for never. */
  return { query, report, now, checkedAt: isKnown ? getCheckedAt(query) : 0 }
}

const createUnknown = (name: string, hasFailed: boolean): NameReport => ({
  name,
  verdict: hasFailed
    ? { code: 'not-checked', chains: [], isWhole: true }
    : { code: 'checking' },
  registries: [],
})
