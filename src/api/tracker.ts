import * as v from 'valibot'
import { RefusalSchema } from '../contract/service'
import { type Heard, type Leg, type TrackerAnswer, TrackerAnswerSchema } from '../contract/tracker'
import type { StartOfTracking } from '../contract/trackerRequest'
import { ask, read, type Reply, RequestError } from './request'

/** `clockOffset`: how far the server's clock is ahead of this device's, in ms. */
export type TrackerReply = { heard: Heard; clockOffset: number }

const path = '/tracker/v2/txn'

/** `POST /tracker/v2/txn` with `{ hash }`: asks for a transaction, tracked before or not. */
export async function follow(hash: string, signal?: AbortSignal): Promise<TrackerReply> {
  return heard(await ask({ path, body: { hash }, expected: [400, 404], signal }))
}

/** `POST /tracker/v2/txn` with `{ txn }`: starts a tracking. */
export async function start(txn: StartOfTracking, signal?: AbortSignal): Promise<TrackerReply> {
  return heard(await ask({ path, body: { txn }, expected: [404], signal }))
}

/**
 * Services differ in how they say that they know no such transaction: 404, 400, or 200 with `not_found`. A 400 that
 * names the request itself as wrong is a refusal: asking again would not help.
 */
async function heard(reply: Reply): Promise<TrackerReply> {
  const { status, body, clockOffset } = reply
  if (status === 204) return { heard: { kind: 'no-data' }, clockOffset }
  if (status < 400) {
    return { heard: { kind: 'answer', answer: await readAnswer(reply) }, clockOffset }
  }
  const told = v.safeParse(RefusalSchema, body)
  const { name, message } = told.success ? told.output : { name: '', message: '' }
  if (status === 400 && (/valid|format|parse/i.test(name) || /\b(hash|txn)\b/i.test(message))) {
    throw new RequestError('refused', message, { status, named: name })
  }
  return { heard: { kind: 'not-found', status, message }, clockOffset }
}

/** So many legs are checked in a few ms; then whoever uses the page gets a turn. */
const atOnce = 500

/** Checks an answer against the contract; one with thousands of legs in slices, so that the page stays usable. */
async function readAnswer(reply: Reply): Promise<TrackerAnswer> {
  const raw = rawLegs(reply.body)
  if (raw.length <= atOnce) return read(TrackerAnswerSchema, reply)
  const { body, status } = reply
  try {
    await nextTask()
    const whole = read(TrackerAnswerSchema, { status, body: withLegs(body, []) })
    const legs: Leg[] = []
    for (let from = 0; from < raw.length; from += atOnce) {
      await nextTask()
      const part = withLegs({}, raw.slice(from, from + atOnce))
      legs.push(...read(TrackerAnswerSchema, { status, body: part }).result.legs)
    }
    await nextTask()
    return { ...whole, result: { ...whole.result, legs } }
  } catch {
    // A slice's path is not the answer's: what is wrong is named by checking the whole.
    return read(TrackerAnswerSchema, reply)
  }
}

const nextTask = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve, 0))

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

function rawLegs(body: unknown): unknown[] {
  const result = isObject(body) ? body['result'] : null
  const legs = isObject(result) ? result['legs'] : null
  return Array.isArray(legs) ? legs : []
}

const withLegs = (body: unknown, legs: unknown[]): unknown => {
  const whole = isObject(body) ? body : {}
  const result = isObject(whole['result']) ? whole['result'] : {}
  return { ...whole, result: { ...result, legs } }
}
