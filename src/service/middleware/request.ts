import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { HttpBindings } from '@hono/node-server'
import type { Context, MiddlewareHandler } from 'hono'
import { tryDecodeURIComponent } from 'hono/utils/url'
import { isDamaged, trimPath } from '../../contract/renderedPage'
import type { ServiceContext } from '../context'
import { Refusal, refuseForNow } from '../errors'
import { countRequest } from '../observe/metrics'
import { createKeyReader } from './apiKeys'
import { type Client, createClientReader } from './client'

/**
 * The bindings in `c.env`. Requests over a connection have Node's objects, a client and an ID. Requests in the same process,
 * of a render or a test, have the service's `date` instead.
 */
export type ServerEnv = {
  Bindings: Partial<HttpBindings> & {
    client?: Client
    requestId?: string
    /** The W3C trace that the request is a part of. */
    traceparent?: string | undefined
    date?: string
    /** The pattern of the matched route, for metrics and the log: paths contain hashes and names. */
    route?: string
  }
}

/** Reads a header. That of Node's own object costs less than the `Headers` that Hono makes of it. */
export const readHeader = (
  { req, env }: Context<ServerEnv>,
  name: 'accept' | 'accept-encoding' | 'content-length' | 'if-none-match',
): string | undefined =>
  env.incoming === undefined ? req.header(name) : env.incoming.headers[name]

/**
 * What happens to each request before its handler: the target is checked, the client is named and its requests are counted.
 * It does not touch the response.
 */
export function receiveRequest(context: ServiceContext): MiddlewareHandler<ServerEnv> {
  const { roots, limit, observe, now } = context
  const readClient = createClientReader(context.config.trustedProxies)
  const readKey = createKeyReader(context.config.apiKeys)

  /** Counts a request of the interface for its integrator, or for its client's address. */
  async function admit(env: ServerEnv['Bindings'], client: Client, authorization = '') {
    const presented = readKey(authorization)
    if (presented.kind === 'known-key')
      env.client = { ...client, groups: [presented.group] }
    const waitMs = await limit(env.client, 'request')
    if (waitMs > 0) throw refuseForNow(429, waitMs, 'Too many requests.')
    // Guesses are counted for their address.
    if (presented.kind === 'unknown-key') throw createUnknownKey()
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
    const client = readClient(incoming)
    const requestId = chooseRequestId(client, headers)
    env.client = client
    env.requestId = requestId
    env.traceparent = readTrace(client, headers)
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
        target,
      }
      countRequest(request)
      observe(request)
    })

    const root = checkTarget(target, roots, accepted)
    // Supervisors call these often, from one address. Files cost little, and documents are counted
    // where they are rendered.
    const isCounted = root !== undefined && root !== 'healthz' && root !== 'readyz'
    if (isCounted) await admit(env, client, headers.authorization)
    return next()
  }
}

/** A proxy's ID is kept, so that its log and this one name a request alike. A client's could repeat another one's. */
function chooseRequestId({ isProxied }: Client, headers: IncomingHttpHeaders): string {
  const given = isProxied ? String(headers['x-request-id'] ?? '') : ''
  return /^[\w.=-]{1,255}$/.test(given) ? given : randomUUID()
}

/** A proxy's trace is continued; a client's could be anybody's. Neither zeros nor the version ff are a trace. */
function readTrace(
  { isProxied }: Client,
  headers: IncomingHttpHeaders,
): string | undefined {
  const given = isProxied ? String(headers['traceparent'] ?? '') : ''
  const isTrace =
    /^(?!ff)[0-9a-f]{2}-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/
  return isTrace.test(given) ? given : undefined
}

const createUnknownKey = (): Refusal =>
  new Refusal(
    401,
    'The API key is not known. Check it with the operator, or leave out the Authorization header.',
    { headers: { 'www-authenticate': 'Bearer' } },
  )

const maxTargetLength = 8 * 1024
/** A dot segment, what another decoding could make one, or a control character. */
const hidden = /^\.\.?$|[/\\%\p{Cc}\u2028\u2029]/u

/**
 * Returns the root of the service that a raw request target leads to, undefined for the page. Throws a 4xx for a target that a
 * URL would change: it turns `/xname/%2e%2e` into `/`. No segment may contain invalid UTF-8 or a control character; below the
 * service's roots, none may be a dot segment, or decode to a separator or a percent sign. A browser gets the page, which explains
 * that its address is damaged.
 */
function checkTarget(
  target: string,
  roots: readonly string[],
  accepted = '',
): string | undefined {
  if (target.length > maxTargetLength) {
    throw new Refusal(414, `The address is longer than ${maxTargetLength} characters.`)
  }
  const [, path = ''] = /^(?:https?:\/\/[^/?#]*)?([^?#]*)/i.exec(target) ?? []
  const findRoot = (first = '') => roots.find((each) => each === first)
  // Nearly every request has no encoded characters, and no segment that starts with a dot.
  if (/^(?:\/[\w+~-][\w+~.-]*)*\/?$/.test(path)) return findRoot(path.split('/', 2)[1])
  // As the router decodes them.
  const segments = path.split('/').map((segment) => tryDecodeURIComponent(segment))
  const isApi = segments.some((segment) => roots.includes(segment))
  const isBad =
    isDamaged(trimPath(path)) ||
    (isApi && segments.some((segment) => hidden.test(segment)))
  if (isBad && (isApi || !accepted.includes('text/html'))) {
    throw new Refusal(400, 'The path has a segment that is not plain text.')
  }
  return findRoot(segments.find((segment) => segment !== ''))
}
