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

  function chooseLine(ticket: T, demand: Demand): Line<T> {
    if (ticket.hasBegun) return begun
    return demand === null || demand.isWatched ? watched : fresh
  }

  /** The first waiting ticket of each client in each line, in the order of their turns. */
  function* listFirsts() {
    for (const line of isWatchedNext
      ? [begun, watched, fresh]
      : [begun, fresh, watched]) {
      for (const [client, tickets] of line) {
        while (tickets[0]?.isDone === true) tickets.shift()
        const [ticket] = tickets
        if (ticket === undefined) line.delete(client)
        else yield { line, client, tickets, ticket }
      }
    }
  }

  return {
    /**
     * Adds a ticket to its client's, or another client's to it: its turn comes with the
     * earlier one of them.
     */
    add(ticket: T, demand: Demand): void {
      const line = chooseLine(ticket, demand)
      const client = getClient(demand)
      const tickets = new Set([...(line.get(client) ?? []), ticket])
      line.set(client, [...tickets].filter(isWaiting))
    },
    /** The number of tickets of a client that wait. */
    countOf: (demand: Demand): number =>
      [begun, watched, fresh]
        .flatMap((line) => line.get(getClient(demand)) ?? [])
        .filter(isWaiting).length,
    /** The tickets that are the first of a client in a line, in the order of their turns. */
    listFirst: (): ReadonlySet<T> =>
      new Set(Array.from(listFirsts(), ({ ticket }) => ticket)),
    /** Removes the ticket whose turn is next. */
    take(): T | null {
      const { value: first } = listFirsts().next()
      if (first === undefined) return null
      const { line, client, tickets, ticket } = first
      tickets.shift()
      // Its client's next ticket waits until all others have had their turn.
      line.delete(client)
      if (tickets.length > 0) line.set(client, tickets)
      if (line !== begun) isWatchedNext = line !== watched
      return ticket
    },
  }
}

const isWaiting = ({ isDone }: Ticket): boolean => !isDone

const getClient = (demand: Demand): string => demand?.client ?? ''
