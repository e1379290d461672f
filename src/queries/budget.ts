import { RequestError } from '../api/requestError'

/** So many requests may follow each other at once, and one more each second. */
const burst = 10
const intervalMs = 1_000

/**
 * Who may go first: the transaction that is open does not wait; among those of a list the ones come first whose end is not
 * confirmed.
 */
export type Priority = 'open' | 'listed' | 'confirmed'

/** The rate limit that all requests for transactions share: a token bucket. */
export type Budget = {
  /** Settles when a request may be sent; throws `rate-limited` while the service asks for a pause. */
  admit: (priority: Priority, signal: AbortSignal) => Promise<void>
  /** The service asked for a pause, in ms: it counts for every transaction. */
  hold: (ms: number) => void
}

export function makeBudget(): Budget {
  let tokens = burst
  let refilledAt = Date.now()
  let heldUntil = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const queues: Record<Exclude<Priority, 'open'>, Set<() => void>> = {
    listed: new Set(),
    confirmed: new Set(),
  }

  const refill = (): void => {
    const now = Date.now()
    // A clock that was set back adds nothing, and takes nothing away.
    const passed = Math.max(0, now - refilledAt)
    tokens = Math.min(burst, tokens + passed / intervalMs)
    refilledAt = now
  }
  const serve = (): void => {
    clearTimeout(timer)
    refill()
    for (const queue of Object.values(queues)) {
      for (const start of queue) {
        if (tokens < 1) {
          timer = setTimeout(serve, Math.ceil((1 - tokens) * intervalMs))
          return
        }
        tokens -= 1
        queue.delete(start)
        start()
      }
    }
  }
  const turn = (queue: Set<() => void>, signal: AbortSignal): Promise<void> =>
    new Promise((resolve) => {
      queue.add(resolve)
      // Who leaves the queue has spent nothing.
      signal.addEventListener(
        'abort',
        () => {
          queue.delete(resolve)
          resolve()
        },
        { once: true },
      )
      serve()
    })
  return {
    admit: async (priority, signal) => {
      if (priority !== 'open' && !signal.aborted) await turn(queues[priority], signal)
      signal.throwIfAborted()
      const held = heldUntil - Date.now()
      if (held > 0) {
        throw new RequestError('rate-limited', 'Crosswatch asked us to wait', {
          status: 429,
          retryAfter: held,
        })
      }
    },
    hold: (ms) => {
      heldUntil = Date.now() + ms
    },
  }
}
