import { randomUUID } from 'node:crypto'
import {
  type IncomingMessage,
  type OutgoingHttpHeader,
  type OutgoingHttpHeaders,
  STATUS_CODES,
  type Server,
  ServerResponse,
  createServer,
} from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { RequestError, getRequestListener } from '@hono/node-server'
import { Refusal, createFailure } from '../errors/errors'
import { getGroups, normalizeIp } from './client'
import { uncached } from './headers'
import { createLateRefusal } from './lateRequests'
import { jsonHeaders } from './send'
import { createErrorBody } from './sendError'

/**
 * Limits for slow clients: for the headers, for the whole request, and for silence on the
 * connection, which is longer than any response, and ends connections whose client does
 * not read.
 */
export const usualTimeouts = { headersMs: 5_000, requestMs: 15_000, silenceMs: 75_000 }
/** A browser opens six. Several people can share an address. */
export const maxConnectionsPerAddress = 100
/** Of an instance, from all addresses. */
export const maxConnections = 5_000
/**
 * Requests of a connection that wait for their responses. Clients send one after the other; Node
 * reads a thousand at once, each of which takes memory until the client has read those before.
 */
export const maxPipelined = 20
/** Of the headers of a request, bytes. */
export const maxHeaderSize = 16 * 1024

type Headers = OutgoingHttpHeaders | OutgoingHttpHeader[]

type App = { fetch: (request: Request, env: object) => Response | Promise<Response> }

type HttpServerOptions = {
  /** Takes one line for the operator. */
  log: (line: string) => void
  /** Whether an address is a trusted proxy. */
  isTrusted: (address: string) => boolean
  /** Whether the process is shutting down: connections then end with their response. */
  isStopping?: () => boolean
  timeouts?: typeof usualTimeouts | undefined
}

export function createHttpServer(app: App, given: HttpServerOptions): Server {
  const { log, isTrusted, isStopping = () => false, timeouts = usualTimeouts } = given
  const listener = getRequestListener((request, env) => app.fetch(request, env), {
    errorHandler: (error) => {
      const requestId = randomUUID()
      const isMalformed = error instanceof RequestError
      if (!isMalformed) log(`A request failed (${requestId}): ${String(error)}`)
      const refusal = isMalformed ? createMalformed() : createFailure()
      const { status, headers, body } = createEarlyResponse(refusal, requestId)
      return new Response(body, { status, headers })
    },
    // HTTP/1.0 has no Host header, but a URL needs a host.
    hostname: 'localhost',
  })
  const options = {
    ServerResponse: createResponseClass(isStopping),
    maxHeaderSize,
    // Longer than the poll delay of a young transaction.
    keepAliveTimeout: 20_000,
    headersTimeout: timeouts.headersMs,
    requestTimeout: timeouts.requestMs,
    // Node's default of 30 s would let slow requests live three times as long.
    connectionsCheckingInterval: Math.min(1_000, timeouts.headersMs / 4),
  }
  const unlessPipelined = createPipeliningLimit()
  const server = createServer(
    options,
    unlessPipelined((incoming, outgoing) => void listener(incoming, outgoing)),
  )
  server.setTimeout(timeouts.silenceMs)
  server.maxConnections = maxConnections
  server.on('connection', limitConnections(isTrusted))
  const refuseLate = createLateRefusal(server, timeouts.headersMs)
  server.on('clientError', (error: ParserError, socket: Socket) =>
    refuseMalformedRequest(error, socket, refuseLate),
  )
  // Without this listener, Node closes the connection of a `CONNECT` without an answer.
  server.on('connect', (_, socket) => {
    const allow = 'GET, HEAD, POST, OPTIONS'
    const message = `CONNECT is not allowed here. Allowed: ${allow}.`
    // Nobody else listens to the errors of this connection any more.
    socket.on('error', () => socket.destroy())
    writeEarlyResponse(socket, new Refusal(405, message, { headers: { allow } }))
  })
  // Without this listener, Node sends a 417 without headers.
  const refuseExpectation = unlessPipelined((_, outgoing) => {
    const refusal = new Refusal(417, 'Only the expectation 100-continue is known.')
    const { status, headers, body } = createEarlyResponse(refusal)
    outgoing.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(body) })
    outgoing.end(body)
  })
  server.on('checkExpectation', refuseExpectation)
  return server
}

