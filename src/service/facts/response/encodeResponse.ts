import type { ExplainedResponse } from '../../../model/transaction/explainResponse'
import { isFinal } from '../../../model/transaction/verdict'
import { encodeExplanation, toWire } from '../../../model/transaction/wire'
import { formatHeadline } from '../../../model/words/headlineText'

/** A tracker response, and its JSON, serialized once for all clients. */
export type EncodedResponse = ExplainedResponse & {
  text: string
  state: 'not-found' | 'moving' | 'final'
  /** After how many seconds it is worth asking again; null after a proven end. */
  pollAfter: number | null
}

/**
 * Serializes a response with this service's verdict in words and with its reason, the time until
 * the next poll and what is said of it, which are additions to the interface. A text that is only
 * kept has no such time.
 */
export function encodeResponse(
  told: ExplainedResponse,
  pollAfter: number | null = null,
): EncodedResponse {
  const { response, verdict, explanation } = told
  const isUnseen = verdict === 'not-seen' && response.status === 'not_found'
  const openState = isUnseen ? 'not-found' : 'moving'
  // An end without proof in the response can change, so it is fetched as often as an open
  // transaction.
  const state = response.done && isFinal(verdict) ? 'final' : openState
  const { result } = response
  const { quoteId, firstTransactionHash, chainReport, searchedSince } = result
  // "Not found" has only the fields of the interface, and what a chain says. The interface has
  // numbers also where none is known.
  const encoded =
    state === 'not-found'
      ? {
          quoteId,
          firstTransactionHash,
          estimatedDuration: 0,
          currentLegIndex: 0,
          legs: [],
          ...(chainReport !== null && { chainReport }),
          ...(searchedSince !== null && { searchedSince }),
        }
      : {
          ...result,
          estimatedDuration: result.estimatedDuration ?? 0,
          currentLegIndex: Math.trunc(result.currentLegIndex ?? 0),
          legs: result.legs.map((leg) =>
            Object.assign({}, leg, {
              updateTimestamp: leg.updateTimestamp ?? 0,
              estimatedDuration: leg.estimatedDuration ?? 0,
            }),
          ),
        }
  const text = JSON.stringify({
    ...toWire(response),
    result: encoded,
    verdict,
    headline: formatHeadline(explanation.headline),
    reason: explanation.doubts.reason?.code ?? null,
    pollAfter,
    statements: encodeExplanation(explanation),
  })
  return { response, verdict, explanation, text, state, pollAfter }
}
