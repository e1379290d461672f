import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import type { MiddlewareHandler } from 'hono'
import type { Config } from './config/config'
import type { ObservedRequest } from './observe/log'
import { Refusal, refuseForNow } from './errors/errors'
import { type ServerEnv, readHeader } from './http/serverEnv'
import { countRequest, metrics } from './observe/metrics'
import { createKeyReader } from './config/apiKeys'
import { type Client, createClientReader } from './http/client'
import { createRoom, fitInHeap } from './http/room'
import { type RequestLimit, admitRequest } from './middleware/admitRequest'
import { checkTarget } from './middleware/requestTarget'

/** What a request takes until it is answered, with the longest headers, bytes. */
export const heapOfRequest = 40_000
/** When to try again that found no room, ms. */
const fullRetryMs = 2_000

/** How many requests may be answered at a time in a heap. `heapBytes`: its limit. */
export const getMaxUnanswered = (heapBytes?: number): number =>
  fitInHeap(1 / 4, heapOfRequest, heapBytes)

type ReceiveContext = {
  roots: readonly string[]
  config: Pick<Config, 'trustedProxies' | 'apiKeys'>
  limit: RequestLimit
  observe: (request: ObservedRequest) => void
  now: () => number
}

/**
 * What happens to each request before its handler: the target is checked, the client is
 * named and its requests are counted. It does not touch the response.
 */
export function receiveRequest(context: ReceiveContext): MiddlewareHandler<ServerEnv> {
  const { roots, limit, observe, now } = context
  const readClient = createClientReader(context.config.trustedProxies)
  const readKey = createKeyReader(context.config.apiKeys)
  const room = createRoom(getMaxUnanswered(), { partOfFree: 1 / 8 })

  /** Notes who sent a request, and what its answer has in any case. */
  function identify(env: ServerEnv['Bindings'], incoming: IncomingMessage) {
    const client = readClient(incoming)
    const { headers } = incoming
    const given = readProxied(client, headers['x-request-id'], idForm)
    const requestId = given ?? randomUUID()
    env.client = { ...client, ...readKey(headers.authorization) }
    env.requestId = requestId
    env.traceparent = readProxied(client, headers['traceparent'], traceForm)
    return { client, requestId }
  }

  return async (c, next) => {
    c.env ??= {}
    const { env } = c
    const { incoming, outgoing } = env
    const accepted = readHeader(c, 'accept')
    if (incoming === undefined || outgoing === undefined) {
      env.date = new Date(now()).toUTCString()
      checkTarget(c.req.url, roots, accepted)
      return next()
    }

    const startedAt = performance.now()
    const { url: target = '', method = '', headers } = incoming
    const { client, requestId } = identify(env, incoming)
    outgoing.on('close', () => {
      // 499 as in nginx: the client closed the connection before the response.
      const status = outgoing.headersSent ? outgoing.statusCode : 499
      const ms = performance.now() - startedAt
      const { route = '' } = env
      const request = {
        requestId,
        method,
        route,
        status,
        ms,
        client: client.address,
        network: client.groups.at(-1) ?? client.address,
        key: env.client?.key,
        target,
      }
      countRequest(request)
      observe(request)
    })

    const root = checkTarget(target, roots, accepted)
    // Supervisors call these often, from one address. Files cost little, and documents
    // are counted where they are rendered; but what has a body, before that is read.
    const isOpen =
      method !== 'POST' && (root === undefined || root === 'healthz' || root === 'readyz')
    // What is no host makes no URL. HTTP/1.0 has none.
    const isHost = URL.canParse(`http://${headers.host ?? 'localhost'}`)
    if (isOpen && isHost) return next()
    const leave = room.take(env.client)
    if (leave === null) {
      metrics.rateLimited.inc({ limit: 'unanswered' })
      const reason = 'Too many requests are being answered now.'
      throw refuseForNow(503, fullRetryMs, reason, { code: 'rate-limited' })
    }
    outgoing.on('close', leave)
    await admitRequest(limit, env.client)
    if (!isHost) throw new Refusal(400, 'The header Host has no host name.')
    return next()
  }
}

/**
 * What a proxy says of its request, in a form. Its ID is kept, so that its log and this one name
 * a request alike, and its trace is continued: a client's could be anybody's.
 */
function readProxied(
  { isProxied }: Client,
  value: IncomingHttpHeaders[string],
  form: RegExp,
): string | undefined {
  const given = isProxied ? String(value ?? '') : ''
  return form.test(given) ? given : undefined
}

const idForm = /^[\w.=-]{1,255}$/
/** Neither zeros nor the version ff are a trace. */
const traceForm =
  /^(?!ff)[0-9a-f]{2}-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/
