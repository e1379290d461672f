import * as v from 'valibot'
import type { Leg } from '../../../contract/leg'
import { type TrackerResponse, TrackerResponseSchema } from '../../../contract/tracker'
import { parseLegState, isPending } from '../../../model/transaction/status'
import { decideVerdict, isFinal } from '../../../model/transaction/verdict'
import type { Describe } from '../../catalogue/describe'
import type { StoredStart } from '../../tracking/storedStart'
import type { SentResponse } from '../../tracking/encodedResponse'
import type { UpstreamResponse } from './upstreamResponse'
import { findChainById, decodeHash } from './trackChains'
import { createLegs, getStatus } from './trackLegs'

type MappingContext = { describe: Describe; start: StoredStart | null }

/**
 * Maps a response of `/track` to the interface. `done` is true only for an end that its legs prove: the upstream can
 * say "completed" when only the deposit is.
 */
export function mapUpstreamResponse(
  upstreamResponse: UpstreamResponse,
  context: MappingContext,
): SentResponse {
  const legs = createLegs(upstreamResponse, context.describe)
  const response = createResponse(upstreamResponse, legs, context.start)
  if (isPending(parseLegState(response.status))) return response
  const ended: SentResponse = { ...response, done: true }
  const { verdict } = decideVerdict(parseResponse(ended))
  if (!isFinal(verdict)) return response
  // A client that reads only `done` and the status must not take a refund for a success.
  const status =
    verdict === 'refunded' || verdict === 'partially-refunded'
      ? verdict.replace('-', '_')
      : response.status
  return { ...addEnd(ended, upstreamResponse), status }
}

/** As the page reads it. */
export const parseResponse = (response: SentResponse): TrackerResponse =>
  v.parse(TrackerResponseSchema, response)

function createResponse(
  upstreamResponse: UpstreamResponse,
  legs: Leg[],
  start: StoredStart | null,
): SentResponse {
  const current = legs.findIndex(({ status }) => isPending(parseLegState(status)))
  return {
    done: false,
    status: getStatus(upstreamResponse),
    result: {
      quoteId: start?.quoteId ?? '',
      firstTransactionHash: decodeHash(
        findChainById(upstreamResponse.chainId),
        upstreamResponse.hash,
      ),
      estimatedDuration: 0,
      currentLegIndex: current < 0 ? Math.max(0, legs.length - 1) : current,
      legs,
      // Without the time of the deposit's broadcast, that of its confirmation.
      startTimestamp: upstreamResponse.meta.broadcastAt ?? legs[0]?.endTimestamp ?? null,
      endTimestamp: null,
      estimatedEndTimestamp: null,
      isStreamingSwap: legs.some(({ isStreamingSwap }) => isStreamingSwap),
      streamingSwapDetails: null,
      ...(start !== null && { unverified: true }),
    },
  }
}

/** The response often has no end time although its steps have. */
function addEnd(response: SentResponse, { finalisedAt }: UpstreamResponse): SentResponse {
  const { result } = response
  const ends = result.legs.flatMap(({ endTimestamp }) => endTimestamp ?? [])
  const end = finalisedAt ?? (ends.length > 0 ? Math.max(...ends) : null)
  const begun = result.startTimestamp ?? null
  const estimatedDuration = begun !== null && end !== null ? Math.max(0, end - begun) : 0
  return { ...response, result: { ...result, endTimestamp: end, estimatedDuration } }
}
