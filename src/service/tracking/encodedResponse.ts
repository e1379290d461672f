import * as v from 'valibot'
import {
  type WireResponse,
  TrackerResponseSchema,
  WireResponseSchema,
} from '../../contract/tracker'
import { decideVerdict } from '../../model/transaction/verdict'

type Result = WireResponse['result']

/** A tracker response as this service sends it. The response "not found" has only the fields of the interface. */
export type SentResponse = Pick<WireResponse, 'done' | 'status'> & {
  result: Partial<Result> &
    Pick<
      Result,
      'quoteId' | 'firstTransactionHash' | 'estimatedDuration' | 'currentLegIndex' | 'legs'
    >
  error?: WireResponse['error']
}

/** The response for a transaction that no source reported. It does not prove that there is none. */
export const createNotFound = (hash: string): SentResponse => ({
  done: false,
  status: 'not_found',
  result: {
    quoteId: '',
    firstTransactionHash: hash,
    estimatedDuration: 0,
    currentLegIndex: 0,
    legs: [],
  },
})

/** The response with this service's verdict, an addition to the interface: other trackers send none, and the page decides itself. */
export const VerdictResponseSchema = v.object({
  ...WireResponseSchema.entries,
  verdict: v.pipe(
    v.picklist([
      'not-seen',
      'in-progress',
      'complete',
      'refunded',
      'partially-refunded',
      'failed',
      'unclear',
    ]),
    v.description(
      'What the response proves, decided as on the page. Only complete, refunded, partially-refunded and failed are ends.',
    ),
  ),
  reason: v.pipe(
    v.nullable(v.string()),
    v.description(
      'Why, as a code of an open set: waiting, doubt, unproven, refunding, refund-stuck…; null where the verdict needs none.',
    ),
  ),
})

/** A tracker response as JSON, encoded once for all clients. */
export type EncodedResponse = {
  bytes: Buffer<ArrayBuffer>
  state: 'not-found' | 'moving' | 'final'
}

/** Encodes a response with its verdict. */
export function encodeResponse(response: Pick<SentResponse, 'done' | 'status'>): EncodedResponse {
  const { verdict, reason } = decideVerdict(v.parse(TrackerResponseSchema, response))
  const bytes = encode({ ...response, verdict, reason: reason?.code ?? null })
  const state = response.done ? 'final' : response.status === 'not_found' ? 'not-found' : 'moving'
  return { bytes, state }
}

/** The body for a hash that no source reported. Its verdict is always the same. */
export const encodeNotFound = (hash: string): Buffer<ArrayBuffer> =>
  encode({ ...createNotFound(hash), verdict: 'not-seen', reason: null })

const encode = (response: object): Buffer<ArrayBuffer> => Buffer.from(JSON.stringify(response))
