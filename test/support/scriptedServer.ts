import { createServer, type RequestListener } from 'node:http'

/** A real HTTP server that answers as a test says. `address` has no slash at its end. */
export async function scriptedServer(listener: RequestListener) {
  const server = createServer(listener)
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const bound = server.address()
  if (bound === null || typeof bound === 'string') throw new Error('The server has no port.')
  return {
    address: `http://127.0.0.1:${bound.port}`,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => {
        server.close(resolve)
      })
    },
  }
}
