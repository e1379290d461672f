import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'

/** A local server that listens on a port. */
export type Listening = {
  port: number
  /** Without a trailing slash. */
  address: string
  /** Closes open connections too. */
  close: () => Promise<void>
}

/** Makes a server listen on a free port. */
export async function listening(server: Server): Promise<Listening> {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const bound = server.address()
  if (bound === null || typeof bound === 'string')
    throw new Error('The server has no port.')
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

/** Starts a real HTTP server with a test's own listener. Where it fails, as a stopped service makes a proxy, the connection closes. */
export const scriptedServer = (
  listener: (...exchange: Parameters<RequestListener>) => Promise<void> | void,
): Promise<Listening> =>
  listening(
    createServer((request, response) => {
      // Its clock is the machine's, and that of a test is another one.
      response.sendDate = false
      listener(request, response)?.catch(() => response.destroy())
    }),
  )

/** Returns a port that was free a moment ago, for programs that take no port 0. */
export async function findFreePort(): Promise<number> {
  for (;;) {
    // Below the range from which systems take ports for connections: a server that stops
    // and starts again finds its port free.
    const port = 10_000 + Math.floor(Math.random() * 22_000)
    const server = createServer()
    try {
      await once(server.listen(port, '127.0.0.1'), 'listening')
    } catch {
      continue
    }
    await new Promise((closed) => {
      server.close(closed)
    })
    return port
  }
}
