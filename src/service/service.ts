import { type Context, Hono, type MiddlewareHandler } from 'hono'
import type { AtHand } from './http/atHand'
import { descriptionRouter } from './description'
import { Refusal } from './errors'
import { standingHeaders } from './http/headers'
import type { Metrics } from './running/metrics'
import { namesRouter } from './names'
import { openApiRouter } from './openapi/document'
import { operationRouter } from './running/operation'
import { Outgoing } from './http/outgoing'
import { targetRefusal } from './http/requestTarget'
import { methodFinder } from './routes'
import type { Source } from './sources/source'
import type { Store } from './store'
import type { TokenLists } from './tokenLists'
import { tokensRouter } from './tokens'
import { trackerRouter } from './tracker'
import { createUpstreamCheck } from './running/upstreamCheck'

/** All that a service is made of. `now` gives Unix ms; `log` takes one line for what an operator should know. */
export type ServiceOptions = {
  lists: TokenLists
  prefix: string
  source: Source
  store: Store
  now: () => number
  log: (line: string) => void
  /** Filled by whoever sees the requests; `GET /metrics` reads it. */
  metrics: Metrics
  /** Filled by the routers; whoever has the connections looks there first. */
  atHand: AtHand
  /** Whether the process has been told to stop: it still answers, but is no longer ready for more. */
  isStopping: () => boolean
}

/**
 * The service as a Hono app: the interface's ten endpoints and what this one says of itself. It knows no process, no
 * page and no socket; tests ask it through `service.request`.
 */
export function createService(options: ServiceOptions): Hono {
  const { lists, prefix, source, store, atHand, now, log } = options
  const app = new Hono()
  const methodsOf = methodFinder(prefix)
  const upstreamCheck = createUpstreamCheck(source, now)

  app.use(guard(options))
  app.route('/', tokensRouter({ lists, prefix, source, atHand, now }))
  app.route('/tracker', trackerRouter({ source, upstreamCheck, store, atHand, now }))
  app.route(`/${prefix}name`, namesRouter({ source, prefix }))
  app.route('/service', descriptionRouter({ source, prefix }))
  app.route('/openapi.json', openApiRouter({ prefix }))
  app.route('/', operationRouter({ ...options, upstreamCheck }))

  app.notFound((c) => {
    const methods = methodsOf(c.req.path)
    if (methods.length === 0) return c.json({ message: 'There is nothing at this path.' }, 404)
    const allow = methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
    allow.push('OPTIONS')
    const message = `${c.req.method} is not allowed here. Allowed: ${allow.join(', ')}.`
    return c.json({ message }, 405, { allow: allow.join(', ') })
  })
  app.onError((error, c) => failure(error, c, log))
  return app
}

/** What a browser is told before it posts from another origin. */
function preflight(c: Context): Response {
  const wanted = c.req.header('access-control-request-headers')
  return c.body(null, 204, {
    'access-control-allow-methods': 'GET,POST,HEAD,OPTIONS',
    'access-control-max-age': '86400',
    vary: 'Access-Control-Request-Headers',
    ...(wanted !== undefined && { 'access-control-allow-headers': wanted }),
  })
}

/**
 * The layer around everything: refuses hostile targets, turns whatever was thrown into JSON (Hono passes on what is no Error), and gives every answer
 * its headers.
 */
function guard({ prefix, now, log }: ServiceOptions): MiddlewareHandler {
  const standing = standingHeaders(now)
  return async (c, next) => {
    const outgoing: unknown = c.env?.outgoing
    // On a real connection its answer takes them: as a `Headers` object they would cost as much as all else.
    const onWire = outgoing instanceof Outgoing ? outgoing : null
    onWire?.stand(standing().flat)
    try {
      // On the wire the raw target has been judged already, from which this one was made.
      const refusal = onWire === null ? targetRefusal(c.req.url, prefix) : null
      if (refusal) throw refusal
      if (c.req.method === 'OPTIONS') c.res = preflight(c)
      else await next()
    } catch (thrown) {
      c.res = failure(thrown, c, log)
    }
    if (onWire !== null) return
    for (const [name, value] of standing().pairs) c.header(name, value)
  }
}

/** What was thrown, as an answer without a stack. What nobody foresaw is logged with it. */
function failure(thrown: unknown, c: Context, log: (line: string) => void): Response {
  if (thrown instanceof Refusal) {
    return c.json(thrown.body(), thrown.status, { 'cache-control': 'no-store', ...thrown.headers })
  }
  // Whoever went away in the middle of a request has not met a failure of ours.
  if (c.req.raw.signal.aborted) return c.json({ message: 'The request ended early.' }, 400)
  const detail = thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown)
  log(`${c.req.method} ${c.req.path} failed: ${detail}`)
  return c.json({ message: 'The service failed to answer. It has been logged.' }, 500)
}
