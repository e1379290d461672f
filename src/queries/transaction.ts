import { type QueryClient, queryOptions } from '@tanstack/react-query'
import {
  type ApiResponse,
  getBaseUrl,
  readRefusal,
  sendRequest,
  validate,
} from '../api/request'
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
 * Limits memory, as the text is kept while the transaction is tracked, and longer texts
 * make browsers slow.
 */
const maxKeptLength = 200_000

export const keepText = (text: string): string =>
  text.length > maxKeptLength ? '' : text

const trackingPath = '/tracker/v2/txn'
const expected = [400, 404]

export type LookUp = {
  /** As the page's address has it. */
  hash: string
  /**
   * In the one form of all pages, so that caches in front of the service have it once.
   */
  canonicalHash: string
  /**
   * The code of the chain where the page's address names it, else ''. A service may
   * need it.
   */
  chain?: string
  signal?: AbortSignal | undefined
}

/** Looks a transaction up, tracked before or not. */
export async function fetchTransaction(lookUp: LookUp): Promise<TrackingReply> {
  const { status, text, ...times } = await sendLookUp(lookUp)
  return { ...times, result: readResult({ status, text }), text: keepText(text) }
}

/** By which method the service at a base address answered a look-up last. */
const methods = new Map<string, 'GET' | 'POST'>()

/**
 * `GET /tracker/v2/txn/{hash}`, which caches in front of the service may answer.
 * Another service may lack it: its 404 says nothing of the transaction. Then `POST
 * /tracker/v2/txn` with `{ hash }`.
 */
async function sendLookUp(lookUp: LookUp) {
  const { hash, chain = '', signal } = lookUp
  const baseUrl = getBaseUrl()
  if (methods.get(baseUrl) !== 'POST') {
    const response = await sendGet(lookUp, baseUrl)
    if (response !== null) {
      methods.set(baseUrl, 'GET')
      return response
    }
  }
  const body = chain === '' ? { hash } : { hash, chain }
  const response = await sendRequest({ path: trackingPath, expected, body, signal })
  if (response.status < 400) methods.set(baseUrl, 'POST')
  return response
}

async function sendGet({ canonicalHash, chain = '', signal }: LookUp, baseUrl: string) {
  const query = chain === '' ? '' : `?${new URLSearchParams({ chain })}`
  try {
    return await sendRequest({
      path: `${trackingPath}/${encodeURIComponent(canonicalHash)}${query}`,
      expected: [400],
      isRevalidated: true,
      signal,
    })
  } catch (error) {
    if (error instanceof RequestError && mayLackGet(error, baseUrl)) return null
    throw error
  }
}

/**
 * Services of other origins may send their 404 without CORS headers: browsers then tell
 * of no response.
 */
function mayLackGet({ kind, status }: RequestError, baseUrl: string) {
  if (status !== null) return status === 404 || status === 405
  return kind === 'unavailable' && baseUrl !== '' && !methods.has(baseUrl)
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
  throw new RequestError('refused', message, { status, canRetry: meaning !== 'invalid' })
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
  const { queryKey } = transactionQuery(hash)
  deleteSavedStatus(hash)
  client.setQueryData(queryKey, createTracked(hash, '', Date.now()))
  await client.refetchQueries({ queryKey, type: 'active' })
}
