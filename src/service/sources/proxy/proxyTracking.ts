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
import { isAbout } from '../../../model/progress/snapshot'
import { isFinal, decideVerdict } from '../../../model/progress/verdict'
import { Refusal, badTracking } from '../../errors'
import type { FetchedResponse, TrackingCache } from '../../cache/trackingCache'
import { type EncodedResponse, encodeResponse } from '../../tracking/encodedResponse'
import type { Tracked } from '../../tracking/tracked'
import type { ResponseContext } from '../../tracking/trackerResponse'
import type { WireResponse } from '../../tracking/wire'
import { type UpstreamRequest, type Reply, UpstreamError } from '../exchange'
import { refusalFor } from '../refusals'
import type { TrackOptions, Source } from '../source'
import { unseenResponse } from '../unseenResponse'
import type { Upstream } from '../upstream'

type TrackingOptions = ResponseContext & {
  upstream: Upstream
  trackingCache: TrackingCache
  now: () => number
}

/** Requests another service's tracker, and normalizes its response. Throws a `Refusal` that keeps its meaning. */
export function createProxyTracking(options: TrackingOptions): Source['track'] {
  const { upstream, trackingCache, now, ...context } = options
  // Hashes whose start the upstream has not accepted yet. They are lost with the process, as are the waiting requests.
  const unsentStarts = new Set<string>()
  const seen = new LRUCache<string, true>({ max: maxSeen })

  return async function track(hash, { requestedHash, readStart, txn, isNew }) {
    // Outside the cache: other requests for the hash go without the start, and must not get its refusal.
    let started =
      txn !== null && (isNew || unsentStarts.has(hash))
        ? await sendStart(hash, txn, readStart)
        : null
    return trackingCache.get(hash, async () => {
      const first = started
      started = null
      // As the request writes it: other trackers may know a hash only with its 0x.
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
    const isWatched = seen.has(hash)
    const reply = await requestTracker(
      upstream,
      { path: '/tracker/v2/txn', body, timeoutMs },
      isWatched,
    )
    const { status } = reply
    // Its message could repeat the key.
    if (status === 401 || status === 403) throw new Refusal(502, `${who} refuses to answer it.`)
    if ('txn' in body) unsentStarts.delete(hash)
    const start = await readStart()
    const refusal = refusalOf(reply.json)
    if (status === 400 && isAboutRequest(refusal)) throw badTracking(messageOf(refusal))
    if (status === 404 || status === 400 || status === 204)
      return { answer: encodeResponse(unseen(hash, start)), isWhole: !seen.has(hash) }
    if (status > 400) throw new Refusal(502, `${who} refuses: ${messageOf(refusal)}`)
    const parsed = v.safeParse(TrackerResponseSchema, reply.json)
    if (!parsed.success) throw refusalFor(unexpected, who)
    const answer = parsed.output
    if (decideVerdict(answer).verdict === 'not-seen') {
      return { answer: encodeResponse(unseen(hash, start)), isWhole: !seen.has(hash) }
    }
    if (!isAbout(answer, hash)) throw refusalFor(unexpected, who)
    seen.set(hash, true)
    return { answer: encode(answer, start), isWhole: true }
  }

  /** An end that its own response does not prove can change at any moment, so it is fetched as often as an open one. */
  function encode(answer: TrackerResponse, start: Tracked | null): EncodedResponse {
    const encoded = encodeResponse(normalize(answer, start))
    return {
      ...encoded,
      state:
        encoded.state === 'final' && isFinal(decideVerdict(answer).verdict) ? 'final' : 'moving',
    }
  }

  function unseen(hash: string, start: Tracked | null): WireResponse {
    return unseenResponse({ hash, start, isKnown: seen.has(hash), now: now() }, context)
  }

  /** Every field of the interface, numbers as numbers, logos from our own origin. */
  function normalize(answer: TrackerResponse, start: Tracked | null) {
    const { result, message, ...whole } = answer
    return {
      ...whole,
      result: {
        ...result,
        quoteId: result.quoteId || (start?.quoteId ?? ''),
        ...(result.quoteId === '' && start !== null && { unverified: true }),
        estimatedDuration: result.estimatedDuration ?? 0,
        currentLegIndex: Math.trunc(result.currentLegIndex ?? 0),
        legs: result.legs.map(normalizeLeg),
        streamingSwapDetails: partsOf(result.streamingSwapDetails),
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
      streamingSwapDetails: partsOf(leg.streamingSwapDetails),
    }
  }
}

/** On the wire the parts are called `progress`. */
const partsOf = (details: Leg['streamingSwapDetails']) => {
  if (details === null) return null
  const { parts, ...counts } = details
  return { ...counts, progress: parts }
}

const who = 'The service behind this one'
const maxUnsentStarts = 1_000
/** So many hashes that the upstream has reported are preferred when the request budget is short. */
const maxSeen = 20_000
/** Trackers ask other services; a page waits 15 s. */
const timeoutMs = 10_000
const unexpected = new UpstreamError('unexpected', 'it is no answer about the transaction')

async function requestTracker(
  upstream: Upstream,
  request: UpstreamRequest,
  isWatched: boolean,
): Promise<Reply> {
  try {
    return await upstream.request({ family: 'tracking', isWatched, ...request })
  } catch (error) {
    if (error instanceof UpstreamError) throw refusalFor(error, who)
    throw error
  }
}

const refusalOf = (json: unknown) => {
  const parsed = v.safeParse(RefusalSchema, json)
  return parsed.success ? parsed.output : { name: '', message: '' }
}

const messageOf = ({ message }: { message: string }): string => message || 'it does not say why.'
