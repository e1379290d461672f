import type { QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import * as responses from '#words/responses'
import {
  createInvalidResponseError,
  sendRequest,
  validate,
  validateBody,
} from '../api/request'
import { maxRetryAfterMs, RequestError } from '../api/requestError'
import { isFields, parseWithAmounts } from '../contract/lenient'
import {
  type BatchEntry,
  BatchReplySchema,
  TrackerResponseSchema,
} from '../contract/tracker'
import { RefusalSchema } from '../contract/requestFailure'
import { requestTimeoutMs } from '../contract/requestTimeout'
import { maxBatchSize } from '../contract/trackerRequest'
import type { TrackingReply } from './trackedState'
import { keepText, type LookUp } from './transaction'

/** Requests of a list within this time go together. */
export const listSpacingMs = 100
/** A look-up that waits for its batch. */
type WaitingLookUp = {
  lookUp: LookUp
  /** Unix ms. */
  since: number
  resolve: (reply: TrackingReply) => void
  reject: (error: unknown) => void
}

/** The look-ups that go together next. */
const waiting = new WeakMap<QueryClient, WaitingLookUp[]>()

/** Looks a transaction up together with others of a list. Throws a `RequestError`. */
export const fetchInBatch = (
  client: QueryClient,
  lookUp: LookUp,
): Promise<TrackingReply> =>
  new Promise((resolve, reject) =>
    add(client, { lookUp, since: Date.now(), resolve, reject }),
  )

function add(client: QueryClient, added: WaitingLookUp) {
  const queue = waiting.get(client)
  if (queue !== undefined) {
    queue.push(added)
    return
  }
  waiting.set(client, [added])
  setTimeout(() => sendAll(client), listSpacingMs)
}

/** Sends what waits, in batches of one chain each: a request has one hint for all. */
function sendAll(client: QueryClient) {
  const queue = waiting.get(client) ?? []
  waiting.delete(client)
  const byChain = new Map<string, WaitingLookUp[]>()
  for (const each of queue) {
    const { chain } = each.lookUp
    byChain.set(chain, [...(byChain.get(chain) ?? []), each])
  }
  for (const [chain, lookUps] of byChain) {
    for (let start = 0; start < lookUps.length; start += maxBatchSize)
      void sendBatch(client, lookUps.slice(start, start + maxBatchSize), chain)
  }
}

async function sendBatch(
  client: QueryClient,
  batch: readonly WaitingLookUp[],
  chain: string,
) {
  try {
    const hashes = batch.map(({ lookUp }) => lookUp.hash)
    const replies = await fetchTransactions(hashes, chain)
    for (const [index, each] of batch.entries()) {
      const reply = replies[index]
      if (reply?.kind === 'reply') each.resolve(reply.reply)
      else if (reply?.kind === 'error') each.reject(reply.error)
      // What the service goes on with is asked about again, as long as a request may take.
      else if (reply && Date.now() + reply.retryAfterMs - each.since < requestTimeoutMs)
        setTimeout(() => add(client, each), reply.retryAfterMs)
      else each.reject(new RequestError('timeout', ''))
    }
  } catch (error) {
    for (const { reject } of batch) reject(error)
  }
}

/** What a batch says of one transaction. `pending`: the service still looks it up. */
type BatchReply =
  | { kind: 'reply'; reply: TrackingReply }
  | { kind: 'error'; error: RequestError }
  | { kind: 'pending'; retryAfterMs: number }

/**
 * `POST /tracker/v2/txns`: looks up to `maxBatchSize` transactions up, by their canonical
 * hashes and with one hint of their chain.
 */
async function fetchTransactions(
  hashes: readonly string[],
  chain: string,
): Promise<BatchReply[]> {
  const body = chain === '' ? { hashes } : { hashes, chain }
  const response = await sendRequest({ path: '/tracker/v2/txns', body })
  const { txns } = validate(BatchReplySchema, response, parseWithAmounts)
  if (txns.length !== hashes.length)
    throw createInvalidResponseError(responses.otherTransaction, response.status)
  return txns.map((entry) => readEntry(entry, response.clockOffset))
}

function readEntry(entry: BatchEntry, clockOffset: number): BatchReply {
  const { hash: _, confirmedAt = null, pending, retryAfter, ...response } = entry
  const retryAfterMs = Math.min((retryAfter ?? 0) * 1_000, maxRetryAfterMs)
  if (pending) return { kind: 'pending', retryAfterMs }
  if (confirmedAt === null && isFields(entry.error)) {
    const refusal = v.parse(RefusalSchema, entry.error)
    const kind = entryErrorKinds.get(refusal.code) ?? 'unavailable'
    const pause = retryAfter === undefined ? null : retryAfterMs
    const error = new RequestError(kind, refusal.message, { refusal, retryAfter: pause })
    return { kind: 'error', error }
  }
  try {
    const validated = validateBody(TrackerResponseSchema, response, 200)
    const present = Date.now() + clockOffset
    const reply = {
      result: { kind: 'response', response: validated } as const,
      clockOffset,
      age: confirmedAt === null ? 0 : Math.max(0, present - confirmedAt),
      confirmedAt,
      text: keepText(JSON.stringify(response)),
    }
    return { kind: 'reply', reply }
  } catch (thrown) {
    if (!(thrown instanceof RequestError)) throw thrown
    return { kind: 'error', error: thrown }
  }
}

/** The kinds of errors by their codes. Others are outages. */
const entryErrorKinds = new Map<string, RequestError['kind']>([
  ['invalid-request', 'refused'],
  ['rate-limited', 'rate-limited'],
  ['not-supported', 'unsupported'],
])
