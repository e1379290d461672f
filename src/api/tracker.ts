import * as v from 'valibot'
import { parseWithAmounts } from '../contract/lenient'
import { RefusalSchema } from '../contract/service'
import { classifyRejection, TrackerResponseSchema, type TrackingResult } from '../contract/tracker'
import type { TrackingStart } from '../contract/trackerRequest'
import { type ApiResponse, sendRequest, validate } from './request'
import { RequestError } from './requestError'

/**
 * A tracking result. `clockOffset`: how many ms the server's clock is ahead. `age`: how many ms ago the sources confirmed it.
 * `text`: the response body; '' if it is too long to show.
 */
export type TrackingReply = {
  result: TrackingResult
  clockOffset: number
  age: number
  text: string
}

/** Limits memory: the text is kept while the transaction is tracked. */
const maxTextLength = 200_000

const request = { path: '/tracker/v2/txn', expected: [400, 404], parseJson: parseWithAmounts }

/**
 * `POST /tracker/v2/txn` with `{ hash }`: looks a transaction up, tracked before or not. `chain`: its code where the page's
 * address names it, else ''; a service may need it.
 */
export async function fetchTransaction(
  hash: string,
  signal?: AbortSignal,
  chain = '',
): Promise<TrackingReply> {
  const body = chain === '' ? { hash } : { hash, chain }
  return toTrackingReply(await sendRequest({ ...request, body, signal }))
}

/** `POST /tracker/v2/txn` with `{ txn }`: starts tracking. A 400 without a message is about the submitted data. */
export async function requestTracking(txn: TrackingStart): Promise<void> {
  const reply = await sendRequest({ ...request, body: { txn } })
  const { message } = readRejection(reply.body)
  if (reply.status === 400 && message === '') {
    throw new RequestError('refused', message, { status: reply.status })
  }
  toTrackingReply(reply)
}

const readRejection = (body: unknown): v.InferOutput<typeof RefusalSchema> => {
  const checked = v.safeParse(RefusalSchema, body)
  return checked.success ? checked.output : { name: '', message: '' }
}

/**
 * Services report an unknown transaction as 404, 400, or 200 with `not_found`. A 400 that names the request as invalid is
 * final; one with another message may be temporary.
 */
function toTrackingReply(reply: ApiResponse): TrackingReply {
  const { status, body, clockOffset, age } = reply
  const meta = { clockOffset, age, text: reply.text.length > maxTextLength ? '' : reply.text }
  if (status === 204) return { result: { kind: 'no-data' }, ...meta }
  if (status < 400) {
    const response = validate(TrackerResponseSchema, reply)
    return { result: { kind: 'response', response }, ...meta }
  }
  const rejection = readRejection(body)
  const meaning = classifyRejection(status, rejection)
  if (meaning === 'not-found') {
    return { result: { kind: 'not-found', status, message: rejection.message }, ...meta }
  }
  throw new RequestError('refused', rejection.message, { status, canRetry: meaning === 'refused' })
}
