import * as v from 'valibot'
import { isAbout } from '../../model/transaction/transaction'
import type { FetchedResponse } from '../cache/trackingCache'
import type { SourceConfig } from '../config'
import { createInvalidRequest, withFallback } from '../errors'
import { findNetwork } from '../networks/network'
import type { StoredStart } from '../store/starts'
import {
  type SentResponse,
  createTrackerResponse,
  emptyInput,
  encodeResponse,
} from '../tracking/trackerResponse'
import type { Reply } from '../upstream/request'
import { createUpstream } from '../upstream/upstream'
import type { Source, SourceOptions } from './source'

/** How another service is asked about a hash. */
export type TrackingProtocol = {
  path: string
  /** Names the stored collection: in which form the service reported each hash. Existing stores use these names. */
  collection: 'form' | 'chain'
  /** The forms of a hash that was never reported: its spellings, or chains. */
  listForms: (hash: string, chain: string, start: StoredStart | null) => readonly string[]
  /** Returns null if the hash cannot have the form. */
  createBody: (form: string, hash: string) => object | null
  /** Null: the service does not know the hash. 'invalid': it calls the request so. Undefined: the reply cannot be used. */
  read: (
    reply: Reply,
    start: StoredStart | null,
  ) => SentResponse | 'invalid' | null | undefined
}

/** A response of 200 legs has some 100 kB. */
const maxBytes = 1_000_000

/** What the sources over another service share. The operator's key and referer, '' for none, are sent to it alone. */
export function openUpstreamService(
  { address, apiKey, referer }: Extract<SourceConfig, { kind: 'proxy' | 'track' }>,
  options: SourceOptions,
) {
  const { describe, prefix, store, now } = options
  const headers = {
    ...(apiKey !== '' && { 'x-api-key': apiKey }),
    ...(referer !== '' && { referer }),
  }
  const target = { name: 'upstream', addresses: [address], timeoutMs: 10_000 } as const
  const upstream = createUpstream({ ...options, ...target, headers })
  const network = findNetwork(prefix)

  /** Tries the forms of a hash, or sends the start that the service has not accepted yet. */
  function createTracking(protocol: TrackingProtocol): Source['track'] {
    const { path, collection, listForms } = protocol
    // Stored, so that instances agree. Without the store, the form is looked for again.
    const reportedForms = store.collection(collection, v.string(), 20_000)

    return async function track(hash, { start, setSent, chain = '', demand }) {
      const stored = reportedForms.read(hash)
      const known = await withFallback(stored, null)
      // An earlier client may have named a wrong chain.
      const forms =
        known === null ? listForms(hash, chain, start) : [chain || known, known]
      const bodies = [...new Set(forms)]
        .map((form) => ({ form, body: protocol.createBody(form, hash) }))
        .filter(({ body }) => body !== null)
      const txn = start?.unsent ?? null
      const attempts = txn === null ? bodies : [{ form: null, body: { txn } }]
      // All of them together take less than a page waits.
      const timeoutMs = 1_000 * Math.min(10, Math.floor(14 / attempts.length))
      const endpoint = path.split('/')[1] ?? ''
      const about = {
        family: 'tracking',
        endpoint,
        path,
        timeoutMs,
        maxBytes,
        demand,
      } as const
      let vague: FetchedResponse | null = null
      let isInvalid = attempts.length > 0
      for (const { form, body } of attempts) {
        const { value, ageMs } = await upstream.request({ ...about, body }, (reply) =>
          // About the start alone: what the service knows of the hash is asked for next time.
          form === null && [413, 422].includes(reply.status)
            ? 'invalid'
            : checkReport(protocol.read(reply, start), hash),
        )
        // Whether it accepted or refused a start, the service knows it: it is not sent again.
        if (form === null) await setSent(hash)
        isInvalid &&= value === 'invalid'
        if (value === null || value === 'invalid') continue
        const { isVague, ...response } = value
        const found = { response, isWhole: true, isReported: true, ageMs }
        vague ??= found
        if (isVague) continue
        // An end is surer than what an earlier client named.
        const isNew =
          form !== null && form !== known && (!known || response.state === 'final')
        if (isNew) await withFallback(reportedForms.write(hash, form), undefined)
        return found
      }
      if (isInvalid) {
        throw createInvalidRequest(
          'The service behind this one calls the request invalid.',
        )
      }
      if (vague !== null) return vague
      // What cannot be read is not "never reported".
      if (known === null) await stored
      // The start's values, while the service reports nothing. A hash that it reported earlier is never "not found".
      const isReported = known !== null
      const reported = isReported ? 'earlier' : 'never'
      const context = { describe, network, hash, start, reported, now: now() } as const
      const response = encodeResponse(
        createTrackerResponse(null, { ...emptyInput, ...context }),
      )
      return { response, isWhole: !isReported, isReported, ageMs: 0 }
    }
  }

  return { upstream, createTracking }
}

/** Encodes a response that is about the hash: undefined for another one, null for one that only says "not found". */
function checkReport(sent: ReturnType<TrackingProtocol['read']>, hash: string) {
  if (!sent || sent === 'invalid') return sent
  const { verdict, ...response } = encodeResponse(sent)
  if (verdict === 'not-seen') return null
  // It may be the response for a hash on another chain, so it is used if no other form has a better one.
  const isVague = [sent, ...sent.result.legs].every(({ status }) => status === 'unknown')
  return isAbout(sent, hash) ? { ...response, isVague } : undefined
}
