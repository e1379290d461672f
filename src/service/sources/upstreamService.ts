import { LRUCache } from 'lru-cache'
import * as v from 'valibot'
import type { Cached } from '../cache/cache'
import type { FetchedResponse } from '../cache/trackingCache'
import type { SourceConfig } from '../config'
import { refuseOnUpstreamError } from '../errors'
import { type Store, withFallback } from '../store/store'
import { encodeResponse } from '../tracking/encodedResponse'
import type { StoredStart } from '../store/starts'
import {
  type ResponseContext,
  createNotFound,
  createTrackerResponse,
  emptyInput,
} from '../tracking/trackerResponse'
import { type FamilyRequest, type ReadReply, createUpstream } from '../upstream/upstream'
import type { SourceOptions } from './source'

/** What the sources over another service share. Its name in error responses. */
export const upstreamName = 'The service behind this one'

/** A page waits 15 s. */
const timeoutMs = 10_000

/** Sends a request to the service. Throws its errors as a `Refusal`, without its words, which could contain the key. */
export type RequestService = <T>(request: FamilyRequest, read: ReadReply<T>) => Promise<Cached<T>>

/** The operator's key and referer are sent to this service alone. '' means "not set". */
export function openUpstreamService(
  { address, apiKey, referer }: Extract<SourceConfig, { kind: 'proxy' | 'track' }>,
  { budget, monotonic: now, log }: SourceOptions,
) {
  const key = apiKey === '' ? {} : { 'x-api-key': apiKey }
  const headers = { ...key, ...(referer === '' ? {} : { referer }) }
  const common = { headers, budget, now, log }
  const upstream = createUpstream({ ...common, name: 'upstream', addresses: [address] })
  const request: RequestService = (wanted, read) =>
    refuseOnUpstreamError(upstream.request({ timeoutMs, ...wanted }, read), upstreamName)
  return { request, health: () => upstream.health() }
}

const maxReportedHashes = 20_000

/**
 * How the service reported each hash: in which form, or on which chain. Stored, so that instances agree. Without the store, it
 * is looked for again.
 */
export function createReports(store: Store, name: string) {
  const stored = store.collection(name, v.string(), maxReportedHashes)
  // Every client reads its transaction every few seconds.
  const recent = new LRUCache<string, string>({ max: maxReportedHashes })
  return {
    read: async (hash: string): Promise<string | null> =>
      recent.get(hash) ?? (await withFallback(stored.read(hash), null)),
    async note(hash: string, report: string): Promise<void> {
      const isNew = recent.get(hash) !== report
      recent.set(hash, report)
      if (isNew) await withFallback(stored.keepFirst(hash, report), report)
    },
  }
}

/** The start's values, while the service reports nothing. A hash that it reported earlier is never "not found". */
export function createUnreported(
  about: { hash: string; start: StoredStart | null; wasReported: boolean; now: number },
  context: ResponseContext,
): FetchedResponse {
  const { hash, start, wasReported } = about
  const times = { ...emptyInput.times, began: start?.startTimestamp ?? null }
  const response =
    start === null && !wasReported
      ? createNotFound(hash)
      : createTrackerResponse(null, { ...emptyInput, ...about, times }, context)
  return {
    response: encodeResponse(response),
    isWhole: !wasReported,
    isReported: wasReported,
    ageMs: 0,
  }
}
