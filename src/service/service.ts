import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { methodNotAllowed } from 'hono/method-not-allowed'
import { createDescriptionRouter } from './description'
import { Refusal } from './errors'
import { getClientGroup } from './http/clientAddress'
import { apiCors, createDataSecurity } from './http/headers'
import type { RateLimit } from './http/rateLimit'
import { isOperationPath, checkRequest, checkTarget } from './http/requestTarget'
import type { ServerEnv } from './http/serverEnv'
import { createNamesRouter } from './names'
import { createOpenApiRouter } from './openapi/document'
import { createPricesRouter } from './prices'
import { metrics } from './running/metrics'
import { createOperationRouter } from './running/operation'
import { createUpstreamCheck } from './running/upstreamCheck'
import type { Source } from './sources/source'
import type { Store } from './store/store'
import type { TokenLists } from './tokenLists'
import { createTokensRouter } from './tokens'
import { createTrackerRouter } from './tracker'

/** `now` returns Unix ms; `log` takes one line for the operator. */
export type ServiceOptions = {
  lists: TokenLists
  prefix: string
  source: Source
  /** Middleware of the sandbox that sends error samples. */
  faultInjection?: Hono<ServerEnv>
  store: Store
  now: () => number
  log: (line: string) => void
  /** Null for no limit. In-process requests are not counted. */
  rateLimit: RateLimit | null
  /** Whether `/metrics` has its own port and is a 404 on the main port. */
  hasMetricsPort: boolean
  /** Whether the process is shutting down: `/readyz` is then a 503. */
  isStopping: () => boolean
}

/** The API as a Hono app, independent of process and page. Tests call it through `service.request`. */
export function createService(options: ServiceOptions): Hono<ServerEnv> {
  const { lists, prefix, source, faultInjection, store, rateLimit, now, log } = options
  const app = new Hono<ServerEnv>()
  const upstreamCheck = createUpstreamCheck(source, now)

  // The first middleware sets its headers last.
  app.use('/metrics', createDataSecurity('same-origin'))
  app.use(createDataSecurity('cross-origin'), apiCors)
  app.use(addDate(now), errorsOnly, refuseBadTargets(prefix))
  if (rateLimit !== null) app.use(limitRate(rateLimit))
  app.use(methodNotAllowed({ app, onMethodNotAllowed: refuseMethod }))
  app.use('/tracker/v2/txn', limitBody)
  if (faultInjection !== undefined) app.route('/', faultInjection)
  app.route('/tokenlist/utils', createTokensRouter({ lists, prefix }))
  app.route('/tracker', createTrackerRouter({ source, upstreamCheck, store, now }))
  app.route(`/${prefix}name`, createNamesRouter({ source, prefix }))
  app.route('/service', createDescriptionRouter({ source, prefix }))
  app.route('/service/prices', createPricesRouter({ source }))
  app.route('/openapi.json', createOpenApiRouter(app))
  app.route('/', createOperationRouter(options))

  app.notFound((c) => c.json({ message: 'There is nothing at this path.' }, 404))
  app.onError((error, c) => sendError(error, c, log))
  return app
}

/** The page computes ages from `Date`, and tests set the clock. */
const addDate =
  (now: () => number): MiddlewareHandler =>
  async (c, next) => {
    c.header('date', new Date(now()).toUTCString())
    await next()
  }

/** Hono handles thrown errors alone; everything else that is thrown would reach the server. */
const errorsOnly: MiddlewareHandler = async (_, next) => {
  try {
    await next()
  } catch (thrown) {
    throw thrown instanceof Error ? thrown : new Error(String(thrown))
  }
}

/** Checks the raw target if there is one: `c.req.url` is normalized, which hides dot segments. */
const refuseBadTargets =
  (prefix: string): MiddlewareHandler<ServerEnv> =>
  async (c, next) => {
    const { incoming } = c.env ?? {}
    const refusal =
      incoming === undefined ? checkTarget(c.req.url, prefix) : checkRequest(incoming, prefix)
    if (refusal !== null) throw refusal
    await next()
  }

/** Operator's requests are not limited. Rendering has its own limit. */
const limitRate =
  (rateLimit: RateLimit): MiddlewareHandler<ServerEnv> =>
  async (c, next) => {
    const client = c.env?.client
    if (client !== undefined && !isOperationPath(c.req.path)) {
      const seconds = await rateLimit(getClientGroup(client.address))
      if (seconds > 0) {
        metrics.rateLimited.inc({ limit: 'api' })
        throw new Refusal(429, `Too many requests. Try again in ${seconds} seconds.`, {
          headers: { 'retry-after': String(seconds) },
        })
      }
    }
    await next()
  }

/** In bytes. A start of tracking has about 10 kB, and several times that with calldata in its route. */
const maxBodySize = 64 * 1024

function refuseLargeBody(): never {
  throw new Refusal(413, `The body is larger than ${maxBodySize} bytes.`)
}
const limitStreamedBody = bodyLimit({ maxSize: maxBodySize, onError: refuseLargeBody })

/** Node enforces Content-Length. Hono's middleware opens a stream for it, which costs ten times as much. */
const limitBody: MiddlewareHandler = async (c, next) => {
  const length = c.req.header('content-length')
  if (length === undefined) return limitStreamedBody(c, next)
  if (Number(length) > maxBodySize) refuseLargeBody()
  await next()
}

function refuseMethod(c: Context, methods: string[]): Response {
  const allow = [...methods, 'OPTIONS'].join(', ')
  return c.json({ message: `${c.req.method} is not allowed here. Allowed: ${allow}.` }, 405, {
    allow,
  })
}

function sendError(error: Error, c: Context, log: (line: string) => void): Response {
  if (error instanceof Refusal) {
    return c.json(error.body(), error.status, { 'cache-control': 'no-store', ...error.headers })
  }
  // The client closed the connection during its request.
  if (c.req.raw.signal.aborted) return c.json({ message: 'The request ended early.' }, 400)
  log(`${c.req.method} ${c.req.path} failed: ${error.stack ?? error.message}`)
  return c.json({ message: 'The service failed to respond. The error has been logged.' }, 500)
}
