import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type Listening, listening } from './listening'

/** What stands between a browser and a service, as a network does. */
export type Front = Pick<Listening, 'address' | 'close'> & {
  /** No connection comes through. */
  away: boolean
  /** Another file of the page that is served in place of its service worker; '' for its own. */
  worker: string
  /** The build that the service worker is of; 0 is the service's own. */
  build: number
}

/** Passes on to a service, from an origin of its own on a free port. */
export async function frontOf(service: string): Promise<Front> {
  const server = createServer((request, response) => {
    if (front.away) request.socket.destroy()
    else pass(request, response).catch(() => response.destroy())
  })

  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { url = '/', method = 'GET' } = request
    const isWorker = url === '/sw.js'
    const body = await bytesOf(request)
    const answer = await fetch(service + (isWorker && front.worker !== '' ? front.worker : url), {
      method,
      ...(body.length > 0 && { body, headers: { 'content-type': 'application/json' } }),
    })
    const text = Buffer.from(await answer.arrayBuffer())
    const headers = Object.fromEntries(answer.headers)
    // Of how it travelled from the service: here it has been unpacked.
    for (const name of ['content-encoding', 'content-length', 'transfer-encoding']) {
      delete headers[name]
    }
    response.writeHead(answer.status, headers)
    response.end(isWorker ? ofBuild(text.toString(), front.build) : text)
  }

  const front: Front = {
    ...(await listening(server)),
    away: false,
    worker: '',
    build: 0,
  }
  return front
}

async function bytesOf(request: IncomingMessage): Promise<Buffer<ArrayBuffer>> {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(Buffer.from(piece))
  return Buffer.concat(pieces)
}

const ofBuild = (script: string, build: number): string =>
  build === 0
    ? script
    : script.replaceAll(/build-[0-9a-f]{16}/g, `build-${String(build).padStart(16, '0')}`)
