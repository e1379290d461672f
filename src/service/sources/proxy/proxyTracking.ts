import { LRUCache } from 'lru-cache'
import * as v from 'valibot'
import type { Leg } from '../../../contract/leg'
import {
  type TrackerResponse,
  TrackerResponseSchema,
  isAboutRequest,
} from '../../../contract/tracker'
import { RefusalSchema } from '../../../contract/service'
import type { TrackingStart } from '../../../contract/trackerRequest'
import { isAbout } from '../../../model/transaction/transaction'
import { isFinal, decideVerdict } from '../../../model/transaction/verdict'
import { Refusal, createInvalidRequest } from '../../errors'
import type { FetchedResponse } from '../../cache/trackingCache'
import { type EncodedResponse, encodeResponse } from '../../tracking/encodedResponse'
import type { StoredStart } from '../../tracking/storedStart'
import type { ResponseContext } from '../../tracking/trackerResponse'
import type { Source } from '../source'
import { createUnreportedResponse } from '../unreportedResponse'
import type { Demand } from '../../upstream/budget'
import type { Reply } from '../../upstream/request'
import type { Upstream } from '../../upstream/upstream'
import { createUnexpectedRefusal, requestUpstream, upstreamName } from './requestUpstream'

type TrackingOptions = ResponseContext & { upstream: Upstream; now: () => number }

/** Requests another service's tracker and normalizes its response. Throws its errors as a `Refusal`. */
export function createProxyTracking(options: TrackingOptions): Source['track'] {
  const { upstream, now, ...context } = options
  const reportedHashes = new LRUCache<string, string>({ max: maxReportedHashes })

  return async function track(hash, { readStart, setSent, demand }) {
    const start = await readStart()
    if (start !== null && start.unsent !== null) {
      const reply = await request({ txn: start.unsent }, demand)
      // Whether it was accepted or refused, the upstream knows it: it is not sent again.
      await setSent()
      if (isInvalid(reply)) throw invalid
      return respond(hash, reply, start) ?? respondUnreported(hash, start)
    }
    // Other trackers may know a hash only with its 0x. The form follows from the hash alone, not from who asks.
    const known = reportedHashes.get(hash)
    const forms = known === undefined ? listForms(hash) : [known]
    let invalidForms = 0
    for (const form of forms) {
      const reply = await request({ hash: form }, demand)
      if (isInvalid(reply)) invalidForms += 1
      const response = respond(hash, reply, start)
      if (response === null) continue
      reportedHashes.set(hash, form)
      return response
    }
    if (invalidForms === forms.length) throw invalid
    return respondUnreported(hash, start)
  }

  async function request(body: { hash: string } | { txn: TrackingStart }, demand: Demand) {
    const path = '/tracker/v2/txn'
    const reply = await requestUpstream(upstream, {
      family: 'tracking',
      endpoint: 'tracker',
      path,
      body,
      demand,
    })
    // The upstream's words could contain the key.
    if (reply.status > 400 && reply.status !== 404) {
      throw new Refusal(502, `${upstreamName} refuses the request.`)
    }
    return reply
  }

  /** Returns null for a hash that the upstream does not know. */
  function respond(
    hash: string,
    { status, json, ageMs }: Reply,
    start: StoredStart | null,
  ): FetchedResponse | null {
    if (status === 404 || status === 400 || status === 204) return null
    const parsed = v.safeParse(TrackerResponseSchema, json)
    if (!parsed.success) throw createUnexpectedRefusal()
    const response = parsed.output
    if (decideVerdict(response).verdict === 'not-seen') return null
    if (!isAbout(response, hash)) throw createUnexpectedRefusal()
    return { response: encode(response, start), isWhole: true, isReported: true, ageMs }
  }

  /** An end without proof in the response can change, so it is fetched as often as an open transaction. */
  function encode(response: TrackerResponse, start: StoredStart | null): EncodedResponse {
    const encoded = encodeResponse(normalize(response, start))
    return {
      ...encoded,
      state:
        encoded.state === 'final' && isFinal(decideVerdict(response).verdict) ? 'final' : 'moving',
    }
  }

  function respondUnreported(hash: string, start: StoredStart | null): FetchedResponse {
    const wasReported = reportedHashes.has(hash)
    const response = createUnreportedResponse({ hash, start, wasReported, now: now() }, context)
    return {
      response: encodeResponse(response),
      isWhole: !wasReported,
      isReported: wasReported,
      ageMs: 0,
    }
  }

  function normalize(response: TrackerResponse, start: StoredStart | null) {
    const { result, message, ...rest } = response
    return {
      ...rest,
      result: {
        ...result,
        quoteId: result.quoteId || (start?.quoteId ?? ''),
        ...(result.quoteId === '' && start !== null && { unverified: true }),
        estimatedDuration: result.estimatedDuration ?? 0,
        currentLegIndex: Math.trunc(result.currentLegIndex ?? 0),
        legs: result.legs.map(normalizeLeg),
      },
      ...(message === '' ? {} : { error: { message } }),
    }
  }

  function normalizeLeg(leg: Leg) {
    const [sold, bought] = [leg.fromAsset, leg.toAsset].map(context.describe)
    return {
      ...leg,
      fromAssetImage: sold?.image ?? '',
      toAssetImage: bought?.image ?? '',
      updateTimestamp: leg.updateTimestamp ?? 0,
      estimatedDuration: leg.estimatedDuration ?? 0,
    }
  }
}

const invalid = createInvalidRequest(`${upstreamName} calls the request invalid.`)

/** The form in which the upstream reported each hash. */
const maxReportedHashes = 20_000

const listForms = (hash: string): string[] =>
  /^[0-9A-F]{64}$/.test(hash) ? [hash, `0x${hash.toLowerCase()}`] : [hash]

/** Whether a reply says that the request itself is invalid. */
function isInvalid({ status, json }: Reply): boolean {
  const parsed = v.safeParse(RefusalSchema, json)
  return status === 400 && parsed.success && isAboutRequest(parsed.output)
}
