import * as v from 'valibot'
import { createCache } from '../cache/cache'
import type { FetchedResponse } from '../cache/trackingCache'
import type { SourceConfig } from '../config'
import { refuseOnUpstreamError } from '../errors'
import { type Store, withFallback } from '../store/store'
import type { StoredStart } from '../store/starts'
import {
  type ResponseContext,
  createTrackerResponse,
  emptyInput,
  encodeResponse,
} from '../tracking/trackerResponse'
import type { Demand } from '../upstream/budget'
import { type Upstream, createUpstream, readBySchema } from '../upstream/upstream'
import type { SourceOptions } from './source'

/** What the sources over another service share. Its name in error responses. */
export const upstreamName = 'The service behind this one'

/** The operator's key and referer are sent to this service alone. '' means "not set". */
export function openUpstreamService(
  { address, apiKey, referer }: Extract<SourceConfig, { kind: 'proxy' | 'track' }>,
  { budget, monotonic: now, log }: SourceOptions,
) {
  const headers = {
    ...(apiKey !== '' && { 'x-api-key': apiKey }),
    ...(referer !== '' && { referer }),
  }
  const addresses = [address]
  const upstream = createUpstream({ name: 'upstream', addresses, headers, budget, now, log })
  // A page waits 15 s.
  const timeoutMs = 10_000
  /** Throws the service's errors as a `Refusal`, without its words, which could contain the key. */
  const request: Upstream['request'] = (wanted, read) =>
    refuseOnUpstreamError(upstream.request({ timeoutMs, ...wanted }, read), upstreamName)
  return { request, health: () => upstream.health() }
}

/**
 * How the service reported each hash: in which form, or on which chain. Stored, so that instances agree. Without the store, it
 * is looked for again.
 */
export function createReports(store: Store, name: string) {
  const stored = store.collection(name, v.string(), 20_000)
  return {
    read: (hash: string): Promise<string | null> => withFallback(stored.read(hash), null),
    note: (hash: string, report: string): Promise<string> =>
      withFallback(stored.keepFirst(hash, report), report),
  }
}

/** The start's values, while the service reports nothing. A hash that it reported earlier is never "not found". */
export function createUnreported(
  about: { hash: string; start: StoredStart | null; wasReported: boolean; now: number },
  context: ResponseContext,
): FetchedResponse {
  const { start, wasReported } = about
  const times = { ...emptyInput.times, began: start?.startTimestamp ?? null }
  const response = createTrackerResponse(null, { ...emptyInput, ...context, ...about, times })
  const encoded = encodeResponse(response)
  return { response: encoded, isWhole: !wasReported, isReported: wasReported, ageMs: 0 }
}

/** Caches what a schema reads at the paths of an endpoint for names; `missing` stands for a 404. `now` returns monotonic ms. */
export const createNameCache = <T>(
  { request, now }: { request: Upstream['request']; now: () => number },
  endpoint: string,
  schema: v.GenericSchema<unknown, T>,
  missing?: T,
) =>
  createCache<T, Demand>({
    name: endpoint,
    now,
    fetch: (path, demand) =>
      request({ family: 'names', endpoint, path, demand }, readBySchema(schema, missing)),
  })
