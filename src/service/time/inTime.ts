/**
 * Returns what a promise gives; null where it takes longer than some ms, or is not there once a
 * signal aborts. While the event loop was busy, the result may have arrived: it is read before the
 * callback of `setImmediate`.
 */
export function inTime<T>(
  result: Promise<T>,
  limit: number | AbortSignal,
): Promise<T | null> {
  return new Promise((resolve, reject) => {
    const stop = waitFor(limit, () => setImmediate(resolve, null))
    result.then(resolve, reject).finally(stop)
  })
}

/** Calls back once the limit is reached. Returns a function that ends the wait. */
function waitFor(limit: number | AbortSignal, callback: () => void): () => void {
  if (typeof limit === 'number') {
    const timer = setTimeout(callback, limit)
    return () => clearTimeout(timer)
  }
  if (limit.aborted) callback()
  limit.addEventListener('abort', callback, { once: true })
  return () => limit.removeEventListener('abort', callback)
}
