import { queryOptions } from '@tanstack/react-query'
import { fetchNameReport } from '../api/nameReport'
import {
  findExpiry,
  listNameRows,
  type NameReport,
  readReport,
} from '../model/names/nameReport'
import { withCachedFallback } from './cachedFallback'
import { retryOptions } from './retries'

const soonMs = 5_000
const pollMs = 60_000
const maxSoonRequests = 8

/** An outage ends, and further names of an address are checked, within seconds. */
const isProvisional = (report: NameReport): boolean =>
  report.verdict.code === 'not-checked' ||
  listNameRows(report).some(({ result }) => result === 'not-checked')

/**
 * What is known of a name. It is asked again while a component shows it, as owners change their
 * names: soon at first while it is not final, and at its expiry.
 */
export const nameReportQuery = (name: string) =>
  queryOptions({
    ...retryOptions,
    staleTime: 30_000,
    queryKey: ['name', name],
    queryFn: withCachedFallback<NameReport>(async (signal, client) => {
      const { data, cachedAt } = await fetchNameReport(name, signal)
      const report = readReport(data)
      if (report !== null) return { data: report, cachedAt }
      const { checkForeignName } = await import('./foreignName')
      return checkForeignName(name, client, signal)
    }),
    refetchInterval: ({ state: { data, dataUpdateCount } }) => {
      if (data === undefined) return false
      const isSoon = isProvisional(data) && dataUpdateCount <= maxSoonRequests
      const leftMs = findExpiry(data) - Date.now()
      return Math.min(isSoon ? soonMs : pollMs, leftMs > 0 ? leftMs : Infinity)
    },
  })
