import { setTimeout as delay } from 'node:timers/promises'
import { UpstreamError } from '../errors/errors'
import { metrics } from '../observe/metrics'
import type { Demand } from './demand'
import { type FairQueue, type Ticket, createFairQueue } from './fairQueue'
import { createRoom } from '../http/room'
import { getMaxTickets, upstreamLimits } from './limits'

type BudgetOptions = {
  /** Takes requests, and returns after how many ms they may be sent. */
  take: (count: number) => Promise<number>
  /** The rate, in requests a second. */
  perSecond: number
  /** Whoever waits longer is refused. */
  maxWaitMs?: number
  /** What is refused is only left out, so that no limit counts it. */
  isOptional?: boolean
}

export type UpstreamBudget = ReturnType<typeof createUpstreamBudget>

/** Requests that wait, and how their look-up learns the outcome. */
type WaitingTicket = Ticket & {
  key: string
  /** When they began to wait, ms of `performance.now`. */
  since: number
  timer: ReturnType<typeof setTimeout> | undefined
  grant: () => void
  refuse: (error: UpstreamError) => void
  leave: () => void
}

/**
 * The requests that may be sent to the upstreams of a network. Who must wait waits in a
 * queue in which clients take turns, so that no client can stop the look-ups of others,
 * and what nobody else wants is anybody's.
 */
export function createUpstreamBudget({
  take,
  perSecond,
  maxWaitMs = upstreamLimits.maxWaitMs,
  isOptional = false,
}: BudgetOptions) {
  const queue = createFairQueue<WaitingTicket>()
  let waitingCount = 0
  /** The last ticket of each key that waits. */
  const byKey = new Map<string, WaitingTicket>()

  /** More tickets of one client would wait too long even without the others. */
  const maxTickets = Math.ceil((perSecond * maxWaitMs) / 1_000)
  /** However many clients there are, what waits has to fit in memory. */
  const room = createRoom(getMaxTickets(), { partOfFree: 1 / 4 })

  function createRefusal(): UpstreamError {
    if (!isOptional) metrics.rateLimited.inc({ limit: 'upstream' })
    const retryAfterMs = Math.min(
      upstreamLimits.maxBudgetRetryMs,
      (waitingCount * 1_000) / perSecond,
    )
    return new UpstreamError('over-budget', 'its request budget is used up', {
      retryAfterMs,
    })
  }

  function remove(ticket: WaitingTicket): void {
    clearTimeout(ticket.timer)
    ticket.leave()
    ticket.isDone = true
    waitingCount -= 1
    if (byKey.get(ticket.key) === ticket) byKey.delete(ticket.key)
    metrics.upstreamQueueLength.set(waitingCount)
  }

  function startTimer(ticket: WaitingTicket): void {
    clearTimeout(ticket.timer)
    ticket.timer = setTimeout(() => {
      remove(ticket)
      ticket.refuse(createRefusal())
    }, maxWaitMs)
  }

  /** Gives the first ticket its requests. Returns how many: 0 where nobody waits any more. */
  function grantFirst(): number {
    const first = queue.take()
    if (first === null) return 0
    remove(first)
    metrics.upstreamWaitSeconds.observe((performance.now() - first.since) / 1_000)
    first.grant()
    return first.count
  }

  const takeTurns = createTurns(queue, take, grantFirst)

  return {
    /** Adds a client's turn to the requests that wait for a key, if there are any. */
    join: (key: string, demand: Demand): void => {
      const ticket = byKey.get(key)
      if (ticket === undefined || queue.countOf(demand) >= maxTickets) return
      queue.add(ticket, demand)
      // The client that joins may wait for the whole time, too.
      startTimer(ticket)
    },
    /**
     * Resolves once the requests may be sent. Throws an `UpstreamError` of the kind
     * `over-budget` when their turn does not come in time. Requests about the same key wait
     * together. `count`: how many are sent at once. `hasBegun`: the look-up has sent others.
     */
    async reserve(
      { key, demand }: { key: string; demand: Demand },
      count: number,
      hasBegun: boolean,
    ): Promise<void> {
      if (queue.countOf(demand) >= maxTickets) throw createRefusal()
      // The service itself has few, and what has begun would be lost.
      const isCounted = demand !== null && !hasBegun
      const leave = isCounted ? room.take({ groups: [demand.client] }) : () => undefined
      if (leave === null) throw createRefusal()
      return new Promise((grant, refuse) => {
        const since = performance.now()
        const state = { since, isDone: false, timer: undefined }
        const ends = { grant, refuse, leave }
        const ticket: WaitingTicket = { key, count, hasBegun, ...state, ...ends }
        byKey.set(key, ticket)
        waitingCount += 1
        metrics.upstreamQueueLength.set(waitingCount)
        startTimer(ticket)
        queue.add(ticket, demand)
        takeTurns()
      })
    },
  }
}

function createTurns(
  queue: FairQueue<WaitingTicket>,
  take: (count: number) => Promise<number>,
  grantFirst: () => number,
): () => void {
  /** The turns that were taken, whose time has not come. */
  let taking = 0
  /** How many requests turns had beyond what was taken for them: the next one takes these, too. */
  let owed = 0

  /**
   * Takes a turn for each client that waits, at the same time: instances share the bucket, which
   * serves them in their order. With one turn at a time, each instance would have an equal part,
   * however many clients wait at it.
   */
  function takeTurns(): void {
    for (const { count } of [...queue.listFirst()].slice(taking)) void takeTurn(count)
  }

  async function takeTurn(count: number): Promise<void> {
    taking += 1
    const taken = count + owed
    owed = 0
    const waitMs = await take(taken)
    if (waitMs > 0) await delay(waitMs)
    taking -= 1
    // Meanwhile another ticket may be first.
    owed += grantFirst() - count
    takeTurns()
  }

  return takeTurns
}
