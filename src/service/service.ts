import { ServerResponse } from 'node:http'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { descriptionRouter } from './description'
import { Refusal } from './errors'
import { apiHeaders } from './headers'
import type { Metrics } from './metrics'
import { namesRouter } from './names'
import { openApiRouter } from './openapi/document'
import { operationRouter } from './operation'
import { targetRefusal } from './requestTarget'
import { methodFinder } from './routes'
import type { Source } from './sources/source'
import type { Store } from './store'
import type { TokenLists } from './tokenLists'
import { tokensRouter } from './tokens'
import { trackerRouter } from './tracker'

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
}

/**
 * The service as a Hono app: the interface's ten endpoints and what this one says of itself. It knows no process, no
 * page and no socket; tests ask it through `service.request`.
 */
export function createService(options: ServiceOptions): Hono {
  const { lists, prefix, source, store, now, log, metrics } = options
  const app = new Hono()
  const methodsOf = methodFinder(prefix)

  app.use(guard(options))
  app.route('/', tokensRouter({ lists, prefix }))
  app.route('/tracker', trackerRouter({ source, store, now }))
  app.route(`/${prefix}name`, namesRouter({ source, prefix }))
  app.route('/service', descriptionRouter({ source, prefix }))
  app.route('/openapi.json', openApiRouter({ prefix }))
  app.route('/', operationRouter({ source, store, metrics, now }))

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
 * its headers. A `Date` of our own, as the page reckons ages by it and the clock can be a test's.
 */
function guard({ prefix, now, log }: ServiceOptions): MiddlewareHandler {
  let date = { second: Number.NaN, text: '' }
  return async (c, next) => {
    const second = Math.floor(now() / 1_000)
    if (second !== date.second) date = { second, text: new Date(second * 1_000).toUTCString() }
    const outgoing: unknown = c.env?.outgoing
    const onWire = outgoing instanceof ServerResponse ? outgoing : null
    // On a real connection Node's own message takes them: as a `Headers` object they would cost as much as all else.
    onWire?.setHeader('date', date.text)
    for (const [name, value] of constantHeaders) onWire?.setHeader(name, value)
    try {
      const refusal = targetRefusal(c.req.url, prefix)
      if (refusal) throw refusal
      if (c.req.method === 'OPTIONS') c.res = preflight(c)
      else await next()
    } catch (thrown) {
      c.res = failure(thrown, c, log)
    }
    if (onWire !== null) return
    c.header('date', date.text)
    for (const [name, value] of constantHeaders) c.header(name, value)
  }
}

const constantHeaders = Object.entries(apiHeaders)

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
