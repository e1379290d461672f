import type { Cached } from '../cache/entry'
import { refuseForNow } from '../errors/errors'
import { type EncodedResponse, encodeResponse } from '../facts/response/encodeResponse'
import { createNotFound } from '../facts/response/emptyResponse'
import { getPollAfter } from '../../model/transaction/pollAfter'
import type { Source } from '../sources/source'
import { type Caller, getDemand, throwFault } from './caller'
import type { ServiceContext } from './context'
import { createHashTracker } from './trackHash'
import type { TrackingRequest } from './trackingRequest'

/** `polledMs`: since when somebody has asked about it. */
type FoundResponse = Cached<EncodedResponse> & { polledMs: number }

/** Returns the one function by which all routes and tools look transactions up. */
export function createTransactionFinder(context: ServiceContext) {
  const { source, limit, watch, now } = context
  const tracker = createHashTracker(context)

  /** Finds the response to a request. A start is stored first. */
  return async (
    caller: Caller,
    { requestedHash, hash, txn, chain, network }: TrackingRequest,
  ): Promise<FoundResponse> => {
    await throwFault(source, hash, caller)
    const { isWatched, polledMs } = watch(hash)
    const demand = getDemand(caller, isWatched)
    const lookUp = { hash, chain, network: findKnown(network, source), demand }
    if (txn === null) {
      const { value, ageMs } = await tracker.find(lookUp)
      if (value.state !== 'not-found') return { value, ageMs, polledMs }
      const times = { at: now(), unseenMs: polledMs }
      return { value: answerNotFound(value, requestedHash, times), ageMs, polledMs }
    }
    const waitMs = await limit(caller.env.client, 'start')
    if (waitMs > 0) throw refuseForNow(429, waitMs, 'Too many starts of tracking.')
    return { ...(await tracker.start(lookUp, txn)), polledMs }
  }
}

/** The network of a hint; undefined for one that the service does not watch. */
const findKnown = (
  network: string | undefined,
  { networks }: Source,
): string | undefined => networks.find(({ id }) => id === network)?.id

/**
 * The last answer to clients of each cached "not found", which lives as long as its cache
 * entry. Clients with spellings of their own must not fill the memory.
 */
const notFoundAnswers = new WeakMap<EncodedResponse, EncodedResponse>()

/** A "not found" response repeats the hash as requested. */
function answerNotFound(
  found: EncodedResponse,
  requestedHash: string,
  times: Parameters<typeof getPollAfter>[1],
): EncodedResponse {
  const response = createNotFound(requestedHash, found.response.result.chainReport)
  const pollAfter = getPollAfter(response, times)
  const known = notFoundAnswers.get(found)
  const isSameHash = known?.response.result.firstTransactionHash === requestedHash
  if (known?.pollAfter === pollAfter && isSameHash) return known
  const answer = encodeResponse(response, pollAfter)
  notFoundAnswers.set(found, answer)
  return answer
}
