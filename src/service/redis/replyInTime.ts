/**
 * Resolves with null where Redis does not reply within some ms. While the event loop was
 * busy, the reply may have arrived: it is read before the callback of `setImmediate`.
 */
export function replyInTime<T>(reply: Promise<T>, ms: number): Promise<T | null> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => setImmediate(resolve, null), ms)
    reply.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
