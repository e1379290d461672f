import { RequestError } from '../api/request'

/** At most one question in this time, whatever is watched; in ms. */
const gap = 1_000

/**
 * How long a question must wait after one that was put at `last`, in ms. A clock that was set back in between cannot make
 * it wait longer than one gap.
 */
export const waitAfter = (last: number | null, now: number): number =>
  last === null ? 0 : Math.min(gap, Math.max(0, last + gap - now))

/** What all questions about transactions share: one a second, in the order in which they came. */
export type Budget = {
  /** Settles when it is this question's turn; throws `rate-limited` while the service wants no questions at all. */
  admit: (signal: AbortSignal) => Promise<void>
  /** The service asked for a pause, in ms: it counts for every transaction. */
  hold: (ms: number) => void
}

export function makeBudget(): Budget {
  let last: number | null = null
  let heldUntil = 0
  let queue: Promise<void> = Promise.resolve()

  const turn = async (signal: AbortSignal): Promise<void> => {
    const wait = signal.aborted ? 0 : waitAfter(last, Date.now())
    if (wait > 0) await sleep(wait, signal)
    // Who left the queue has spent nothing.
    if (!signal.aborted) last = Date.now()
  }
  return {
    admit: async (signal) => {
      queue = queue.then(() => turn(signal))
      await queue
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

/** Ends early when the signal says so. */
const sleep = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        resolve()
      },
      { once: true },
    )
  })
