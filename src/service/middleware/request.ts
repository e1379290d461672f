import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { HttpBindings } from '@hono/node-server'
import type { MiddlewareHandler } from 'hono'
import { Refusal, refuseForNow } from '../errors'
import type { ObservedRequest } from '../observe/log'
import type { Client } from './client'
import type { Limits } from './limits'

/**
 * The bindings in `c.env`. Requests over a connection have Node's objects, a client and an ID. Requests in the same process,
 * of a render or a test, have the service's `date` instead.
 */
export type ServerEnv = {
  Bindings: Partial<HttpBindings> & {
    client?: Client
    requestId?: string
    date?: string
    /** The pattern of the matched route, for metrics and the log: paths contain hashes and names. */
    route?: string
    isMetricsPort?: boolean
  }
}

type RequestOptions = {
  prefix: string
  clientOf: (incoming: IncomingMessage) => Client
  limits: Limits | null
  /** Called once the response has been sent. */
  observe: (request: ObservedRequest) => void
  /** Returns Unix ms. */
  now: () => number
}

/**
 * What happens to each request before its handler: the target is checked, the client is named and its requests are counted.
 * It does not touch the response.
 */
export const receiveRequest =
  ({ prefix, clientOf, limits, observe, now }: RequestOptions): MiddlewareHandler<ServerEnv> =>
  async (c, next) => {
    c.env ??= {}
    const { env } = c
    const { incoming, outgoing } = env
    if (incoming === undefined || outgoing === undefined) {
      env.date = new Date(now()).toUTCString()
      const refusal = checkTarget(c.req.url, prefix)
      if (refusal !== null) throw refusal
    } else {
      const client = clientOf(incoming)
      const startedAt = performance.now()
      const requestId = readRequestId(incoming)
      env.client = client
      env.requestId = requestId
      outgoing.once('close', () =>
        observe({
          requestId,
          method: incoming.method ?? '',
          route: nameRoute(env.route ?? ''),
          // 499 as in nginx: the client closed the connection before the response.
          status: outgoing.headersSent ? outgoing.statusCode : 499,
          ms: performance.now() - startedAt,
          client: client.address,
          target: incoming.url ?? '',
        }),
      )
      const target = incoming.url ?? ''
      const refusal = checkTarget(target, prefix) ?? checkHost(incoming)
      if (refusal !== null) throw refusal
      if (limits !== null && isCounted(getPath(target), prefix)) {
        const waitMs = await limits.api(client.groups)
        if (waitMs > 0) {
          throw refuseForNow(429, waitMs, (wait) => `Too many requests. Try again in ${wait}.`)
        }
      }
    }
    try {
      await next()
    } catch (thrown) {
      // Hono handles errors; everything else that is thrown would reach the server.
      throw thrown instanceof Error ? thrown : new Error(String(thrown))
    }
  }

/** Accepts a proxy's ID, so that its log and this one name a request alike. */
function readRequestId({ headers }: IncomingMessage): string {
  const given = headers['x-request-id']
  return typeof given === 'string' && /^[\w.=-]{1,255}$/.test(given) ? given : randomUUID()
}

const nameRoute = (path: string): string => path.replaceAll(/:(\w+)/g, '{$1}')

/** Supervisors call these often, from one address. */
const uncountedPaths = new Set(['/healthz', '/readyz'])
/** Files and documents are the page's: documents have a limit of their own. */
const isCounted = (path: string, prefix: string): boolean =>
  !uncountedPaths.has(path) && isApiPath(path, prefix)

/** The first path segments that belong to the service; every other path is the page's. */
export const listApiRoots = (prefix: string): string[] => [
  'tokenlist',
  'tracker',
  `${prefix}name`,
  'service',
  'openapi.json',
  'healthz',
  'readyz',
  'metrics',
]

/** Whether a path belongs to the service, by its first segment, which may be percent-encoded. */
export function isApiPath(path: string, prefix: string): boolean {
  const first = /[^/]+/.exec(path)?.[0] ?? ''
  return listApiRoots(prefix).includes(decode(first) ?? first)
}

/** Returns the raw path of a request target: "/xname/a" for "/xname/a?b=c" and "http://host/xname/a". */
const getPath = (target: string): string =>
  target.replace(/^https?:\/\/[^/?#]*/i, '').split(/[?#]/, 1)[0] ?? ''

const maxTargetLength = 8 * 1024

/**
 * Returns the refusal of a raw request target, or null. Parsing it as a URL would turn `/xname/%2e%2e` into `/`. No segment may
 * contain invalid UTF-8 or a control character; below the service's paths, none may be a dot segment, or decode to a separator
 * or a percent sign.
 */
export function checkTarget(target: string, prefix: string): Refusal | null {
  if (target.length > maxTargetLength) {
    return new Refusal(414, `The address is longer than ${maxTargetLength} characters.`)
  }
  const path = getPath(target)
  // Nearly every request: no encoded characters, no segment that starts with a dot.
  if (/^(?:\/[\w+~-][\w+~.-]*)*\/?$/.test(path)) return null
  const segments = path.split('/').map(decode)
  const roots = listApiRoots(prefix)
  const isApi = segments.some((segment) => segment !== null && roots.includes(segment))
  const isBad = segments.some(
    (segment) => segment === null || hasControl(segment) || (isApi && isHidden(segment)),
  )
  return isBad ? new Refusal(400, 'The path has a segment that is not plain text.') : null
}

/** HTTP/1.0 has no Host header, and some load balancers check health that way. */
const checkHost = ({ headers, httpVersion }: IncomingMessage): Refusal | null =>
  !headers.host && httpVersion !== '1.0' ? new Refusal(400, 'The request names no host.') : null

const isHidden = (segment: string): boolean =>
  segment === '.' || segment === '..' || /[/\\%]/.test(segment)

/** Line separators, too, would be line breaks in a log or a script. */
const lineBreaks = '\u007f\u2028\u2029'
const hasControl = (text: string): boolean =>
  Array.from(text).some((character) => character < ' ' || lineBreaks.includes(character))

function decode(segment: string): string | null {
  try {
    return decodeURIComponent(segment)
  } catch {
    return null
  }
}
