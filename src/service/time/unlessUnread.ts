import type { Socket } from 'node:net'

/**
 * Calls back when the time of a socket is up, unless it has bytes that this process has not read
 * yet, as it was busy: timers run before what has come is read. It is read before the callback of
 * `setImmediate`.
 */
export function unlessUnread(socket: Socket, callback: () => void): void {
  const { bytesRead } = socket
  setImmediate(() => {
    if (socket.bytesRead === bytesRead) callback()
  })
}
