import { type Server, createServer } from 'node:http'
import { RequestError, getRequestListener } from '@hono/node-server'
import { refuseMalformedRequest, bareHeaders, refuseTunnel } from './clientErrors'

/** Limits for slow clients: for the headers, for the whole request, and for silence on the connection. */
type ClientTimeouts = { headersMs: number; requestMs: number; silenceMs: number }

// The silence is longer than any response, and ends connections whose client does not read.
const usualTimeouts: ClientTimeouts = { headersMs: 10_000, requestMs: 15_000, silenceMs: 75_000 }
/** Longer than the poll delay of a young transaction. */
const keepAliveTimeoutMs = 20_000
const maxHeaderSize = 16 * 1024
const maxConnections = 5_000

type App = { fetch: (request: Request, env: object) => Response | Promise<Response> }

export function createHttpServer(
  app: App,
  log: (line: string) => void,
  { headersMs, requestMs, silenceMs }: ClientTimeouts = usualTimeouts,
): Server {
  const listener = getRequestListener((request, env) => app.fetch(request, env), {
    errorHandler: (error) => sendFailure(error, log),
    // The URL of a request without a host needs one.
    hostname: 'localhost',
  })
  const server = createServer(
    {
      maxHeaderSize,
      // The service refuses requests without a host: Node's own refusal has neither message nor headers.
      requireHostHeader: false,
      keepAliveTimeout: keepAliveTimeoutMs,
      headersTimeout: headersMs,
      requestTimeout: requestMs,
      // Node's default of 30 s would let slow requests live three times as long.
      connectionsCheckingInterval: Math.min(1_000, headersMs / 4),
    },
    (incoming, outgoing) => void listener(incoming, outgoing),
  )
  server.setTimeout(silenceMs)
  server.maxConnections = maxConnections
  server.on('clientError', refuseMalformedRequest)
  server.on('connect', refuseTunnel)
  // An unknown expectation is ignored, as RFC 9110 allows.
  server.on('checkExpectation', (incoming, outgoing) => void listener(incoming, outgoing))
  return server
}

function sendFailure(error: unknown, log: (line: string) => void): Response {
  if (error instanceof RequestError) {
    const message = 'The request is not well-formed.'
    return Response.json({ message }, { status: 400, headers: bareHeaders })
  }
  log(`A request failed: ${String(error)}`)
  const message = 'The service failed to respond. The error has been logged.'
  return Response.json({ message }, { status: 500, headers: bareHeaders })
}
