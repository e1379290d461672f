import { outboxLimits, pauseLimits } from '../notify/limits'
import type { SendResult } from '../notify/message'
import { metrics } from '../observe/metrics'

export type Pause = ReturnType<typeof createPause>

/** How much a webhook may get, by its failures in a row. `now` returns Unix ms. */
export function createPause(
  webhook: string,
  now: () => number,
  log: (line: string) => void,
) {
  let failures = 0
  /** When the last one was counted. */
  let failedAt = 0
  /** When one event may be tried, while there are failures. */
  let triedAgainAt = 0
  /** Until when its receiver wants no request. */
  let heldUntil = 0
  let pausedAt: number | null = null

  function setPausedAt(at: number | null): void {
    pausedAt = at
    metrics.webhookPaused.set({ webhook }, at === null ? 0 : 1)
  }
  setPausedAt(null)

  function noteFailure(retryAfterMs: number): boolean {
    const at = now()
    // Events that are sent at the same time fail at the same time.
    if (failures === 0 || at - failedAt >= pauseLimits.countedApartMs) {
      failures += 1
      failedAt = at
    }
    const { trialMs, failingMs, maxFailures } = pauseLimits
    const heldMs = Math.min(retryAfterMs, outboxLimits.maxRetryMs)
    if (heldMs > 0) heldUntil = Math.max(heldUntil, at + heldMs)
    const isPausedNow = pausedAt === null && failures >= maxFailures
    if (isPausedNow) setPausedAt(at)
    triedAgainAt = at + (pausedAt === null ? failingMs : trialMs)
    if (isPausedNow)
      log(
        `The webhook of ${webhook} is paused after ${failures} failures in a row. One event an hour is tried.`,
      )
    return isPausedNow
  }

  return {
    webhook,
    isPaused: (): boolean => pausedAt !== null,
    readPausedAt: (): number | null => pausedAt,
    /** How many events may be sent at the same time now. */
    countAllowed(): number {
      if (now() < heldUntil) return 0
      if (failures === 0) return outboxLimits.parallel
      return now() < triedAgainAt ? 0 : 1
    },
    /** Notes what became of an event. Returns whether a pause has begun or ended. */
    note(result: SendResult): boolean {
      if (typeof result !== 'string') return noteFailure(result.retryAfterMs)
      const wasPaused = pausedAt !== null
      failures = 0
      if (wasPaused) {
        setPausedAt(null)
        log(`The webhook of ${webhook} accepts events again.`)
      }
      return wasPaused
    },
    /** Goes on with a pause that another instance began; one event is tried at once. */
    restore(at: number): void {
      failures = pauseLimits.maxFailures
      setPausedAt(at)
    },
    end: (): void => metrics.webhookPaused.set({ webhook }, 0),
  }
}
