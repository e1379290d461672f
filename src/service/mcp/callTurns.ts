import pLimit, { type LimitFunction } from 'p-limit'
import { refuseForNow } from '../errors/errors'
import type { Client } from '../http/client'
import { createRoom } from '../http/room'
import { metrics } from '../observe/metrics'
import { callLimits } from './limits'

/**
 * Creates the turns in which calls are answered. Each client has turns of its own, as a call
 * can wait for a slow network for as long as a call may take.
 */
export function createCallTurns() {
  const room = createRoom(callLimits.maxCalls, callLimits.maxCallsOfClient)
  const clients = new Map<string, { inTurn: LimitFunction; callCount: number }>()

  /**
   * Takes room for a call. Throws a 503 while too many are answered or wait for their turn, of
   * its client or of all. `name`: by which clients take turns.
   */
  return (name: string, client: Pick<Client, 'groups'> | undefined) => {
    const giveBack = room.take(client)
    if (giveBack === null) {
      metrics.rateLimited.inc({ limit: 'tools' })
      const reason = 'Too many calls of tools are waiting now.'
      throw refuseForNow(503, callLimits.retryMs, reason, { code: 'rate-limited' })
    }
    const own = clients.get(name) ?? {
      inTurn: pLimit(callLimits.maxRunning),
      callCount: 0,
    }
    clients.set(name, own)
    own.callCount += 1
    let isIn = true
    /** Gives the room back, once. */
    function leave(): void {
      if (!isIn) return
      isIn = false
      giveBack?.()
      own.callCount -= 1
      if (own.callCount === 0) clients.delete(name)
    }
    return { inTurn: own.inTurn, leave }
  }
}
