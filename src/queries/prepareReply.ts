import { inSlices, isLong, nextTask } from '../api/inSlices'
import type { TrackerReply } from '../api/tracker'
import { type TrackedLeg, reuseRowLegs } from '../model/progress/legHistory'
import { decideVerdict } from '../model/progress/verdict'

/**
 * A reply that can be judged at once: of an answer with thousands of legs, what each of them says is reckoned before, in
 * slices, so that the page stays usable. It is judged as a whole, never in part.
 */
export async function prepareReply(
  reply: TrackerReply,
  rows: readonly TrackedLeg[],
  signal: AbortSignal,
): Promise<TrackerReply> {
  const { heard } = reply
  if (heard.kind !== 'response' || !isLong(heard.response.result.legs)) return reply
  const { result } = heard.response
  const legs = await inSlices(result.legs, (some, from) => reuseRowLegs(rows, some, from), signal)
  const response = { ...heard.response, result: { ...result, legs } }
  await nextTask(signal)
  // Its verdict is remembered: whoever asks later has it.
  decideVerdict(response)
  await nextTask(signal)
  return { ...reply, heard: { ...heard, response } }
}