/**
 * Node then writes `Connection: close`, also for a request that came before the shutdown.
 * Clients that know it send no further request on the connection, so none is lost when it
 * ends.
 */
function createResponseClass(isStopping: () => boolean) {
  return class<Request extends IncomingMessage> extends ServerResponse<Request> {
    override writeHead(status: number, text?: string | Headers, headers?: Headers): this {
      if (isStopping()) this.shouldKeepAlive = false
      const hasText = typeof text === 'string'
      return hasText
        ? super.writeHead(status, text, headers)
        : super.writeHead(status, text)
    }
  }
}

type Handle = (incoming: IncomingMessage, outgoing: ServerResponse) => void

function createPipeliningLimit(): (handle: Handle) => Handle {
  const waiting = new WeakMap<Socket, number>()
  return (handle) => (incoming, outgoing) => {
    const { socket } = incoming
    const count = (waiting.get(socket) ?? 0) + 1
    waiting.set(socket, count)
    if (count > maxPipelined) return void socket.destroy()
    outgoing.once('close', () => waiting.set(socket, (waiting.get(socket) ?? 1) - 1))
    handle(incoming, outgoing)
  }
}

/**
 * Returns a listener that ends the connections of an address, or of an IPv6 /64, beyond
 * its limit. Trusted proxies have none.
 */
function limitConnections(
  isTrusted: (address: string) => boolean,
): (socket: Socket) => void {
  const open = new Map<string, number>()
  return (socket) => {
    const peer = normalizeIp(socket.remoteAddress ?? '')
    if (isTrusted(peer)) return
    const [address = peer] = getGroups(peer)
    const count = (open.get(address) ?? 0) + 1
    open.set(address, count)
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1
      if (left === 0) open.delete(address)
      else open.set(address, left)
    })
    if (count > maxConnectionsPerAddress) socket.destroy()
  }
}

const createMalformed = () => new Refusal(400, 'The request is not well-formed.')

const parserRefusals = new Map<string | undefined, () => Refusal>([
  ['HPE_HEADER_OVERFLOW', () => new Refusal(431, 'The headers exceed 16 kB.')],
  [
    'ERR_HTTP_REQUEST_TIMEOUT',
    () => new Refusal(408, 'The request took too long to arrive.'),
  ],
])

function createEarlyResponse(refusal: Refusal, requestId: string = randomUUID()) {
  const body = JSON.stringify(createErrorBody(refusal, requestId))
  const own = { ...refusal.details.headers, 'x-request-id': requestId }
  const headers = { ...jsonHeaders, ...uncached, ...own }
  return { status: refusal.status, headers, body }
}

type ParserError = Error & { code?: string }

/**
 * Requests that Node's parser refuses never reach Hono, so this writes the response to
 * the socket.
 */
function refuseMalformedRequest(
  error: ParserError,
  socket: Socket,
  refuseLate: ReturnType<typeof createLateRefusal>,
): void {
  if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy()
  const createRefusal = parserRefusals.get(error.code) ?? createMalformed
  const refuse = () => {
    if (socket.writable) writeEarlyResponse(socket, createRefusal())
  }
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') refuseLate(socket, refuse)
  else refuse()
}

function writeEarlyResponse(socket: Duplex, refusal: Refusal): void {
  const { status, headers, body } = createEarlyResponse(refusal)
  const lines = Object.entries({ ...headers, connection: 'close' }).map((header) =>
    header.join(': '),
  )
  const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines]
  // Destroyed as well: a client that does not close its side must not keep the connection
  // open.
  socket.end([...head, '', body].join('\r\n'), () => socket.destroy())
}
