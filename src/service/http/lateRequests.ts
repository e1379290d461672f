import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { unlessUnread } from '../time/unlessUnread'

/** The requests of a connection whose heads have arrived. */
type Arrivals = { count: number; last: IncomingMessage }

/**
 * Returns a function that refuses a request whose time is up. Node looks for such requests before
 * it reads, so one of which bytes are unread may end within `graceMs`. Node reports it only once,
 * and would wait for the rest for ever.
 */
export function createLateRefusal(
  server: Server,
  graceMs: number,
): (socket: Socket, refuse: () => void) => void {
  const arrivals = new WeakMap<Duplex, Arrivals>()
  server.on('request', (last: IncomingMessage) => {
    const count = (arrivals.get(last.socket)?.count ?? 0) + 1
    arrivals.set(last.socket, { count, last })
  })

  /** How many requests of a connection have arrived as a whole. */
  function countComplete(socket: Socket): number {
    const arrived = arrivals.get(socket)
    if (arrived === undefined) return 0
    return arrived.last.complete ? arrived.count : arrived.count - 1
  }

  return (socket, refuse) => {
    const before = countComplete(socket)
    unlessUnread(socket, refuse)
    const timer = setTimeout(() => {
      if (countComplete(socket) === before) refuse()
    }, graceMs)
    timer.unref()
  }
}
