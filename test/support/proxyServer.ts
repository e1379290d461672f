import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type Listening, listening } from './listening'

/** A proxy between browser and service, which simulates the network. */
export type ProxyServer = Pick<Listening, 'address' | 'close'> & {
  /** Closes all connections. */
  isOffline: boolean
  /** The path served in place of /sw.js; '' for the service's own file. */
  worker: string
  /** The build number in the service worker; 0 for the service's own. */
  build: number
}

/** Starts a proxy for a service on a free port. */
export async function startProxy(service: string): Promise<ProxyServer> {
  const server = createServer((request, response) => {
    if (proxy.isOffline) request.socket.destroy()
    else forward(request, response).catch(() => response.destroy())
  })

  async function forward(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { url = '/', method = 'GET' } = request
    const isWorker = url === '/sw.js'
    const body = await readBytes(request)
    const path = isWorker && proxy.worker !== '' ? proxy.worker : url
    const upstream = await fetch(service + path, {
      method,
      ...(body.length > 0 && { body, headers: { 'content-type': 'application/json' } }),
    })
    const text = Buffer.from(await upstream.arrayBuffer())
    const headers = Object.fromEntries(upstream.headers)
    // fetch has already decoded the body.
    for (const name of ['content-encoding', 'content-length', 'transfer-encoding']) {
      delete headers[name]
    }
    response.writeHead(upstream.status, headers)
    response.end(isWorker ? setBuild(text.toString(), proxy.build) : text)
  }

  const proxy: ProxyServer = {
    ...(await listening(server)),
    isOffline: false,
    worker: '',
    build: 0,
  }
  return proxy
}

async function readBytes(request: IncomingMessage): Promise<Buffer<ArrayBuffer>> {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(Buffer.from(piece))
  return Buffer.concat(pieces)
}

const setBuild = (script: string, build: number): string =>
  build === 0
    ? script
    : script.replaceAll(/build-[0-9a-f]{16}/g, `build-${String(build).padStart(16, '0')}`)
