import * as v from 'valibot'
import { TrackerResponseSchema } from '../../contract/tracker'
import { isAbout } from '../../model/transaction/transaction'
import { decideVerdict, isFinal } from '../../model/transaction/verdict'
import { createCache } from '../cache/cache'
import type { FetchedResponse } from '../cache/trackingCache'
import { createDescribe } from '../catalogue/catalogue'
import type { SourceConfig } from '../config'
import { createInvalidRequest } from '../errors'
import { findNetwork } from '../networks/network'
import type { StoredStart } from '../store/starts'
import { withFallback } from '../store/store'
import {
  type SentResponse,
  createTrackerResponse,
  emptyInput,
  encodeResponse,
} from '../tracking/trackerResponse'
import type { Demand } from '../upstream/budget'
import type { Reply } from '../upstream/request'
import { type Upstream, createUpstream, readBySchema } from '../upstream/upstream'
import type { Source, SourceOptions } from './source'

/** How another service is asked about a hash. */
export type TrackingProtocol = {
  endpoint: string
  path: string
  /** Names the stored collection: in which form the service reported each hash. Existing stores use these names. */
  collection: 'form' | 'chain'
  /** The forms of a hash that was never reported: its spellings, or chains. */
  listForms: (hash: string, chain: string, start: StoredStart | null) => readonly string[]
  /** Returns null if the hash cannot have the form. */
  createBody: (form: string, hash: string) => object | null
  /**
   * Returns null for a hash that the service does not know, 'invalid' for a request that it calls so, undefined for an
   * unusable reply. A response that `isVague` is used if no other form has a better one.
   */
  read: (
    reply: Reply,
    start: StoredStart | null,
  ) => { sent: SentResponse; isVague: boolean } | 'invalid' | null | undefined
}

/**
 * What the sources over another service share. The operator's key and referer are sent to this service alone; '' means "not
 * set".
 */
export function openUpstreamService(
  { address, apiKey, referer }: Extract<SourceConfig, { kind: 'proxy' | 'track' }>,
  { catalogue, prefix, store, budget, now, monotonic, log }: SourceOptions,
) {
  const headers = {
    ...(apiKey !== '' && { 'x-api-key': apiKey }),
    ...(referer !== '' && { referer }),
  }
  const common = { headers, budget, now: monotonic, log }
  const upstream = createUpstream({ ...common, name: 'upstream', addresses: [address] })
  const context = { describe: createDescribe(catalogue), network: findNetwork(prefix) }
  // A page waits 15 s.
  const request: Upstream['request'] = (wanted, read) =>
    upstream.request({ timeoutMs: 10_000, ...wanted }, read)

  /** Tries the forms of a hash, or sends the start that the service has not accepted yet. */
  function createTracking(protocol: TrackingProtocol): Source['track'] {
    const { endpoint, path, createBody } = protocol
    // Stored, so that instances agree. Without the store, the form is looked for again.
    const reported = store.collection(protocol.collection, v.string(), 20_000)

    return async function track(hash, { start, setSent, chain = '', demand }) {
      const known = await withFallback(reported.read(hash), null)
      const forms = known === null ? protocol.listForms(hash, chain, start) : [known]
      const bodies = forms
        .map((form) => ({ form, body: createBody(form, hash) }))
        .filter(({ body }) => body !== null)
      const txn = start?.unsent ?? null
      const attempts = txn === null ? bodies : [{ form: null, body: { txn } }]
      // All of them together take less than a page waits.
      const timeoutMs = 1_000 * Math.min(10, Math.floor(14 / attempts.length))
      const about = { family: 'tracking', endpoint, path, timeoutMs, demand } as const
      let vague: FetchedResponse | null = null
      let isInvalid = attempts.length > 0
      for (const { form, body } of attempts) {
        const { value, ageMs } = await request({ ...about, body }, (reply) =>
          checkReport(protocol.read(reply, start), hash),
        )
        // Whether it accepted or refused a start, the service knows it: it is not sent again.
        if (form === null) await setSent()
        isInvalid &&= value === 'invalid'
        if (value === null || value === 'invalid') continue
        const found = { response: value.response, isWhole: true, isReported: true, ageMs }
        vague ??= found
        if (value.isVague) continue
        const isNew = known === null && form !== null
        if (isNew) await withFallback(reported.keepFirst(hash, form), form)
        return found
      }
      if (isInvalid) {
        throw createInvalidRequest('The service behind this one calls the request invalid.')
      }
      return vague ?? createUnreported(hash, start, known !== null)
    }
  }

  /** The start's values, while the service reports nothing. A hash that it reported earlier is never "not found". */
  function createUnreported(
    hash: string,
    start: StoredStart | null,
    wasReported: boolean,
  ): FetchedResponse {
    const times = { ...emptyInput.times, began: start?.startTimestamp ?? null }
    const about = { hash, start, wasReported, times, now: now() }
    const input = { ...emptyInput, ...context, ...about }
    const response = encodeResponse(createTrackerResponse(null, input))
    return { response, isWhole: !wasReported, isReported: wasReported, ageMs: 0 }
  }

  const { describe } = context
  return { request, createTracking, describe, health: () => upstream.health() }
}

/** Encodes a response that is about the hash: undefined for another one, null for one that only says "not found". */
function checkReport(report: ReturnType<TrackingProtocol['read']>, hash: string) {
  if (!report || report === 'invalid') return report
  const parsed = v.parse(TrackerResponseSchema, report.sent)
  const { verdict } = decideVerdict(parsed)
  if (verdict === 'not-seen') return null
  if (!isAbout(parsed, hash)) return undefined
  const { text } = encodeResponse(report.sent)
  // An end without proof in the response can change, so it is fetched as often as an open transaction.
  const state = parsed.done && isFinal(verdict) ? 'final' : 'moving'
  return { response: { text, state } as const, isVague: report.isVague }
}

/** Caches what a schema reads at the paths of an endpoint for names; `missing` stands for a 404. `now` returns monotonic ms. */
export function createNameReader<T, Missing = never>(
  { request, now }: { request: Upstream['request']; now: () => number },
  endpoint: string,
  schema: v.GenericSchema<unknown, T>,
  missing?: Missing,
) {
  const read = readBySchema(schema, missing)
  const cache = createCache<T | Missing, Demand>({
    name: endpoint,
    now,
    fetch: (path, demand) => request({ family: 'names', endpoint, path, demand }, read),
  })
  return async (path: string, demand: Demand) => cache.get(path, demand)
}
