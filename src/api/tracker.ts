import * as v from 'valibot'
import { RefusalSchema } from '../contract/service'
import type { Leg } from '../contract/leg'
import { parseWithAmounts } from '../contract/lenient'
import {
  type TrackingResult,
  type TrackerResponse,
  TrackerResponseSchema,
  classifyRejection,
} from '../contract/tracker'
import type { TrackingStart } from '../contract/trackerRequest'
import { processInSlices, isLong, waitForNextTask } from './inSlices'
import { RequestError } from './requestError'
import { sendRequest, validate, type ApiResponse } from './request'

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

const path = '/tracker/v2/txn'

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
  const options = { path, body, expected: [400, 404], parseJson: parseWithAmounts }
  return toTrackingReply(await sendRequest({ ...options, signal }), signal)
}

/** `POST /tracker/v2/txn` with `{ txn }`: starts tracking. */
export async function requestTracking(
  txn: TrackingStart,
  signal?: AbortSignal,
): Promise<TrackingReply> {
  const reply = await sendRequest({ path, body: { txn }, expected: [400, 404], signal })
  const { status, body } = reply
  const rejection = readRejection(body)
  // A 400 without a message is about the submitted data.
  if (
    status === 400 &&
    (rejection.message === '' || classifyRejection(status, rejection) !== 'not-found')
  ) {
    throw new RequestError('refused', rejection.message, { status })
  }
  return toTrackingReply(reply, signal)
}

const readRejection = (body: unknown): v.InferOutput<typeof RefusalSchema> => {
  const checked = v.safeParse(RefusalSchema, body)
  return checked.success ? checked.output : { name: '', message: '' }
}

/**
 * Services report an unknown transaction as 404, 400, or 200 with `not_found`. A 400 that names the request as invalid is
 * final; one with another message may be temporary.
 */
async function toTrackingReply(reply: ApiResponse, signal?: AbortSignal): Promise<TrackingReply> {
  const { status, body, clockOffset, age } = reply
  const meta = { clockOffset, age, text: reply.text.length > maxTextLength ? '' : reply.text }
  if (status === 204) return { result: { kind: 'no-data' }, ...meta }
  if (status < 400) {
    return {
      result: { kind: 'response', response: await readTrackerResponse(reply, signal) },
      ...meta,
    }
  }
  const { name, message } = readRejection(body)
  const meaning = classifyRejection(status, { name, message })
  if (meaning !== 'not-found') {
    const canRetry = meaning === 'refused'
    throw new RequestError('refused', message, { status, canRetry })
  }
  return { result: { kind: 'not-found', status, message }, ...meta }
}

/** Validates a response; thousands of legs in slices, so that the page stays responsive. */
async function readTrackerResponse(
  reply: ApiResponse,
  signal?: AbortSignal,
): Promise<TrackerResponse> {
  const rawLegs = getRawLegs(reply.body)
  if (!isLong(rawLegs)) return validate(TrackerResponseSchema, reply)
  const { body, status } = reply
  await waitForNextTask(signal)
  const whole = validate(TrackerResponseSchema, { status, body: replaceLegs(body, []) })
  const legs = await processInSlices(
    rawLegs,
    (slice, from) => readLegs(slice, from, status),
    signal,
  )
  return { ...whole, result: { ...whole.result, legs } }
}

/** Validates a slice of legs. `from` is the place of the first, for the paths in errors. */
function readLegs(some: readonly unknown[], from: number, status: number): Leg[] {
  try {
    return validate(TrackerResponseSchema, { status, body: replaceLegs({}, some) }).result.legs
  } catch (error) {
    if (!(error instanceof RequestError)) throw error
    const where = error.where.replace(/\d+/, (place) => String(from + Number(place)))
    throw new RequestError('unexpected', error.message, { status, where })
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

function getRawLegs(body: unknown): unknown[] {
  const result = isObject(body) ? body['result'] : null
  const legs = isObject(result) ? result['legs'] : null
  return Array.isArray(legs) ? legs : []
}

const replaceLegs = (body: unknown, legs: readonly unknown[]): unknown => {
  const whole = isObject(body) ? body : {}
  const result = isObject(whole['result']) ? whole['result'] : {}
  return { ...whole, result: { ...result, legs } }
}
