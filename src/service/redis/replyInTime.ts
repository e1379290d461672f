import { metrics } from '../observe/metrics'

/**
 * Resolves with null where Redis does not reply within some ms. While the event loop was
 * busy, the reply may have arrived: it is read before the callback of `setImmediate`.
 */
export function replyInTime<T>(reply: Promise<T>, ms: number): Promise<T | null> {
  return new Promise((resolve, reject) => {
    let isPending = true
    const giveUp = () => {
      if (isPending) metrics.redisLate.inc()
      resolve(null)
    }
    const timer = setTimeout(() => setImmediate(giveUp), ms)
    reply.then(resolve, reject).finally(() => {
      isPending = false
      clearTimeout(timer)
    })
  })
}
