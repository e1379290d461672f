import * as v from 'valibot'
import { RefusalSchema } from '../contract/service'
import type { Leg } from '../contract/leg'
import { parseWithAmounts } from '../contract/lenient'
import {
  type TrackingResult,
  type TrackerResponse,
  TrackerResponseSchema,
  readRefusal,
} from '../contract/tracker'
import type { StartOfTracking } from '../contract/trackerRequest'
import { inSlices, isLong, nextTask } from './inSlices'
import { ask, read, type Reply, RequestError } from './request'

/**
 * `clockOffset`: how far the server's clock is ahead of this device's, in ms. `age`: how long ago the service's sources last
 * confirmed the answer, in ms; 0 where they just did. `text`: the answer as it was sent; '' for one that is longer than anybody
 * reads.
 */
export type TrackerReply = { heard: TrackingResult; clockOffset: number; age: number; text: string }

/** Characters of an answer that are kept: it is there for as long as its transaction is followed. */
const mostKept = 200_000

const path = '/tracker/v2/txn'

/** `POST /tracker/v2/txn` with `{ hash }`: asks for a transaction, tracked before or not. */
export async function follow(hash: string, signal?: AbortSignal): Promise<TrackerReply> {
  const question = { path, body: { hash }, expected: [400, 404], parseJson: parseWithAmounts }
  return heard(await ask({ ...question, signal }), signal)
}

/** `POST /tracker/v2/txn` with `{ txn }`: starts a tracking. */
export async function start(txn: StartOfTracking, signal?: AbortSignal): Promise<TrackerReply> {
  const reply = await ask({ path, body: { txn }, expected: [400, 404], signal })
  const { status, body } = reply
  const refusal = refusalIn(body)
  // Nothing says of a bare 400 that the transaction is meant: here it is about what was sent.
  if (status === 400 && (refusal.message === '' || readRefusal(status, refusal) !== 'not-found')) {
    throw new RequestError('refused', refusal.message, { status, named: refusal.name })
  }
  return heard(reply, signal)
}

const refusalIn = (body: unknown): v.InferOutput<typeof RefusalSchema> => {
  const checked = v.safeParse(RefusalSchema, body)
  return checked.success ? checked.output : { name: '', message: '' }
}

/**
 * Services differ in how they say that they know no such transaction: 404, 400, or 200 with `not_found`. A 400 that
 * names the request itself as wrong is a refusal: asking again would not help. One with another message may pass.
 */
async function heard(reply: Reply, signal?: AbortSignal): Promise<TrackerReply> {
  const { status, body, clockOffset, age } = reply
  const facts = { clockOffset, age, text: reply.text.length > mostKept ? '' : reply.text }
  if (status === 204) return { heard: { kind: 'no-data' }, ...facts }
  if (status < 400) {
    return { heard: { kind: 'response', response: await readAnswer(reply, signal) }, ...facts }
  }
  const { name, message } = refusalIn(body)
  const meaning = readRefusal(status, { name, message })
  if (meaning !== 'not-found') {
    const canRetry = meaning === 'refused'
    throw new RequestError('refused', message, { status, named: name, canRetry })
  }
  return { heard: { kind: 'not-found', status, message }, ...facts }
}

/** Checks an answer against the contract; one with thousands of legs in slices, so that the page stays usable. */
async function readAnswer(reply: Reply, signal?: AbortSignal): Promise<TrackerResponse> {
  const raw = rawLegs(reply.body)
  if (!isLong(raw)) return read(TrackerResponseSchema, reply)
  const { body, status } = reply
  await nextTask(signal)
  const whole = read(TrackerResponseSchema, { status, body: withLegs(body, []) })
  const legs = await inSlices(raw, (some, from) => readLegs(some, from, status), signal)
  return { ...whole, result: { ...whole.result, legs } }
}

/** Some of an answer's legs, from the place `from` on: what is wrong is named by its place in the whole. */
function readLegs(some: readonly unknown[], from: number, status: number): Leg[] {
  try {
    return read(TrackerResponseSchema, { status, body: withLegs({}, some) }).result.legs
  } catch (error) {
    if (!(error instanceof RequestError)) throw error
    const where = error.where.replace(/\d+/, (place) => String(from + Number(place)))
    throw new RequestError('unexpected', error.message, { status, where })
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

function rawLegs(body: unknown): unknown[] {
  const result = isObject(body) ? body['result'] : null
  const legs = isObject(result) ? result['legs'] : null
  return Array.isArray(legs) ? legs : []
}

const withLegs = (body: unknown, legs: readonly unknown[]): unknown => {
  const whole = isObject(body) ? body : {}
  const result = isObject(whole['result']) ? whole['result'] : {}
  return { ...whole, result: { ...result, legs } }
}
