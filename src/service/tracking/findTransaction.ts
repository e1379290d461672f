import type { Cached } from '../cache/entry'
import { createInvalidRequest, refuseForNow } from '../errors/errors'
import { type EncodedResponse, encodeResponse } from '../facts/response/encodeResponse'
import { createNotFound } from '../facts/response/emptyResponse'
import type { Source } from '../sources/source'
import { type Caller, getDemand, throwFault } from './caller'
import type { ServiceContext } from './context'
import { createHashTracker } from './trackHash'
import type { TrackingRequest } from './trackingRequest'

/** Returns the one function by which all routes and tools look transactions up. */
export function createTransactionFinder(context: ServiceContext) {
  const { source, limit, watch } = context
  const tracker = createHashTracker(context)

  /** Finds the response to a request. A start is stored first. */
  return async (
    caller: Caller,
    { hash, txn, chain, network }: TrackingRequest,
  ): Promise<Cached<EncodedResponse>> => {
    await throwFault(source, hash, caller)
    checkNetwork(network, source)
    const lookUp = { hash, chain, network, demand: getDemand(caller, watch(hash)) }
    if (txn === null) return tracker.find(lookUp)
    const waitMs = await limit(caller.env.client, 'start')
    if (waitMs > 0) throw refuseForNow(429, waitMs, 'Too many starts of tracking.')
    return tracker.start(lookUp, txn)
  }
}

/** Throws a 400 for a network that the service does not watch. */
export function checkNetwork(
  network: string | null | undefined,
  { networks }: Source,
): void {
  const ids = networks.map(({ id }) => id)
  if (network === undefined || network === null || ids.includes(network)) return
  throw createInvalidRequest(`network is not one of ${ids.join(', ')}.`)
}

/** A "not found" response repeats the hash as requested. */
export const getResponseText = (
  { state, text }: EncodedResponse,
  { requestedHash }: TrackingRequest,
): string =>
  state === 'not-found' ? encodeResponse(createNotFound(requestedHash)).text : text
