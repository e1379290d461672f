import * as v from 'valibot'
import { queryOptions, type UseQueryResult } from '@tanstack/react-query'
import { sendRequest, validate } from '../api/request'
import {
  doubtReport,
  findExpiry,
  listNameRows,
  type NameReport,
  ReportSchema,
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

const CheckedSchema = v.object({ report: ReportSchema })

/** What is known of a name. It is asked again at its expiry, too. */
export const nameReportQuery = (name: string) =>
  queryOptions({
    ...retryOptions,
    staleTime: 30_000,
    queryKey: ['name', name],
    queryFn: withCachedFallback<ReceivedReport>(async (signal, client) => {
      const path = `/names/${encodeURIComponent(name)}`
      const response = await sendInTurn(client, signal, () =>
        sendRequest({ path, signal, acceptsCached: true }),
      )
      const { report } = validate(CheckedSchema, response).report
      const { age: ageMs, cachedAt } = response
      return { data: { ...report, ageMs }, cachedAt }
    }),
    refetchInterval: ({ state: { data, dataUpdateCount } }) => {
      if (data === undefined) return false
      const leftMs = findExpiry(data) - Date.now()
      const delayMs = getNamesDelay(isProvisional(data), dataUpdateCount)
      return leftMs > 0 ? Math.min(delayMs, leftMs) : delayMs
    },
  })
