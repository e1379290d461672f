import { queryOptions, type UseQueryResult } from '@tanstack/react-query'
import * as v from 'valibot'
import { getBaseUrl, type ReceivedData, sendRequest, validate } from '../api/request'
import { RequestError } from '../api/requestError'
import {
  doubtReport,
  findExpiry,
  listNameRows,
  type NameReport,
  readReport,
  reportHoldsMs,
} from '../model/names/nameReport'
import { withCachedFallback } from './cachedFallback'
import { limitRequests } from './limitRequests'
import { retryOptions } from './retries'
import { getQueryError } from './useFailure'

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

/** `ageMs`: how old the oldest answer behind it was when it was received. */
type ReceivedReport = NameReport & { ageMs: number }

type ReportQuery = Pick<
  UseQueryResult<ReceivedReport>,
  'data' | 'dataUpdatedAt' | 'error' | 'failureReason'
>

/** When the oldest answer behind a report was given, Unix ms; 0 without one. */
export const getCheckedAt = ({ data, dataUpdatedAt }: ReportQuery): number =>
  data === undefined ? 0 : dataUpdatedAt - data.ageMs

/** When what a report says changes by itself, Unix ms. */
export const listEnds = (query: ReportQuery): number[] =>
  query.data === undefined
    ? []
    : [findExpiry(query.data), getCheckedAt(query) + reportHoldsMs]

/** What a report still says; undefined without one. `now`: Unix ms. */
export function readHeldReport(query: ReportQuery, now: number): NameReport | undefined {
  const { data } = query
  if (data === undefined || now < getCheckedAt(query) + reportHoldsMs) return data
  // A new check by a service that has old answers alone changes nothing.
  const isReplaced = getQueryError(query) === null && data.ageMs < reportHoldsMs
  return doubtReport(data, isReplaced ? 'pending' : 'failed')
}

const CheckedSchema = v.object({ report: v.unknown() })

/**
 * The report of a service on a name, and how old the oldest answer behind it was, ms; null for a
 * service that sends none.
 */
async function fetchNameReport(
  name: string,
  signal: AbortSignal,
): Promise<ReceivedData<{ report: unknown; ageMs: number } | null>> {
  const path = `/names/${encodeURIComponent(name)}`
  try {
    const response = await sendRequest({ path, signal, acceptsCached: true })
    const { report } = validate(CheckedSchema, response)
    return { data: { report, ageMs: response.age }, cachedAt: response.cachedAt }
  } catch (error) {
    if (error instanceof RequestError && mayLackReports(error))
      return { data: null, cachedAt: null }
    throw error
  }
}

/** Browsers tell of no response where one of another origin has no CORS headers. */
const mayLackReports = ({ kind, status }: RequestError) =>
  kind === 'refused' ||
  kind === 'unexpected' ||
  (kind === 'unavailable' && status === null && getBaseUrl() !== '')

/** What is known of a name. It is asked again at its expiry, too. */
export const nameReportQuery = (name: string) =>
  queryOptions({
    ...retryOptions,
    staleTime: 30_000,
    queryKey: ['name', name],
    queryFn: withCachedFallback<ReceivedReport>(async (signal, client) => {
      const { data, cachedAt } = await sendInTurn(client, signal, () =>
        fetchNameReport(name, signal),
      )
      const report = data && readReport(data.report)
      if (data !== null && report !== null)
        return { data: { ...report, ageMs: data.ageMs }, cachedAt }
      const { checkForeignName } = await import('./foreignName')
      const checked = await checkForeignName(name, client, signal)
      return { ...checked, data: { ...checked.data, ageMs: 0 } }
    }),
    refetchInterval: ({ state: { data, dataUpdateCount } }) => {
      if (data === undefined) return false
      const leftMs = findExpiry(data) - Date.now()
      const delayMs = getNamesDelay(isProvisional(data), dataUpdateCount)
      return leftMs > 0 ? Math.min(delayMs, leftMs) : delayMs
    },
  })
