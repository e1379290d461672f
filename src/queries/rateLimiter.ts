import { RequestError } from '../api/requestError'

const burst = 10
const intervalMs = 1_000

/** The open transaction does not wait. In a list, transactions with a confirmed end come last. */
export type Priority = 'open' | 'listed' | 'confirmed'

export type RateLimiter = {
  /** Resolves when a request may be sent; throws `rate-limited` during a `Retry-After`. */
  acquire: (priority: Priority, signal: AbortSignal) => Promise<void>
  /** Starts a `Retry-After` of so many ms for all transactions. */
  pause: (ms: number) => void
}

/** A token bucket: a burst of 10 requests, then one per second. */
export function createRateLimiter(): RateLimiter {
  let tokens = burst
  let refilledAt = Date.now()
  let pausedUntil = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const queues: Record<Exclude<Priority, 'open'>, Set<() => void>> = {
    listed: new Set(),
    confirmed: new Set(),
  }

  const refill = (): void => {
    const now = Date.now()
    // Negative when the device's clock was set back.
    const elapsedMs = Math.max(0, now - refilledAt)
    tokens = Math.min(burst, tokens + elapsedMs / intervalMs)
    refilledAt = now
  }
  const startQueued = (): void => {
    clearTimeout(timer)
    refill()
    for (const queue of Object.values(queues)) {
      for (const start of queue) {
        if (tokens < 1) {
          timer = setTimeout(startQueued, Math.ceil((1 - tokens) * intervalMs))
          return
        }
        tokens -= 1
        queue.delete(start)
        start()
      }
    }
  }
  const waitInQueue = (queue: Set<() => void>, signal: AbortSignal): Promise<void> =>
    new Promise((resolve) => {
      queue.add(resolve)
      // An aborted request uses no token.
      signal.addEventListener(
        'abort',
        () => {
          queue.delete(resolve)
          resolve()
        },
        { once: true },
      )
      startQueued()
    })
  return {
    acquire: async (priority, signal) => {
      if (priority !== 'open' && !signal.aborted) await waitInQueue(queues[priority], signal)
      signal.throwIfAborted()
      const remainingMs = pausedUntil - Date.now()
      if (remainingMs > 0) {
        throw new RequestError('rate-limited', 'Crosswatch asked us to wait', {
          status: 429,
          retryAfter: remainingMs,
        })
      }
    },
    pause: (ms) => {
      pausedUntil = Date.now() + ms
    },
  }
}
