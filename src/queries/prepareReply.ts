import { processInSlices, isLong, waitForNextTask } from '../api/inSlices'
import type { TrackingReply } from '../api/tracker'
import { type TrackedLeg, reuseRowLegs } from '../model/progress/legHistory'
import { decideVerdict } from '../model/progress/verdict'

/**
 * A reply that can be judged at once: of an answer with thousands of legs, what each of them says is reckoned before, in
 * slices, so that the page stays usable. It is judged as a whole, never in part.
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
  // Its verdict is remembered: whoever asks later has it.
  decideVerdict(response)
  await waitForNextTask(signal)
  return { ...reply, result: { ...received, response } }
}
