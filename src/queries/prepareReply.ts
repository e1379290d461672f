import { inSlices, isLong, nextTask } from '../api/inSlices'
import type { TrackerReply } from '../api/tracker'
import { type KnownLeg, likeRows } from '../model/progress/legHistory'
import { judge } from '../model/progress/progress'

/**
 * A reply that can be judged at once: of an answer with thousands of legs, what each of them says is reckoned before, in
 * slices, so that the page stays usable. It is judged as a whole, never in part.
 */
export async function prepareReply(
  reply: TrackerReply,
  rows: readonly KnownLeg[],
  signal: AbortSignal,
): Promise<TrackerReply> {
  const { heard } = reply
  if (heard.kind !== 'answer' || !isLong(heard.answer.result.legs)) return reply
  const { result } = heard.answer
  const legs = await inSlices(result.legs, (some, from) => likeRows(rows, some, from), signal)
  const answer = { ...heard.answer, result: { ...result, legs } }
  await nextTask(signal)
  // Its verdict is remembered: whoever asks later has it.
  judge(answer)
  await nextTask(signal)
  return { ...reply, heard: { ...heard, answer } }
}
