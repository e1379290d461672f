import * as v from 'valibot'
import { parseWithAmounts } from '../contract/lenient'
import {
  type BatchEntry,
  BatchReplySchema,
  TrackerResponseSchema,
} from '../contract/tracker'
import { getBaseUrl, sendRequest, validate, validateBody } from './request'
import { maxRetryAfterMs, RequestError } from './requestError'
import { keepText, type TrackingReply } from './tracker'

const EntryErrorSchema = v.object({ code: v.string(), message: v.string() })

/** What a batch says of one transaction. `pending`: the service still looks it up. */
export type BatchReply =
  | { kind: 'reply'; reply: TrackingReply }
  | { kind: 'error'; error: RequestError }
  | { kind: 'pending'; retryAfterMs: number }

/**
 * `POST /tracker/v2/txns`: looks up to `maxBatchSize` transactions up, by their canonical
 * hashes and with one hint of their chain. Only Crosswatch services have it: null where
 * the service lacks it.
 */
export async function fetchTransactions(
  hashes: readonly string[],
  chain: string,
  /** Whether the service has answered such a request before. */
  isKnown: boolean,
): Promise<BatchReply[] | null> {
  const body = chain === '' ? { hashes } : { hashes, chain }
  try {
    const response = await sendRequest({ path: '/tracker/v2/txns', body })
    const { txns } = validate(BatchReplySchema, response, parseWithAmounts)
    return txns.length === hashes.length
      ? txns.map((entry) => readEntry(entry, response.clockOffset))
      : null
  } catch (error) {
    if (error instanceof RequestError && mayLackBatch(error, isKnown)) return null
    throw error
  }
}

/** As `mayLackGet`; another service may also refuse the body, or answer in another form. */
function mayLackBatch({ kind, status }: RequestError, isKnown: boolean) {
  if (status === 404 || status === 405) return true
  if (isKnown) return false
  if (kind === 'refused' || kind === 'unsupported' || kind === 'unexpected') return true
  return kind === 'unavailable' && status === null && getBaseUrl() !== ''
}

function readEntry(entry: BatchEntry, clockOffset: number): BatchReply {
  const { hash: _, confirmedAt = null, pending, retryAfter, ...response } = entry
  const retryAfterMs = Math.min((retryAfter ?? 0) * 1_000, maxRetryAfterMs)
  if (pending) return { kind: 'pending', retryAfterMs }
  const failure = v.safeParse(EntryErrorSchema, entry.error)
  if (confirmedAt === null && failure.success) {
    const pause = retryAfter === undefined ? null : retryAfterMs
    return {
      kind: 'error',
      error: new RequestError(
        entryErrorKinds.get(failure.output.code) ?? 'unavailable',
        failure.output.message,
        { retryAfter: pause },
      ),
    }
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
