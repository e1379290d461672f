import type { Leg, TrackerResponse } from '../../../contract/tracker'
import { toWire } from '../../../model/transaction/rememberResponse'
import { type Verdict, decideVerdict, isFinal } from '../../../model/transaction/verdict'

/** A tracker response, and its JSON, serialized once for all clients. */
export type EncodedResponse = {
  response: TrackerResponse
  text: string
  state: 'not-found' | 'moving' | 'final'
}

/**
 * Serializes a response with this service's verdict and its reason, an addition to the
 * interface.
 */
export function encodeResponse(response: TrackerResponse): EncodedResponse {
  const { verdict, reason } = decideVerdict(response)
  const state = decideState(response, verdict)
  const { result } = response
  const text = JSON.stringify({
    ...toWire(response),
    result: state === 'not-found' ? encodeNoResult(result) : encodeResult(result),
    verdict,
    reason: reason?.code ?? null,
  })
  return { response, text, state }
}

type Result = TrackerResponse['result']

/** The interface has numbers also where none is known. */
const encodeResult = (result: Result): object => ({
  ...result,
  estimatedDuration: result.estimatedDuration ?? 0,
  currentLegIndex: Math.trunc(result.currentLegIndex ?? 0),
  legs: result.legs.map(encodeLeg),
})

const encodeLeg = (leg: Leg): object => ({
  ...leg,
  updateTimestamp: leg.updateTimestamp ?? 0,
  estimatedDuration: leg.estimatedDuration ?? 0,
})

/** "Not found" has only the fields of the interface. */
const encodeNoResult = ({ firstTransactionHash, quoteId }: Result): object => ({
  quoteId,
  firstTransactionHash,
  estimatedDuration: 0,
  currentLegIndex: 0,
  legs: [],
})

/** How often a response is fetched again. */
export const getState = (response: TrackerResponse): EncodedResponse['state'] =>
  decideState(response, decideVerdict(response).verdict)

function decideState(
  { done, status }: TrackerResponse,
  verdict: Verdict,
): EncodedResponse['state'] {
  // An end without proof in the response can change, so it is fetched as often as an open
  // transaction.
  if (done && isFinal(verdict)) return 'final'
  return verdict === 'not-seen' && status === 'not_found' ? 'not-found' : 'moving'
}
