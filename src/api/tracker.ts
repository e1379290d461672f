import { parseWithAmounts } from '../contract/lenient'
import { classifyRejection } from '../contract/notFound'
import { TrackerResponseSchema, type TrackingResult } from '../contract/tracker'
import type { TrackingStart } from '../contract/trackerRequest'
import { type ApiResponse, readRefusal, sendRequest, validate } from './request'
import { RequestError } from './requestError'

/** Limits memory, as the text is kept while the transaction is tracked, and longer texts make browsers slow. */
const maxTextLength = 200_000

const request = { path: '/tracker/v2/txn', expected: [400, 404] }

/**
 * `POST /tracker/v2/txn` with `{ hash }`: looks a transaction up, tracked before or not. `chain`: its code where the page's
 * address names it, else ''; a service may need it. Returns the result with the times of `sendRequest` and, as `text`, the
 * response body; '' if it is too long to show.
 */
export async function fetchTransaction(hash: string, signal?: AbortSignal, chain = '') {
  const body = chain === '' ? { hash } : { hash, chain }
  const response = await sendRequest({ ...request, body, signal })
  const { clockOffset, age, text } = response
  const kept = text.length > maxTextLength ? '' : text
  return { result: readResult(response), clockOffset, age, text: kept }
}

export type TrackingReply = Awaited<ReturnType<typeof fetchTransaction>>

/** `POST /tracker/v2/txn` with `{ txn }`: starts tracking. A 400 without a message is about the submitted data. */
export async function requestTracking(txn: TrackingStart): Promise<void> {
  const response = await sendRequest({ ...request, body: { txn } })
  if (response.status === 400 && readRefusal(response.text).message === '')
    throw new RequestError('refused', '', { status: 400 })
  readResult(response)
}

/**
 * Services report an unknown transaction as 404, 400, or 200 with `not_found`. A 400 that names the request as invalid is
 * final; one with another message may be temporary.
 */
function readResult(response: ApiResponse): TrackingResult {
  const { status } = response
  if (status === 204) return { kind: 'no-data' }
  if (status < 400) {
    const validated = validate(TrackerResponseSchema, response, parseWithAmounts)
    return { kind: 'response', response: validated }
  }
  const refusal = readRefusal(response.text)
  const { message } = refusal
  const meaning = classifyRejection(status, refusal)
  if (meaning === 'not-found') return { kind: 'not-found', status, message }
  throw new RequestError('refused', message, { status, canRetry: meaning === 'refused' })
}
