import { processInSlices, isLong, waitForNextTask } from '../api/inSlices'
import type { TrackingReply } from '../api/tracker'
import { type TrackedLeg, reuseRowLegs } from '../model/transaction/legHistory'
import { decideVerdict } from '../model/transaction/verdict'

/**
 * Prepares a reply with thousands of legs in slices, so that the page stays responsive: applying it afterwards is fast.
 */
export async function prepareReply(
  reply: TrackingReply,
  rows: readonly TrackedLeg[],
  signal: AbortSignal,
): Promise<TrackingReply> {
  const { result: received } = reply
  if (received.kind !== 'response' || !isLong(received.response.result.legs)) return reply
  const { result } = received.response
  const legs = await processInSlices(
    result.legs,
    (some, from) => reuseRowLegs(rows, some, from),
    signal,
  )
  const response = { ...received.response, result: { ...result, legs } }
  await waitForNextTask(signal)
  // Fills the cache of `decideVerdict`.
  decideVerdict(response)
  await waitForNextTask(signal)
  return { ...reply, result: { ...received, response } }
}
