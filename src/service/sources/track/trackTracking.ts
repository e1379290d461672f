import { LRUCache } from 'lru-cache'
import { parseIdentifier } from '../../../model/assets'
import { isAbout } from '../../../model/transaction/transaction'
import type { FetchedResponse } from '../../cache/trackingCache'
import type { Store } from '../../store/store'
import { encodeResponse } from '../../tracking/encodedResponse'
import type { StoredStart } from '../../tracking/storedStart'
import type { ResponseContext } from '../../tracking/trackerResponse'
import { toRefusal } from '../../errors'
import type { Source } from '../source'
import { createUnreportedResponse } from '../unreportedResponse'
import type { Upstream } from '../../upstream/upstream'
import { createKnownChains } from './knownChains'
import { listCandidateChains } from './trackChains'
import { getStatus } from './trackLegs'
import { mapUpstreamResponse, parseResponse } from './trackMapping'
import { type AgedResponse, requestTrack, unexpected, upstreamName } from './trackRequests'

type TrackingOptions = ResponseContext & {
  upstream: Upstream
  store: Store
  now: () => number
}

/** Requests for one lookup of a hash whose chain is not known. */
const maxAttempts = 3
/** A page waits 15 s: for one request, or for three of them. */
const timeoutMs = { known: 10_000, guessed: 4_500 }
const maxTried = 20_000

/**
 * Looks transactions up with `POST /track`, which needs the chain of a hash. It tries, in this order: the chain
 * where it was found before, the chain in the request, the chain of a start, the likeliest chains for the hash's form.
 */
export function createTrackTracking(options: TrackingOptions): Source['track'] {
  const { upstream, store, now, ...context } = options
  const chains = createKnownChains(store)
  /** How many of the less likely chains a hash was looked for on: the next lookup goes on with the others. */
  const tried = new LRUCache<string, number>({ max: maxTried })

  return async function track(hash, { readStart, chain, demand }) {
    const known = await chains.read(hash)
    const start = await readStart()
    const certain = known ?? chain ?? null
    const attempts = certain === null ? nextChains(hash, start) : [certain]
    let vague: AgedResponse | null = null
    for (const attempt of attempts) {
      const upstreamResponse = await requestTrack(upstream, {
        chain: attempt,
        hash,
        demand,
        timeoutMs: timeoutMs[certain === null ? 'guessed' : 'known'],
      })
      if (upstreamResponse === null || reportsNothing(upstreamResponse)) continue
      if (!isVague(upstreamResponse)) {
        const response = respond(hash, upstreamResponse, start)
        if (known === null) await chains.remember(hash, attempt)
        return response
      }
      vague ??= upstreamResponse
    }
    if (vague !== null) return respond(hash, vague, start)
    const wasReported = known !== null
    const response = createUnreportedResponse({ hash, start, wasReported, now: now() }, context)
    return {
      response: encodeResponse(response),
      isWhole: !wasReported,
      isReported: wasReported,
      ageMs: 0,
    }
  }

  function respond(
    hash: string,
    upstreamResponse: AgedResponse,
    start: StoredStart | null,
  ): FetchedResponse {
    const response = mapUpstreamResponse(upstreamResponse, { describe: context.describe, start })
    if (!isAbout(parseResponse(response), hash)) throw toRefusal(unexpected, upstreamName)
    return {
      response: encodeResponse(response),
      isWhole: true,
      isReported: true,
      ageMs: upstreamResponse.ageMs,
    }
  }

  /** The likeliest chain each time, as most transactions are looked up before they are indexed, and two others in turn. */
  function nextChains(hash: string, start: StoredStart | null): string[] {
    const started = parseIdentifier(start?.sellAsset ?? '')?.chain
    const [likeliest = '', ...others] = new Set([
      ...(started === undefined ? [] : [started]),
      ...listCandidateChains(hash),
    ])
    const from = (tried.get(hash) ?? 0) % Math.max(1, others.length)
    tried.set(hash, from + maxAttempts - 1)
    return [likeliest, ...[...others, ...others].slice(from, from + maxAttempts - 1)]
  }
}

const reportsNothing = (upstreamResponse: AgedResponse): boolean =>
  upstreamResponse.legs.length === 0 && ['not_started', ''].includes(getStatus(upstreamResponse))

/** An "unknown" without legs may be the response for a hash on another chain. */
const isVague = (upstreamResponse: AgedResponse): boolean =>
  upstreamResponse.legs.length === 0 && getStatus(upstreamResponse) === 'unknown'
