import type { Demand } from './demand'

/** Requests of one look-up that wait for their turn. */
export type Ticket = {
  /** How many requests it needs at once. */
  count: number
  /** The look-up has already sent requests, whose answers would be lost without these. */
  hasBegun: boolean
  /** It has had its turn, or nobody waits for it any more. */
  isDone: boolean
}

/** The waiting tickets of each client. Clients take turns in the order of the map. */
type Line<T> = Map<string, T[]>

export type FairQueue<T extends Ticket> = ReturnType<typeof createFairQueue<T>>

/**
 * A queue in which clients take turns, however many tickets one of them has. Look-ups
 * that have begun go first; then those of watched transactions and new ones alternate.
 */
export function createFairQueue<T extends Ticket>() {
  const begun: Line<T> = new Map()
  const watched: Line<T> = new Map()
  const fresh: Line<T> = new Map()
  let isWatchedNext = true

  function listLines(): Line<T>[] {
    return isWatchedNext ? [begun, watched, fresh] : [begun, fresh, watched]
  }

  function chooseLine(ticket: T, demand: Demand): Line<T> {
    if (ticket.hasBegun) return begun
    return demand === null || demand.isWatched ? watched : fresh
  }

  return {
    /**
     * Adds a ticket to its client's, or another client's to it: its turn comes with the
     * earlier one of them.
     */
    add(ticket: T, demand: Demand): void {
      const line = chooseLine(ticket, demand)
      const client = demand?.client ?? ''
      line.set(client, [...listWaiting(line, client), ticket])
    },
    /** The number of tickets of a client that wait. */
    countOf(demand: Demand): number {
      const client = demand?.client ?? ''
      return [begun, watched, fresh].flatMap((line) => listWaiting(line, client)).length
    },
    /** The number of tickets that are the first of a client in a line. */
    countFirst(): number {
      const firsts = new Set<T>()
      for (const line of [begun, watched, fresh]) {
        for (const waiting of line.values()) {
          const first = waiting.find(({ isDone }) => !isDone)
          if (first !== undefined) firsts.add(first)
        }
      }
      return firsts.size
    },
    /** The ticket whose turn is next; null for none. It stays in the queue. */
    peek(): T | null {
      for (const line of listLines()) {
        const first = findFirst(line)
        if (first !== null) return first.ticket
      }
      return null
    },
    /** Removes the ticket whose turn is next. */
    take(): T | null {
      for (const line of listLines()) {
        const first = findFirst(line)
        if (first === null) continue
        const { client, waiting, ticket } = first
        waiting.shift()
        // Its client's next ticket waits until all others have had their turn.
        line.delete(client)
        if (waiting.length > 0) line.set(client, waiting)
        if (line !== begun) isWatchedNext = line !== watched
        return ticket
      }
      return null
    },
  }
}

/** The tickets of a client in a line, without those that are done. */
const listWaiting = <T extends Ticket>(line: Line<T>, client: string): T[] =>
  (line.get(client) ?? []).filter(({ isDone }) => !isDone)

/** Finds the first ticket of a line, and removes those that are done. */
function findFirst<T extends Ticket>(
  line: Line<T>,
): { client: string; waiting: T[]; ticket: T } | null {
  for (const [client, waiting] of line) {
    while (waiting[0]?.isDone === true) waiting.shift()
    const [ticket] = waiting
    if (ticket !== undefined) return { client, waiting, ticket }
    line.delete(client)
  }
  return null
}
