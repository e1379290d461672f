import { queryOptions } from '@tanstack/react-query'
import { fetchNameReport } from '../api/nameReport'
import {
  findExpiry,
  listNameRows,
  type NameReport,
  readReport,
} from '../model/names/nameReport'
import { withCachedFallback } from './cachedFallback'
import { limitRequests } from './limitRequests'
import { retryOptions } from './retries'

/** An address can have dozens of names, and a name dozens of addresses. */
export const sendInTurn = limitRequests(6)

const soonMs = 5_000
const pollMs = 60_000
const maxSoonRequests = 8

/**
 * The delay until names are requested again while a component shows them, as owners change them:
 * soon at first while they are not final, as an outage ends and further names are checked within
 * seconds.
 */
export const getNamesDelay = (isProvisional: boolean, requests: number): number =>
  isProvisional && requests <= maxSoonRequests ? soonMs : pollMs

const isProvisional = (report: NameReport) =>
  report.verdict.code === 'not-checked' ||
  listNameRows(report).some(({ result }) => result === 'not-checked')

/** What is known of a name. It is asked again at its expiry, too. */
export const nameReportQuery = (name: string) =>
  queryOptions({
    ...retryOptions,
    staleTime: 30_000,
    queryKey: ['name', name],
    queryFn: withCachedFallback<NameReport>(async (signal, client) => {
      const { data, cachedAt } = await sendInTurn(client, signal, () =>
        fetchNameReport(name, signal),
      )
      const report = readReport(data)
      if (report !== null) return { data: report, cachedAt }
      const { checkForeignName } = await import('./foreignName')
      return checkForeignName(name, client, signal)
    }),
    refetchInterval: ({ state: { data, dataUpdateCount } }) => {
      if (data === undefined) return false
      const leftMs = findExpiry(data) - Date.now()
      const delayMs = getNamesDelay(isProvisional(data), dataUpdateCount)
      return leftMs > 0 ? Math.min(delayMs, leftMs) : delayMs
    },
  })
