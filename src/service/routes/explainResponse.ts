import type { Context } from 'hono'
import { readSnapshot } from '../../model/transaction/decideResponse'
import { explainTransaction } from '../../model/words/explainTransaction'
import { paths } from '../../paths'
import type { EncodedResponse } from '../facts/response/encodeResponse'
import { getPublicOrigin } from '../http/publicOrigin'
import type { ServerEnv } from '../http/serverEnv'
import type { TrackingRequest } from '../tracking/trackingRequest'

/**
 * The response with what the page says of it at `at`, Unix ms: the time of its data, so
 * that equal responses have one ETag. `polledMs`: for how long it has been asked for.
 */
export function explainResponse(
  c: Context<ServerEnv>,
  { text, response }: EncodedResponse,
  { hash, chain = '' }: TrackingRequest,
  { at, polledMs }: { at: number; polledMs: number },
): object {
  const sent: object = JSON.parse(text)
  const requestedSince = at - polledMs
  const snapshot = { ...readSnapshot(hash, response, at), requestedSince }
  const receipt = getPublicOrigin(c) + paths.transaction(hash, chain)
  return { ...sent, explanation: explainTransaction(snapshot, receipt, at) }
}
