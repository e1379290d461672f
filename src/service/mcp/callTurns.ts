import pLimit, { type LimitFunction } from 'p-limit'
import { refuseForNow } from '../errors/errors'
import { metrics } from '../observe/metrics'
import { callRetryMs } from './limits'

/** The calls of one client that are answered at once. Its others wait. */
export const maxRunning = 4
/** The calls of all clients that are answered or wait. One takes some 100 kB. */
export const maxCalls = 200

/**
 * Creates the turns in which calls are answered. Each client has turns of its own, as a call
 * can wait for a slow network for as long as a call may take.
 */
export function createCallTurns() {
  const turns = new Map<string, LimitFunction>()
  let callCount = 0

  return {
    /**
     * Keeps room for a call until it takes its turn. Throws a 503 while too many calls wait.
     * Returns a function that gives the room back.
     */
    reserve(): () => void {
      if (callCount >= maxCalls) {
        metrics.rateLimited.inc({ limit: 'tools' })
        const reason = 'Too many calls of tools are waiting now.'
        throw refuseForNow(503, callRetryMs, reason, 'rate-limited')
      }
      callCount += 1
      let isReserved = true
      return () => {
        if (isReserved) callCount -= 1
        isReserved = false
      }
    },
    /** Answers a call once its client has a turn. */
    async take<T>(client: string, answer: () => Promise<T>): Promise<T> {
      const inTurn = turns.get(client) ?? pLimit(maxRunning)
      turns.set(client, inTurn)
      callCount += 1
      try {
        return await inTurn(answer)
      } finally {
        callCount -= 1
        if (inTurn.activeCount + inTurn.pendingCount === 0) turns.delete(client)
      }
    },
  }
}
