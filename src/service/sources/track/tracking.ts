import * as v from 'valibot'
import { TrackerResponseSchema } from '../../../contract/tracker'
import { parseIdentifier } from '../../../model/assets'
import { isPending, parseLegState } from '../../../model/transaction/status'
import { isAbout } from '../../../model/transaction/transaction'
import { decideVerdict, isFinal } from '../../../model/transaction/verdict'
import type { FetchedResponse } from '../../cache/trackingCache'
import type { Describe } from '../../catalogue/catalogue'
import type { Store } from '../../store/store'
import type { StoredStart } from '../../store/starts'
import {
  type ResponseContext,
  type SentResponse,
  encodeResponse,
} from '../../tracking/trackerResponse'
import type { Reply } from '../../upstream/request'
import type { Upstream } from '../../upstream/upstream'
import type { Source } from '../source'
import { createReports, createUnreported } from '../upstreamService'
import { createTrackBody, decodeHash, findChainById, listLikelyChains } from './chains'
import { createLegs } from './legs'
import { type TrackResponse, TrackResponseSchema, getStatus } from './response'

type TrackingOptions = ResponseContext & {
  request: Upstream['request']
  store: Store
  now: () => number
  log: (line: string) => void
}

/**
 * Looks transactions up with `POST /track`, which needs the chain of a hash: the one where it was found before, else the one in
 * the request, that of a start, and the two likeliest ones.
 */
export function createTrackTracking(options: TrackingOptions): Source['track'] {
  const { request, store, now, log, ...context } = options
  const reports = createReports(store, 'chain')
  let isAddressSure = false

  /**
   * Returns null for a hash that is not found on the chain, undefined for an unusable reply. A 400 is about the chain, which may
   * be a guess.
   */
  function readReply({ status, json }: Reply, hash: string, start: StoredStart | null) {
    if (status === 404 && !isAddressSure) {
      log(
        'The upstream responds to /track with 404. If it finds no transaction, check its address.',
      )
    }
    isAddressSure ||= status === 200 || status === 404
    if ([204, 400, 404, 422].includes(status)) return null
    const parsed = v.safeParse(TrackResponseSchema, json)
    if (status >= 300 || !parsed.success) return undefined
    const word = getStatus(parsed.output)
    const isEmpty = parsed.output.legs.length === 0
    if (isEmpty && (word === 'not_started' || word === '')) return null
    const sent = mapResponse(parsed.output, context.describe, start)
    // An "unknown" without legs may be the response for a hash on another chain.
    const isVague = isEmpty && word === 'unknown'
    return isAbout(v.parse(TrackerResponseSchema, sent), hash) ? { sent, isVague } : undefined
  }

  return async function track(hash, { readStart, chain = '', demand }) {
    const known = await reports.read(hash)
    const start = await readStart()
    const started = parseIdentifier(start?.sellAsset ?? '')?.chain ?? ''
    const guesses = new Set([chain, started, ...listLikelyChains(hash)])
    // A page waits 15 s: for one request, or for up to four of them.
    const timeoutMs = known === null ? 3_500 : 10_000
    const about = { family: 'tracking', endpoint: 'track', path: '/track', demand } as const
    let vague: FetchedResponse | null = null
    for (const attempt of known === null ? guesses : [known]) {
      const body = createTrackBody(attempt, hash)
      if (body === null) continue
      const { value, ageMs } = await request({ ...about, body, timeoutMs }, (reply) =>
        readReply(reply, hash, start),
      )
      if (value === null) continue
      const response = encodeResponse(value.sent)
      const found = { response, isWhole: true, isReported: true, ageMs }
      vague ??= found
      if (value.isVague) continue
      if (known === null) await reports.note(hash, attempt)
      return found
    }
    const wasReported = known !== null
    return vague ?? createUnreported({ hash, start, wasReported, now: now() }, context)
  }
}

/**
 * Maps a response of `/track` to the interface. `done` is true only for an end that its legs prove: the upstream can say
 * "completed" when only the deposit is.
 */
export function mapResponse(
  found: TrackResponse,
  describe: Describe,
  start: StoredStart | null,
): SentResponse {
  const legs = createLegs(found, describe)
  const current = legs.findIndex(({ status }) => isPending(parseLegState(status)))
  // Without the time of the deposit's broadcast, that of its confirmation.
  const startTimestamp = found.meta.broadcastedAt ?? legs[0]?.endTimestamp ?? null
  const status = getStatus(found)
  const result = {
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
  }
  const ended = v.parse(TrackerResponseSchema, { done: true, status, result })
  const { verdict } = decideVerdict(ended)
  if (isPending(parseLegState(status)) || !isFinal(verdict)) return { done: false, status, result }
  // The response often has no end time although its steps have.
  const ends = legs.flatMap((leg) => leg.endTimestamp ?? [])
  const endTimestamp = found.finalisedAt ?? (ends.length > 0 ? Math.max(...ends) : null)
  const estimatedDuration = Math.max(0, (endTimestamp ?? 0) - (startTimestamp ?? Infinity))
  // A client that reads only `done` and the status must not take a refund for a success.
  const isRefund = verdict === 'refunded' || verdict === 'partially-refunded'
  return {
    done: true,
    status: isRefund ? verdict.replace('-', '_') : status,
    result: { ...result, endTimestamp, estimatedDuration },
  }
}
