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
import type { FetchedResponse, TrackingCache } from '../../cache/trackingCache'
import { type EncodedResponse, encodeResponse } from '../../tracking/encodedResponse'
import type { StoredStart } from '../../tracking/storedStart'
import type { ResponseContext } from '../../tracking/trackerResponse'
import type { TrackOptions, Source } from '../source'
import { createUnreportedResponse } from '../unreportedResponse'
import type { Upstream } from '../upstream'
import { createUnexpectedRefusal, requestUpstream, upstreamName } from './requestUpstream'

type TrackingOptions = ResponseContext & {
  upstream: Upstream
  trackingCache: TrackingCache
  now: () => number
}

/** Requests another service's tracker and normalizes its response. Throws its errors as a `Refusal`. */
export function createProxyTracking(options: TrackingOptions): Source['track'] {
  const { upstream, trackingCache, now, ...context } = options
  // Hashes whose start the upstream has not accepted yet.
  const unsentStarts = new Set<string>()
  const reportedHashes = new LRUCache<string, true>({ max: maxReportedHashes })

  return async function track(hash, { requestedHash, readStart, txn, isNew }) {
    // Outside the cache: other requests for the hash have no start and must not get its error response.
    let started =
      txn !== null && (isNew || unsentStarts.has(hash))
        ? await sendStart(hash, txn, readStart)
        : null
    return trackingCache.get(hash, async () => {
      const first = started
      started = null
      // Other trackers may know a hash only with its 0x.
      return (
        first ?? fetchResponse(hash, { hash: requestedHash.replace(/^0x0x/i, '0x') }, readStart)
      )
    })
  }

  async function sendStart(
    hash: string,
    txn: TrackingStart,
    readStart: TrackOptions['readStart'],
  ): Promise<FetchedResponse> {
    if (unsentStarts.size >= maxUnsentStarts) unsentStarts.clear()
    unsentStarts.add(hash)
    return fetchResponse(hash, { txn }, readStart)
  }

  async function fetchResponse(
    hash: string,
    body: { hash: string } | { txn: TrackingStart },
    readStart: TrackOptions['readStart'],
  ): Promise<FetchedResponse> {
    const isWatched = reportedHashes.has(hash)
    const reply = await requestUpstream(upstream, {
      family: 'tracking',
      isWatched,
      path: '/tracker/v2/txn',
      body,
    })
    const { status } = reply
    // The upstream's message could contain the key.
    if (status === 401 || status === 403)
      throw new Refusal(502, `${upstreamName} refuses the request.`)
    if ('txn' in body) unsentStarts.delete(hash)
    const start = await readStart()
    const refusal = readRefusal(reply.json)
    if (status === 400 && isAboutRequest(refusal)) throw createInvalidRequest(getMessage(refusal))
    if (status === 404 || status === 400 || status === 204) return respondUnreported(hash, start)
    if (status > 400) throw new Refusal(502, `${upstreamName} refuses: ${getMessage(refusal)}`)
    const parsed = v.safeParse(TrackerResponseSchema, reply.json)
    if (!parsed.success) throw createUnexpectedRefusal()
    const response = parsed.output
    if (decideVerdict(response).verdict === 'not-seen') {
      return respondUnreported(hash, start)
    }
    if (!isAbout(response, hash)) throw createUnexpectedRefusal()
    reportedHashes.set(hash, true)
    return { response: encode(response, start), isWhole: true }
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
    return { response: encodeResponse(response), isWhole: !wasReported }
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

const maxUnsentStarts = 1_000
/** The request budget prefers hashes that the upstream reported. */
const maxReportedHashes = 20_000

const readRefusal = (json: unknown) => {
  const parsed = v.safeParse(RefusalSchema, json)
  return parsed.success ? parsed.output : { name: '', message: '' }
}

const getMessage = ({ message }: { message: string }): string => message || 'it does not say why.'
