import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { type ApiResponse, readRefusal, sendRequest, validate } from '../api/request'
import { RequestError } from '../api/requestError'
import { parseWithAmounts } from '../contract/lenient'
import { classifyRejection } from '../contract/notFound'
import { TrackerResponseSchema, type TrackingResult } from '../contract/tracker'
import { parseHash } from '../model/chains/hashes'
import { deleteSavedStatus } from '../storage/savedStatus'
import { findStoredChain } from '../storage/storedChain'
import { applyReply } from './applyResponse'
import { recheckHealth } from './health'
import { toRequestError } from './retries'
import { getTransactionKey, saveTransaction } from './savedTransaction'
import {
  createData,
  isConfirmedEnd,
  toTracked,
  type TrackingReply,
  type TransactionData,
} from './trackedState'

/**
 * After a shorter absence, or a request by the server or another page, the data is
 * still current.
 */
const minStaleMs = 2_000

type PollOptions = {
  /** The code of the chain in the page's address; '' for none. */
  chain?: string
}

/** Polls a transaction while it is shown. */
export const transactionQuery = (hash: string, { chain = '' }: PollOptions = {}) =>
  queryOptions({
    queryKey: getTransactionKey(hash),
    queryFn: async ({ signal }) =>
      requestData({ hash, chain }, (lookUp) => fetchTransaction({ ...lookUp, signal })),
    meta: {
      afterRequest: (client, query) => {
        saveTransaction(query)
        const { error } = query.state
        // `getPollDelay` waits longer with each failure in a row.
        if (error === null) query.setState({ errorUpdateCount: 0 })
        if (error === null || outages.has(toRequestError(error).kind))
          recheckHealth(client, error === null)
      },
    },
    structuralSharing: applyReply,
    // Nothing is requested just after an error, during its `Retry-After`, and once an end is
    // confirmed, except by the timer and by hand.
    staleTime: ({ state }) => {
      const { data, error, errorUpdatedAt } = state
      const isHeld = error
        ? Date.now() - errorUpdatedAt <
          Math.max(minStaleMs, toRequestError(error).retryAfter ?? 0)
        : data && isConfirmedEnd(toTracked(data, state))
      return isHeld ? 'static' : minStaleMs
    },
    refetchOnReconnect: true,
    refetchInterval: ({ state }) =>
      (state.data && toTracked(state.data, state).nextPollDelay) ?? false,
  })

/** Sends one request by `send`, with the chain that is known of the hash. */
export async function requestData(
  { hash, chain }: { hash: string; chain: string },
  send: (lookUp: LookUp) => Promise<TrackingReply>,
): Promise<TransactionData> {
  const hint = chain || findStoredChain(hash)
  const reply = await send({ hash: parseHash(hash) ?? hash, chain: hint })
  return { ...createData(hash, hint, Date.now()), reply }
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
  client.setQueryData(queryKey, createData(hash, '', Date.now()))
  await client.refetchQueries({ queryKey, type: 'active' })
}
