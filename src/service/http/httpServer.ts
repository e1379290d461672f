import { IncomingMessage, type Server, createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import type { AtHand } from './atHand'
import { type Client, clientGroup } from './clientAddress'
import { answerClientError } from './clientErrors'
import { Refusal } from '../errors'
import { apiHeaders, standingHeaders, strictTransport } from './headers'
import type { Seen } from '../running/log'
import type { RateLimit } from './rateLimit'
import { Outgoing } from './outgoing'
import { readSmallBody } from './requestLimits'
import { targetReader } from './target'
import { send } from './written'

/** What answers, and what stands before it: the service below its own paths, the page everywhere else. */
export type Served = {
  service: Hono
  /** What the service need not be asked for. */
  atHand: AtHand
  page: (request: Request, isSecure: boolean) => Promise<Response>
  prefix: string
  clientOf: (incoming: IncomingMessage) => Client
  /** Of the service's own paths: the page's files come from memory and cost next to nothing. */
  rateLimit: RateLimit | null
  /** Told of every request once its answer has ended, or its connection. */
  seen: (request: Seen) => void
  log: (line: string) => void
  patience?: Patience
}

/** How long a client may take, ms: for a head, for a whole request, and until anything moves at all. */
type Patience = { head: number; request: number; silence: number }

// The silence is longer than any answer takes: it ends connections whose client does not read.
const usualPatience: Patience = { head: 10_000, request: 15_000, silence: 75_000 }
/** Longer than a page's longest pause between two polls of a young transaction, ms. */
const keepAliveTimeout = 20_000
const maxHeaderSize = 16 * 1024
const mostConnections = 5_000

/**
 * An HTTP server that is not listening yet. The raw request target is judged here, before anything parses it as a URL:
 * that would turn `/xname/%2e%2e` into `/`, and so into the page.
 */
export function createHttpServer(served: Served): Server {
  const { service, atHand, page, prefix, clientOf, rateLimit, seen, log } = served
  const { head, request, silence } = served.patience ?? usualPatience
  const readTarget = targetReader(prefix)
  const standing = standingHeaders(Date.now)
  const answer = getRequestListener(
    (asked, { incoming, outgoing }) =>
      readTarget(incoming.url ?? '').isApi
        ? service.fetch(asked, { incoming, outgoing })
        : page(asked, incoming instanceof IncomingMessage && clientOf(incoming).isSecure),
    { errorHandler: (error) => asResponse(refusalFor(error, log)) },
  )

  async function receive(incoming: IncomingMessage, outgoing: Outgoing): Promise<void> {
    const begun = performance.now()
    const target = incoming.url ?? ''
    const { route, refusal, isLimited } = readTarget(target)
    const client = clientOf(incoming)
    outgoing.once('close', () =>
      seen({
        method: incoming.method ?? '',
        route,
        // 499, as nginx says it: the client went away before it was answered.
        status: outgoing.headersSent ? outgoing.statusCode : 499,
        ms: performance.now() - begun,
        at: Date.now(),
        client: client.address,
        target,
      }),
    )
    if (client.isSecure) outgoing.stand(['strict-transport-security', strictTransport])
    if (refusal !== null) return refuse(outgoing, refusal)
    const pause = isLimited && rateLimit ? await rateLimit(clientGroup(client.address)) : 0
    if (pause > 0) return refuse(outgoing, tooMany(pause))
    if (!(await sentAtOnce(incoming, outgoing, route))) await answer(incoming, outgoing)
  }

  /** Sends what is at hand; false when nothing is. A body that was read is left where node-server looks for it. */
  async function sentAtOnce(
    incoming: IncomingMessage,
    outgoing: Outgoing,
    route: string,
  ): Promise<boolean> {
    const { method = '', url: target = '', headers } = incoming
    const look = atHand.find(method, route)
    if (look === undefined) return false
    let body = ''
    if (method === 'POST') {
      const rawBody = await readSmallBody(incoming)
      if (rawBody === null) return false
      Object.assign(incoming, { rawBody })
      body = rawBody.toString()
    }
    const written = look({ target, headers, body })
    if (written === null) return false
    const sent = send(written, headers['if-none-match'] ?? '')
    outgoing.stand(standing().flat)
    outgoing.send(sent.status, sent.flat, sent.body)
    return true
  }

  const server = createServer(
    {
      ServerResponse: Outgoing,
      maxHeaderSize,
      keepAliveTimeout,
      headersTimeout: head,
      requestTimeout: request,
      // How often the two above are looked at; Node's own 30 s would let slow requests live three times as long.
      connectionsCheckingInterval: Math.min(1_000, head / 4),
    },
    (incoming, outgoing) => {
      receive(incoming, outgoing).catch((error: unknown) => {
        log(`A request failed: ${String(error)}`)
        outgoing.destroy()
      })
    },
  )
  server.setTimeout(silence)
  server.maxConnections = mostConnections
  server.on('clientError', answerClientError)
  return server
}

const tooMany = (seconds: number): Refusal =>
  new Refusal(429, `Too many requests. Try again in ${seconds} seconds.`, {
    headers: { 'retry-after': String(seconds) },
  })

/** Node-server could not make a request of what came, or something failed that the service did not catch. */
function refusalFor(error: unknown, log: Served['log']): Refusal {
  if (error instanceof Error && error.name === 'RequestError') {
    return new Refusal(400, 'The request is not well-formed.')
  }
  log(`A request failed: ${String(error)}`)
  return new Refusal(500, 'The service failed to answer. It has been logged.')
}

const asResponse = (refusal: Refusal): Response =>
  Response.json(refusal.body(), {
    status: refusal.status,
    headers: { ...apiHeaders, ...refusal.headers },
  })

function refuse(outgoing: Outgoing, refusal: Refusal): void {
  const body = JSON.stringify(refusal.body())
  const headers = {
    ...apiHeaders,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    ...refusal.headers,
  }
  outgoing.writeHead(refusal.status, headers).end(body)
}
