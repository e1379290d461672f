import { parseWithAmounts } from '../contract/lenient'
import { classifyRejection } from '../contract/notFound'
import { TrackerResponseSchema, type TrackingResult } from '../contract/tracker'
import {
  type ApiResponse,
  getBaseUrl,
  readRefusal,
  sendRequest,
  validate,
} from './request'
import { RequestError } from './requestError'
import type { ResponseTimes } from './responseTimes'

/**
 * Limits memory, as the text is kept while the transaction is tracked, and longer texts
 * make browsers slow.
 */
const maxKeptLength = 200_000

const path = '/tracker/v2/txn'
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

export type TrackingReply = ResponseTimes & {
  result: TrackingResult
  /** The body of the response; '' if it is too long to show. */
  text: string
}

export const keepText = (text: string): string =>
  text.length > maxKeptLength ? '' : text

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
  const response = await sendRequest({ path, expected, body, signal })
  if (response.status < 400) methods.set(baseUrl, 'POST')
  return response
}

async function sendGet({ canonicalHash, chain = '', signal }: LookUp, baseUrl: string) {
  const query = chain === '' ? '' : `?${new URLSearchParams({ chain })}`
  try {
    return await sendRequest({
      path: `${path}/${encodeURIComponent(canonicalHash)}${query}`,
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
