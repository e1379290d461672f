import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { sendRequest } from '../api/request'
import { RequestError } from '../api/requestError'
import { fetchTransaction, type LookUp, type TrackingReply } from '../api/tracker'
import { parseHash } from '../model/chains/hashes'
import { deleteSavedStatus } from '../storage/savedStatus'
import { applyError, applyResponse } from './applyResponse'
import { recheckHealth } from './health'
import {
  continueSearch,
  getTransactionKey,
  readTracked,
  saveTracked,
} from './savedTransaction'
import { createTracked, isConfirmedEnd, type Tracked } from './trackedState'

/**
 * After a shorter absence, or a request by the server or another page, the data is
 * still current.
 */
const minStaleMs = 2_000

type PollOptions = {
  /** The code of the chain in the page's address; '' for none. */
  chain?: string
}

/**
 * Polls a transaction while it is shown. The query never fails, since a failed query
 * stops polling and hides its data.
 */
export const transactionQuery = (hash: string, { chain = '' }: PollOptions = {}) =>
  queryOptions({
    queryKey: getTransactionKey(hash),
    queryFn: async ({ client, signal }) => {
      const last = readTracked(client, hash)
      const before = { ...last, chain: chain || last.chain }
      return requestState(before, (lookUp) => fetchTransaction({ ...lookUp, signal }))
    },
    meta: {
      afterResponse: (client) => {
        const tracked = readTracked(client, hash)
        saveTracked(tracked)
        const { failure } = tracked
        if (failure === null || outages.has(failure.error.kind))
          recheckHealth(client, failure === null)
      },
    },
    // Each response has another time.
    structuralSharing: false,
    // Nothing is requested again during a `Retry-After` or once an end is confirmed,
    // except by the timer and by hand.
    staleTime: ({ state: { data } }) =>
      data !== undefined && isConfirmedEnd(data)
        ? Infinity
        : Math.max(minStaleMs, data?.failure?.error.retryAfter ?? 0),
    refetchOnReconnect: true,
    refetchInterval: ({ state: { data } }) => data?.nextPollDelay ?? false,
  })

/** Sends one request by `send`, and returns the state after its response or its error. */
export async function requestState(
  before: Tracked,
  send: (lookUp: LookUp) => Promise<TrackingReply>,
): Promise<Tracked> {
  try {
    const { hash } = before.snapshot
    const canonicalHash = parseHash(hash) ?? hash
    const reply = await send({ hash, canonicalHash, chain: before.chain })
    return continueSearch(applyResponse(before, reply, Date.now()))
  } catch (error) {
    if (!(error instanceof RequestError)) throw error
    return applyError(before, error, Date.now())
  }
}

const outages = new Set<RequestError['kind']>(['offline', 'timeout', 'unavailable'])

/**
 * `POST /service/samples/{hash}/restart`: restarts a sample of the sandbox, deletes all its data,
 * and requests it again where it is shown.
 */
export async function restartSampleTransaction(
  client: QueryClient,
  hash: string,
): Promise<void> {
  const path = `/service/samples/${encodeURIComponent(hash)}/restart`
  await sendRequest({ path, body: {} })
  const { queryKey } = transactionQuery(hash)
  deleteSavedStatus(hash)
  client.setQueryData(queryKey, createTracked(hash, '', Date.now()))
  await client.refetchQueries({ queryKey, type: 'active' })
}
