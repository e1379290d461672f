import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { type ApiResponse, readRefusal, sendRequest, validate } from '../api/request'
import { RequestError } from '../api/requestError'
import { parseWithAmounts } from '../contract/lenient'
import { classifyRejection } from '../contract/notFound'
import { TrackerResponseSchema, type TrackingResult } from '../contract/tracker'
import { parseHash } from '../model/chains/hashes'
import { deleteSavedStatus } from '../storage/savedStatus'
import { applyError, applyResponse, type TrackingReply } from './applyResponse'
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
    queryFn: async ({ client, signal }) =>
      requestState({ client, hash, chain }, (lookUp) =>
        fetchTransaction({ ...lookUp, signal }),
      ),
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

/**
 * Sends one request by `send`, and returns the state after its response or its error. That
 * follows the last state then: meanwhile the one that an earlier page saved may be merged.
 */
export async function requestState(
  { client, hash, chain }: { client: QueryClient; hash: string; chain: string },
  send: (lookUp: LookUp) => Promise<TrackingReply>,
): Promise<Tracked> {
  const readLast = () => {
    const last = readTracked(client, hash)
    return { ...last, chain: chain || last.chain }
  }
  try {
    const reply = await send({ hash: parseHash(hash) ?? hash, chain: readLast().chain })
    return continueSearch(applyResponse(readLast(), reply, Date.now()))
  } catch (error) {
    if (!(error instanceof RequestError)) throw error
    return applyError(readLast(), error, Date.now())
  }
}

const outages = new Set<RequestError['kind']>(['offline', 'timeout', 'unavailable'])

/**
 * Limits memory, as the text is kept while the transaction is tracked, and longer texts
 * make browsers slow.
 */
const maxKeptLength = 200_000

export const keepText = (text: string): string =>
  text.length > maxKeptLength ? '' : text

export type LookUp = {
  /**
   * In the one form of all pages, so that caches in front of the service have it once.
   */
  hash: string
  /** The code of the chain where the page's address names it, else ''. */
  chain: string
  signal?: AbortSignal | undefined
}

/** `GET /tracker/v2/txn/{hash}`, which caches in front of the service may answer. */
export async function fetchTransaction({
  hash,
  chain,
  signal,
}: LookUp): Promise<TrackingReply> {
  const query = chain === '' ? '' : `?${new URLSearchParams({ chain })}`
  const { status, text, ...times } = await sendRequest({
    path: `/tracker/v2/txn/${encodeURIComponent(hash)}${query}`,
    expected: [400, 404],
    isRevalidated: true,
    signal,
  })
  return { ...times, result: readResult({ status, text }), text: keepText(text) }
}

/**
 * A 400 that names the request as invalid is final; another refusal may be temporary.
 */
function readResult(response: Pick<ApiResponse, 'status' | 'text'>): TrackingResult {
  const { status } = response
  if (status === 204) return { kind: 'no-data' }
  if (status < 400) {
    const validated = validate(TrackerResponseSchema, response, parseWithAmounts)
    return { kind: 'response', response: validated }
  }
  const refusal = readRefusal(response.text)
  const { message } = refusal
  const meaning = classifyRejection(status, refusal)
  const canRetry = meaning !== 'invalid'
  throw new RequestError('refused', message, { status, refusal, canRetry })
}

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
  const queryKey = getTransactionKey(hash)
  deleteSavedStatus(hash)
  client.setQueryData(queryKey, createTracked(hash, '', Date.now()))
  await client.refetchQueries({ queryKey, type: 'active' })
}
