import pLimit, { type LimitFunction } from 'p-limit'
import { refuseForNow } from '../errors/errors'
import { metrics } from '../observe/metrics'
import { callRetryMs } from './limits'

/** The calls of one client that are answered at once. Its others wait. */
const maxRunning = 4
/** The calls of all clients that are answered or wait. One takes some 100 kB. */
const maxCalls = 200

/**
 * Returns a function that answers a call once its client has a turn. Clients have turns
 * of their own, as a call can wait for a slow network for as long as a call may take.
 * Throws a 503 while too many calls wait.
 */
export function createCallTurns() {
  const turns = new Map<string, LimitFunction>()
  let callCount = 0

  return async <T>(client: string, answer: () => Promise<T>): Promise<T> => {
    if (callCount >= maxCalls) {
      metrics.rateLimited.inc({ limit: 'tools' })
      const reason = 'Too many calls of tools are waiting now.'
      throw refuseForNow(503, callRetryMs, reason, 'rate-limited')
    }
    const inTurn = turns.get(client) ?? pLimit(maxRunning)
    turns.set(client, inTurn)
    callCount += 1
    try {
      return await inTurn(answer)
    } finally {
      callCount -= 1
      if (inTurn.activeCount + inTurn.pendingCount === 0) turns.delete(client)
    }
  }
}
