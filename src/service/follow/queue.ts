import { outboxLimits, pauseLimits } from '../notify/limits'
import type { SendResult } from '../notify/message'
import { metrics } from '../observe/metrics'

export type Queue<Message> = ReturnType<typeof createQueue<Message>>

/**
 * The messages of one receiver, and for a webhook how many it may get by its failures in a
 * row. `webhook`: null for a push service, whose subscriptions fail one by one. `now`
 * returns Unix ms.
 */
export function createQueue<Message>(
  name: string,
  webhook: string | null,
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
    if (webhook !== null) metrics.webhookPaused.set({ webhook }, at === null ? 0 : 1)
  }
  setPausedAt(null)

  return {
    name,
    webhook,
    /** Those that are due, those that are due later too, and those that are being sent. */
    due: new Set<Message>(),
    waiting: new Set<Message>(),
    sending: new Set<Message>(),
    readPausedAt: (): number | null => pausedAt,
    /** Goes on with a pause that another instance began; one event is tried at once. */
    restorePause(at: number): void {
      failures = pauseLimits.maxFailures
      setPausedAt(at)
    },
    /** How many messages may be sent at the same time now. */
    countAllowed(): number {
      if (failures === 0 && heldUntil <= now()) return outboxLimits.parallel
      return Math.max(heldUntil, triedAgainAt) <= now() ? 1 : 0
    },
    /** Notes what became of a message. */
    note(result: SendResult): void {
      if (webhook === null) return
      if (typeof result === 'string') {
        failures = 0
        if (pausedAt !== null) setPausedAt(null)
        return
      }
      const at = now()
      // Events that are sent at the same time fail at the same time.
      if (failures === 0 || at - failedAt >= pauseLimits.countedApartMs) {
        failures += 1
        failedAt = at
      }
      const { trialMs, failingMs, maxFailures } = pauseLimits
      heldUntil = Math.max(
        heldUntil,
        at + Math.min(result.retryAfterMs, outboxLimits.maxRetryMs),
      )
      if (pausedAt === null && failures >= maxFailures) {
        setPausedAt(at)
        log(
          `The webhook of ${webhook} is paused after ${failures} failures in a row. One event an hour is tried.`,
        )
      }
      triedAgainAt = at + (pausedAt === null ? failingMs : trialMs)
    },
  }
}
