import type { WireResponse } from '../../contract/tracker'

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

/** A tracker response as JSON, encoded once for all clients. */
export type EncodedResponse = {
  bytes: Buffer<ArrayBuffer>
  state: 'not-found' | 'moving' | 'final'
}

export function encodeResponse(response: Pick<SentResponse, 'done' | 'status'>): EncodedResponse {
  const bytes = Buffer.from(JSON.stringify(response))
  const state = response.done ? 'final' : response.status === 'not_found' ? 'not-found' : 'moving'
  return { bytes, state }
}
