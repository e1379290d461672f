import { type Refusal, refuseOnUpstreamError, toRefusal } from '../errors'
import type { SourceConfig } from '../config'
import { type SentResponse, createNotFound } from '../tracking/encodedResponse'
import {
  type ResponseContext,
  type ResponseInput,
  createTrackerResponse,
  emptyInput,
} from '../tracking/trackerResponse'
import { type Reply, UpstreamError } from '../upstream/request'
import { type FamilyRequest, type Upstream, createUpstream } from '../upstream/upstream'
import type { SourceOptions } from './source'

/** What the sources over another service share. Its name in error responses. */
export const upstreamName = 'The service behind this one'

/** A page waits 15 s. */
const timeoutMs = 10_000

/** The operator's key and referer are sent to this service alone. '' means "not set". */
export function openUpstreamService(
  { address, apiKey, referer }: Extract<SourceConfig, { kind: 'proxy' | 'track' }>,
  { budget, monotonic, log }: SourceOptions,
): Upstream {
  const headers = {
    ...(apiKey === '' ? {} : { 'x-api-key': apiKey }),
    ...(referer === '' ? {} : { referer }),
  }
  return createUpstream({
    name: 'upstream',
    addresses: [address],
    headers,
    budget,
    now: monotonic,
    log,
  })
}

/** Sends a request to the upstream. Throws its errors as a `Refusal`, without its words, which could contain the key. */
export const requestUpstream = (upstream: Upstream, request: FamilyRequest): Promise<Reply> =>
  refuseOnUpstreamError(upstream.request({ timeoutMs, ...request }), upstreamName)

export const createUnexpectedRefusal = (): Refusal =>
  toRefusal(new UpstreamError('unexpected', 'it is not what the interface says'), upstreamName)

/**
 * The start's values, while the upstream reports nothing. A hash that it reported earlier (`wasReported`) is never "not
 * found". `now` in Unix ms.
 */
export function createUnreportedResponse(
  { start, ...about }: Pick<ResponseInput, 'hash' | 'wasReported' | 'now' | 'start'>,
  context: ResponseContext,
): SentResponse {
  if (start === null && !about.wasReported) return createNotFound(about.hash)
  const times = { ...emptyInput.times, began: start?.startTimestamp ?? null }
  return createTrackerResponse(null, { ...emptyInput, ...about, start, times }, context)
}
