import * as v from 'valibot'
import type { Leg } from '../../../contract/leg'
import { TrackerResponseSchema } from '../../../contract/tracker'
import { parseIdentifier } from '../../../model/assets'
import { isPending, parseLegState } from '../../../model/transaction/status'
import { isAbout } from '../../../model/transaction/transaction'
import { decideVerdict, isFinal } from '../../../model/transaction/verdict'
import type { FetchedResponse } from '../../cache/trackingCache'
import type { Store } from '../../store/store'
import { encodeResponse } from '../../tracking/encodedResponse'
import type { StoredStart } from '../../store/starts'
import type { ResponseContext, SentResponse } from '../../tracking/trackerResponse'
import type { Reply } from '../../upstream/request'
import type { Source } from '../source'
import { type RequestService, createReports, createUnreported } from '../upstreamService'
import { createTrackBody, decodeHash, findChainById, listLikelyChains } from './chains'
import { createLegs } from './legs'
import { type TrackResponse, TrackResponseSchema, getStatus } from './response'

type TrackingOptions = ResponseContext & {
  request: RequestService
  store: Store
  now: () => number
  log: (line: string) => void
}

/** A page waits 15 s: for one request, or for up to four of them. */
const timeoutMs = { known: 10_000, guessed: 3_500 }

/**
 * Looks transactions up with `POST /track`, which needs the chain of a hash: the one where it was found before, else the one in
 * the request, that of a start, and the two likeliest ones.
 */
export function createTrackTracking(options: TrackingOptions): Source['track'] {
  const { request, store, now, log, ...context } = options
  const reports = createReports(store, 'chain')
  let hasFound = false
  let hasWarned = false

  /** Returns null for a hash that is not found on the chain. A 400 is about the chain, which may be a guess. */
  function read({ status, json }: Reply): TrackResponse | null | undefined {
    hasFound ||= status === 200
    if (status === 404 && !hasFound && !hasWarned) {
      hasWarned = true
      log(
        'The upstream responds to /track with 404. If it finds no transaction, check its address.',
      )
    }
    if ([204, 400, 404, 422].includes(status)) return null
    const parsed = v.safeParse(TrackResponseSchema, json)
    return status < 300 && parsed.success ? parsed.output : undefined
  }

  return async function track(hash, { readStart, chain, demand }) {
    const known = await reports.read(hash)
    const start = await readStart()
    const started = parseIdentifier(start?.sellAsset ?? '')?.chain
    const guesses = new Set([chain ?? '', started ?? '', ...listLikelyChains(hash)])
    let vague: FetchedResponse | null = null
    for (const attempt of known === null ? guesses : [known]) {
      const body = createTrackBody(attempt, hash)
      if (body === null) continue
      const about = { family: 'tracking', endpoint: 'track', path: '/track', demand } as const
      const { value, ageMs } = await request(
        { ...about, body, timeoutMs: known === null ? timeoutMs.guessed : timeoutMs.known },
        (reply) => {
          const found = read(reply)
          if (found === null || found === undefined || reportsNothing(found)) return found && null
          const sent = mapResponse(found, createLegs(found, context.describe), start)
          const isOwn = isAbout(v.parse(TrackerResponseSchema, sent), hash)
          return isOwn ? { sent, isVague: isVague(found) } : undefined
        },
      )
      if (value === null) continue
      const encoded = encodeResponse(value.sent)
      const response = { response: encoded, isWhole: true, isReported: true, ageMs }
      vague ??= response
      if (value.isVague) continue
      await reports.note(hash, attempt)
      return response
    }
    const about = { hash, start, wasReported: known !== null, now: now() }
    return vague ?? createUnreported(about, context)
  }
}

const reportsNothing = (response: TrackResponse): boolean =>
  response.legs.length === 0 && ['not_started', ''].includes(getStatus(response))

/** An "unknown" without legs may be the response for a hash on another chain. */
const isVague = (response: TrackResponse): boolean =>
  response.legs.length === 0 && getStatus(response) === 'unknown'

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
  const startTimestamp = found.meta.broadcastedAt ?? legs[0]?.endTimestamp ?? null
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
      ...(start !== null && { unverified: true, disputed: start.isContested }),
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
