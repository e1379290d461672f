import { setImmediate } from 'node:timers/promises'
import { hashesPerRequest } from '../../contract/trackerRequest'
import type { Answer } from '../cache/entry'
import { refuseForNow } from '../errors/errors'
import { type EncodedResponse, encodeResponse } from '../facts/response/encodeResponse'
import { explainNotFound } from '../facts/response/emptyResponse'
import { getPollAfter } from '../../model/transaction/pollAfter'
import { type RequestLimit, admitRequest } from '../middleware/admitRequest'
import { inTime } from '../time/inTime'
import { watchLimits } from '../upstream/limits'
import { type Caller, getDemand } from './caller'
import { batchLimits } from './limits'
import { type TrackedResponse, type Tracking, trackHash } from './trackHash'
import type { TrackingRequest } from './trackingRequest'

export type FoundResponse = Answer<EncodedResponse> & {
  request: TrackingRequest
}

/** By what the requests of clients are answered. */
export type Finding = Tracking & {
  limit: RequestLimit
  /** Notes a poll of a hash, and tells whether somebody waits for it. */
  watch: (hash: string) => boolean
}

/** Finds the response to a request, for all routes and tools. A start is stored first. */
export async function findTransaction(
  context: Finding,
  caller: Caller,
  request: TrackingRequest,
): Promise<FoundResponse> {
  const { requestedHash, hash, txn, chain, network } = request
  const { limit, watch, now } = context
  const isWatched = watch(hash)
  if (txn !== null) {
    const waitMs = await limit(caller.env.client, 'start')
    if (waitMs > 0) throw refuseForNow(429, waitMs, 'Too many starts of tracking.')
  }
  const lookUp = { hash, chain, network, demand: getDemand(caller, isWatched) }
  const { value, at } = await trackHash(context, lookUp, txn)
  const found = { request, value, at }
  if (txn !== null || value.state !== 'not-found') return found
  return { ...found, value: answerNotFound(value, requestedHash, now()) }
}

/**
 * Looks several hashes of one request up, which has been counted for the first ones: beyond the
 * client's limit, `find` rejects with a 429. Returns what `look` makes of each, in their order;
 * null for what is not known in time. `look` never rejects. Between two, the process reads the
 * requests of others.
 */
export async function findEach<Asked, Found>(
  context: Finding,
  caller: Caller,
  asked: readonly Asked[],
  look: (asked: Asked, index: number, find: Find) => Promise<Found>,
): Promise<(Found | null)[]> {
  let admitted = Promise.resolve()
  let count = 0
  const find: Find = async (request) => {
    if (count > 0 && count % hashesPerRequest === 0)
      admitted = admitRequest(context.limit, caller.env.client)
    count += 1
    await admitted
    return findTransaction(context, caller, request)
  }
  const looking: Promise<Found | null>[] = []
  const lastAt = performance.now() + batchLimits.wholeMs
  for (const [index, each] of asked.entries()) {
    if (performance.now() > lastAt) break
    looking.push(inTime(look(each, index, find), batchLimits.pendingAfterMs))
    await setImmediate()
  }
  const found = await Promise.all(looking)
  return asked.map((_, index) => found[index] ?? null)
}

type Find = (request: TrackingRequest) => Promise<FoundResponse>

/**
 * The last answer to clients of each cached "not found", which lives as long as its cache
 * entry. Clients with spellings of their own must not fill the memory.
 */
const notFoundAnswers = new WeakMap<EncodedResponse, EncodedResponse>()

/** A "not found" response repeats the hash as requested. */
function answerNotFound(
  found: TrackedResponse,
  requestedHash: string,
  at: number,
): EncodedResponse {
  const searchedMs = at - (found.searchedSince ?? at)
  // Before, it is the first request.
  const since = searchedMs >= watchLimits.minWatchedMs ? found.searchedSince : null
  const pollAfter = getPollAfter(found, at, searchedMs)
  // Most clients ask for the first time, in the canonical form.
  const known = notFoundAnswers.get(found) ?? found
  const { firstTransactionHash, chainReport, searchedSince } = known.response.result
  const isSame = firstTransactionHash === requestedHash && searchedSince === since
  if (known.pollAfter === pollAfter && isSame) return known
  const answer = encodeResponse(
    explainNotFound(requestedHash, chainReport, since),
    pollAfter,
  )
  notFoundAnswers.set(found, answer)
  return answer
}
