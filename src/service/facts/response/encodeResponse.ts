import * as v from 'valibot'
import { TrackerResponseSchema } from '../../../contract/tracker'
import { type Verdict, decideVerdict, isFinal } from '../../../model/transaction/verdict'
import type { SentResponse } from './trackerResponse'

/** A tracker response as JSON, serialized once for all clients. */
export type EncodedResponse = { text: string; state: 'not-found' | 'moving' | 'final' }

type DecidedResponse = EncodedResponse & { verdict: Verdict }

/**
 * Serializes a response with this service's verdict and its reason, an addition to the
 * interface.
 */
export function encodeResponse(
  response: Pick<SentResponse, 'done' | 'status' | 'network'>,
): DecidedResponse {
  const { verdict, reason } = decideVerdict(v.parse(TrackerResponseSchema, response))
  const text = JSON.stringify({
    ...response,
    network: response.network ?? null,
    verdict,
    reason: reason?.code ?? null,
  })
  return { text, state: findState(response, verdict), verdict }
}

function findState(
  { done, status }: Pick<SentResponse, 'done' | 'status'>,
  verdict: Verdict,
): EncodedResponse['state'] {
  // An end without proof in the response can change, so it is fetched as often as an open
  // transaction.
  if (done && isFinal(verdict)) return 'final'
  return verdict === 'not-seen' && status === 'not_found' ? 'not-found' : 'moving'
}
