import { LRUCache } from 'lru-cache'
import * as v from 'valibot'
import { TrackerResponseSchema } from '../../../contract/tracker'
import type { Leg } from '../../../contract/leg'
import { parseIdentifier } from '../../../model/assets'
import { isPending, parseLegState } from '../../../model/transaction/status'
import { isAbout } from '../../../model/transaction/transaction'
import { decideVerdict, isFinal } from '../../../model/transaction/verdict'
import type { FetchedResponse } from '../../cache/trackingCache'
import { Refusal } from '../../errors'
import type { Store } from '../../store/store'
import { type SentResponse, encodeResponse } from '../../tracking/encodedResponse'
import type { StoredStart } from '../../tracking/storedStart'
import type { ResponseContext } from '../../tracking/trackerResponse'
import type { Demand } from '../../upstream/budget'
import type { Upstream } from '../../upstream/upstream'
import type { Source } from '../source'
import {
  createUnexpectedRefusal,
  createUnreportedResponse,
  requestUpstream,
  upstreamName,
} from '../upstreamService'
import { createTrackBody, decodeHash, findChainById, listLikelyChains } from './chains'
import { createLegs } from './legs'
import { type TrackResponse, TrackResponseSchema, getStatus } from './response'

type TrackingOptions = ResponseContext & {
  upstream: Upstream
  store: Store
  now: () => number
  log: (line: string) => void
}

const maxChains = 20_000
/** A page waits 15 s: for one request, or for up to four of them. */
const timeoutMs = { known: 10_000, guessed: 3_500 }

/**
 * Looks transactions up with `POST /track`, which needs the chain of a hash: the one where it was found before, else the one in
 * the request, that of a start, and the two likeliest ones.
 */
export function createTrackTracking(options: TrackingOptions): Source['track'] {
  const { upstream, store, now, log, ...context } = options
  const stored = store.collection('chain', v.string(), maxChains)
  // Every client reads its transaction every few seconds.
  const recent = new LRUCache<string, string>({ max: maxChains })
  let hasFound = false
  let hasWarned = false

  return async function track(hash, { readStart, chain, demand }) {
    const known = recent.get(hash) ?? (await orNull(stored.read(hash)))
    const start = await readStart()
    const started = parseIdentifier(start?.sellAsset ?? '')?.chain
    const guesses = [chain ?? '', started ?? '', ...listLikelyChains(hash)]
    let vague: FetchedResponse | null = null
    for (const attempt of known === null ? new Set(guesses) : [known]) {
      const timeout = known === null ? timeoutMs.guessed : timeoutMs.known
      const found = await requestTrack(attempt, hash, { demand, timeoutMs: timeout })
      if (found === null || reportsNothing(found.response)) continue
      const response = respond(hash, found, start)
      if (!isVague(found.response)) {
        recent.set(hash, attempt)
        if (known === null) await orNull(stored.keepFirst(hash, attempt))
        return response
      }
      vague ??= response
    }
    if (vague !== null) return vague
    const wasReported = known !== null
    const response = createUnreportedResponse({ hash, start, wasReported, now: now() }, context)
    const isReported = wasReported
    return { response: encodeResponse(response), isWhole: !wasReported, isReported, ageMs: 0 }
  }

  /** Returns null if the hash is not found on the chain. A 400 is about the chain, which may be a guess. */
  async function requestTrack(
    chain: string,
    hash: string,
    limits: { demand: Demand; timeoutMs: number },
  ): Promise<{ response: TrackResponse; ageMs: number } | null> {
    const body = createTrackBody(chain, hash)
    if (body === null) return null
    const request = { family: 'tracking', endpoint: 'track', path: '/track', body } as const
    const { status, json, ageMs } = await requestUpstream(upstream, { ...request, ...limits })
    hasFound ||= status === 200
    if (status === 404 && !hasFound && !hasWarned) {
      hasWarned = true
      log(
        'The upstream responds to /track with 404. If it finds no transaction, check its address.',
      )
    }
    if (unseenStatuses.has(status)) return null
    if (status >= 400) throw new Refusal(502, `${upstreamName} refuses the request.`)
    const parsed = v.safeParse(TrackResponseSchema, json)
    if (!parsed.success) throw unexpected
    return { response: parsed.output, ageMs }
  }

  function respond(
    hash: string,
    { response: found, ageMs }: { response: TrackResponse; ageMs: number },
    start: StoredStart | null,
  ): FetchedResponse {
    const response = mapResponse(found, createLegs(found, context.describe), start)
    if (!isAbout(v.parse(TrackerResponseSchema, response), hash)) throw unexpected
    return { response: encodeResponse(response), isWhole: true, isReported: true, ageMs }
  }
}

const unseenStatuses: ReadonlySet<number> = new Set([204, 400, 404, 422])
const unexpected = createUnexpectedRefusal()

const reportsNothing = (response: TrackResponse): boolean =>
  response.legs.length === 0 && ['not_started', ''].includes(getStatus(response))

/** An "unknown" without legs may be the response for a hash on another chain. */
const isVague = (response: TrackResponse): boolean =>
  response.legs.length === 0 && getStatus(response) === 'unknown'

/** The chain of a hash is only a hint: without the store, it is looked for again. */
async function orNull<T>(operation: Promise<T>): Promise<T | null> {
  try {
    return await operation
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

/**
 * Maps a response of `/track` to the interface. `done` is true only for an end that its legs prove: the upstream can say
 * "completed" when only the deposit is.
 */
export function mapResponse(
  found: TrackResponse,
  legs: Leg[],
  start: StoredStart | null,
): SentResponse {
  const current = legs.findIndex(({ status }) => isPending(parseLegState(status)))
  // Without the time of the deposit's broadcast, that of its confirmation.
  const startTimestamp = found.meta.broadcastAt ?? legs[0]?.endTimestamp ?? null
  const response: SentResponse = {
    done: false,
    status: getStatus(found),
    result: {
      quoteId: start?.quoteId ?? '',
      firstTransactionHash: decodeHash(findChainById(found.chainId), found.hash),
      estimatedDuration: 0,
      currentLegIndex: current < 0 ? Math.max(0, legs.length - 1) : current,
      legs,
      startTimestamp,
      endTimestamp: null,
      estimatedEndTimestamp: null,
      isStreamingSwap: legs.some(({ isStreamingSwap }) => isStreamingSwap),
      streamingSwapDetails: null,
      ...(start !== null && { unverified: true }),
    },
  }
  const ended = { ...response, done: true }
  const { verdict } = decideVerdict(v.parse(TrackerResponseSchema, ended))
  if (isPending(parseLegState(response.status)) || !isFinal(verdict)) return response
  // The response often has no end time although its steps have.
  const ends = legs.flatMap((leg) => leg.endTimestamp ?? [])
  const end = found.finalisedAt ?? (ends.length > 0 ? Math.max(...ends) : null)
  const estimatedDuration =
    startTimestamp !== null && end !== null ? Math.max(0, end - startTimestamp) : 0
  // A client that reads only `done` and the status must not take a refund for a success.
  const isRefund = verdict === 'refunded' || verdict === 'partially-refunded'
  return {
    ...ended,
    status: isRefund ? verdict.replace('-', '_') : response.status,
    result: { ...response.result, endTimestamp: end, estimatedDuration },
  }
}
