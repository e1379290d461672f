/** Tells when an address that keeps failing is worth another try. */
export type Breaker = {
  /** Whether it may be asked now. While it is broken, one trial at a time is let through when its pause is over. */
  allows(): boolean
  /** How long it is still left alone, ms; not above 0 when it is not. */
  rest(): number
  succeeded(): void
  /** `pause`: how long it asked to be left alone, ms; 0 when it did not say. */
  failed(pause: number): void
}

/** So many failures in a row are no longer chance. */
const patience = 5
const shortestPause = 1_000
/** Shorter than a page's pause: the first poll after trouble is over lets a trial through, the second finds all right. */
const longestPause = 3_000
/** A public gateway that says "slow down" is obeyed for longer. */
const longestObeyed = 60_000

/** A circuit breaker: closed until five failures in a row, then open for 1, 2, 3, 3… seconds. `now` gives ms. */
export function createBreaker(now: () => number): Breaker {
  let failures = 0
  let until = 0
  return {
    allows() {
      if (now() < until) return false
      // Whoever comes next while this trial is under way is still refused.
      if (failures >= patience) until = now() + shortestPause
      return true
    },
    rest: () => until - now(),
    succeeded() {
      failures = 0
      until = 0
    },
    failed(pause) {
      failures += 1
      const obeyed = Math.min(pause, longestObeyed)
      const broken = failures < patience ? 0 : shortestPause * 2 ** Math.min(failures - patience, 9)
      until = Math.max(until, now() + Math.max(obeyed, Math.min(broken, longestPause)))
    },
  }
}
