import pLimit, { type LimitFunction } from 'p-limit'
import { refuseForNow } from '../errors/errors'
import { metrics } from '../observe/metrics'
import { callRetryMs } from './limits'

/** The calls of one client that are answered at once. Its others wait. */
export const maxRunning = 4
/** The calls of one client, and of all, that are answered or wait. One takes some 100 kB. */
export const maxCallsOfClient = 50
export const maxCalls = 200

/**
 * Creates the turns in which calls are answered. Each client has turns of its own, as a call
 * can wait for a slow network for as long as a call may take.
 */
export function createCallTurns() {
  const clients = new Map<string, { inTurn: LimitFunction; callCount: number }>()
  let callCount = 0

  function enter(client: string) {
    const own = clients.get(client) ?? { inTurn: pLimit(maxRunning), callCount: 0 }
    clients.set(client, own)
    own.callCount += 1
    callCount += 1
    let isIn = true
    function leave(): void {
      if (!isIn) return
      isIn = false
      callCount -= 1
      own.callCount -= 1
      if (own.callCount === 0) clients.delete(client)
    }
    return { inTurn: own.inTurn, leave }
  }

  return {
    /**
     * Keeps room for a call until it takes its turn. Throws a 503 while too many calls wait,
     * of its client or of all. Returns a function that gives the room back.
     */
    reserve(client: string): () => void {
      const ownCount = clients.get(client)?.callCount ?? 0
      if (callCount >= maxCalls || ownCount >= maxCallsOfClient) {
        metrics.rateLimited.inc({ limit: 'tools' })
        const reason = 'Too many calls of tools are waiting now.'
        throw refuseForNow(503, callRetryMs, reason, 'rate-limited')
      }
      return enter(client).leave
    },
    /** Answers a call once its client has a turn. */
    async take<T>(client: string, answer: () => Promise<T>): Promise<T> {
      const { inTurn, leave } = enter(client)
      try {
        return await inTurn(answer)
      } finally {
        leave()
      }
    },
  }
}
