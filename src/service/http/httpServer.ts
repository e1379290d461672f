import { type Server, createServer } from 'node:http'
import { answerClientError, refuseTunnel } from './clientErrors'
import { Outgoing } from './outgoing'
import { type Served, createReceiver } from './receiving'

/** How long a client may take, ms: for a head, for a whole request, and until anything moves at all. */
type Patience = { head: number; request: number; silence: number }

// The silence is longer than any answer takes: it ends connections whose client does not read.
const usualPatience: Patience = { head: 10_000, request: 15_000, silence: 75_000 }
/** Longer than a page's longest pause between two polls of a young transaction, ms. */
const keepAliveTimeout = 20_000
const maxHeaderSize = 16 * 1024
const mostConnections = 5_000

/** An HTTP server that is not listening yet, with its limits on connections, heads and slow clients. */
export function createHttpServer(served: Served, patience: Patience = usualPatience): Server {
  const { head, request, silence } = patience
  const receive = createReceiver(served)
  const server = createServer(
    {
      ServerResponse: Outgoing,
      maxHeaderSize,
      // It is asked for where every other refusal is made: Node's own has neither words nor headers.
      requireHostHeader: false,
      keepAliveTimeout,
      headersTimeout: head,
      requestTimeout: request,
      // How often the two above are looked at; Node's own 30 s would let slow requests live three times as long.
      connectionsCheckingInterval: Math.min(1_000, head / 4),
    },
    receive,
  )
  server.setTimeout(silence)
  server.maxConnections = mostConnections
  server.on('clientError', answerClientError)
  server.on('connect', refuseTunnel)
  // Whoever expects what HTTP does not know gets an answer like everybody.
  server.on('checkExpectation', receive)
  return server
}
