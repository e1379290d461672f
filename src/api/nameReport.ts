import * as v from 'valibot'
import { getBaseUrl, type ReceivedData, sendRequest, validate } from './request'
import { RequestError } from './requestError'

const CheckedSchema = v.object({ report: v.unknown() })

/**
 * The report of a service on a name, and how old the oldest answer behind it was, ms; null for a
 * service that sends none.
 */
export async function fetchNameReport(
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
