/** Decides when an address that keeps failing may be asked again. */
export type CircuitBreaker = {
  /** Whether a request may be sent now. While the circuit is open, one trial at a time passes after its pause. */
  tryRequest(): boolean
  /** How long it stays open, ms; not above 0 when it is closed. */
  openForMs(): number
  recordSuccess(): void
  /** `retryAfterMs`: how long the address asked to be left alone; 0 when it did not say. */
  recordFailure(retryAfterMs: number): void
}

/** So many failures in a row are no longer chance. */
const failureThreshold = 5
const minOpenMs = 1_000
/** Shorter than a page's pause: the first poll after an outage passes as the trial, the second gets a response. */
const maxOpenMs = 3_000
/** A public gateway that says "slow down" is obeyed for longer. */
const maxRetryAfterMs = 60_000

/** A circuit breaker: closed until five failures in a row, then open for 1, 2, 3, 3… seconds. `now` gives ms. */
export function createCircuitBreaker(now: () => number): CircuitBreaker {
  let failures = 0
  let openUntil = 0
  return {
    tryRequest() {
      if (now() < openUntil) return false
      // Requests beside the trial are refused.
      if (failures >= failureThreshold) openUntil = now() + minOpenMs
      return true
    },
    openForMs: () => openUntil - now(),
    recordSuccess() {
      failures = 0
      openUntil = 0
    },
    recordFailure(retryAfterMs) {
      failures += 1
      const backoffMs =
        failures < failureThreshold ? 0 : minOpenMs * 2 ** Math.min(failures - failureThreshold, 9)
      const openMs = Math.max(
        Math.min(retryAfterMs, maxRetryAfterMs),
        Math.min(backoffMs, maxOpenMs),
      )
      openUntil = Math.max(openUntil, now() + openMs)
    },
  }
}
