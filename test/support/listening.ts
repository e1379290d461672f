import type { Server } from 'node:http'

/** A server that listens on this machine. */
export type Listening = {
  port: number
  /** Without a slash at its end. */
  address: string
  /** Cuts off who is still connected. */
  close: () => Promise<void>
}

/** Lets a server listen on a free port. */
export async function listening(server: Server): Promise<Listening> {
  await new Promise<void>((ready, fail) => {
    server.once('error', fail)
    server.listen(0, '127.0.0.1', ready)
  })
  const bound = server.address()
  if (bound === null || typeof bound === 'string') throw new Error('The server has no port.')
  return {
    port: bound.port,
    address: `http://127.0.0.1:${bound.port}`,
    async close() {
      server.closeAllConnections()
      await new Promise((closed) => {
        server.close(closed)
      })
    },
  }
}
