import { LRUCache } from 'lru-cache'
import * as v from 'valibot'
import type { Leg } from '../../../contract/leg'
import { RefusalSchema } from '../../../contract/service'
import {
  type TrackerResponse,
  TrackerResponseSchema,
  isAboutRequest,
} from '../../../contract/tracker'
import type { TrackingStart } from '../../../contract/trackerRequest'
import { isAbout } from '../../../model/transaction/transaction'
import { decideVerdict, isFinal } from '../../../model/transaction/verdict'
import type { FetchedResponse } from '../../cache/trackingCache'
import { Refusal, createInvalidRequest } from '../../errors'
import { encodeResponse } from '../../tracking/encodedResponse'
import type { StoredStart } from '../../tracking/storedStart'
import type { ResponseContext } from '../../tracking/trackerResponse'
import type { Demand } from '../../upstream/budget'
import type { Reply } from '../../upstream/request'
import type { Upstream } from '../../upstream/upstream'
import type { Source } from '../source'
import {
  createUnexpectedRefusal,
  createUnreportedResponse,
  requestUpstream,
  upstreamName,
} from '../upstreamService'

type TrackingOptions = ResponseContext & {
  upstream: Upstream
  /** '' for none. A response that repeats it is sent on without its message. */
  apiKey: string
  now: () => number
}

const maxReportedHashes = 20_000

/** Requests another service's tracker and normalizes its response. Throws its errors as a `Refusal`. */
export function createProxyTracking(options: TrackingOptions): Source['track'] {
  const { upstream, apiKey, now, ...context } = options
  /** The form in which the upstream reported each hash. */
  const reportedForms = new LRUCache<string, string>({ max: maxReportedHashes })

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
    const known = reportedForms.get(hash)
    const replies: Reply[] = []
    for (const form of known === undefined ? listForms(hash) : [known]) {
      const reply = await request({ hash: form }, demand)
      replies.push(reply)
      const response = respond(hash, reply, start)
      if (response === null) continue
      reportedForms.set(hash, form)
      return response
    }
    if (replies.every(isInvalid)) throw invalid
    return respondUnreported(hash, start)
  }

  async function request(body: { hash: string } | { txn: TrackingStart }, demand: Demand) {
    const endpoint = { family: 'tracking', endpoint: 'tracker', path: '/tracker/v2/txn' } as const
    const reply = await requestUpstream(upstream, { ...endpoint, body, demand })
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
    const { verdict } = decideVerdict(response)
    if (verdict === 'not-seen') return null
    if (!isAbout(response, hash)) throw createUnexpectedRefusal()
    const encoded = encodeResponse(normalize(response, start))
    // An end without proof in the response can change, so it is fetched as often as an open transaction.
    const state = encoded.state === 'final' && isFinal(verdict) ? 'final' : 'moving'
    return { response: { ...encoded, state }, isWhole: true, isReported: true, ageMs }
  }

  function respondUnreported(hash: string, start: StoredStart | null): FetchedResponse {
    const isReported = reportedForms.has(hash)
    const response = createUnreportedResponse(
      { hash, start, wasReported: isReported, now: now() },
      context,
    )
    return { response: encodeResponse(response), isWhole: !isReported, isReported, ageMs: 0 }
  }

  function normalize(response: TrackerResponse, start: StoredStart | null) {
    const { result, message, done, status } = response
    const isQuoted = result.quoteId === '' && start !== null
    const isOwnKey = apiKey !== '' && message.includes(apiKey)
    return {
      // Without legs, nothing shows what is done.
      done: done && result.legs.length > 0,
      status,
      result: {
        ...result,
        quoteId: isQuoted ? start.quoteId : result.quoteId,
        unverified: result.unverified || isQuoted,
        estimatedDuration: result.estimatedDuration ?? 0,
        currentLegIndex: Math.trunc(result.currentLegIndex ?? 0),
        legs: result.legs.map(normalizeLeg),
      },
      ...(message !== '' && !isOwnKey && { error: { message } }),
    }
  }

  function normalizeLeg(leg: Leg): Leg {
    return {
      ...leg,
      fromAssetImage: context.describe(leg.fromAsset).image,
      toAssetImage: context.describe(leg.toAsset).image,
      updateTimestamp: leg.updateTimestamp ?? 0,
      estimatedDuration: leg.estimatedDuration ?? 0,
    }
  }
}

const invalid = createInvalidRequest(`${upstreamName} calls the request invalid.`)

const listForms = (hash: string): string[] =>
  /^[0-9A-F]{64}$/.test(hash) ? [hash, `0x${hash.toLowerCase()}`] : [hash]

/** Whether a reply says that the request itself is invalid. */
function isInvalid({ status, json }: Reply): boolean {
  const parsed = v.safeParse(RefusalSchema, json)
  return status === 400 && parsed.success && isAboutRequest(parsed.output)
}
