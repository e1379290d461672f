import { metrics } from '../observe/metrics'
import { redisLimits } from '../redis/limits'
import { inTime } from '../time/inTime'

/** Returns what Redis decides for all instances. This one decides where Redis fails or is slow. */
export async function orAlone<Decision>(
  shared: Promise<Decision>,
  decide: () => Promise<Decision>,
): Promise<Decision> {
  const failed = shared.catch(() => undefined)
  const decided = await inTime(failed, redisLimits.replyMs)
  if (decided === null) metrics.redisLate.inc()
  return decided ?? decide()
}
