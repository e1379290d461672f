import type { Leg, TrackerResponse } from '../../../contract/tracker'
import { isPending, parseLegState } from '../../../model/transaction/legs'
import { type Verdict, isFinal } from '../../../model/transaction/verdict'
import type { Describe } from '../../catalogue/catalogue'
import { describeAssets } from '../../facts/response/leg'
import { emptyResponse } from '../../facts/response/emptyResponse'
import type { StoredStart } from '../../store/starts'
import { decideSteps } from './decideSteps'
import { mapSteps } from './mapSteps'
import { completeRoles } from './roles'
import type { TrackResponse } from './trackResponse'

const refundWords: Partial<Record<Verdict, string>> = {
  refunded: 'refunded',
  'partially-refunded': 'partially_refunded',
}

/**
 * Maps a response of `/track` to the interface. `done` is true only for an end that its
 * legs prove: the upstream can say "completed" when only the deposit is.
 */
export function mapResponse(
  found: TrackResponse,
  describe: Describe,
  start: StoredStart | null,
): TrackerResponse {
  const { status } = found.leg
  const described = mapSteps(found).map((leg) =>
    Object.assign(leg, describeAssets(leg, describe)),
  )
  const legs = completeRoles(described)
  const result = describeResult(found, legs, start)
  const open = { ...emptyResponse, status, result }
  const { verdict } = decideSteps({ ...open, done: true })
  if (isPending(parseLegState(status)) || !isFinal(verdict)) return open
  // The response often has no end time although its steps have.
  const ends = legs
    .map((leg) => leg.endTimestamp)
    .filter((timestamp) => timestamp !== null)
  const last = ends.length > 0 ? Math.max(...ends) : null
  const { startTimestamp } = result
  const endTimestamp = found.leg.endTimestamp ?? last
  const isTimed = startTimestamp !== null && endTimestamp !== null
  const estimatedDuration = isTimed ? Math.max(0, endTimestamp - startTimestamp) : 0
  return {
    ...open,
    done: true,
    // A client that reads only `done` and the status must not take a refund for a success.
    status: refundWords[verdict] ?? status,
    result: { ...result, endTimestamp, estimatedDuration },
  }
}

function describeResult(found: TrackResponse, legs: Leg[], start: StoredStart | null) {
  const openIndex = legs.findIndex((leg) => isPending(parseLegState(leg.status)))
  return {
    ...emptyResponse.result,
    quoteId: start?.quoteId ?? '',
    firstTransactionHash: found.leg.hash,
    estimatedDuration: 0,
    currentLegIndex: openIndex < 0 ? Math.max(0, legs.length - 1) : openIndex,
    legs,
    // Without the time of the deposit's broadcast, that of its confirmation.
    startTimestamp: found.leg.startTimestamp ?? legs[0]?.endTimestamp ?? null,
    isStreamingSwap: legs.some(({ isStreamingSwap }) => isStreamingSwap),
    ...(start !== null && { unverified: true, disputed: start.isContested }),
  }
}
