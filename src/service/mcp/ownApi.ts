import type { Hono } from 'hono'
import * as v from 'valibot'
import { confirmedAtHeader } from '../../contract/cached'
import { RefusalSchema } from '../../contract/errors'
import { parseWithAmounts } from '../../contract/lenient'
import { ServiceDescriptionSchema } from '../../contract/service'
import { type TrackingResult, TrackerResponseSchema } from '../../contract/tracker'
import {
  type TransactionSnapshot,
  applyResult,
  createSnapshot,
  isAbout,
} from '../../model/transaction/transaction'
import { findDepositHalts } from '../../model/transaction/search'
import { describeDepositHalts } from '../../model/words/en/search'
import type { ServerEnv } from '../http/serverEnv'

/** What this service answers to a request of its own. */
export type OwnResponse = { status: number; headers: Headers; text: string }

/**
 * Requests a path of this service in the same process, for the client of `env`. The
 * request is not counted for the client: the caller does that.
 */
export type RequestOwn = (
  path: string,
  env: ServerEnv['Bindings'],
  /** Ends the wait. */
  signal?: AbortSignal,
) => Promise<OwnResponse>

export const createOwnRequests =
  (app: Hono<ServerEnv>): RequestOwn =>
  async (path, { client, requestId, traceparent }, signal) => {
    const env = {
      ...(client && { client }),
      ...(requestId !== undefined && { requestId }),
      traceparent,
    }
    const sent = signal === undefined ? {} : { signal }
    const { status, headers, body } = await app.request(path, sent, env)
    return { status, headers, text: await new Response(body).text() }
  }

/** The service's words for an error; '' where it has none. */
export function readMessage({ text }: OwnResponse): string {
  try {
    return v.parse(RefusalSchema, JSON.parse(text)).message
  } catch {
    return ''
  }
}

type FoundTransaction = {
  /** Without any response where the look-up failed. */
  snapshot: TransactionSnapshot
  /**
   * When the sources last confirmed it, Unix ms; null: the look-up failed, or the response
   * does not say so.
   */
  checkedAt: number | null
  /** Why the look-up failed; '' for one that did not. */
  problem: string
}

/**
 * Reads the response of `GET /tracker/v2/txn/{hash}`, as the page does. `now`: Unix ms.
 */
export function readTransaction(
  hash: string,
  response: OwnResponse,
  now: number,
): FoundTransaction {
  const empty = createSnapshot(hash, now)
  const result = readResult(hash, response)
  if (typeof result === 'string')
    return { snapshot: empty, checkedAt: null, problem: result }
  // Without the header nothing was confirmed, and the time of this request is no substitute.
  const checkedAt = Number(response.headers.get(confirmedAtHeader)) || null
  return { snapshot: applyResult(empty, result, now), checkedAt, problem: '' }
}

/**
 * Which halts can be why a transaction is not found, in sentences; '' for none, for one
 * that is found, and while the halts are not known. `chain`: the code of its chain; ''
 * where that is not known.
 */
export async function readDepositHalts(
  snapshot: TransactionSnapshot,
  chain: string,
  request: (path: string) => Promise<OwnResponse>,
): Promise<string> {
  if (snapshot.verdict !== 'not-seen') return ''
  const { status, text } = await request('/service')
  if (status >= 400) return ''
  const { networks } = v.parse(ServiceDescriptionSchema, JSON.parse(text))
  return describeDepositHalts(findDepositHalts(snapshot, chain, networks))
}

/** Returns why there is no result, where there is none. */
function readResult(hash: string, own: OwnResponse): TrackingResult | string {
  const { status, text } = own
  if (status === 204) return { kind: 'no-data' }
  if (status >= 400)
    return readMessage(own) || `The service responded with the status ${status}.`
  const parsed = v.safeParse(v.pipe(v.string(), readJson, TrackerResponseSchema), text)
  if (!parsed.success) return 'The service sent an unexpected response.'
  const response = parsed.output
  return isAbout(response, hash)
    ? { kind: 'response', response }
    : 'The service sent data of a different transaction.'
}

const readJson = v.rawTransform<string, unknown>(({ dataset, addIssue, NEVER }) => {
  try {
    return parseWithAmounts(dataset.value)
  } catch {
    addIssue({ message: 'is not JSON' })
    return NEVER
  }
})
