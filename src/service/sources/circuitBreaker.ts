export type CircuitBreaker = {
  /** An open circuit lets one trial pass after its pause. */
  tryRequest(): boolean
  /** 0 or less when it is closed. */
  openForMs(): number
  recordSuccess(): void
  /** `retryAfterMs`: 0 for none. */
  recordFailure(retryAfterMs: number): void
}

const failureThreshold = 5
const minOpenMs = 1_000
/** Shorter than a page's poll delay: after an outage the first poll is the trial, and the second gets a response. */
const maxOpenMs = 3_000
const maxRetryAfterMs = 60_000

/** Opens after five failures in a row, for 1, 2, 3, 3… seconds. `now` returns ms. */
export function createCircuitBreaker(now: () => number): CircuitBreaker {
  let failures = 0
  let openUntil = 0
  return {
    tryRequest() {
      if (now() < openUntil) return false
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
